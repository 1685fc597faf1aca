import { CampaignSection } from '#app/features/campaigns/components/campaign-section.tsx'
import { listShownCampaigns } from '#app/features/campaigns/queries.server.ts'
import { MonthsTable } from '#app/features/months/components/months-table.tsx'
import { Ridges } from '#app/features/months/components/ridges.tsx'
import { readMonths } from '#app/features/months/queries/months.server.ts'
import {
	fileOf,
	inMillions,
	LEAST_GIFTS,
	monthAfter,
	nameOfMonth,
	ridgeOf,
	sumOf,
	writeShortMonth,
	monthsTo,
} from '#app/features/months/rules.ts'
import { monthsOpening } from '#app/features/months/texts.ts'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { useTexts } from '#app/platform/web/site-texts/use-texts.ts'
import { ButtonLink, inlineLinkClass } from '#app/ui/button.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { type Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import styles from '#app/site/pages/month-by-month.css?url'
import type { Route } from './+types/month-by-month'

export async function loader({ context }: Route.LoaderArgs) {
	const now = new Date()
	const untold = () =>
		monthsTo(kigaliDay(now)).map((month) => ({ month, given: null, gifts: null, spent: null }))
	const [{ rows: months, demo }, { rows: campaigns }] = await Promise.all([
		orSamples(context, 'months', () => readMonths(db, now), untold),
		orSamples(
			context,
			'campaigns',
			() => listShownCampaigns(db, now),
			() => [],
		),
	])
	const size = fileOf(months).reduce((sum, line) => sum + line.join('","').length + 4, 3)
	return { months, unread: demo, campaigns, now, kilobytes: Math.max(1, Math.ceil(size / 1024)) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, {
		title: 'Month by month',
		description:
			'What was given to the hub in Kigali and what it was spent on, in each of the last twelve months.',
	})

/** The figures of the twelve months; what nothing is told of is left out. */
function figuresOf(months: Route.ComponentProps['loaderData']['months']): Stat[] {
	const given = sumOf(months.map((one) => one.given))
	const spent = sumOf(months.map((one) => one.spent))
	// What is left is known only where every month is.
	const isWhole = months.every((one) => one.given !== null && one.spent !== null)
	const last = months[months.length - 1]
	return [
		...(given === null ? [] : [{ figure: inMillions(given), unit: 'RWF', label: 'given' }]),
		...(spent === null ? [] : [{ figure: inMillions(spent), unit: 'RWF', label: 'spent' }]),
		...(isWhole && given !== null && spent !== null && given >= spent && last
			? [
					{
						figure: inMillions(given - spent),
						unit: 'RWF',
						label: `in hand for ${nameOfMonth(monthAfter(last.month))}`,
					},
				]
			: []),
	]
}

/** What was given and spent, for everybody to see. */
export default function Months({
	loaderData: { months, unread, campaigns, now, kilobytes },
}: Route.ComponentProps) {
	const { title, lead } = useTexts(monthsOpening)
	const figures = figuresOf(months)
	const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
	return (
		<Section className="months">
			<SectionHead level="h1" title={title} lead={lead} className="months-head" />
			{figures.length === 0 ? (
				<p>
					{unread
						? 'The figures cannot be read just now. Please come back later.'
						: 'There is nothing to show yet.'}
				</p>
			) : (
				<>
					<StatStrip stats={figures} className="months-figures" />
					<div className="mt-8 mb-6">
						<Ridges months={months} ridge={ridgeOf(months)} />
					</div>
					<MonthsTable months={months} />
				</>
			)}
			<p className="mt-6 text-ui text-muted">
				<b className="font-semibold text-text">
					{writeShortMonth(first)} to {writeShortMonth(last)}, as of today
				</b>{' '}
				Gifts: money that came, less what was given back. Spent: entered by the hub. A month with fewer than{' '}
				{LEAST_GIFTS} gifts is left out, so that nobody’s own gift can be seen.{' '}
				<a href="/donation/month-by-month.csv" className={inlineLinkClass}>
					CSV, {kilobytes} KB
				</a>
			</p>
			<div className="mt-8">
				{campaigns.length === 0 ? (
					<ButtonLink to="/donation">Donate</ButtonLink>
				) : (
					campaigns.map((campaign) => <CampaignSection key={campaign.id} campaign={campaign} now={now} />)
				)}
			</div>
		</Section>
	)
}
