import styles from '#app/features/campaigns/components/campaign.css?url'
import { type Campaign, diamondsOf, givePath, giversOf, reachedOf } from '#app/features/campaigns/rules.ts'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { dayParts, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** In a row, and the units of the drawing of one and of the way to the next. */
const [ROW, SIZE, STEP] = [10, 56, 62]

const diamond = (at: number) =>
	`M${(at % ROW) * STEP + SIZE / 2} ${Math.floor(at / ROW) * STEP}l28 28l-28 28l-28-28z`

/** Until when it runs, or when it ended; null where it has no last day. */
function whenOf({ until_on, ended }: Campaign, now: Date): string | null {
	if (until_on === null) return null
	const { month, day, year } = dayParts(startOfKigaliDay(until_on))
	const said = `${month} ${day}${year === dayParts(now).year ? '' : `, ${year}`}`
	return `${ended ? 'Ended on' : 'Until'} ${said}`
}

function Diamonds({ campaign }: { campaign: Campaign }) {
	const { count, filled, says } = diamondsOf(campaign)
	const rows = Math.ceil(count / ROW)
	const things = campaign.unit && says === null ? ` ${campaign.unit.many}` : ''
	const paths = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, at) => diamond(from + at)).join('')
	return (
		<>
			<svg
				viewBox={`0 0 ${ROW * STEP - STEP + SIZE} ${rows * STEP - STEP + SIZE}`}
				role="img"
				aria-label={
					things
						? `The money for ${filled} of ${count}${things} is there`
						: `${filled} of ${count} parts are there`
				}
				className="campaign-diamonds"
			>
				<path d={paths(filled, count)} />
				<path className="campaign-filled" d={paths(0, filled)} />
			</svg>
			{says && <p className="mt-2 text-ui text-muted">{says}</p>}
		</>
	)
}

/** What a campaign wants, and how far it is. */
export function CampaignSection({ campaign, now }: { campaign: Campaign; now: Date }) {
	const { title, text, goal, raised, suggested, ended } = campaign
	const when = whenOf(campaign, now)
	const givers = giversOf(campaign)
	const reached = reachedOf(campaign)
	return (
		<section className="campaign">
			<link rel="stylesheet" href={styles} precedence="page" />
			<div>
				{when && <p className="text-ui text-muted">{when}</p>}
				<h2 className="campaign-title">{title}</h2>
				<p className="text-lead text-text-2">{text}</p>
			</div>
			<div>
				<Diamonds campaign={campaign} />
				<div className="campaign-figures">
					<p>
						<b className="campaign-sum">{formatCount(raised)}</b> of {formatRwf(goal)}
					</p>
					{givers && <p>{givers}</p>}
				</div>
				{reached && <p className="campaign-reached">{reached}</p>}
				{!ended && (
					<ButtonLink to={givePath(campaign)} variant="accent" size="lg" toForm className="campaign-give">
						Give {formatRwf(suggested)}
					</ButtonLink>
				)}
			</div>
		</section>
	)
}
