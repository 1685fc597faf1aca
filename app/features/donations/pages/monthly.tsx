import { data, redirect } from 'react-router'
import { contactAbout } from '#app/features/contact/rules.ts'
import { changePledge } from '#app/features/donations/commands/change-pledge.server.ts'
import { findPledgeOfLink, showPledge } from '#app/features/donations/giver/own-pledge.server.ts'
import {
	ChangeFields,
	KeepButton,
	PausePart,
	type PledgeForms,
	StopPart,
} from '#app/features/donations/giver/pledge-forms.tsx'
import { PledgeForm } from '#app/features/donations/monthly/pledge-form.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { plainFormPage } from '#app/platform/web/forms/form-page.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { markDocument, markSite } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { markPrivate } from '#app/platform/web/requests/open-page.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { GonePage } from '#app/ui/own-page/gone-page.tsx'
import stylesheet from '#app/ui/own-page/own-page.css?url'
import { OwnPage, OwnText } from '#app/ui/own-page/own-page.tsx'
import { Tile } from '#app/ui/tile.tsx'
import type { Route } from './+types/monthly'

export async function loader(args: Route.LoaderArgs) {
	const { context, params } = args
	markSite(context)
	markPrivate(context)
	markDocument(context)
	const found = await readPart(context, 'monthly gift', () => findPledgeOfLink(db, params, new Date())).catch(
		() => {
			throw unavailable()
		},
	)
	const gifts = `/gifts/${params.token}`
	// The page of the gifts says that a new link was sent.
	if (found === 'replaced') throw redirect(gifts, 303)
	const { name: hubName, shortName, logo } = currentHub()
	// What was stopped is begun anew on the form: nothing is changed of it.
	const pledge = found && found.status !== 'stopped' ? showPledge(found, params.token) : null
	const hub = { hubName, shortName, logo }
	return data({ pledge, hub, keys: plainFormPage(args), gifts }, pledge ? 200 : 404)
}

export async function action(args: Route.ActionArgs) {
	markSite(args.context)
	markPrivate(args.context)
	const { params } = args
	return formAction({
		name: 'monthly',
		schema: PledgeForm,
		announced: false,
		failure: (reason) => `Nothing was changed: ${reason}.`,
		toast: false,
		async command(tx, change, { now }) {
			const pledge = await findPledgeOfLink(tx, params, now)
			if (pledge === 'replaced') return
			if (!pledge) throw new Refusal('this monthly gift is no longer here', { status: 404 })
			await changePledge(tx, pledge.id, change, now)
		},
		done: null,
		to: () => `/gifts/${params.token}`,
	})(args)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, args.loaderData?.pledge ? 'Change, pause or stop' : 'No longer here'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** A monthly gift, to be changed, paused or stopped by its giver's own link. */
export default function Monthly({ loaderData, actionData }: Route.ComponentProps) {
	const { pledge, hub, keys, gifts } = loaderData
	if (!pledge)
		return <GonePage hub={hub} what="your monthly gift" contact={contactAbout('My monthly gift')} />
	const forms: PledgeForms = { pledge, keys, result: actionData }
	return (
		<OwnPage
			{...hub}
			fact="Your own link"
			state="monthly"
			opening={
				<div className="relative hidden flex-none lg:flex print:hidden">
					<Tile seed={`pledge:${pledge.id}`} ratio="free" className="flex-1" />
				</div>
			}
			foot={<KeepButton forms={forms} />}
		>
			<OwnText>
				<Link to={gifts} className="-mt-2 inline-flex min-h-tap items-center gap-2 text-ui text-text-2">
					<Icon name="arrow-left" />
					Your gifts
				</Link>
				<h1 className="own-title">Change, pause or stop</h1>
				<p className="mt-1.5 mb-5 text-ui leading-[1.4] text-muted">
					Nothing you gave is touched. You can come back by this link.
				</p>
				<ChangeFields forms={forms} />
				<PausePart forms={forms} />
				<StopPart forms={forms} />
			</OwnText>
		</OwnPage>
	)
}
