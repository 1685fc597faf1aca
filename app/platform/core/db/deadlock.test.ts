import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/platform/core/db/db.server.ts'
import { isLate } from '#app/platform/core/db/read-in-time.server.ts'

test('R11 of two that wait for each other the one that is ended counts as late: it is answered 503, and may be sent again', async () => {
	const inOrder = (first: number, second: number) =>
		transact(async (tx) => {
			await tx.execute(sql`select pg_advisory_xact_lock(${first})`)
			await wait(100)
			await tx.execute(sql`select pg_advisory_xact_lock(${second})`)
		})
	const outcomes = await Promise.allSettled([inOrder(91, 92), inOrder(92, 91)])
	const failed = outcomes.flatMap((outcome) =>
		outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
	)
	expect(failed).toHaveLength(1)
	expect(isLate(failed[0])).toBe(true)
})
