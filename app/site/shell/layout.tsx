import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { InertAdSlots } from '#app/features/advertising/components/inert-ad-slots.tsx'
import { FlashMessage } from '#app/platform/web/forms/flash-message.tsx'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { isPreview } from '#app/features/site-texts/queries/preview.server.ts'
import { readDraftedTexts } from '#app/features/site-texts/queries/site-texts.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { textsInForce } from '#app/platform/web/site-texts/texts-in-force.server.ts'
import {
	markApplication,
	markCacheable,
	markDocument,
	markSite,
	markUncacheable,
	pageContext,
} from '#app/platform/web/pages/page-context.server.ts'
import { formatWeekday, kigaliDay } from '#app/platform/core/time/time.ts'
import { ErrorIdMeta, useErrorId } from '#app/platform/web/pages/error-id.tsx'
import { describeFailure } from '#app/platform/web/pages/describe-failure.ts'
import { loadAds } from '#app/site/shell/ads.server.ts'
import { ErrorScreen } from '#app/site/shell/error-screen.tsx'
import { useOwnFrame } from '#app/site/shell/own-frame.ts'
import { Shell } from '#app/site/shell/shell.tsx'
import type { SiteFacts } from '#app/site/shell/site-facts.ts'
import type { Route } from './+types/layout'

export async function loader({ context, request }: Route.LoaderArgs): Promise<SiteFacts> {
	markSite(context)
	markCacheable(context)
	markDocument(context)
	const done = readFlash(request)
	if (done) {
		markUncacheable(context)
		markApplication(context)
	}
	const isDrafted = showsDrafts(context, request)
	const { name, shortName, logo, addresses, phones, whatsApp, email, hours, social, mapUrl } = currentHub()
	return {
		hub: { name, shortName, logo, addresses, phones, whatsApp, email, hours, social, mapUrl },
		siteUrl: settings.siteUrl,
		today: formatWeekday(new Date()),
		year: kigaliDay(new Date()).slice(0, 4),
		done,
		texts: isDrafted ? await readDraftedTexts(db) : textsInForce(),
		isPreview: isDrafted,
		ads: await loadAds(context, request),
	}
}

/** Whether the drafts are asked for by a word of ours. Such a page is kept for nobody, and may stand in a frame of ours. */
function showsDrafts(context: Route.LoaderArgs['context'], request: Request): boolean {
	if (!isPreview(request)) return false
	markUncacheable(context)
	context.get(pageContext).preview = 'shown'
	return true
}

/** A price that has changed since is seen behind the form, too. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	actionStatus === 409 || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ error, loaderData }) => {
	if (!error) return loaderData?.isPreview ? [{ name: 'robots', content: 'noindex' }] : []
	const { status, statusText } = describeFailure(error)
	const title = `${status || ''} ${statusText}`.trim()
	return [{ title: loaderData ? `${title} | ${loaderData.hub.name}` : title }]
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	if (useOwnFrame()) {
		return (
			<>
				<FlashMessage done={loaderData.done} />
				<Outlet />
				<InertAdSlots />
			</>
		)
	}
	return (
		<Shell facts={loaderData}>
			<Outlet />
		</Shell>
	)
}

/** A failure of a page is shown in the shell; a failure of the shell itself without it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	const errorId = useErrorId()
	const screen = (
		<>
			<ErrorIdMeta id={errorId} />
			<ErrorScreen failure={describeFailure(error, errorId)} />
		</>
	)
	if (!loaderData) return <main>{screen}</main>
	return <Shell facts={loaderData}>{screen}</Shell>
}
