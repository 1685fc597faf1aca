import { sampleSponsored } from '#app/features/advertising/samples.ts'
import { sponsored_content } from '#app/features/advertising/tables.server.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { kigaliDay } from '#app/platform/time.ts'

const DAY = 86_400_000
const SHOWN_DAYS = 90

/** The notices that a new hub begins with, for three months; no ad units. */
export async function installSponsored(tx: Tx): Promise<void> {
	const now = Date.now()
	await tx.insert(sponsored_content).values(
		sampleSponsored.map(({ id: _sample, ...notice }, position) => ({
			...notice,
			status: 'active' as const,
			start_date: kigaliDay(new Date(now)),
			end_date: kigaliDay(new Date(now + SHOWN_DAYS * DAY)),
			created_at: new Date(now - position * 60_000),
		})),
	)
}
