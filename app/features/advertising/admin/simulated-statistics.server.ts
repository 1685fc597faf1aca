import {
	AD_NETWORK_SHARES,
	type AdNetworkId,
	type AdRange,
	RANGE_DAYS,
} from '#app/features/advertising/rules.ts'
import { makeRandom } from '#app/ui/pattern/random.ts'

type Figures = { impressions: number; clicks: number; revenue: number }

/** A day of the report, `YYYY-MM-DD`; revenue in US cents. */
export type DayStatistic = Figures & { date: string; weekend: boolean }

const DAY = 86_400_000
const BASE = [1000, 1500] as const
const CTR_PERCENT = [0.8, 1.5] as const
const ECPM_DOLLARS = [0.8, 1.5] as const
const WEEKEND_FACTOR = 0.7
const GROWTH = 0.2

const between = ([least, most]: readonly [number, number], seed: string) =>
	least + (most - least) * makeRandom(seed)()

/** Whether a day `YYYY-MM-DD` is a Saturday or a Sunday. */
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * The simulated days of a range, the oldest first; the last of them is `today`. A
 * day has its own luck, drawn from its date, so that the figures are the same on each view and in the file.
 * @param today `YYYY-MM-DD`
 */
export function simulateDays(range: AdRange, today: string): DayStatistic[] {
	const days = RANGE_DAYS[range]
	return Array.from({ length: days }, (_, at) => {
		const date = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1 - at) * DAY).toISOString().slice(0, 10)
		const weekend = isWeekend(date)
		const traffic = (weekend ? WEEKEND_FACTOR : 1) * (1 + (GROWTH * at) / (days - 1))
		const impressions = Math.round(between(BASE, `base ${date}`) * traffic)
		return {
			date,
			weekend,
			impressions,
			clicks: Math.round((impressions * between(CTR_PERCENT, `ctr ${date}`)) / 100),
			revenue: Math.round((impressions * between(ECPM_DOLLARS, `ecpm ${date}`)) / 10),
		}
	})
}

/** What the days come to. */
export function sumOf(days: readonly DayStatistic[]): Figures {
	const sum = { impressions: 0, clicks: 0, revenue: 0 }
	for (const { impressions, clicks, revenue } of days) {
		sum.impressions += impressions
		sum.clicks += clicks
		sum.revenue += revenue
	}
	return sum
}

/** A revenue as the networks share it, in cents; the first of them has what rounding leaves. */
export function splitRevenue(revenue: number): { network: AdNetworkId; share: number; revenue: number }[] {
	const parts = AD_NETWORK_SHARES.map(([network, share]) => ({
		network,
		share,
		revenue: Math.round((revenue * share) / 100),
	}))
	const surplus = parts.reduce((sum, part) => sum + part.revenue, 0) - revenue
	return parts.map((part, at) => (at === 0 ? { ...part, revenue: part.revenue - surplus } : part))
}

/** What the report shows of a range that ends on a day. */
export function simulateReport(range: AdRange, today: string) {
	const days = simulateDays(range, today)
	const total = sumOf(days)
	return { range, days, total, networks: splitRevenue(total.revenue) }
}

export type AdReport = ReturnType<typeof simulateReport>
