import { beforeEach, expect, test, vi } from 'vitest'
import * as screen from '#app/features/consultations/admin/appointments.admin.tsx'
import {
	getAppointment,
	readAppointmentStats,
} from '#app/features/consultations/queries/appointments.server.ts'
import { CONSULTATION_STATUSES } from '#app/features/consultations/rules.ts'
import { appointments } from '#app/features/consultations/tables.server.ts'
import { auditTrailOf, createAppointment, mailsTo } from '#app/features/consultations/testing.server.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import type { AnyRow } from '#app/platform/office/admin/resource-ui.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { asOwner } from '#tests/reset-database.ts'

const LIST = '/admin/appointments'
/** In Kigali the first of March has just begun; in London it is still February. */
const MIDNIGHT = new Date('2027-02-28T22:05:00Z')

beforeEach(async () => {
	await db.delete(appointments)
	vi.useRealTimers()
})

const namesAt = async (search: string) => {
	const { data } = await readScreen(screen, `${LIST}${search}`)
	return data.list.rows.map((row) => (row as AnyRow & { first_name: string }).first_name)
}

const audited = (id: string) => auditTrailOf(appointments, id)

/** What the screen needs of a record to post one of its forms. */
const versionOf = async (id: string) => (await getAppointment(db, id))!.version

async function createWeek() {
	const create = (
		first_name: string,
		appointment_date: string,
		status: (typeof CONSULTATION_STATUSES)[number],
	) => createAppointment({ first_name, appointment_date, status, email: `${first_name}@mail.example` })
	await create('Yesterday', '2027-02-28', 'confirmed')
	await create('Today', '2027-03-01', 'confirmed')
	await create('TodayCancelled', '2027-03-01', 'cancelled')
	await create('Tomorrow', '2027-03-02', 'pending')
	await create('TomorrowCancelled', '2027-03-02', 'cancelled')
	await create('Friday', '2027-03-05', 'completed')
}

test('ADM-APPT-002 to ADM-APPT-007, D-095 the four groups: today in Kigali and confirmed, later and not cancelled, pending, completed', async () => {
	await createWeek()
	expect(await readAppointmentStats(db, MIDNIGHT)).toEqual({
		today: 1,
		upcoming: 2,
		pending: 1,
		completed: 1,
	})
	const shown = screen.ui.stats?.({ today: 1, upcoming: 2, pending: 1, completed: 1 })
	expect(shown?.map(({ label, figure }) => `${label} ${String(figure)}`).join(', ')).toBe(
		"Today's Appointments 1, Upcoming Appointments 2, Pending Confirmation 1, Completed 1",
	)
	vi.useFakeTimers({ now: MIDNIGHT, toFake: ['Date'] })
	expect(await namesAt('?group=today')).toEqual(['Today'])
	expect(await namesAt('?group=upcoming')).toEqual(['Tomorrow', 'Friday'])
	expect(await namesAt('?group=upcoming&status=completed')).toEqual(['Friday'])
})

test('ADM-APPT-008, ADM-APPT-009, ADM-APPT-023, D-094 by day and hour; words, status, days and columns narrow and sort', async () => {
	await createWeek()
	await createAppointment({
		first_name: 'Early',
		last_name: 'Zaninka',
		appointment_date: '2027-03-02',
		appointment_time: '16:00',
		service_type: 'Technical Training',
		company: 'Isuka',
		email: 'early@other.example',
	})
	await createAppointment({ first_name: 'Late', appointment_date: '2027-03-02', appointment_time: '17:00' })
	expect((await namesAt('')).filter((name) => !name.endsWith('Cancelled'))).toEqual([
		'Yesterday',
		'Today',
		'Tomorrow',
		'Early',
		'Late',
		'Friday',
	])
	expect((await namesAt('?sort=client'))[0]).toBe('Early')
	expect((await namesAt('?sort=-created_at'))[0]).toBe('Late')
	expect(await namesAt('?status=pending')).toEqual(['Tomorrow', 'Early', 'Late'])
	expect(await namesAt('?from=2027-03-02&to=2027-03-02&status=pending')).toEqual([
		'Tomorrow',
		'Early',
		'Late',
	])
	expect(await namesAt('?to=2027-02-28')).toEqual(['Yesterday'])
	for (const [q, names] of [
		['EARLY zan', ['Early']],
		['technical', ['Early']],
		['other.example', ['Early']],
		['isuka', []],
	] as const)
		expect([q, await namesAt(`?q=${q}`)]).toEqual([q, names])
})

test('ADM-APPT-016 to ADM-APPT-020, M4 of all arrows those of the table are shown and done, with the notes; no other is either', async () => {
	const verbs = { confirm: 'confirmed', cancel: 'cancelled', complete: 'completed' } as const
	const toasts = {
		confirm: 'Appointment confirmed successfully',
		cancel: 'Appointment cancelled successfully',
		complete: 'Appointment completed successfully',
	}
	const moved: string[] = []
	for (const from of CONSULTATION_STATUSES) {
		for (const [verb, to] of Object.entries(verbs) as [
			keyof typeof verbs,
			(typeof verbs)[keyof typeof verbs],
		][]) {
			const email = `${from}.${verb}@mail.example`
			// What is completed has begun (D-170).
			const past = { appointment_date: `2020-01-0${CONSULTATION_STATUSES.indexOf(from) + 1}` }
			const before = await createAppointment({ status: from, email, ...(verb === 'complete' && past) })
			const command = screen.ui.commands?.find(({ name }) => name === verb)
			const isShown = command?.when?.(before)
			const fields = { version: await versionOf(before.id), admin_notes: 'Bring the plan' }
			const { status, result, location } = await postToScreen(screen, `${LIST}/${before.id}/${verb}`, fields)
			const after = await getAppointment(db, before.id)
			if (isShown) {
				moved.push(`${from} > ${to}`)
				expect([status, location?.startsWith(`${LIST}/${before.id}?done=`)]).toEqual([303, true])
				expect(after).toMatchObject({ status: to, admin_notes: 'Bring the plan' })
				expect(await audited(before.id)).toEqual([{ action: verb, changed: ['status', 'admin_notes'] }])
				expect(await mailsTo(email)).toHaveLength(1)
				expect(command?.done).toBe(toasts[verb])
				continue
			}
			expect([status, result?.message]).toEqual([
				409,
				`Error updating appointment: This appointment is ${from}; it cannot become ${to}.`,
			])
			expect(result?.values['admin_notes']).toBe('Bring the plan')
			expect(after).toMatchObject(before)
			expect([await audited(before.id), await mailsTo(email)]).toEqual([[], []])
		}
	}
	expect(moved).toEqual([
		'pending > confirmed',
		'pending > cancelled',
		'confirmed > cancelled',
		'confirmed > completed',
	])
})

test('F-101, D-170 what is final asks first and keeps the notes that are typed; out of its time it is not offered, and the dialog says why', async () => {
	const { id } = await createAppointment({ status: 'confirmed' })
	const fields = { version: await versionOf(id), admin_notes: 'Bring the plan' }
	const asked = await postToScreen(screen, `${LIST}/${id}/cancel`, { ...fields, go_to_step: 'ask' })
	expect([asked.status, asked.result?.step, asked.result?.values['admin_notes']]).toEqual([
		200,
		'ask',
		'Bring the plan',
	])
	expect([await getAppointment(db, id), await audited(id)]).toMatchObject([{ status: 'confirmed' }, []])
	for (const name of ['complete', 'cancel'])
		expect(screen.ui.commands?.find((command) => command.name === name)?.confirm).toBeTruthy()
	const past = await createAppointment({ appointment_date: '2020-01-06' })
	const early = await createAppointment({ appointment_date: '2039-01-06', status: 'confirmed' })
	const offered = (row: typeof past) =>
		screen.ui.commands?.filter(({ when }) => when?.(row)).map(({ name }) => name)
	expect([offered(past), offered(early)]).toEqual([['cancel'], ['cancel']])
	const said = (row: typeof past) => screen.ui.groups?.[0]?.note?.({ ...row, version: '' })
	expect(said(past)).toMatch(/^Its time has passed .*: it can no longer be confirmed\.$/)
	expect(said(early)).toMatch(/^It begins on .*: it can be marked as completed from then on\.$/)
	const press = await postToScreen(screen, `${LIST}/${past.id}/confirm`, {
		version: await versionOf(past.id),
		admin_notes: '',
	})
	expect([press.status, press.result?.message]).toEqual([
		409,
		expect.stringMatching(/^Error updating appointment: Its time has passed/),
	])
})

test('ADM-APPT-011, ADM-APPT-019, D-093 notes are saved alone in any state, without a mail, and stay in view', async () => {
	for (const status of CONSULTATION_STATUSES) {
		const email = `notes.${status}@mail.example`
		const { id } = await createAppointment({ status, email })
		const fields = { version: await versionOf(id), admin_notes: ' Called twice ' }
		const answer = await postToScreen(screen, `${LIST}/${id}/notes`, fields)
		expect([answer.status, answer.location?.startsWith(`${LIST}/${id}?done=`)]).toEqual([303, true])
		expect(await getAppointment(db, id)).toMatchObject({ status, admin_notes: 'Called twice' })
		expect([await audited(id), await mailsTo(email)]).toEqual([
			[{ action: 'update', changed: ['admin_notes'] }],
			[],
		])
	}
})

test('C3, ADM-APPT-020 notes that somebody saved meanwhile are not overwritten unseen, by no act', async () => {
	const { id } = await createAppointment({})
	const version = await versionOf(id)
	const theirs = await postToScreen(screen, `${LIST}/${id}/notes`, { version, admin_notes: 'Theirs' })
	expect(theirs.status).toBe(303)
	for (const verb of ['notes', 'confirm', 'cancel']) {
		const mine = await postToScreen(screen, `${LIST}/${id}/${verb}`, { version, admin_notes: 'Mine' })
		expect([verb, mine.status]).toEqual([verb, 409])
		expect(mine.result?.message).toMatch(/^Error updating appointment: Somebody else has changed this record/)
	}
	expect(await getAppointment(db, id)).toMatchObject({ status: 'pending', admin_notes: 'Theirs' })
	const knowingly = { version: await versionOf(id), admin_notes: 'Mine' }
	expect((await postToScreen(screen, `${LIST}/${id}/confirm`, knowingly)).status).toBe(303)
	expect(await getAppointment(db, id)).toMatchObject({ status: 'confirmed', admin_notes: 'Mine' })
})

test('notes that are too long are refused beside the field', async () => {
	const { id } = await createAppointment({})
	const fields = { version: await versionOf(id), admin_notes: 'x'.repeat(10_001) }
	const { status, result } = await postToScreen(screen, `${LIST}/${id}/notes`, fields)
	expect([status, result?.errors['admin_notes']]).toEqual([
		422,
		['Admin Notes must have at most 10,000 characters'],
	])
})

test('ADM-APPT-026, ADM-APPT-027 what cannot be read or written is said in the documents’ sentences', async () => {
	const { id } = await createAppointment({})
	const fields = { version: await versionOf(id), admin_notes: '' }
	await asOwner((owner) => owner.query('alter table appointments rename column admin_notes to elsewhere'))
	const failed = await postToScreen(screen, `${LIST}/${id}/confirm`, fields)
	const unread = await readScreen(screen, `${LIST}/${id}`)
	await asOwner((owner) => owner.query('alter table appointments rename column elsewhere to admin_notes'))
	expect([failed.status, failed.result?.message]).toEqual([
		500,
		'Error updating appointment: The database does not fit this version of the program',
	])
	expect([unread.status, unread.data.failure]).toEqual([500, 'Error fetching appointments'])
})

test('ADM-APPT-029, D-087, D-127 the export has the filtered rows in its eleven columns, and no formula', async () => {
	await createAppointment({ first_name: 'Left', status: 'cancelled' })
	await createAppointment({
		first_name: '=Aline',
		last_name: 'Uwase',
		email: 'a@mail.example',
		company: 'Isuka, "Ltd"',
		appointment_date: '2027-03-02',
		appointment_time: '14:00',
		message: 'Two\nlines',
		admin_notes: '@note',
		created_at: new Date('2026-12-31T22:30:00Z'),
	})
	const answer = await exportLoader(askAsAdmin(`${LIST}/export.csv?status=pending`))
	expect(answer.headers.get('content-disposition')).toMatch(/"appointments-\d{4}-\d{2}-\d{2}\.csv"$/)
	expect(readCsv(await answer.text())).toEqual([
		[
			'Name',
			'Email',
			'Phone',
			'Company',
			'Service',
			'Date',
			'Time',
			'Status',
			'Message',
			'Admin Notes',
			'Created',
		],
		[
			"'=Aline Uwase",
			'a@mail.example',
			'+250788123456',
			'Isuka, "Ltd"',
			'Strategic Consulting',
			'2027-03-02',
			'14:00',
			'pending',
			'Two\nlines',
			"'@note",
			'2027-01-01',
		],
	])
})

test('ADM-APPT-001, ADM-APPT-010 none is written, edited or deleted; title and chips are the documents’', async () => {
	const { id } = await createAppointment({})
	for (const verb of ['edit', 'delete', 'pending'])
		expect([verb, (await postToScreen(screen, `${LIST}/${id}/${verb}`)).status]).toEqual([verb, 404])
	expect((await readScreen(screen, `${LIST}/new`)).status).toBe(404)
	expect(screen.ui.title).toBe('Appointment Management')
	const [status] = screen.ui.filters ?? []
	expect([status?.all, ...(status?.options?.map(({ label }) => label) ?? [])]).toEqual([
		'All',
		'Pending',
		'Confirmed',
		'Cancelled',
		'Completed',
	])
})
