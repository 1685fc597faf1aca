import { expect, test } from 'vitest'
import { expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { type Desk, dialogOf, goTo, leave, main, open, search, turnTo } from '#tests/browser/desk.ts'
import { expectInView, keyboard, touch } from '#tests/browser/hands.ts'
import { carryOutDecisions, readOutbox, sql } from '#tests/browser/program-state.ts'
import type { Submission } from '#tests/browser/submissions.ts'
import {
	byEmail,
	download,
	expectActs,
	expectTold,
	type Exported,
	idOf,
	LAST,
	PER_FORM,
	readExported,
	readStates,
	sitDown,
} from '#tests/browser/working-day.ts'
import { readCsv } from '#tests/read-csv.ts'

/** The tables behind the lists that are taken away. */
const EXPORTED =
	'appointments consultation_bookings donations enrollments event_registrations memberships opportunity_applications program_applications'.split(
		' ',
	)

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
	await goTo(desk, name, new RegExp(`, ${name}`), '**/admin/registrations/enrollment/*', 'Records')
	const dialog = dialogOf(page)
	await dialog.getByText('My shop has a notebook and no numbers.').waitFor()
	await hands.press(page, dialog.getByRole('button', { name: 'Approve', exact: true }))
	await expectInView(page, 'Registration approved successfully')
}

/** A course that was bought has come approved: it is read, and there is nothing to decide (D-051). */
async function readPurchase(desk: Desk) {
	const { page, submissions } = desk
	const { name } = submissions.of('premium purchase')
	await goTo(desk, name, new RegExp(`, ${name}`), '**/admin/registrations/enrollment/*', 'Records')
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
	await goTo(desk, email, new RegExp(`^${name}`), '**/admin/people/*', 'People')
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
		if (!(await link.isVisible())) await hands.press(page, main(page).getByRole('button', { name: 'More' }))
		const [head = [], ...rows] = readCsv(await download(page, () => hands.press(page, link)))
		exported[screen] = byEmail(
			rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))),
		)
	}
	return exported
}

test.each([keyboard, touch])(
	'sixty submissions are triaged and decided by $name alone ($width px)',
	async (hands) => {
		await using day = await sitDown(hands)
		const { desk, before } = day
		const { domain, of } = desk.submissions
		await decideRegistrations(desk)
		await readPurchase(desk)
		await lookSomebodyUp(desk)

		const rejected = of('registration for an event')
		const approved = [
			['program_applications', of('program application')],
			['opportunity_applications', of('application to an opportunity')],
			['enrollments', of('enrollment')],
			['memberships', of('membership', 0)],
			['memberships', of('membership', 1)],
		] as const
		const decided = {
			[`event_registrations ${rejected.email}`]: 'rejected',
			...Object.fromEntries(approved.map(([table, { email }]) => [`${table} ${email}`, 'approved'])),
		}
		await expect.poll(() => readStates(domain)).toEqual({ ...before, ...decided })
		await expectTold(desk, [
			...approved.map(([, by]) => [by, 'registration-approved', 'welcome-onboarding'] as const),
			[rejected, 'registration-rejected'],
		])
		const mails = await readOutbox(rejected.email)
		expect(mails.filter(({ text }) => text?.includes(REASON))).toHaveLength(1)
		const application = await idOf('program_applications', of('program application'))
		expect(await sql('select text from record_notes where record_id = $1', [application])).toEqual([
			{ text: NOTE },
		])

		const approvals = approved.map(async ([table, by]) => `approve ${table} ${await idOf(table, by)}`)
		const scheduled = await expectActs(desk, [
			...(await Promise.all(approvals)),
			`add-note program_applications ${application}`,
			`reject event_registrations ${await idOf('event_registrations', rejected)}`,
		])
		expect(scheduled.map(({ action }) => action).join(' ')).toBe(
			'schedule-approved schedule-rejected schedule-approved undo-decisions schedule-approved schedule-approved',
		)
		expect(scheduled[3]!.record_id, 'the third is what was taken back').toBe(scheduled[2]!.record_id)
	},
	120_000,
)

test.each([keyboard, touch])(
	'sixty submissions are answered, read and exported by $name alone ($width px)',
	async (hands) => {
		await using day = await sitDown(hands)
		const { desk, before } = day
		const { domain, of } = desk.submissions
		await answerOtherRequests(desk)
		await readMessages(desk)

		const [appointment, booking] = [of('appointment', LAST), of('consultation booking', LAST)]
		const donation = of('donation', 1)
		const answered = {
			[`appointments ${appointment.email}`]: 'confirmed',
			[`consultation_bookings ${booking.email}`]: 'confirmed',
			[`donations ${donation.email}`]: 'completed',
		}
		await expect.poll(() => readStates(domain)).toEqual({ ...before, ...answered })
		await expectTold(desk, [
			[appointment, 'appointment-notification'],
			[booking, 'booking-notification'],
		])
		expect(await sql('select admin_notes from appointments where email = $1', [appointment.email])).toEqual([
			{ admin_notes: ADMIN_NOTES },
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

		const messages = await sql<{ id: string }>('select id from notifications where from_email = any ($1)', [
			MESSAGES.map(([form, nth]) => of(form, nth).email),
		])
		expect(messages).toHaveLength(MESSAGES.length)
		const scheduled = await expectActs(desk, [
			`confirm appointments ${await idOf('appointments', appointment)}`,
			`confirm consultation_bookings ${await idOf('consultation_bookings', booking)}`,
			`mark paid donations ${await idOf('donations', donation)}`,
			...messages.map(({ id }) => `update notifications ${id}`),
			...EXPORTED.map((table) => `export ${table} null`),
		])
		expect(scheduled).toEqual([])
	},
	120_000,
)
