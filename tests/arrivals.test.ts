import { getThread } from '#app/features/inbox/queries/threads.server.ts'
import { randomUUID } from 'node:crypto'
import { count, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getAppointment } from '#app/features/consultations/queries/appointments.server.ts'
import { getBooking } from '#app/features/consultations/queries/bookings.server.ts'
import { getDonation } from '#app/features/donations/queries/admin.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { db, type Tx } from '#app/platform/core/db/db.server.ts'
import { textField } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { countUnread } from '#app/platform/core/notifications/notify.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { type Action, post, publicActions, type Sent, statusOf, submissions } from '#tests/public-forms.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const newest = async () =>
	(await db.select().from(notifications).orderBy(desc(notifications.created_at)).limit(1))[0]!

/** The record that a link leads to. */
function readRecord(address: string): Promise<{ email: string | null } | null> {
	const [, , screen, ...parts] = address.split('/')
	const [type, id] = parts
	if (screen === 'registrations') return getRegistration(db, readType(type)!, id!)
	const read = {
		appointments: getAppointment,
		'consultation-bookings': getBooking,
		donations: getDonation,
		inbox: getThread,
	}[screen!]
	if (!read || parts.length !== 1) throw new Error(`${address} leads nowhere`)
	return read(db, parts[0]!)
}

let actions = new Map<string, Action>()
let sent: Record<string, Sent> = {}

beforeAll(async () => {
	await resetDatabase()
	actions = await publicActions()
	sent = await submissions()
})

test('F-60 every public form is among those that are tried', () => {
	expect([...actions.keys()].toSorted()).toEqual(Object.keys(sent).toSorted())
	expect(actions.size).toBeGreaterThanOrEqual(10)
})

test('F-60, D-138 whatever a visitor sends makes one unread notification, from its sender, with a link that leads somewhere', async () => {
	for (const [file, action] of actions) {
		const [before, unread] = [await db.$count(notifications), await countUnread(db)]
		const answer = await post(action, sent[file]!)
		expect([file, statusOf(answer), statusOf(answer) === 303 ? null : answer.data]).toEqual([file, 303, null])
		expect([file, await db.$count(notifications), await countUnread(db)]).toEqual([
			file,
			before + 1,
			unread + 1,
		])
		const note = await newest()
		expect([file, note.type, note.read]).toEqual([file, 'info', false])
		expect(note.from_name, file).toMatch(/Aline Uwase/)
		expect(note.from_email, file).toMatch(/@/)
		expect(note.message, file).not.toMatch(/undefined|null|\[object/)
		if (note.action_url !== `/admin/notifications/${note.id}`)
			expect([file, (await readRecord(note.action_url!))?.email]).toEqual([file, note.from_email])
	}
}, 60_000)

test('F-60 a form whose command tells nobody is refused as a fault of ours, and leaves nothing', async () => {
	const form = {
		name: `silent-${randomUUID()}`,
		schema: z.object({ town: textField('Town') }),
		failure: (reason: string) => reason,
		command: async (tx: Tx) => {
			const values = { type: 'info', title: 'Silent', message: 'M', user_email: 'a@mail.example' } as const
			await tx.insert(notifications).values(values)
			return { id: 'a' }
		},
		done: 'Kept',
		to: () => '/',
	}
	// @ts-expect-error: the types refuse it, too
	const silent = formAction(form)
	expect(statusOf(await post(silent, { fields: { town: 'Huye' } }))).toBe(500)
	const [row] = await db.select({ n: count() }).from(notifications).where(eq(notifications.title, 'Silent'))
	expect(row?.n).toBe(0)
	const office = formAction({ ...form, name: `office-${randomUUID()}`, limited: false })
	expect(statusOf(await post(office, { fields: { town: 'Huye' } }))).toBe(303)
})
