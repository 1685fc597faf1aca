import ICAL from 'ical.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { loader } from '#app/backoffice/calendar-feed.ts'
import { action as renew } from '#app/features/accounts/admin/calendar-address.tsx'
import { renewCalendarAddress } from '#app/features/accounts/commands/calendar-address.server.ts'
import { administrators, calendar_addresses, users } from '#app/features/accounts/tables.server.ts'
import { changeAppointmentStatus } from '#app/features/consultations/commands/change-appointment-status.server.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { createAppointment } from '#app/features/consultations/testing.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { withoutTable } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'
import { postSecurity, signedInAdmin, stale } from '#tests/security-forms.ts'

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

const today = kigaliDay(new Date())

async function ask(secret: string, file = 'appointments.ics', clientAddress = '192.0.2.1') {
	const url = new URL(`http://localhost:3000/calendars/${secret}/${file}`)
	const { context } = newRouteContext({ clientAddress })
	try {
		return await loader({
			request: new Request(url),
			url,
			params: { secret, file },
			pattern: '',
			context,
		} as never)
	} catch (thrown) {
		if (thrown instanceof Response) return thrown
		throw thrown
	}
}

const eventsIn = (file: string) =>
	new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => ({
		event: new ICAL.Event(component),
		status: String(component.getFirstPropertyValue('status')),
		stamp: component.hasProperty('dtstamp'),
	}))

async function withAddress(email = 'calendar@hub.example') {
	const admin = await signedInAdmin(email)
	const by = { kind: 'admin', id: admin.id, email } as const
	const secret = await transact((tx) => renewCalendarAddress(tx, admin.id, by))
	return { admin, by, secret }
}

test('M appointments stand in the calendar with who comes, when and how they stand, and nothing that was written or noted', async () => {
	const { secret, by } = await withAddress()
	const day = addDays(today, 5)
	const pending = await createAppointment({
		first_name: 'Aline; "A",\nBEGIN:VEVENT',
		appointment_date: day,
		appointment_time: '10:30',
		minutes: 45,
		company: 'Isuka '.repeat(30).trim(),
		message: 'a secret wish',
		admin_notes: 'a private note',
	})
	const cancelled = await createAppointment({ appointment_date: day, appointment_time: '11:30' })
	await transact((tx) => changeAppointmentStatus(tx, { id: cancelled.id, status: 'cancelled' }, by))
	for (const far of [-32, 370]) await createAppointment({ appointment_date: addDays(today, far) })
	const answer = await ask(secret)
	expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
		200,
		'text/calendar; charset=utf-8',
		'no-store',
	])
	const file = await answer.text()
	const found = eventsIn(file)
	expect(found.map(({ event, status, stamp }) => [event.uid, status, stamp])).toEqual(
		expect.arrayContaining([
			[`appointment-${pending.id}@iris-hub`, 'TENTATIVE', true],
			[`appointment-${cancelled.id}@iris-hub`, 'CANCELLED', true],
		]),
	)
	expect(found).toHaveLength(2)
	const { event } = found.find(({ status }) => status === 'TENTATIVE')!
	expect(event.summary).toBe('Aline; "A",\nBEGIN:VEVENT Uwase: Strategic Consulting')
	expect(event.description).toBe(pending.company)
	expect(event.startDate.toJSDate()).toEqual(new Date(`${day}T10:30:00+02:00`))
	expect(event.duration.toSeconds()).toBe(45 * 60)
	for (const hidden of ['a secret wish', 'a private note', pending.email, pending.phone])
		expect(file.replaceAll('\r\n ', '')).not.toContain(hidden)
	expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
	expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
	expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('M events stand in the calendar a month back and a year ahead, the cancelled ones as cancelled', async () => {
	const { secret } = await withAddress()
	const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
	const shown = await createEvent({ title: 'Open day', date: inDays(-20) })
	const off = await createEvent({ title: 'Called off', date: inDays(20), status: 'cancelled' })
	for (const far of [-40, 380]) await createEvent({ date: inDays(far) })
	const found = eventsIn(await (await ask(secret, 'events.ics')).text())
	expect(found.map(({ event, status }) => [event.summary, status])).toEqual([
		['Open day', 'CONFIRMED'],
		['Called off', 'CANCELLED'],
	])
	expect(found.map(({ event }) => event.uid.split('@')[0])).toEqual([shown.id, off.id])
})

test('M a wrong secret, a wrong file, one that was renewed or removed, and that of somebody without the role are not found', async () => {
	const { secret, admin, by } = await withAddress()
	expect((await ask(secret)).status).toBe(200)
	for (const wrong of [
		'x',
		secret.slice(1),
		`${secret}x`,
		secret.toLowerCase(),
		'é'.repeat(43),
		'_'.repeat(100_000),
	])
		expect((await ask(wrong)).status).toBe(404)
	for (const file of ['all.ics', 'constructor', '']) expect((await ask(secret, file)).status).toBe(404)
	const second = await transact((tx) => renewCalendarAddress(tx, admin.id, by))
	expect([(await ask(secret)).status, (await ask(second)).status]).toEqual([404, 200])
	await db.delete(administrators)
	await db.update(users).set({ email: 'nobody@mail.example' })
	expect((await ask(second)).status).toBe(404)
})

test('M of one network thirty wrong addresses a minute are answered, and a right one all the same; a right one 120 times an hour', async () => {
	const { secret } = await withAddress()
	const statuses: number[] = []
	for (let nth = 0; nth < 34; nth++) statuses.push((await ask('_'.repeat(43))).status)
	expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([30, 429])
	expect((await ask(secret)).status).toBe(200)
	expect((await ask('_'.repeat(43), 'events.ics', '198.51.100.7')).status).toBe(404)
	let last = 200
	for (let nth = 0; nth < 120; nth++) last = (await ask(secret, 'events.ics')).status
	expect(last).toBe(429)
})

test('M what cannot be read is asked for later, and no program takes an empty calendar for it', async () => {
	const { secret } = await withAddress()
	for (const table of ['appointments', 'calendar_addresses']) {
		await using _away = await withoutTable(table)
		const answer = await ask(secret)
		expect([table, answer.status, answer.headers.get('retry-after')]).toEqual([table, 503, '30'])
	}
})

test('M a calendar has a thousand appointments at most, read by four statements', async () => {
	const { secret } = await withAddress()
	const one = {
		first_name: 'A',
		last_name: 'B',
		email: 'a@mail.example',
		phone: '1',
		service_type: 'Other',
	} as const
	const rows = Array.from({ length: 1100 }, (_, nth) => ({
		...one,
		status: 'completed' as const,
		appointment_date: addDays(today, nth % 60),
		appointment_time: '10:00',
	}))
	await db.insert(appointments).values(rows)
	await ask(secret)
	const sent = vi.spyOn(pool, 'query')
	const found = eventsIn(await (await ask(secret)).text())
	const statements = sent.mock.calls.length
	sent.mockRestore()
	expect(found).toHaveLength(1000)
	expect(statements).toBeLessThanOrEqual(4)
})

test('M the address is shown once after a fresh sign-in, stored as a digest, mailed about and removed again', async () => {
	const admin = await signedInAdmin('owner@hub.example')
	expect(await postSecurity(renew, stale(admin), {}, { path: '/admin/security/calendars' })).toMatchObject({
		status: 303,
		path: '/admin/security/sign-in-again',
	})
	await postSecurity(renew, admin, {}, { path: '/admin/security/calendars' })
	const [row] = await db.select().from(calendar_addresses)
	expect(row?.digest).toMatch(/^[\w-]{43}$/)
	expect((await ask(row!.digest)).status).toBe(404)
	const mails = await db.select().from(email_logs)
	expect(mails.map(({ template_name }) => template_name)).toContain('account-notice')
	const removed = await postSecurity(renew, admin, { remove: 'true' }, { path: '/admin/security/calendars' })
	expect(removed.said).toBe('The address of your calendars is removed')
	expect(await db.select().from(calendar_addresses)).toEqual([])
	const trail = await db.select({ action: audit_log.action }).from(audit_log)
	expect(trail.map(({ action }) => action)).toEqual(
		expect.arrayContaining(['new calendar address', 'remove calendar address']),
	)
})
