import { expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { sendSubmissions, type Submission } from '#tests/browser/submissions.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { type Desk, dialogOf, goTo, leave, main, open, search, turnTo } from '#tests/browser/desk.ts'
import { expectInView, keyboard, touch } from '#tests/browser/hands.ts'
import { carryOutDecisions, readOutbox, sql } from '#tests/browser/program-state.ts'
import {
	acknowledgements,
	byEmail,
	download,
	type Exported,
	idOf,
	readActs,
	readExported,
	readSent,
	readStates,
} from '#tests/browser/working-day.ts'
import { readCsv } from '#tests/read-csv.ts'

const ACKNOWLEDGEMENTS = {
	'program application': 'program-application-received',
	'application to an opportunity': 'opportunity-application-received',
	'registration for an event': 'event-registration-received',
	enrollment: 'enrollment-received',
	'premium purchase': 'premium-purchase-received',
	membership: 'membership-received',
	appointment: 'appointment-received',
	'consultation booking': 'booking-received',
	donation: 'donation-received',
	partnership: 'partnership-received',
	'Digital Bridge': 'digital-bridge-received',
	contact: 'contact-message-received',
}

/** The tables behind the lists that are taken away. */
const EXPORTED =
	'appointments consultation_bookings donations enrollments event_registrations memberships opportunity_applications program_applications'.split(
		' ',
	)

/** Of each form as many: of twelve forms sixty submissions. */
const PER_FORM = 5
const LAST = PER_FORM - 1

const NOTE = 'Asked for the harvest plan.'
const REASON = 'The seats are taken.'
const ADMIN_NOTES = 'Room 2, with the plan'

async function tick(desk: Desk, { name }: Submission, type: string) {
	const box = desk.page.getByRole('checkbox', { name: `${name}, ${type}` })
	await turnTo(desk, box)
	await desk.hands.tick(desk.page, box)
}

async function decideRegistrations(desk: Desk) {
	const { page, hands, submissions, admin } = desk
	await page.goto('/admin', { waitUntil: 'networkidle' })
	await approveEnrollment(desk)
	await page.goto('/admin', { waitUntil: 'networkidle' })
	await hands.press(page, main(page).getByRole('link', { name: /Registrations to decide/ }))
	await page.waitForURL('**/admin/registrations?status=pending')
	await search(desk)
	await expectNoSidewaysScroll(page)

	// From the newest to the oldest, as they stand.
	const member = await open(desk, submissions.of('membership'))
	await member.getByText('I test soils.').waitFor()
	await leave(desk, member)
	for (const nth of [0, 1]) await tick(desk, submissions.of('membership', nth), 'Membership application')

	const rejected = await open(desk, submissions.of('registration for an event'))
	await hands.press(page, rejected.getByRole('link', { name: 'Reject' }))
	await hands.type(page, rejected.getByLabel('Reason'), REASON)
	await hands.press(page, rejected.getByRole('button', { name: 'Reject' }))
	await expectInView(page, 'Registration rejected successfully')

	const undone = submissions.of('application to an opportunity')
	const dialog = await open(desk, undone)
	await hands.press(page, dialog.getByRole('button', { name: 'Approve', exact: true }))
	const waiting = main(page)
		.locator('form')
		.filter({ hasText: `${undone.name} will be approved` })
	await hands.press(page, waiting.getByRole('button', { name: 'Undo' }))
	await expectInView(page, '1 registration left as before. Nothing was sent.')
	await tick(desk, undone, 'Opportunity application')
	await hands.press(page, page.getByRole('button', { name: 'Approve selected' }))
	await expectInView(page, '3 registrations will be approved in 30 seconds.')

	const approved = await open(desk, submissions.of('program application'))
	await hands.type(page, approved.getByLabel('Add a note'), NOTE)
	await hands.press(page, approved.getByRole('button', { name: 'Add note' }))
	await expectInView(page, NOTE)
	await hands.press(page, approved.getByRole('button', { name: 'Approve', exact: true }))
	await expectInView(page, 'Registration approved successfully')
	await carryOutDecisions(admin)
}

/** An enrollment in a free course waits for nobody (D-153): it is found by its name, and may be approved all the same. */
async function approveEnrollment(desk: Desk) {
	const { page, hands, submissions } = desk
	const { name } = submissions.of('enrollment')
	await goTo(desk, name, new RegExp(`, ${name}`), '**/admin/registrations/enrollment/*')
	const dialog = dialogOf(page)
	await dialog.getByText('My shop has a notebook and no numbers.').waitFor()
	await hands.press(page, dialog.getByRole('button', { name: 'Approve', exact: true }))
	await expectInView(page, 'Registration approved successfully')
}

/** A course that was bought has come approved: it is read, and there is nothing to decide (D-051). */
async function readPurchase(desk: Desk) {
	const { page, submissions } = desk
	const { name } = submissions.of('premium purchase')
	await goTo(desk, name, new RegExp(`, ${name}`), '**/admin/registrations/enrollment/*')
	const dialog = dialogOf(page)
	await dialog.getByText('Amount paid').waitFor()
	await dialog.getByText('Approved', { exact: true }).waitFor()
	expect(await dialog.getByText(/^(Approve|Reject)$/).count()).toBe(0)
	await leave(desk, dialog)
}

async function answerOtherRequests(desk: Desk) {
	const { page, hands, submissions } = desk
	await goTo(desk, 'appointments', /^Appointments/, '**/admin/appointments')
	await search(desk)
	const appointment = await open(desk, submissions.of('appointment', LAST))
	await hands.type(page, appointment.getByLabel('Admin Notes'), ADMIN_NOTES)
	await hands.press(page, appointment.getByRole('button', { name: 'Confirm' }))
	await expectInView(page, 'Appointment confirmed successfully')
	await leave(desk, appointment)

	await goTo(desk, 'bookings', /^Consultation Bookings/i, '**/admin/consultation-bookings')
	await search(desk)
	const booking = await open(desk, submissions.of('consultation booking', LAST))
	await hands.press(page, booking.getByRole('button', { name: 'Confirm' }))
	await expectInView(page, 'Booking updated successfully')
	await leave(desk, booking)

	await goTo(desk, 'donations', /^Donations/, '**/admin/donations')
	await search(desk)
	const donation = await open(desk, submissions.of('donation', 1))
	await hands.press(page, donation.getByRole('link', { name: /^Mark Completed/ }))
	const question = page.getByRole('dialog', { name: 'Mark Completed' })
	await hands.press(page, question.getByRole('button', { name: 'Mark Completed' }))
	await expectInView(page, 'Donation updated successfully')
}

async function lookSomebodyUp(desk: Desk) {
	const { page, submissions } = desk
	const { email, name } = submissions.of('program application')
	await goTo(desk, email, new RegExp(`^${name}`), '**/admin/people/*')
	await main(page).getByRole('heading', { level: 1, name }).waitFor()
	const records = main(page).getByRole('region', { name: 'Records' })
	for (const kind of ['Program application', 'Donation'])
		await records.getByText(kind).locator('visible=true').first().waitFor()
	await expectNoSidewaysScroll(page)
}

/** What is written to the hub stands in the Notification Center alone: it is read there, and marked so. */
const MESSAGES = [
	['contact', LAST, 'Do you have room in May?'],
	['Digital Bridge', LAST, 'We would like to test sensors together.'],
	['partnership', LAST, 'We would like to test sensors together.'],
] as const

async function readMessages(desk: Desk) {
	const { page, hands, submissions } = desk
	await goTo(desk, 'dashboard', /^Dashboard/, '**/admin')
	await hands.press(page, main(page).getByRole('link', { name: /Unread notifications/ }))
	await page.waitForURL('**/admin/notifications?read=no')
	await main(page).getByRole('article').first().waitFor()
	for (const [form, nth, words] of MESSAGES) {
		const article = page.getByRole('article').filter({ hasText: submissions.of(form, nth).name })
		await turnTo(desk, article)
		await article.getByText(words).waitFor()
		await hands.press(page, article.getByRole('button', { name: 'Mark as read' }))
		await article.waitFor({ state: 'detached' })
	}
}

/** Takes the lists away as files. @returns what stands in each, by address */
async function exportLists(desk: Desk) {
	const { page, hands } = desk
	const exported: Record<string, Exported[]> = {}
	for (const [words, option, screen] of [
		['registrations', /^Registrations/, 'registrations'],
		['appointments', /^Appointments/, 'appointments'],
		['bookings', /^Consultation Bookings/i, 'consultation-bookings'],
		['donations', /^Donations/, 'donations'],
	] as const) {
		await goTo(desk, words, option, `**/admin/${screen}`)
		await search(desk)
		const link = main(page).getByRole('link', { name: 'Export CSV' })
		const [head = [], ...rows] = readCsv(await download(page, () => hands.press(page, link)))
		exported[screen] = byEmail(
			rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))),
		)
	}
	return exported
}

test.each([keyboard, touch])(
	'a hundred and twenty submissions, sixty each, are triaged, decided and exported by $name alone ($width px)',
	async (hands) => {
		const submissions = await sendSubmissions(PER_FORM)
		expect(submissions.all).toHaveLength(60)
		const { domain, of } = submissions
		const admin = `day-by-${hands.name}-${domain.split('.')[0]}@hub.example`
		await createAdministrator(admin)
		// As a payment that has not arrived leaves it.
		await sql(`update donations set payment_status = 'pending' where email = $1`, [of('donation', 1).email])
		const before = await readStates(domain)
		await using tab = await openPage({ script: true, width: hands.width })
		const desk = { page: tab.page, hands, submissions, admin }
		await signInPage(tab.page, admin)

		await decideRegistrations(desk)
		await readPurchase(desk)
		await answerOtherRequests(desk)
		await lookSomebodyUp(desk)
		await readMessages(desk)

		const decided = {
			[`program_applications ${of('program application').email}`]: 'approved',
			[`event_registrations ${of('registration for an event').email}`]: 'rejected',
			[`opportunity_applications ${of('application to an opportunity').email}`]: 'approved',
			[`enrollments ${of('enrollment').email}`]: 'approved',
			[`memberships ${of('membership', 0).email}`]: 'approved',
			[`memberships ${of('membership', 1).email}`]: 'approved',
			[`appointments ${of('appointment', LAST).email}`]: 'confirmed',
			[`consultation_bookings ${of('consultation booking', LAST).email}`]: 'confirmed',
			[`donations ${of('donation', 1).email}`]: 'completed',
		}
		await expect.poll(() => readStates(domain)).toEqual({ ...before, ...decided })

		const told = acknowledgements(submissions, ACKNOWLEDGEMENTS)
		const members = [of('membership', 0), of('membership', 1)]
		const applied = [of('program application'), of('enrollment'), of('application to an opportunity')]
		for (const { email } of [...applied, ...members])
			told[email]!.push('registration-approved', 'welcome-onboarding')
		told[of('registration for an event').email]!.push('registration-rejected')
		told[of('appointment', LAST).email]!.push('appointment-notification')
		told[of('consultation booking', LAST).email]!.push('booking-notification')
		for (const templates of Object.values(told)) templates.sort()
		await expect.poll(() => readSent(domain), { timeout: 20_000 }).toEqual(told)
		for (const [email, { length }] of Object.entries(told))
			expect([email, (await readOutbox(email, length)).length]).toEqual([email, length])
		const mails = await readOutbox(of('registration for an event').email)
		expect(mails.filter(({ text }) => text?.includes(REASON))).toHaveLength(1)

		const application = await idOf('program_applications', of('program application'))
		expect(
			await sql('select admin_notes from appointments where email = $1', [of('appointment', LAST).email]),
		).toEqual([{ admin_notes: ADMIN_NOTES }])
		expect(await sql('select text from record_notes where record_id = $1', [application])).toEqual([
			{ text: NOTE },
		])
		const rows = await readExported(domain)
		const lengths = Object.entries(rows).map(([screen, { length }]) => [screen, length])
		expect(Object.fromEntries(lengths)).toEqual({
			registrations: 6 * PER_FORM,
			appointments: PER_FORM,
			'consultation-bookings': PER_FORM,
			donations: PER_FORM,
		})
		expect(await exportLists(desk)).toEqual(rows)

		const acts = await readActs(admin)
		const messages = await sql<{ id: string }>('select id from notifications where from_email = any ($1)', [
			MESSAGES.map(([form, nth]) => of(form, nth).email),
		])
		expect(messages).toHaveLength(MESSAGES.length)
		const made = acts.filter(({ table_name }) => table_name !== 'scheduled_decisions')
		expect(
			made.map(({ action, table_name, record_id }) => `${action} ${table_name} ${record_id}`).toSorted(),
		).toEqual(
			[
				`add-note program_applications ${application}`,
				`approve program_applications ${application}`,
				`reject event_registrations ${await idOf('event_registrations', of('registration for an event'))}`,
				`approve enrollments ${await idOf('enrollments', of('enrollment'))}`,
				`approve opportunity_applications ${await idOf('opportunity_applications', of('application to an opportunity'))}`,
				`approve memberships ${await idOf('memberships', of('membership', 0))}`,
				`approve memberships ${await idOf('memberships', of('membership', 1))}`,
				`confirm appointments ${await idOf('appointments', of('appointment', LAST))}`,
				`confirm consultation_bookings ${await idOf('consultation_bookings', of('consultation booking', LAST))}`,
				`mark paid donations ${await idOf('donations', of('donation', 1))}`,
				...messages.map(({ id }) => `update notifications ${id}`),
				...EXPORTED.map((table) => `export ${table} null`),
			].toSorted(),
		)
		const scheduled = acts.filter(({ table_name }) => table_name === 'scheduled_decisions')
		expect(scheduled.map(({ action }) => action).join(' ')).toBe(
			'schedule-approved schedule-rejected schedule-approved undo-decisions schedule-approved schedule-approved',
		)
		expect(scheduled[3]!.record_id, 'the third is what was taken back').toBe(scheduled[2]!.record_id)
	},
	180_000,
)
