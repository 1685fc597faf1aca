import { data } from 'react-router'
import { sendGiverLink } from '#app/features/donations/commands/send-giver-link.server.ts'
import { contactAbout } from '#app/features/contact/rules.ts'
import { findGiverPage, type GiverPage } from '#app/features/donations/giver/giver-page.server.ts'
import { GiftRows, Statements } from '#app/features/donations/giver/gift-rows.tsx'
import { NewLink, ReplacedLink } from '#app/features/donations/giver/new-link.tsx'
import { PledgeLines } from '#app/features/donations/giver/pledge-lines.tsx'
import { YearRidges } from '#app/features/donations/giver/year-ridges.tsx'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { unavailable } from '#app/platform/core/errors/responses.server.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { plainFormPage } from '#app/platform/web/forms/form-page.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { markDocument, markSite } from '#app/platform/web/pages/page-context.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { markPrivate } from '#app/platform/web/requests/open-page.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { dayParts } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { GonePage } from '#app/ui/own-page/gone-page.tsx'
import stylesheet from '#app/ui/own-page/own-page.css?url'
import { OwnPage, OwnText } from '#app/ui/own-page/own-page.tsx'
import { LeadRow, LeadRows } from '#app/ui/own-page/lead-rows.tsx'
import { OwnRow } from '#app/ui/own-page/own-row.tsx'
import { Tile } from '#app/ui/tile.tsx'
import type { Route } from './+types/giver'

export async function loader(args: Route.LoaderArgs) {
	const { context, params } = args
	markSite(context)
	markPrivate(context)
	markDocument(context)
	const now = new Date()
	const found = await readPart(context, 'giver', () => findGiverPage(db, params.token, now)).catch(() => {
		throw unavailable()
	})
	const { name: hubName, shortName, logo } = currentHub()
	const hub = { hubName, shortName, logo }
	// Nobody can tell a link that was never made from one that is too old, or whose gift is gone.
	const giver = found?.replaced === null ? found : null
	const path = `/gifts/${params.token}`
	return data(
		{ giver, replaced: found?.replaced ?? null, now, hub, path, keys: plainFormPage(args) },
		{ status: found ? 200 : 404 },
	)
}

export async function action(args: Route.ActionArgs) {
	markSite(args.context)
	markPrivate(args.context)
	const { token } = args.params
	return formAction({
		name: 'giver-link',
		schema: ConfirmForm,
		announced: false,
		failure: (reason) => `No new link was sent: ${reason}.`,
		toast: false,
		command: (tx, _nothing, { now }) => sendGiverLink(tx, token, now),
		done: null,
		to: () => `/gifts/${token}`,
	})(args)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, args.loaderData?.giver ? 'Your gifts' : 'No longer here'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** What somebody has given, at the link that the mail of each of their gifts carries. */
export default function Giver({
	loaderData: { giver, replaced, now, hub, path, keys },
	actionData,
}: Route.ComponentProps) {
	if (replaced) return <ReplacedLink hub={hub} at={replaced} contact={contactAbout('My gifts')} />
	if (!giver) return <GonePage hub={hub} what="your gift" contact={contactAbout('My gifts')} />
	const { seed, gifts, years, pledges } = giver
	return (
		<OwnPage
			{...hub}
			fact="Your own link"
			state="gifts"
			opening={
				<div className="relative flex h-24 flex-none lg:h-auto print:hidden">
					<Tile seed={seed} ratio="free" className="flex-1" />
					<OwnRow number={seed} />
				</div>
			}
			foot={
				pledges.every(({ status }) => status === 'stopped') && (
					<ButtonLink to="/donation/give" variant="accent">
						Give again
					</ButtonLink>
				)
			}
		>
			<OwnText>
				<Heading giver={giver} />
				{years[0] && <YearRidges year={years[0].year} months={years[0].months} />}
				{gifts.length > 0 && <GiftRows gifts={gifts} count={giver.count} now={now} />}
				{years.length > 0 && <Statements years={years} now={now} />}
				<h2 className="own-subtitle mt-6 mb-2">What it became</h2>
				<LeadRows>
					<LeadRow
						to="/donation/month-by-month"
						title="Month by month"
						note="what came in and what was spent"
					/>
				</LeadRows>
				<p className="mt-6 text-ui text-text-2">
					This page is yours alone; it opens by your link.{' '}
					<InlineLink to={`${path}#new-link`}>Send a new link</InlineLink>,{' '}
					<InlineLink to={contactAbout('My name and address')}>my name and address</InlineLink>
				</p>
				<NewLink path={path} keys={keys} result={actionData} />
			</OwnText>
		</OwnPage>
	)
}

/** Who gives, and how much it is in all. */
function Heading({ giver: { name, since, years, gifts, count, pledges } }: { giver: GiverPage }) {
	const total = years.reduce((sum, year) => sum + year.sum, 0)
	const given = years.reduce((sum, year) => sum + year.count, 0)
	const first = since && dayParts(since)
	return (
		<>
			<p className="text-ui wrap-anywhere text-muted">
				{name}
				{first && `, giving since ${first.month} ${first.year}`}
			</p>
			{pledges.length > 0 ? (
				pledges.map((pledge, nth) => <PledgeLines key={pledge.id} pledge={pledge} first={nth === 0} />)
			) : total > 0 ? (
				<>
					<h1 className="mt-1 text-[2.5rem]/none tracking-[-0.03em] tabular-nums">
						{formatCount(total)} <span className="text-base tracking-normal">RWF in all</span>
					</h1>
					<p className="mt-2 text-text-2">
						{given === 1 ? 'One gift' : `${formatCount(given)} gifts`} so far. Murakoze.
					</p>
				</>
			) : (
				<>
					<h1 className="own-title mt-1">Your gifts</h1>
					<p className="mt-2 text-text-2">
						{given > 0
							? 'What you gave was given back to you.'
							: gifts.length > 0
								? `${count === 1 ? 'It was' : 'They were'} not real money, so there is no receipt.`
								: 'None has arrived yet. A transfer takes some days; it stands here as soon as we have it.'}
					</p>
				</>
			)}
		</>
	)
}
