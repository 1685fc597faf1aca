import type { Locator, Page } from 'playwright-core'
import { newApplication, newBooking, newName, newPartner } from '#tests/browser/admin-records.ts'
import { dailySendings } from '#tests/browser/daily-sendings.ts'
import { mailSendings } from '#tests/browser/mail-sendings.ts'
import { learningSendings } from '#tests/browser/learning-sendings.ts'
import { sql } from '#tests/browser/program-state.ts'

type Begun = {
	press: () => Promise<unknown>
	/** What was typed. */
	typed?: () => Promise<string>
	/** How often it was done. */
	times: () => Promise<number>
}

/** A form of the back-office: how it is reached and filled in, what is pressed, what it does, what is said then. */
export type Sending = {
	name: string
	begin: (page: Page) => Promise<Begun>
	says: string | RegExp
	/** It keeps a note of what it does, which the log has as an act of its own. */
	notes?: boolean
}

const count = async (text: string, ...values: string[]) => (await sql(text, values)).length

/** How often the log of acts has this about a record. */
const acts = (action: string, id: string) => () =>
	count('select 1 from audit_log where action = $1 and record_id = $2', action, id)

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })
const inDialog = (page: Page, name: string | RegExp): Locator =>
	page.getByRole('dialog').getByRole('button', { name })
/** The button of a dialog that sends it, whatever it says after a try that nobody answered. */
const submitOf = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').last()

const records: Sending[] = [
	{
		name: 'form of a record',
		says: 'Partner updated successfully',
		async begin(page) {
			const { id } = await newPartner()
			await open(page, `/admin/partners/${id}/edit`)
			const text = page.locator('dialog [name="description"]')
			await text.fill('Lends two lines.')
			return {
				press: () => submitOf(page).click(),
				typed: () => text.inputValue(),
				times: acts('update', id),
			}
		},
	},
	{
		name: 'form of a new record',
		says: 'Partner created successfully',
		async begin(page) {
			const name = newName()
			await open(page, '/admin/partners/new')
			const field = page.locator('dialog [name="name"]')
			await field.fill(name)
			await page.locator('dialog [name="website"]').fill('https://line.example')
			await page.locator('dialog [name="description"]').fill('Lends its line.')
			await page.locator('dialog [name="category"]').selectOption({ index: 1 })
			return {
				press: () => submitOf(page).click(),
				typed: () => field.inputValue(),
				times: () => count('select 1 from partners where name = $1', name),
			}
		},
	},
	{
		name: 'question before a deletion',
		says: 'Partner deleted successfully',
		async begin(page) {
			const { id } = await newPartner()
			await open(page, `/admin/partners/${id}/delete`)
			return { press: () => submitOf(page).click(), times: acts('delete', id) }
		},
	},
	{
		name: 'record brought back from the bin',
		says: 'The record is back, with everything that hung on it.',
		async begin(page) {
			const { id, name } = await newPartner()
			await open(page, `/admin/partners/${id}/delete`)
			await submitOf(page).click()
			await page.getByText('Partner deleted successfully').first().waitFor()
			await open(page, `/admin/bin?q=${encodeURIComponent(name)}`)
			return {
				press: () => page.getByRole('button', { name: /^Restore/ }).click(),
				times: acts('restore', id),
			}
		},
	},
	{
		name: 'command in a row of a list',
		says: 'Startup updated successfully',
		async begin(page) {
			const name = newName()
			const [row] = await sql<{ id: string }>(
				`insert into startups (name, description, sector, stage, status)
					select $1, description, sector, stage, 'inactive' from startups limit 1 returning id`,
				[name],
			)
			await open(page, `/admin/startups?q=${encodeURIComponent(name)}`)
			return {
				press: () => page.getByRole('button', { name: `Feature ${name}` }).click(),
				times: acts('update', row!.id),
			}
		},
	},
	{
		name: 'command in the dialog of a record',
		says: 'Program shown on the site',
		async begin(page) {
			const slug = `line-${crypto.randomUUID().slice(0, 8)}`
			const [row] = await sql<{ id: string }>(
				`insert into programs (title, slug, description, icon, hidden) select $1, $1, description, icon, true
					from programs where slug = 'women-in-tech' returning id`,
				[slug],
			)
			await open(page, `/admin/programs/${row!.id}`)
			return {
				press: () => page.getByRole('button', { name: `Show ${slug}` }).click(),
				times: acts('update', row!.id),
			}
		},
	},
]

const requests: Sending[] = [
	{
		name: 'command that takes the notes of its dialog along',
		says: 'Booking updated successfully',
		async begin(page) {
			const id = await newBooking()
			await open(page, `/admin/consultation-bookings/${id}`)
			const notes = page.getByLabel('Admin Notes')
			await notes.fill('Rang on Monday.')
			return {
				press: () => inDialog(page, /^Confirm/).click(),
				typed: () => notes.inputValue(),
				times: acts('confirm', id),
			}
		},
	},
	{
		name: 'mail about a booking',
		says: 'Email sent successfully',
		async begin(page) {
			const id = await newBooking()
			await open(page, `/admin/write/consultation-bookings/${id}`)
			await page.getByLabel('Subject').fill('Before we meet')
			const text = page.getByLabel('Text', { exact: true })
			await text.fill('Muraho {First name}.')
			return {
				press: () => page.locator('button[data-send]').click(),
				typed: () => text.inputValue(),
				times: acts('send-email', id),
			}
		},
	},
	{
		name: 'note about a request',
		says: 'Note added',
		async begin(page) {
			const id = await newApplication()
			await open(page, `/admin/registrations/program_application/${id}`)
			const text = page.getByLabel('Add a note')
			await text.fill('Rang back.')
			return {
				press: () => inDialog(page, 'Add note').click(),
				typed: () => text.inputValue(),
				times: acts('add-note', id),
			}
		},
	},
	{
		name: 'decision on a registration with its reason',
		says: 'Registration rejected successfully',
		async begin(page) {
			const id = await newApplication()
			await open(page, `/admin/registrations/program_application/${id}`)
			await page.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
			const reason = page.getByLabel('Reason')
			await reason.fill('The places are taken.')
			return {
				press: () => submitOf(page).click(),
				typed: () => reason.inputValue(),
				times: () => count('select 1 from scheduled_decisions where registration_id = $1', id),
			}
		},
	},
	{
		name: 'decision on ticked registrations',
		says: '1 registration will be rejected in 30 seconds.',
		async begin(page) {
			const id = await newApplication()
			const [person] = await sql<{ email: string }>('select email from program_applications where id = $1', [
				id,
			])
			await open(page, `/admin/registrations?q=${encodeURIComponent(person!.email)}`)
			await page.locator('[data-tick]').locator('visible=true').first().check()
			return {
				press: () => page.getByRole('button', { name: 'Reject selected' }).click(),
				times: () => count('select 1 from scheduled_decisions where registration_id = $1', id),
			}
		},
	},
	{
		name: 'undo of a decision',
		says: '1 registration left as before. Nothing was sent.',
		async begin(page) {
			const id = await newApplication()
			await open(page, `/admin/registrations/program_application/${id}`)
			await page.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
			// Until then the last button of the dialog is another one.
			await page.getByLabel('Reason').waitFor()
			await submitOf(page).click()
			await page.getByText('Registration rejected successfully').first().waitFor()
			const [waiting] = await sql<{ batch_id: string }>(
				'select batch_id from scheduled_decisions where registration_id = $1',
				[id],
			)
			const { batch_id } = waiting!
			const undo = page
				.locator('form')
				.filter({ has: page.locator(`input[name="undo"][value="${batch_id}"]`) })
			return {
				press: () => undo.getByRole('button', { name: 'Undo' }).click(),
				times: acts('undo-decisions', batch_id),
			}
		},
	},
]

/** Every kind of act of the back-office. */
export const adminSendings: readonly Sending[] = [
	...records,
	...requests,
	...mailSendings,
	...dailySendings,
	...learningSendings,
]
