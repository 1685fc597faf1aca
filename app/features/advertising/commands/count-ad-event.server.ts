import type { AdEvent } from '#app/features/advertising/rules.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'

const FLUSH_AFTER_MS = 3_000
const MINUTE = 60_000
/** One address sees and clicks no more than this in a minute. */
const MOST_A_MINUTE = 60
/** Units and addresses that one process remembers; more are not honest traffic. */
const MOST_UNITS = 1_000
const MOST_ADDRESSES = 10_000

type Counts = { impressions: number; clicks: number }

let waiting = new Map<string, Counts>()
let addresses = new Map<string, number>()
let minute = 0
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

function isTooMuch(address: string, now: Date): boolean {
	const current = Math.floor(now.getTime() / MINUTE)
	if (current !== minute) {
		minute = current
		addresses = new Map()
	}
	const seen = (addresses.get(address) ?? 0) + 1
	if (seen === 1 && addresses.size >= MOST_ADDRESSES) return true
	addresses.set(address, seen)
	return seen > MOST_A_MINUTE
}

/**
 * Counts a view or a click of an ad unit. Counts wait in this process and are written together every few
 * seconds, so that an advertisement never costs a transaction of its own.
 * @returns whether it counts: an address that tells more than sixty a minute is not believed
 */
export function countAdEvent(report: { unit: string; event: AdEvent; address: string }, now: Date): boolean {
	if (isTooMuch(report.address, now)) return false
	const counts = waiting.get(report.unit) ?? { impressions: 0, clicks: 0 }
	if (!waiting.has(report.unit) && waiting.size >= MOST_UNITS) return false
	counts[report.event === 'view' ? 'impressions' : 'clicks']++
	waiting.set(report.unit, counts)
	timer ??= setTimeout(() => void flushAdEvents(), FLUSH_AFTER_MS).unref()
	return true
}

/** Writes what waits, in one statement; resolves when it is written or given up. Called at the end of the process. */
export function flushAdEvents(): Promise<void> {
	clearTimeout(timer)
	timer = undefined
	const counted = waiting
	waiting = new Map()
	if (counted.size > 0) writing = writing.then(() => write(counted))
	return writing
}

async function write(counted: Map<string, Counts>): Promise<void> {
	try {
		// Ordered, so that two processes never wait for each other's rows.
		await pool.query(
			`with counted as (
				select * from unnest($1::uuid[], $2::int[], $3::int[]) as c (id, impressions, clicks)
			), held as (
				select id from ad_units where active and id in (select id from counted) order by id for update
			)
			update ad_units set
				impressions = ad_units.impressions + counted.impressions,
				clicks = ad_units.clicks + counted.clicks
			from counted join held using (id)
			where ad_units.id = counted.id`,
			[
				[...counted.keys()],
				[...counted.values()].map(({ impressions }) => impressions),
				[...counted.values()].map(({ clicks }) => clicks),
			],
		)
	} catch (error) {
		if (isDatabaseUnavailable(error)) keepForLater(counted)
		else log.error({ err: error }, 'views and clicks of ad units not kept')
	}
}

/** A database that is gone gets them when it is back. */
function keepForLater(counted: Map<string, Counts>): void {
	for (const [unit, counts] of counted) {
		const newer = waiting.get(unit)
		if (!newer && waiting.size >= MOST_UNITS) continue
		waiting.set(unit, {
			impressions: counts.impressions + (newer?.impressions ?? 0),
			clicks: counts.clicks + (newer?.clicks ?? 0),
		})
	}
	timer ??= setTimeout(() => void flushAdEvents(), FLUSH_AFTER_MS).unref()
}
