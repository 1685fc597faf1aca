import { expect, test } from 'vitest'
import type { DatabaseState } from '#app/platform/operations/observation/hub-state.server.ts'
import { readStatus, sayStatus } from '#app/platform/operations/observation/status.server.ts'

const now = new Date('2026-11-20T08:00:00Z')
const database: DatabaseState = {
	version: '18.1',
	bytes: 24_300_000,
	queue: { waiting: 3, failed: 0, oldestDueSeconds: 0 },
	mail: { pending: 2, sent: 40, failed: 1, failedWithinAnHour: 0 },
}
const disk = { freeBytes: 12_340_000_000, used: 0.45 }
const backup = { everyMinutes: 60, lastGood: new Date('2026-11-20T07:30:00Z'), since: new Date(0) }
const inWords = (...[found, at = now]: [Parameters<typeof sayStatus>[0], Date?]) =>
	Object.fromEntries(sayStatus(found, at).map(({ name, word, line }) => [name, `${word}: ${line}`]))

test('R14 the status says in words how database, queue, backup, mail, SMS and disk stand', () => {
	expect(inWords({ database, disk, backup, open: new Map() })).toEqual({
		Version: 'Running: Build unbuilt',
		Database: 'Working: PostgreSQL 18.1 of its own, 24 MB',
		Queue: 'Working: 3 jobs waiting, none due',
		'Last backup': 'On time: Made on Nov 20, 2026, 09:30; one is made every 60 minutes',
		Mail: 'Not sent: Kept in the outbox folder, for MAIL_URL is not set. Within a day: 40 kept, 2 pending, 1 failed',
		SMS: 'Not sent: Kept in the outbox folder, for SMS_URL is not set',
		Disk: 'Enough space: 12.3 GB free, 45 % used',
	})
})

test('R14 what is wrong is said in words, and not by a color alone', () => {
	const words = inWords({
		database: { ...database, queue: { waiting: 1, failed: 2, oldestDueSeconds: 1500 } },
		disk: { freeBytes: 1e9, used: 0.91 },
		backup: { ...backup, lastGood: new Date('2026-11-20T03:00:00Z') },
		open: new Map([['mail', { detail: 'The mail server takes no mails: ECONNREFUSED' }]]),
	})
	expect(words['Queue']).toBe('Needs attention: The oldest job has been due for 25 minutes.')
	expect(words['Disk']).toBe('Needs attention: The disk of the data folder is 91 % full: 1.0 GB are left.')
	expect(words['Last backup']).toMatch(
		/^Late: Made on Nov 20, 2026, 05:00\. The last good backup is 5 hours old/,
	)
	expect(words['Mail']).toBe('Needs attention: The mail server takes no mails: ECONNREFUSED')
})

test('R3 what cannot be found out is said so', () => {
	const words = inWords({ database: undefined, disk: undefined, backup: undefined, open: new Map() })
	for (const name of ['Database', 'Queue', 'Last backup', 'Mail', 'Disk'])
		expect([name, words[name]]).toEqual([name, 'Unknown: This could not be checked.'])
})

test('R14 the status of the running hub is read', async () => {
	const rows = await readStatus(new Date())
	expect(rows.map(({ name }) => name)).toEqual([
		'Version',
		'Database',
		'Queue',
		'Last backup',
		'Mail',
		'SMS',
		'Disk',
	])
	expect(rows.find(({ name }) => name === 'Disk')?.line).toMatch(/free, \d+ % used$/)
})
