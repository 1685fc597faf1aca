import {
	type LoaderFunctionArgs,
	type MetaFunction,
	Outlet,
	useLoaderData,
	useRouteError,
	useRouteLoaderData,
} from 'react-router'
import { settings } from '#app/platform/config/settings.server.ts'
import { markCacheable } from '#app/platform/pages/page-context.server.ts'
import { kigaliDay } from '#app/platform/time.ts'
import { describeFailure, ErrorScreen } from '#app/site/error-screen.tsx'
import { Shell } from '#app/site/shell.tsx'

/** What every public page shows or needs to know: no bank details, no client ids, nothing of this visitor. */
export function loader({ context }: LoaderFunctionArgs) {
	markCacheable(context)
	const { name, addresses, phones, email, hours, social, mapUrl } = settings.hub
	return {
		hub: { name, addresses, phones, email, hours, social, mapUrl },
		siteUrl: settings.siteUrl,
		year: kigaliDay(new Date()).slice(0, 4),
		pageLock: settings.pageLock,
	}
}

export const meta: MetaFunction<typeof loader> = ({ error, loaderData }) => {
	if (!error) return []
	const { status, statusText } = describeFailure(error)
	return [{ title: `${status} ${statusText} | ${loaderData?.hub.name ?? 'IRIS Hub'}` }]
}

export default function SiteLayout() {
	return (
		<Shell facts={useLoaderData<typeof loader>()}>
			<Outlet />
		</Shell>
	)
}

/** A failure of a page is shown in the shell; a failure of the shell itself without it. */
export function ErrorBoundary() {
	const facts = useRouteLoaderData<typeof loader>('site/layout')
	const screen = <ErrorScreen failure={describeFailure(useRouteError())} />
	if (!facts) return <main>{screen}</main>
	return <Shell facts={facts}>{screen}</Shell>
}
