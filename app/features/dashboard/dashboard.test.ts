import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/dashboard/admin/dashboard.tsx'
import { linesOf } from '#app/features/dashboard/components/waiting-list.tsx'
import { readTotals, zeros } from '#app/features/dashboard/queries/totals.server.ts'
import { nothingWaits, readWaiting } from '#app/features/dashboard/queries/waiting.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'

import { db, transact } from '#app/platform/db/db.server.ts'
import { NOT_CONNECTED } from '#app/platform/forms/form-texts.ts'
import { notify } from '#app/platform/notifications/notify.server.ts'
import { readScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const now = new Date('2026-11-20T09:00:00+02:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - 1000)

beforeEach(resetDatabase)

test('ADM-DASH-001 to ADM-DASH-011, D-079 every figure counts its table, and the sum takes donations of all statuses', async () => {
	const before = await readTotals(db)
	const program = await createProgram()
	await createApplication({ program_id: program.id })
	await createApplication({ program_id: program.id })
	await createDonation({ amount: 30_000, payment_status: 'failed' })
	await createDonation({ amount: 20_000, payment_status: 'completed' })
	for (const [table, columns, values] of [
		['team_members', 'name, role', `'A', 'R'`],
		['partners', 'name, description, category, website', `'P', 'D', 'technology', 'https://p.example'`],
		['news', 'title, content', `'T', 'C'`],
		['contacts', 'full_name, email, subject, message', `'N', 'n@mail.example', 'S', 'M'`],
	] as const)
		await asOwner((owner) => owner.query(`insert into ${table} (${columns}) values (${values})`))
	expect(await readTotals(db)).toEqual({
		...before,
		programs: before.programs + 1,
		program_applications: before.program_applications + 2,
		donations: before.donations + 2,
		donated: before.donated + 50_000,
		team_members: before.team_members + 1,
		partners: before.partners + 1,
		news: before.news + 1,
		contacts: before.contacts + 1,
	})
})

test('ADM-DASH-001 to ADM-DASH-010 what is counted is kept for every one of the tables, else it would be 0 for ever', async () => {
	const { rows } = await asOwner((owner) =>
		owner.query<{ relname: string }>(
			`select relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname = 'count_rows_insert'`,
		),
	)
	const kept = rows.map(({ relname }) => relname)
	const { donated: _sum, ...counted } = zeros
	expect(Object.keys(counted).filter((name) => !kept.includes(name))).toEqual([])
})

test('ADM-DASH what waits is said with its number, since when or for when, and leads there; what does not wait is not said', async () => {
	expect(linesOf(await readWaiting(db, now), now)).toEqual([])
	await createApplication({ created_at: daysAgo(9) })
	await createApplication({ created_at: daysAgo(12), status: 'approved' })
	await createApplication({ created_at: daysAgo(1) })
	await createBooking({ created_at: daysAgo(2) })
	await createBooking({ created_at: daysAgo(5), status: 'confirmed' })
	await createAppointment({ appointment_date: '2026-11-19', appointment_time: '09:00' })
	await createAppointment({ appointment_date: '2026-11-23', appointment_time: '14:00' })
	await createAppointment({ appointment_date: '2026-11-23', appointment_time: '10:00' })
	await transact((tx) =>
		notify(tx, { type: 'warning', title: 'T', message: 'M', user_email: 'a@hub.example' }),
	)
	await transact((tx) => notify(tx, { type: 'info', title: 'T', message: 'M', user_email: 'a@hub.example' }))
	expect(linesOf(await readWaiting(db, now), now)).toEqual([
		{
			...{ to: '/admin/registrations?status=pending', count: 2, what: 'Registrations to decide' },
			line: 'Oldest arrived on Wednesday, November 11, 2026',
		},
		{
			...{ to: '/admin/consultation-bookings?status=pending', count: 1 },
			...{ what: 'Consultation bookings to confirm', line: 'Oldest arrived 2 days ago' },
		},
		{
			...{ to: '/admin/appointments?status=pending', count: 3, what: 'Appointments to confirm' },
			line: 'Next one is Monday, November 23, 2026, 10:00',
		},
		{
			...{ to: '/admin/notifications?read=unread', count: 2, what: 'Unread notifications' },
			line: 'One is a warning',
		},
	])
})

test('ADM-DASH-016, D-079 figures that cannot be read are zeros under their sentence, with status 500', async () => {
	expect((await readScreen(screen, '/admin')).status).toBe(200)
	await asOwner((owner) => owner.query('revoke select on row_counts from hub'))
	try {
		const { status, data } = await readScreen(screen, '/admin')
		expect(status).toBe(500)
		expect(data).toMatchObject({ totals: zeros, waiting: nothingWaits, failure: NOT_CONNECTED })
	} finally {
		await asOwner((owner) => owner.query('grant select on row_counts to hub'))
	}
})
