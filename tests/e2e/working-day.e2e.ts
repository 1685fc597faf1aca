import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { type Submission, type Submissions, sendSubmissions } from '#tests/browser/submissions.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectInView, type Hands, keyboard, touch } from '#tests/browser/hands.ts'
import { carryOutDecisions, readOutbox, sql } from '#tests/browser/program-state.ts'
import {
	acknowledgements,
	download,
	idOf,
	readActs,
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

/** The tables behind the two lists that are taken away. */
const EXPORTED = [
	'donations',
	'enrollments',
	'event_registrations',
	'memberships',
	'opportunity_applications',
	'program_applications',
]

const NOTE = 'Asked for the harvest plan.'
const REASON = 'The seats are taken.'
const ADMIN_NOTES = 'Room 2, with the plan'

type Desk = { page: Page; hands: Hands; submissions: Submissions; admin: string }

const main = (page: Page) => page.locator('main')
const dialogOf = (page: Page) => page.locator('main dialog[open]')

/** The list narrowed to what has come from this test's own people. */
async function search({ page, hands, submissions }: Desk) {
	await hands.type(page, main(page).getByRole('searchbox'), submissions.domain)
	await page.keyboard.press('Enter')
	await page.waitForURL(`**q=${submissions.domain}*`)
}

/** By the palette to a screen or to whatever else it finds. */
async function goTo({ page, hands }: Desk, words: string, option: RegExp, url: string) {
	await hands.openPalette(page)
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	await hands.type(page, palette.getByRole('combobox'), words)
	await hands.takeFound(page, palette.getByRole('option', { name: option }).first())
	await page.waitForURL(url)
	await palette.waitFor({ state: 'hidden' })
}

/** Opens what somebody sent, from the list. @returns its dialog */
async function open({ page, hands }: Desk, { name }: Submission) {
	const link = main(page).getByRole('link', { name: new RegExp(name) })
	await hands.press(page, link.locator('visible=true').first())
	const dialog = dialogOf(page)
	await dialog.getByText(name).first().waitFor()
	return dialog
}

async function decideRegistrations(desk: Desk) {
	const { page, hands, submissions, admin } = desk
	await page.goto('/admin', { waitUntil: 'networkidle' })
	await hands.press(page, main(page).getByRole('link', { name: /Registrations to decide/ }))
	await page.waitForURL('**/admin/registrations?status=pending')
	await search(desk)
	await page.getByText('1 to 15 of 15').waitFor()
	await expectNoSidewaysScroll(page)

	const approved = await open(desk, submissions.of('program application'))
	await hands.type(page, approved.getByLabel('Add a note'), NOTE)
	await hands.press(page, approved.getByRole('button', { name: 'Add note' }))
	await expectInView(page, NOTE)
	await hands.press(page, approved.getByRole('button', { name: 'Approve', exact: true }))
	await expectInView(page, 'Registration approved successfully')

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

	for (const nth of [0, 1]) {
		const label = `${submissions.of('membership', nth).name}, Membership`
		await hands.tick(page, page.getByRole('checkbox', { name: label }))
	}
	await hands.press(page, page.getByRole('button', { name: 'Approve chosen' }))
	await expectInView(page, '2 registrations will be approved in 30 seconds.')
	await carryOutDecisions(admin)
}

async function answerOtherRequests(desk: Desk) {
	const { page, hands, submissions } = desk
	await goTo(desk, 'appointments', /^Appointments/, '**/admin/appointments')
	await search(desk)
	const appointment = await open(desk, submissions.of('appointment'))
	await hands.type(page, appointment.getByLabel('Admin Notes'), ADMIN_NOTES)
	await hands.press(page, appointment.getByRole('button', { name: 'Confirm' }))
	await expectInView(page, 'Appointment confirmed successfully')
	await hands.leave(page, appointment)
	await appointment.waitFor({ state: 'hidden' })

	await goTo(desk, 'bookings', /^Consultation Bookings/i, '**/admin/consultation-bookings')
	await search(desk)
	const booking = await open(desk, submissions.of('consultation booking'))
	await hands.press(page, booking.getByRole('button', { name: 'Confirm' }))
	await expectInView(page, 'Booking updated successfully')
	await hands.leave(page, booking)
	await booking.waitFor({ state: 'hidden' })

	await goTo(desk, 'donations', /^Donations/, '**/admin/donations')
	await search(desk)
	const donation = await open(desk, submissions.of('donation', 1))
	await hands.press(page, donation.getByRole('button', { name: /^Mark Completed/ }))
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

async function readMessage(desk: Desk) {
	const { page, hands, submissions } = desk
	await goTo(desk, 'dashboard', /^Dashboard/, '**/admin')
	await hands.press(page, main(page).getByRole('link', { name: /Unread notifications/ }))
	await page.waitForURL('**/admin/notifications?read=no')
	const message = page.getByRole('article', {
		name: `Contact message: ${submissions.of('contact').subject}`,
	})
	const next = main(page).getByRole('link', { name: 'Next', exact: true })
	await main(page).getByRole('article').first().waitFor()
	while ((await message.count()) === 0) {
		const before = page.url()
		await hands.press(page, next)
		await page.waitForURL((url) => url.href !== before)
		await main(page).locator('section[aria-busy="false"]').waitFor()
	}
	await hands.press(page, message.getByRole('button', { name: 'Mark as read' }))
	await message.waitFor({ state: 'detached' })
}

/** Takes both lists away as files. @returns who stands in them with which state */
async function exportLists(desk: Desk) {
	const { page, hands } = desk
	const exported: Record<string, string> = {}
	for (const [words, option, screen] of [
		['registrations', /^Registrations/, 'registrations'],
		['donations', /^Donations/, 'donations'],
	] as const) {
		await goTo(desk, words, option, `**/admin/${screen}`)
		await search(desk)
		const link = main(page).getByRole('link', { name: 'Export CSV' })
		const [head = [], ...rows] = readCsv(await download(page, () => hands.press(page, link)))
		const [email, status] = [head.indexOf('Email'), head.findIndex((name) => name.endsWith('Status'))]
		for (const row of rows) exported[`${screen} ${row[email]}`] = row[status]!
	}
	return exported
}

test.each([keyboard, touch])(
	'seventy-two submissions, thirty-six each, are triaged, decided and exported by $name alone ($width px)',
	async (hands) => {
		const submissions = await sendSubmissions(3)
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
		await answerOtherRequests(desk)
		await lookSomebodyUp(desk)
		await readMessage(desk)

		const decided = {
			[`program_applications ${of('program application').email}`]: 'approved',
			[`event_registrations ${of('registration for an event').email}`]: 'rejected',
			[`memberships ${of('membership', 0).email}`]: 'approved',
			[`memberships ${of('membership', 1).email}`]: 'approved',
			[`appointments ${of('appointment').email}`]: 'confirmed',
			[`consultation_bookings ${of('consultation booking').email}`]: 'confirmed',
			[`donations ${of('donation', 1).email}`]: 'completed',
		}
		await expect.poll(() => readStates(domain)).toEqual({ ...before, ...decided })

		const told = acknowledgements(submissions, ACKNOWLEDGEMENTS)
		for (const { email } of [of('program application'), of('membership', 0), of('membership', 1)])
			told[email]!.push('registration-approved', 'welcome-onboarding')
		told[of('registration for an event').email]!.push('registration-rejected')
		told[of('appointment').email]!.push('appointment-notification')
		told[of('consultation booking').email]!.push('booking-notification')
		for (const templates of Object.values(told)) templates.sort()
		await expect.poll(() => readSent(domain), { timeout: 20_000 }).toEqual(told)
		for (const [email, { length }] of Object.entries(told))
			expect([email, (await readOutbox(email, length)).length]).toEqual([email, length])
		const mails = await readOutbox(of('registration for an event').email)
		expect(mails.filter(({ text }) => text?.includes(REASON))).toHaveLength(1)

		const application = await idOf('program_applications', of('program application'))
		expect(
			await sql('select admin_notes from appointments where email = $1', [of('appointment').email]),
		).toEqual([{ admin_notes: ADMIN_NOTES }])
		expect(await sql('select text from record_notes where record_id = $1', [application])).toEqual([
			{ text: NOTE },
		])
		const states = await readStates(domain)
		const exported = Object.entries(states).flatMap(([key, status]) => {
			const [table = '', email] = key.split(' ')
			if (table === 'appointments' || table === 'consultation_bookings') return []
			return [[`${table === 'donations' ? table : 'registrations'} ${email}`, status]]
		})
		expect(await exportLists(desk)).toEqual(Object.fromEntries(exported))

		const acts = await readActs(admin)
		const [message] = await sql<{ id: string }>('select id from notifications where title = $1', [
			`Contact message: ${of('contact').subject}`,
		])
		const made = acts.filter(({ table_name }) => table_name !== 'scheduled_decisions')
		expect(
			made.map(({ action, table_name, record_id }) => `${action} ${table_name} ${record_id}`).toSorted(),
		).toEqual(
			[
				`add-note program_applications ${application}`,
				`approve program_applications ${application}`,
				`reject event_registrations ${await idOf('event_registrations', of('registration for an event'))}`,
				`approve memberships ${await idOf('memberships', of('membership', 0))}`,
				`approve memberships ${await idOf('memberships', of('membership', 1))}`,
				`confirm appointments ${await idOf('appointments', of('appointment'))}`,
				`confirm consultation_bookings ${await idOf('consultation_bookings', of('consultation booking'))}`,
				`mark paid donations ${await idOf('donations', of('donation', 1))}`,
				`update notifications ${message!.id}`,
				...EXPORTED.map((table) => `export ${table} null`),
			].toSorted(),
		)
		const scheduled = acts.filter(({ table_name }) => table_name === 'scheduled_decisions')
		expect(scheduled.map(({ action }) => action)).toEqual([
			...['schedule-approved', 'schedule-rejected', 'schedule-approved', 'undo-decisions'],
			'schedule-approved',
		])
		expect(scheduled[3]!.record_id, 'the third is what was taken back').toBe(scheduled[2]!.record_id)
	},
	120_000,
)
