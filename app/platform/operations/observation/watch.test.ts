import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { hubTrouble } from '#app/platform/operations/observation/hub-trouble.tsx'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { readDatabaseState, readDisk } from '#app/platform/operations/observation/hub-state.server.ts'
import { judge, type Readings } from '#app/platform/operations/observation/judge.ts'
import { troubles } from '#app/platform/operations/observation/tables.server.ts'
import { listTroubles } from '#app/platform/operations/observation/troubles.server.ts'
import { lookAround, startWatch } from '#app/platform/operations/observation/watch.server.ts'
import { ownerUrl, resetDatabase } from '#tests/reset-database.ts'

const START = new Date('2026-11-20T08:00:00Z').getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ADMINISTRATORS = ['ange@hub.example', 'keza@hub.example']

beforeEach(async () => {
	await resetDatabase()
	await installQueue(ownerUrl(), [sendMailJob([hubTrouble])])
})

const fine: Readings = {
	database: {
		version: '18.1',
		bytes: 20e6,
		queue: { waiting: 3, failed: 0, oldestDueSeconds: 4 },
		mail: { pending: 1, sent: 20, failed: 0, failedWithinAnHour: 0 },
	},
	disk: { freeBytes: 50e9, used: 0.4 },
	mailRefusal: null,
}
const queueFor = (oldestDueSeconds: number): Readings => ({
	...fine,
	database: fine.database && { ...fine.database, queue: { waiting: 9, failed: 0, oldestDueSeconds } },
})
const stands = queueFor(700)

/** Somebody looks so many milliseconds after the start, and finds this. */
const look = (after: number, found: Readings) =>
	lookAround(new Date(START + after), {
		recipients: async () => ADMINISTRATORS,
		read: async () => found,
		readOwn: async () => ({}),
	})

/** Whom was written what, one after the other. */
async function readTold() {
	const mails = await db.select({ to: email_logs.to_email, subject: email_logs.subject }).from(email_logs)
	const notes = await db
		.select({ type: notifications.type, title: notifications.title })
		.from(notifications)
		.orderBy(notifications.created_at)
	return { mails, titles: notes.map(({ type, title }) => `${type}: ${title}`) }
}

test('R14 a queue that stands is told of once at its begin and once at its end, to every administrator', async () => {
	await look(0, fine)
	expect(await readTold()).toEqual({ mails: [], titles: [] })
	for (let minute = 1; minute <= 5; minute++) await look(minute * MINUTE, queueFor(601 + minute * 60))
	const begun = await readTold()
	expect(begun.titles).toEqual(['error: The queue stands'])
	expect(begun.mails.map(({ to }) => to).toSorted()).toEqual(ADMINISTRATORS)
	expect(begun.mails[0]?.subject).toMatch(/^The queue stands, /)
	expect((await listTroubles(db)).get('queue')).toEqual({
		detail: 'The oldest job has been due for 15 minutes.',
		begun_at: new Date(START + MINUTE),
	})
	for (let minute = 6; minute <= 9; minute++) await look(minute * MINUTE, fine)
	const over = await readTold()
	expect(over.titles).toEqual(['error: The queue stands', 'success: The queue moves again'])
	expect(over.mails).toHaveLength(4)
	expect(await listTroubles(db)).toEqual(new Map())
})

test('R14 what comes back within six hours is not told of again, and after them it is', async () => {
	await look(0, stands)
	await look(10 * MINUTE, fine)
	const once = ['error: The queue stands', 'success: The queue moves again']
	for (let hour = 1; hour <= 5; hour++) {
		await look(hour * HOUR, stands)
		await look(hour * HOUR + 30 * MINUTE, fine)
	}
	expect((await readTold()).titles).toEqual(once)
	await look(5 * HOUR + 50 * MINUTE, stands)
	expect((await readTold()).titles).toEqual(once)
	await look(6 * HOUR + MINUTE, stands)
	expect((await readTold()).titles).toEqual([...once, 'error: The queue stands'])
})

test('R7 R14 of eight processes that look at one moment, one looks', async () => {
	const seen: number[] = []
	const at = new Date(START)
	await Promise.all(
		Array.from({ length: 8 }, (_, nth) =>
			lookAround(at, {
				recipients: async () => ADMINISTRATORS,
				read: async () => (seen.push(nth), stands),
				readOwn: async () => ({}),
			}),
		),
	)
	expect(seen).toHaveLength(1)
	expect((await readTold()).titles).toEqual(['error: The queue stands'])
	expect((await readTold()).mails).toHaveLength(2)
})

test('R14 of several machines each tells of its own disk, and none says that of another has room again', async () => {
	let minute = 0
	/** Both look within one minute; the first one of them has the turn. */
	const both = async (used: Record<string, number>) => {
		minute++
		for (const [machine, share] of Object.entries(used)) {
			await lookAround(new Date(START + minute * MINUTE), {
				machine,
				recipients: async () => ADMINISTRATORS,
				read: async () => ({ ...fine, disk: undefined }),
				readOwn: async () => ({ disk: { used: share, freeBytes: 2.5e9 } }),
			})
		}
		return (await readTold()).titles
	}
	const begun = ['error: The disk is nearly full']
	expect(await both({ kigali: 0.5, huye: 0.5 })).toEqual([])
	expect(await both({ kigali: 0.5, huye: 0.9 })).toEqual(begun)
	expect(await both({ kigali: 0.5, huye: 0.9 })).toEqual(begun)
	expect(await both({ huye: 0.9, kigali: 0.5 })).toEqual(begun)
	expect((await listTroubles(db)).get('disk')?.begun_at).toEqual(new Date(START + 2 * MINUTE))
	const over = [...begun, 'success: The disk has room again']
	expect(await both({ kigali: 0.9, huye: 0.5 })).toEqual(over)
	// It is written down that the other one is full, and told of when six hours are over.
	await both({ kigali: 0.9, huye: 0.5 })
	expect((await listTroubles(db)).has('disk')).toBe(true)
	minute += 361
	expect(await both({ huye: 0.5, kigali: 0.9 })).toEqual([...over, ...begun])
	// A machine that is gone leaves no trouble behind.
	minute += 9
	expect(await both({ huye: 0.5 })).toEqual([...over, ...begun])
	minute += 1
	expect(await both({ huye: 0.5 })).toEqual([...over, ...begun, 'success: The disk has room again'])
})

test('R6 R14 when mails fail the Notification Center tells it, for no mail can', async () => {
	await look(0, { ...fine, mailRefusal: 'connect ECONNREFUSED 127.0.0.1:25' })
	expect((await readTold()).titles).toEqual(['error: Mails fail'])
	const [note] = await db.select().from(notifications)
	expect(note).toMatchObject({ read: false, action_url: '/admin/security' })
	expect(note?.message).toContain('The mail server takes no mails: connect ECONNREFUSED')
	// It was not asked in the next minutes: nobody knows, so nothing is over.
	await look(MINUTE, { ...fine, mailRefusal: undefined })
	expect((await readTold()).titles).toEqual(['error: Mails fail'])
	await look(5 * MINUTE, fine)
	expect((await readTold()).titles).toEqual(['error: Mails fail', 'success: Mails leave again'])
})

test('R14 what says that the queue stands leaves past the queue, once', async () => {
	await look(0, stands)
	const states = async () => (await db.select().from(email_logs)).map(({ status }) => status)
	// Rows are dated by the clock of the database.
	await db.update(email_logs).set({ created_at: new Date(START) })
	await look(MINUTE - 5000, stands)
	expect(await states()).toEqual(['pending', 'pending'])
	await look(2 * MINUTE, stands)
	expect(await states()).toEqual(['sent', 'sent'])
	await look(3 * MINUTE, stands)
	expect((await db.select().from(email_logs)).map(({ attempts }) => attempts)).toEqual([1, 1])
})

test('R14 a process looks once a minute, until it is stopped, and a look that failed is not its last', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	onTestFinished(() => void vi.useRealTimers())
	const looks: string[] = []
	const watch = startWatch({
		recipients: async () => ADMINISTRATORS,
		readOwn: async () => ({}),
		read: async () => {
			looks.push('look')
			// As if an hour had gone by: the turn is one of real time.
			await db.update(troubles).set({ looked_at: new Date(START) })
			if (looks.length === 1) throw new Error('nothing could be read')
			return stands
		},
	})
	await vi.advanceTimersByTimeAsync(59_000)
	expect(looks).toEqual([])
	await vi.advanceTimersByTimeAsync(1000)
	await expect.poll(() => looks.length).toBe(1)
	await vi.advanceTimersByTimeAsync(60_000)
	await expect.poll(async () => (await readTold()).titles).toEqual(['error: The queue stands'])
	watch.stop()
	await vi.advanceTimersByTimeAsync(600_000)
	expect(looks).toHaveLength(2)
})

test('R14 each kind of trouble begins where it should, and not before', () => {
	const now = new Date(START)
	const disk = (used: number): Readings => ({ disk: { used, freeBytes: 2.5e9 } })
	const failed = (failedWithinAnHour: number): Readings => ({
		...fine,
		database: fine.database && { ...fine.database, mail: { ...fine.database.mail, failedWithinAnHour } },
	})
	const backup = (minutes: number, everyMinutes: number | undefined = 60): Readings => ({
		backup: { everyMinutes, lastGood: new Date(START - minutes * MINUTE), since: new Date(0) },
	})
	expect(judge(queueFor(600), now).queue).toBeNull()
	expect(judge(queueFor(661), now).queue).toBe('The oldest job has been due for 11 minutes.')
	expect(judge(failed(4), now).mail).toBeNull()
	expect(judge(failed(5), now).mail).toBe('5 mails failed within an hour.')
	expect(judge(disk(0.849), now).disk).toBeNull()
	expect(judge(disk(0.85), now).disk).toBe('The disk of the data folder is 85 % full: 2.5 GB are left.')
	expect(judge(backup(120), now).backup).toBeNull()
	expect(judge(backup(150), now).backup).toBe(
		'The last good backup is 3 hours old; one is due every 60 minutes.',
	)
	const started = (minutes: number): Readings => ({
		backup: {
			everyMinutes: 60,
			lastGood: new Date(START - 9 * HOUR),
			since: new Date(START - minutes * MINUTE),
		},
	})
	expect(judge(started(14), now).backup).toBeUndefined()
	expect(judge(started(15), now).backup).toMatch(/^The last good backup is 9 hours old/)
	expect(
		judge({ backup: { everyMinutes: undefined, lastGood: undefined, since: now } }, now).backup,
	).toBeNull()
	expect(
		judge({ backup: { everyMinutes: 60, lastGood: undefined, since: new Date(START - 3 * HOUR) } }, now)
			.backup,
	).toBe('No backup has been made for 3 hours; one is due every 60 minutes.')
	expect(judge({}, now)).toEqual({ queue: undefined, mail: undefined, disk: undefined, backup: undefined })
})

test('R14 the queue, the mails, the database and the disk are read as they are', async () => {
	const now = new Date()
	await db.insert(email_logs).values([
		{ to_email: 'a@example.com', subject: 'a', status: 'failed', error_message: 'no' },
		{
			to_email: 'b@example.com',
			subject: 'b',
			status: 'failed',
			error_message: 'no',
			created_at: new Date(now.getTime() - 2 * HOUR),
		},
		{ to_email: 'c@example.com', subject: 'c', status: 'pending' },
	])
	await look(0, stands)
	const { queue, mail, version, bytes } = await readDatabaseState(new Date(now.getTime() + 11 * MINUTE))
	expect(mail).toEqual({ pending: 3, sent: 0, failed: 2, failedWithinAnHour: 1 })
	expect(queue.waiting).toBe(2)
	expect(queue.oldestDueSeconds).toBeGreaterThan(600)
	expect(version).toMatch(/^\d+\.\d+$/)
	expect(bytes).toBeGreaterThan(1e6)
	const { used, freeBytes } = await readDisk()
	expect(used > 0 && used < 1 && freeBytes > 0).toBe(true)
})
