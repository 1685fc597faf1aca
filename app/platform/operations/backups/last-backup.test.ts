import { expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { readLastBackup } from '#app/platform/operations/backups/last-backup.server.ts'
import { backups } from '#app/platform/operations/backups/tables.server.ts'

test('R10 the last try and the last archive are told apart', async () => {
	expect(await readLastBackup(db)).toEqual({ last: undefined, lastGood: undefined })
	const at = (hour: number) => ({
		started_at: new Date(2026, 0, 1, hour),
		finished_at: new Date(2026, 0, 1, hour),
	})
	const common = { kind: 'schedule' as const, encrypted: false }
	await db.insert(backups).values([
		{ ...common, ...at(1), archive: 'one', bytes: 1 },
		{ ...common, ...at(3), error: 'There is no room.' },
		{ ...common, ...at(2), archive: 'two', bytes: 5_000_000_000 },
	])
	const { last, lastGood } = await readLastBackup(db)
	expect(last).toMatchObject({ error: 'There is no room.', archive: null })
	expect(lastGood).toMatchObject({ archive: 'two', bytes: 5_000_000_000, error: null })
})
