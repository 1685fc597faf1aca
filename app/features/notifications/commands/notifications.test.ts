import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
	deleteNotification,
	markAsRead,
	sendTestEmail,
} from '#app/features/notifications/commands/notifications.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { countUnread, notify } from '#app/platform/core/notifications/notify.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }

beforeEach(resetDatabase)

async function createNote() {
	await transact((tx) => notify(tx, { type: 'info', title: 'T', message: 'M', user_email: 'p@mail.example' }))
	const [note] = await db.select().from(notifications)
	return note!
}

test('ADM-NOTE-035, ADM-NOTE-040 read once: the second time changes nothing', async () => {
	const { id, updated_at } = await createNote()
	await transact((tx) => markAsRead(tx, id, by))
	const [read] = await db.select().from(notifications)
	expect(read?.read).toBe(true)
	expect(read?.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
	expect(await countUnread(db)).toBe(0)
	await transact((tx) => markAsRead(tx, id, by))
	expect(await db.select().from(notifications)).toEqual([read])
	expect(await db.select().from(audit_log).where(eq(audit_log.record_id, id))).toHaveLength(1)
})

test('two at the same moment mark it once', async () => {
	const { id } = await createNote()
	await Promise.all([1, 2].map(() => transact((tx) => markAsRead(tx, id, by))))
	expect(await countUnread(db)).toBe(0)
	expect(await db.select().from(audit_log).where(eq(audit_log.record_id, id))).toHaveLength(1)
})

test('ADM-NOTE-036, ADM-NOTE-041 deleted into the bin, and back out of it', async () => {
	const note = await createNote()
	await transact((tx) => deleteNotification(tx, note.id, by))
	expect(await db.select().from(notifications)).toEqual([])
	expect(await countUnread(db)).toBe(0)
	const [bin] = await db.select().from(deleted_records)
	await transact((tx) => restoreRecord(tx, bin!.id, by))
	expect(await db.select().from(notifications)).toEqual([note])
})

test('what is gone is neither read nor deleted', async () => {
	const id = crypto.randomUUID()
	await expect(transact((tx) => markAsRead(tx, id, by))).rejects.toMatchObject({ status: 404 })
	await expect(transact((tx) => deleteNotification(tx, id, by))).rejects.toMatchObject({ status: 404 })
})

test('ADM-MAIL-003, D-084 the test message is the welcome, to the address that the server chose', async () => {
	const { id } = await transact((tx) => sendTestEmail(tx, 'tests@hub.example', by))
	expect(await db.select().from(email_logs)).toMatchObject([
		{
			id,
			to_email: 'tests@hub.example',
			template_name: 'welcome-onboarding',
			data: { firstName: 'Administrator' },
		},
	])
})
