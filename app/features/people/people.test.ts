import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as page from '#app/features/people/admin/person.tsx'
import { addressOf, KIND_NAMES } from '#app/features/people/rules.ts'
import { findPeople, getPerson, listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm } from '#app/features/contact/forms.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import { createExam, makeQuestions } from '#app/learning/exams/testing.server.ts'
import { submitDigitalBridge } from '#app/features/partnerships/commands/submit-digital-bridge.server.ts'
import { DigitalBridgeForm } from '#app/features/partnerships/forms.server.ts'
import { typedBridge } from '#app/features/partnerships/testing.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

const email = 'aline.mutesi@mail.example'
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 8))

beforeEach(resetDatabase)

test('ADM-GEN a person’s page has everything that came from the address, latest first, with totals, and nothing of others', async () => {
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
		['appointment', expect.any(String)],
		['program_application', 'Women in Tech'],
		['booking', expect.any(String)],
		['donation', expect.any(String)],
		['donation', expect.any(String)],
		['contact', 'Opening hours'],
	])
	expect(person).toMatchObject({ total: 6, waiting: 2, given: 25_000, first_seen: at(1) })
	expect(person?.names).toContain('Mutesi Aline')
	expect(person?.names).toContain('A. Mutesi')
})

test('F-105 a person’s page shows an appointment by its own day and hour, not by the day on which it was asked for', async () => {
	await createAppointment({
		email,
		appointment_date: '2030-05-06',
		appointment_time: '14:00',
		created_at: at(2),
	})
	await createBooking({ email, first_name: 'Latest', created_at: at(3) })
	const person = await getPerson(db, email)
	expect(person?.records.map(({ kind, what, at }) => [kind, what, at.toISOString()])).toEqual([
		['appointment', '14:00, Strategic Consulting', '2030-05-06T12:00:00.000Z'],
		['booking', 'Business Growth', at(3).toISOString()],
	])
	expect([person?.first_seen, person?.names[0]]).toEqual([at(2), expect.stringMatching(/^Latest/)])
})

test('ADM-GEN, D-051, D-052 a learner’s page has enrollments with what was paid, exam attempts with their score, and certificates', async () => {
	const { enrollment, course, certificate_number } = await createCertificate({ email })
	const exam = await createExam({ course_id: course.id, title: 'Bookkeeping exam' })
	const started_at = at(2)
	await db.insert(exam_attempts).values({
		exam_id: exam.id,
		enrollment_id: enrollment.id,
		questions: makeQuestions(10),
		passing_score: 70,
		started_at,
		deadline: at(3),
		completed_at: at(3),
		answers: {},
		score: 80,
		passed: true,
	})
	const premium = await createPremiumCourse({ title: 'Masterclass' })
	await createEnrollment({
		email,
		premium_course_id: premium.id,
		education_level: 'Not Specified',
		status: 'approved',
		payment_amount: 75_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
		created_at: at(1),
	})
	const { records, total, given } = (await getPerson(db, email))!
	const shown = records.map(({ kind, what, status, amount }) => [kind, what, status, amount])
	expect(shown).toHaveLength(4)
	expect(shown).toEqual(
		expect.arrayContaining([
			['enrollment', course.title, 'approved', null],
			['enrollment', 'Masterclass', 'approved', 75_500],
			['exam_attempt', '80%, Bookkeeping exam', 'passed', null],
			['certificate', `${course.title}, ${certificate_number}`, 'valid', null],
		]),
	)
	expect([total, given]).toEqual([4, 0])
	expect(await findPeople(db, [email])).toEqual([{ email, name: 'Aline Uwase', total: 4 }])
})

test('ADM-GEN, D-052 what was paid for bookings and premium courses is added up, whatever became of them, and nothing else', async () => {
	await createBooking({ email, payment_amount: 150_500 })
	await createBooking({ email, payment_amount: 50_500, status: 'cancelled' })
	for (const payment_status of ['pending', 'failed', 'cancelled'] as const)
		await createBooking({ email, payment_amount: 1_000_000, payment_status, status: 'completed' })
	const premium = await createPremiumCourse()
	await createEnrollment({
		email,
		premium_course_id: premium.id,
		status: 'rejected',
		payment_amount: 75_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	await createEnrollment({ email })
	await createDonation({ email, amount: 25_000, payment_status: 'completed' })
	await createBooking({ email: 'other@mail.example', payment_amount: 999_500 })
	const person = await getPerson(db, email)
	expect([person?.paid, person?.given]).toEqual([150_500 + 50_500 + 75_500, 25_000])
	const html = await render()
	expect(html).toMatch(/<dt[^>]*>Paid<\/dt><dd[^>]*><span[^>]*>RWF 276,500</)
	expect((await getPerson(db, 'other@mail.example'))?.paid).toBe(999_500)
})

test('D-173 a person’s page counts what is left of what was given and paid, and says beside the row what was given back', async () => {
	const given = await createDonation({ email, amount: 25_000, payment_status: 'completed' })
	const booked = await createBooking({ email, payment_amount: 150_500 })
	const { id: course } = await createPremiumCourse()
	const paid = { payment_method: 'mobile-money', payment_status: 'completed' } as const
	const enrolled = await createEnrollment({
		email,
		premium_course_id: course,
		payment_amount: 75_500,
		...paid,
	})
	const event = await createEvent()
	const [seat] = await db
		.insert(event_registrations)
		.values({
			...EventRegistrationForm.parse(typedRegistration({ email })),
			event_id: event.id,
			status: 'approved',
			payment_amount: 5000,
			...paid,
		})
		.returning()
	expect(await getPerson(db, email)).toMatchObject({ given: 25_000, paid: 150_500 + 75_500 + 5000 })
	for (const [kind, { id }, amount_minor] of [
		['donation', given, 10_000],
		['booking', booked, 150_500],
		['course', enrolled, 500],
		['ticket', seat!, 1000],
	] as const) {
		await db.insert(payment_refunds).values({
			kind,
			subject_id: id,
			amount_minor,
			counted_minor: amount_minor,
			currency: 'RWF',
			reason: 'Came twice',
			reference: 'BK 12',
			asked_by: 'a1',
			asked_by_email: 'a@hub.example',
			state: 'given',
			settled_at: new Date(),
		})
	}
	expect(await getPerson(db, email)).toMatchObject({ given: 15_000, paid: 75_000 + 4000 })
	expect((await getPerson(db, email))?.records.map(({ amount, back }) => [amount, back]).toSorted()).toEqual(
		[
			[25_000, 10_000],
			[150_500, 150_500],
			[75_500, 500],
			[5000, 1000],
		].toSorted(),
	)
	const html = await render()
	expect(html).toMatch(/<dt[^>]*>Given<\/dt><dd[^>]*><span[^>]*>RWF 15,000</)
	expect(html).toMatch(/<dt[^>]*>Paid<\/dt><dd[^>]*><span[^>]*>RWF 79,000</)
	expect(html).toContain('RWF 10,000 given back')
})

/** The page as the server sends it. */
async function render() {
	const path = `/admin/people/${encodeURIComponent(email)}`
	const loaderData = { page: await page.loader({ ...askAsAdmin(path), params: { email } }) }
	const Stub = createRoutesStub([
		{ id: 'page', path: '*', Component: page.default, HydrateFallback: () => null },
	])
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

test('ADM-GEN, D-067 what was written by the forms without a screen is there whole, as text', async () => {
	const message = `<script>alert(1)</script>\n${'Long. '.repeat(500)}The end.`
	await transact(async (tx) => {
		await sendMessage(tx, { ...ContactForm.parse(typedMessage({ email })), message })
		await submitDigitalBridge(tx, DigitalBridgeForm.parse(typedBridge({ email, message: 'We press maize.' })))
	})
	await createBooking({ email, message: 'It has a screen.' })
	const { records } = (await getPerson(db, email))!
	const texts = new Map(records.map(({ kind, text }) => [kind, text]))
	expect(texts.get('contact')).toContain('The end.')
	expect(texts.get('partnership')).toBe(
		'Digital Bridge Rwanda, 11-50 people, Agriculture\n\nService type: AI/ML\nPosition: Head of engineering\n\nWe press maize.',
	)
	expect(texts.get('booking')).toBeNull()
	const html = await render()
	expect(html.match(/<details/g)).toHaveLength(2)
	expect(html).not.toContain('<script>')
	expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;\n(?:Long\. ){500}The end\./g)).toHaveLength(1)
})

test('ADM-GEN an address is a person’s where something came from it, whichever table keeps it', async () => {
	const of = (name: string) => `${name}@mail.example`
	await createBooking({ email: of('booking') })
	await createCertificate({ email: of('learner') })
	await transact((tx) => sendMessage(tx, ContactForm.parse(typedMessage({ email: of('writer') }))))
	const asked = ['booking', 'learner', 'writer', 'nobody'].map(of)
	expect((await listKnownAddresses(db, asked)).toSorted()).toEqual(['booking', 'learner', 'writer'].map(of))
	expect(await listKnownAddresses(db, [])).toEqual([])
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
			'appointments',
			'consultation_bookings',
			'contacts',
			'donations',
			'event_registrations',
			'enrollments',
			'memberships',
			'opportunity_applications',
			'partnerships',
			'program_applications',
		]),
	)
	const kinds = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[]
	expect(kinds.filter((kind) => addressOf(kind, 'x') === undefined)).toEqual([
		'exam_attempt',
		'contact',
		'partnership',
	])
})
