import type { Page } from 'playwright-core'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { dialogOf, next, reachPayment } from '#tests/browser/donation-dialog.ts'
import { fill, submitOf, visitorForms } from '#tests/browser/filled-forms.ts'
import { freeDay, linkOfAppointment, linkTo } from '#tests/browser/own-links.ts'
import { sql } from '#tests/browser/program-state.ts'

const count = async (text: string, ...values: string[]) => (await sql(text, values)).length
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })
const newEmail = () => `twice-${crypto.randomUUID()}@mail.example`

/** The tables of the forms' rows, and what is said when one was made. */
const FORMS: Readonly<Record<string, { table: string; says: string | RegExp; paid?: true }>> = {
	'program application': { table: 'program_applications', says: /Your reference/ },
	'Digital Bridge application': { table: 'partnerships', says: /Your reference/ },
	'partnership application': { table: 'partnerships', says: /Your reference/ },
	'event registration': { table: 'event_registrations', says: /Your reference/ },
	'membership application': { table: 'memberships', says: /Your reference/ },
	'opportunity application': { table: 'opportunity_applications', says: /Your reference/ },
	appointment: { table: 'appointments', says: /Your reference/ },
	enrollment: { table: 'enrollments', says: /Your reference/ },
	'consultation booking': { table: 'consultation_bookings', says: /Your reference/, paid: true },
	'premium purchase': { table: 'enrollments', says: /Your reference/, paid: true },
	'contact form': { table: 'contacts', says: /Message sent successfully!/ },
}

const byTransfer = (page: Page) => page.getByRole('radio', { name: /^Bank Transfer/ }).check({ force: true })

/** Each form of one step, filled in and sent. */
const forms: Sending[] = visitorForms.flatMap(({ name, find }) => {
	const form = FORMS[name]
	if (!form) return []
	return {
		name,
		says: form.says,
		async begin(page) {
			const email = newEmail()
			const path = await find()
			await open(page, name === 'appointment' ? `${path}?date=${await freeDay()}` : path)
			await fill(page, email)
			if (form.paid) {
				await submitOf(page).click()
				await byTransfer(page)
			}
			return {
				press: () => submitOf(page).click(),
				times: () => count(`select 1 from ${form.table} where email = $1`, email),
			}
		},
	}
})

const gifts: Sending[] = [
	{
		name: 'first step of a donation',
		says: 'Your details',
		async begin(page) {
			await open(page, '/donation/give')
			return { press: () => submitOf(page).click(), times: () => dialogOf(page, 'Your details').count() }
		},
	},
	{
		name: 'second step of a donation',
		says: 'Payment method',
		async begin(page) {
			await open(page, '/donation/give')
			await next(page)
			await page.getByLabel('Name').fill('Aline Uwase')
			await page.getByLabel('Email').fill(newEmail())
			return { press: () => submitOf(page).click(), times: () => dialogOf(page, 'Payment method').count() }
		},
	},
	{
		name: 'donation',
		says: /Thank you/,
		async begin(page) {
			const email = newEmail()
			await reachPayment(page, email)
			await byTransfer(page)
			return {
				press: () => submitOf(page).click(),
				times: () => count('select 1 from donations where email = $1', email),
			}
		},
	},
]

/** What a person does by the link of their mail. */
const requests: Sending[] = [
	{
		name: 'appointment moved',
		says: /Your appointment is moved/,
		async begin(page) {
			const email = newEmail()
			const { link } = await linkOfAppointment(email)
			await open(page, `${link}/move?date=${await freeDay()}`)
			await page.getByRole('radio', { name: '15:00 Free' }).check({ force: true })
			return {
				press: () => page.getByRole('button', { name: 'Move the appointment' }).click(),
				times: () =>
					count(`select 1 from appointments where email = $1 and appointment_time = '15:00'`, email),
			}
		},
	},
	{
		name: 'appointment cancelled',
		says: /Your appointment is cancelled/,
		async begin(page) {
			const email = newEmail()
			const { link } = await linkOfAppointment(email)
			await open(page, `${link}/cancel`)
			return {
				press: () => page.getByRole('button', { name: 'Cancel the appointment' }).click(),
				times: () => count(`select 1 from appointments where email = $1 and status = 'cancelled'`, email),
			}
		},
	},
]

/** What a person answers in their conversation with the hub. */
const answers: Sending[] = [
	{
		name: 'answer in a conversation',
		says: 'Your answer has arrived',
		async begin(page) {
			const email = newEmail()
			const link = await linkTo(email, '/contact', {
				full_name: 'Aline Uwase',
				subject: 'A desk',
				message: 'Do you have room in May?',
			})
			await open(page, `${link}/answer`)
			await page.getByLabel('Your answer').fill('In June it would suit us, too.')
			return {
				press: () => submitOf(page).click(),
				times: () =>
					count(
						'select 1 from inbox_messages m join inbox_threads t on t.id = m.thread_id where t.email = $1',
						email,
					),
			}
		},
	},
]

/** Every kind of act of visitors. */
export const visitorSendings: readonly Sending[] = [...forms, ...gifts, ...requests, ...answers]
