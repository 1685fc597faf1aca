import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookConsultation } from '#app/features/consultations/commands/book-consultation.server.ts'
import { BookingForm } from '#app/features/consultations/forms.server.ts'
import * as movePage from '#app/features/consultations/pages/move.tsx'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createAppointment, schedule, typedClient } from '#app/features/consultations/testing.server.ts'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm } from '#app/features/contact/forms.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { submitDonation } from '#app/features/donations/commands/submit-donation.server.ts'
import { DonationForm } from '#app/features/donations/forms.server.ts'
import { typedDonation } from '#app/features/donations/testing.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { buyCourse } from '#app/learning/study/commands/buy-course.server.ts'
import { enroll } from '#app/learning/study/commands/enroll.server.ts'
import { EnrollmentForm, PurchaseForm } from '#app/learning/study/forms.server.ts'
import { typedEnrollment } from '#app/learning/study/testing.server.ts'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import { submitApplication as applyForOpportunity } from '#app/features/opportunities/commands/submit-application.server.ts'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import { createOpportunity, typedApplication } from '#app/features/opportunities/testing.server.ts'
import { submitPartnership } from '#app/features/partnerships/commands/submit-partnership.server.ts'
import { PartnershipForm } from '#app/features/partnerships/forms.server.ts'
import { typedPartnership } from '#app/features/partnerships/testing.server.ts'
import { submitApplication as applyForProgram } from '#app/features/programs/commands/submit-application.server.ts'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import { createProgram, typedApplication as typedProgram } from '#app/features/programs/testing.server.ts'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { mailTemplates } from '#app/jobs.server.ts'
import * as page from '#app/site/pages/request.tsx'
import * as cancelPage from '#app/site/pages/request-cancel.tsx'
import { ownLinkIn, receivedMail, sendMails } from '#tests/received-mail.ts'
import { ask, cancel, type Handler, linkTo, readPage, tokenOf } from '#tests/own-requests.ts'

/** One of everything that a visitor can send, as the forms send it, to an address of its own. */
async function sendEverything() {
	const event = await createEvent()
	const opportunity = await createOpportunity()
	const program = await createProgram({})
	const course = await createCourse()
	const premium = await createPremiumCourse()
	const nobody = () => ({ known: [], visitor: randomUUID() })
	const own = (name: string) => ({ email: `own-${name}@mail.example` })
	const keep = <T extends { id: string }>(work: (tx: Tx) => Promise<T>) => transact(work)
	const payment = { status: 'completed', note: 'Simulated.', simulated: true } as const
	const now = new Date()
	return {
		event_registration: await keep((tx) =>
			registerForEvent(tx, event.id, EventRegistrationForm.parse(typedRegistration(own('event'))), now),
		),
		opportunity_application: await keep((tx) =>
			applyForOpportunity(
				tx,
				opportunity.id,
				OpportunityApplicationForm.parse(typedApplication(own('opportunity'))),
				now,
			),
		),
		program_application: await keep((tx) =>
			applyForProgram(tx, program.slug, ProgramApplicationForm.parse(typedProgram(own('program')))),
		),
		partnership: await keep((tx) =>
			submitPartnership(tx, PartnershipForm.parse(typedPartnership(own('partnership')))),
		),
		contact: await keep((tx) => sendMessage(tx, ContactForm.parse(typedMessage(own('contact'))))),
		booking: await keep((tx) =>
			bookConsultation(
				tx,
				{ package: 'basic', billing: 'monthly' },
				BookingForm.parse(typedClient({ ...own('booking'), payment_method: 'mobile-money' })),
				{ begun: payment, price: 50_000, paidNow: null },
				now,
			),
		),
		donation: await keep((tx) =>
			submitDonation(tx, DonationForm.parse(typedDonation(own('donation'))), payment, now),
		),
		enrollment: await keep((tx) =>
			enroll(tx, course.id, nobody(), EnrollmentForm.parse(typedEnrollment(own('enrollment')))),
		),
		purchase: await keep((tx) =>
			buyCourse(
				tx,
				premium.id,
				nobody(),
				PurchaseForm.parse(typedClient({ ...own('purchase'), payment_method: 'credit-card' })),
				{ begun: payment, price: 75_000 },
				now,
			),
		),
		appointment: await schedule({ ...own('appointment'), appointment_date: '2027-04-05' }),
	}
}

test('D-150 every acknowledgement carries the link of its own record, and its page says what was sent and where it stands', async () => {
	await sendMails(mailTemplates)
	for (const [kind, row] of Object.entries(await sendEverything())) {
		const { mail } = await receivedMail(row.email!, /./)
		const { status, request, state } = await readPage(tokenOf(ownLinkIn(mail)))
		expect([kind, status, request?.person.email]).toEqual([kind, 200, row.email])
		expect(request?.reference).toBe(row.id.slice(0, 8).toUpperCase())
		expect(request?.status.sentence, kind).toMatch(/\.$/)
		expect(state.cache, kind).toBe('forbidden')
		expect(state.headers).toEqual([
			['referrer-policy', 'same-origin'],
			['x-robots-tag', 'noindex, nofollow'],
		])
		const text = JSON.stringify(request)
		for (const value of [
			'Aline Uwase',
			...('message' in row && row.message ? [row.message.slice(0, 10)] : []),
		])
			expect(text, kind).toContain(value)
		expect(text, kind).not.toMatch(/admin_notes|undefined/)
	}
})

test('D-150 nothing internal stands on the page: no notes, nobody else', async () => {
	const canary = 'CANARY-7f3a'
	const appointment = await createAppointment({ admin_notes: canary })
	const booking = await db
		.insert(consultation_bookings)
		.values({
			first_name: 'Eric',
			last_name: 'M',
			email: 'e@mail.example',
			phone: '+250788123456',
			service_type: 'Other',
			package_type: 'Business Growth',
			payment_amount: 150_500,
			payment_method: 'credit-card',
			payment_status: 'completed',
			admin_notes: canary,
		})
		.returning()
	const event = await createEvent()
	const seat = async (email: string) =>
		(
			await db
				.insert(event_registrations)
				.values({ event_id: event.id, first_name: email, last_name: 'B', email, phone: '1' })
				.returning()
		)[0]!
	const mine = await seat('mine@mail.example')
	await seat(`${canary}@mail.example`)
	const photo = await createMembership({ image_url: `/files/memberships/${canary}.webp` })
	for (const [kind, id] of [
		['appointment', appointment.id],
		['booking', booking[0]!.id],
		['event_registration', mine.id],
		['membership', photo.id],
	] as const) {
		const token = linkTo(kind, id)
		for (const handler of [page.loader, cancelPage.loader] as Handler[])
			expect(JSON.stringify((await ask(handler, token)).data)).not.toContain(canary)
	}
	expect(
		JSON.stringify((await ask(movePage.loader, linkTo('appointment', appointment.id))).data),
	).not.toContain(canary)
})

test('D-150 a link that is too old, made up, or whose record is gone is answered the same, with 404', async () => {
	const row = await createMembership()
	const old = linkTo('membership', row.id, new Date(Date.now() - 401 * 86_400_000))
	const gone = linkTo('membership', randomUUID())
	const answers = await Promise.all(['x', 'A'.repeat(100), old, gone].map((token) => readPage(token)))
	for (const { status, request, state } of answers) {
		expect([status, request, state.cache]).toEqual([404, null, 'forbidden'])
		expect(state.headers).toEqual(answers[0]!.state.headers)
	}
	for (const token of ['x', old, gone]) {
		for (const handler of [cancelPage.loader, movePage.loader] as Handler[])
			expect((await ask(handler, token)).status).toBe(404)
		expect((await ask(movePage.action, token, { fields: {} })).status).toBe(404)
	}
	for (const token of ['x', old]) expect((await cancel(token)).status).toBe(404)
	expect((await cancel(gone)).status).toBe(404)
	// A link to one kind of record opens no page of another.
	expect((await ask(movePage.loader, linkTo('membership', row.id))).status).toBe(404)
	expect((await readPage(linkTo('appointment', row.id))).status).toBe(404)
})
