import { beforeEach, expect, test } from 'vitest'
import * as page from '#app/features/people/admin/person.tsx'
import { addressOf, KIND_NAMES } from '#app/features/people/rules.ts'
import { getPerson } from '#app/features/people/queries/person.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const email = 'aline.mutesi@mail.example'
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 8))

beforeEach(resetDatabase)

test('ADM-GEN a person’s page has everything that came from the address, newest first, with totals, and nothing of others', async () => {
	expect(await getPerson(db, email)).toBeNull()
	const program = await createProgram({ title: 'Women in Tech' })
	await createApplication({ email, program_id: program.id, created_at: at(21) })
	await createAppointment({ email, status: 'confirmed', created_at: at(6) })
	await createBooking({ email, first_name: 'A.', last_name: 'Mutesi', created_at: at(5) })
	await createDonation({ email, amount: 25_000, payment_status: 'completed', created_at: at(4) })
	await createDonation({ email, amount: 70_000, payment_status: 'failed', created_at: at(3) })
	await createDonation({ email: 'other@mail.example', amount: 1_000_000, payment_status: 'completed' })
	await asOwner((owner) =>
		owner.query(
			`insert into contacts (full_name, email, subject, message, created_at) values ('Mutesi Aline', $1, 'Opening hours', 'M', $2)`,
			[email, at(1)],
		),
	)
	const person = await getPerson(db, email)
	expect(person?.records.map(({ kind, what }) => [kind, what])).toEqual([
		['program_application', 'Women in Tech'],
		['appointment', expect.any(String)],
		['booking', expect.any(String)],
		['donation', expect.any(String)],
		['donation', expect.any(String)],
		['contact', 'Opening hours'],
	])
	expect(person).toMatchObject({ total: 6, waiting: 2, given: 25_000, first_seen: at(1) })
	expect(person?.names).toContain('Mutesi Aline')
	expect(person?.names).toContain('A. Mutesi')
})

test('ADM-GEN the address of a person is read in any case, and one from which nothing came is 404', async () => {
	await createDonation({ email })
	const ask = (asked: string) => page.loader({ ...askAsAdmin('/admin/people/x'), params: { email: asked } })
	expect((await ask('Aline.Mutesi@mail.example')).person.total).toBe(1)
	await expect(ask('nobody@mail.example')).rejects.toMatchObject({ init: { status: 404 } })
})

test('ADM-GEN a person is found along an index in every table, however many rows there are', async () => {
	const { rows } = await asOwner((owner) =>
		owner.query<{ tablename: string }>(
			`select distinct tablename from pg_indexes where indexdef like '%USING btree (email)'`,
		),
	)
	const indexed = rows.map(({ tablename }) => tablename)
	expect(indexed).toEqual(
		expect.arrayContaining([
			...['appointments', 'consultation_bookings', 'contacts', 'donations', 'event_registrations'],
			...['memberships', 'opportunity_applications', 'partnerships', 'program_applications'],
		]),
	)
	const kinds = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[]
	expect(kinds.filter((kind) => addressOf(kind, 'x') === undefined)).toEqual(['contact', 'partnership'])
})
