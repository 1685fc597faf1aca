import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readEach } from '#app/platform/core/db/read-each.server.ts'

test('decision 224: what takes longer than its time is given up, and what fails is left out; the others are read', async () => {
	const read = await readEach(50, async (inTime) => [
		await inTime((tx) => tx.execute(sql`select pg_sleep(5)`)),
		await inTime((tx) => tx.execute(sql`select 1 from no_such_table`)),
		await inTime((tx) => tx.execute(sql`select 1 as one`)),
	])
	expect(read.map((answer) => answer?.rows)).toEqual([undefined, undefined, [{ one: 1 }]])
})
