import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { countUnread, type NewNotification, notify } from '#app/platform/core/notifications/notify.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const approved: NewNotification = {
	type: 'success',
	title: 'Registration Approved',
	message: 'Your registration has been approved.',
	user_email: 'mwiza@example.com',
	action_url: '/programs',
}

test('ADM-NOTE-018, ADM-NOTE-019, ADM-NOTE-020, ADM-NOTE-021, ADM-NOTE-022, ADM-NOTE-023, ADM-NOTE-024, ADM-NOTE-025, ADM-NOTE-026, ADM-NOTE-038 a notification is kept, unread, with what it was given', async () => {
	await transact((tx) => notify(tx, approved))
	expect(await db.select().from(notifications)).toEqual([
		{
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			...approved,
			read: false,
			from_name: null,
			from_email: null,
			reply_subject: null,
			created_at: expect.any(Date),
			updated_at: expect.any(Date),
		},
	])
})

test('a notification without an address has none, and the types are the four of the document', async () => {
	for (const type of ['info', 'success', 'warning', 'error'] as const) {
		await transact((tx) => notify(tx, { type, title: 'T', message: 'M', user_email: 'a@example.com' }))
	}
	expect(await db.$count(notifications, sql`action_url is null`)).toBe(4)
	const wrong = db.execute(
		sql`insert into notifications (type, title, message, user_email) values ('fatal', 'T', 'M', 'a@example.com')`,
	)
	await expect(wrong).rejects.toThrow()
})

test('an address that would run a script or leave by a trick is refused, by the code and by the table', async () => {
	for (const action_url of [
		'javascript:alert(1)',
		'//evil.example',
		'/\\evil.example',
		'data:text/html,x',
		'programs',
		'',
	]) {
		await expect(
			transact((tx) => notify(tx, { ...approved, action_url })),
			action_url,
		).rejects.toThrow()
		const direct = db.insert(notifications).values({ ...approved, action_url })
		await expect(direct, action_url).rejects.toThrow()
	}
	for (const action_url of ['/', '/events/1?a=b', 'https://example.com/x', 'http://example.com']) {
		await transact((tx) => notify(tx, { ...approved, action_url }))
	}
	expect(await db.$count(notifications)).toBe(4)
})

test('ADM-NOTE-042 the count of unread ones follows every change', async () => {
	expect(await countUnread(db)).toBe(0)
	await transact(async (tx) => {
		for (let n = 0; n < 5; n++) await notify(tx, approved)
	})
	expect(await countUnread(db)).toBe(5)
	const [first, second] = await db.select({ id: notifications.id }).from(notifications)
	await db
		.update(notifications)
		.set({ read: true })
		.where(eq(notifications.id, String(first?.id)))
	expect(await countUnread(db)).toBe(4)
	await db.update(notifications).set({ title: 'Changed' })
	expect(await countUnread(db)).toBe(4)
	await db.delete(notifications).where(eq(notifications.id, String(first?.id)))
	expect(await countUnread(db)).toBe(4)
	await db.delete(notifications).where(eq(notifications.id, String(second?.id)))
	expect(await countUnread(db)).toBe(3)
	const undone = transact(async (tx) => {
		await notify(tx, approved)
		throw new Error('undone')
	})
	await expect(undone).rejects.toThrow('undone')
	expect(await countUnread(db)).toBe(3)
})

test('submissions at the same moment are all counted', async () => {
	await Promise.all(Array.from({ length: 40 }, () => transact((tx) => notify(tx, approved))))
	expect(await countUnread(db)).toBe(40)
})

test('the count of many rows reads none of them', async () => {
	await asOwner((client) =>
		client.query(`insert into notifications (type, title, message, user_email)
			select 'info', 'T', 'M', 'a@example.com' from generate_series(1, 50000)`),
	)
	expect(await countUnread(db)).toBe(50_000)
	const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
		sql`explain (costs off) select sum(unread) from notifications_unread`,
	)
	// A few sums are read, and none of the rows.
	const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
	expect(plan).toContain('notifications_unread')
	expect(plan).not.toMatch(/ on notifications\b/)
})
