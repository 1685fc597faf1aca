import { importSendings } from '#tests/browser/import-sendings.ts'
import type { Page } from 'playwright-core'
import {
	newApplication,
	newAppointment,
	newDonation,
	newName,
	newNote,
} from '#tests/browser/admin-records.ts'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { sql } from '#tests/browser/program-state.ts'
import { PURCHASE_EDUCATION } from '#app/learning/study/rules.ts'

const count = async (text: string, ...values: string[]) => (await sql(text, values)).length
const acts = (action: string, id: string) => () =>
	count('select 1 from audit_log where action = $1 and record_id = $2', action, id)

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
/** The page's or dialog's button, whatever it says after a try that nobody answered. */
const orAgain = (name: string) => new RegExp(`^(${name}|Try again)$`)

/** The addresses of two applicants. */
async function twoAddresses() {
	const people = await sql<{ email: string }>('select email from program_applications where id = any ($1)', [
		[await newApplication(), await newApplication()],
	])
	return { old: people[0]!.email, now: people[1]!.email }
}

/** A premium course that is bought with another sum than was asked for. */
async function heldPurchase(): Promise<string> {
	const [course] = await sql<{ id: string }>(PREMIUM_COURSE)
	const [bought] = await sql<{ id: string }>(
		`with bought as (
			insert into enrollments (premium_course_id, learner_id, first_name, last_name, email, phone, education_level,
				motivation, status, payment_amount, payment_method, payment_status, taken_by)
			values ($1, gen_random_uuid(), 'Aline', 'Uwase', gen_random_uuid() || '@mail.example', '+250788123456', $2, 'M',
				'unpaid', 75000, 'mobile-money', 'pending', 'irembopay') returning id
		), held as (
			insert into payments (kind, subject_id, amount_minor, currency, state, due_at)
			select 'course', id, 75000, 'RWF', 'held', now() from bought returning id
		), came as (
			insert into payment_tries (payment_id, provider, method, state, held, paid_minor, paid_currency, expires_at)
			select id, 'irembopay', 'mobile-money', 'held', 'amount', 74000, 'RWF', now() from held
		)
		select id from bought`,
		[course!.id, PURCHASE_EDUCATION],
	)
	return bought!.id
}

/** Decisions on what visitors sent, each with its own form. */
const decisions: Sending[] = [
	{
		name: 'appointment confirmed with its notes',
		says: 'Appointment confirmed successfully',
		async begin(page) {
			const id = await newAppointment()
			await open(page, `/admin/appointments/${id}`)
			const notes = page.getByLabel('Admin Notes')
			await notes.fill('Brings two colleagues.')
			return {
				press: () => inDialog(page, /^Confirm/).click(),
				typed: () => notes.inputValue(),
				times: acts('confirm', id),
			}
		},
	},
	{
		name: 'donation marked as completed',
		says: 'Donation updated successfully',
		async begin(page) {
			const id = await newDonation()
			await open(page, `/admin/donations/${id}/complete`)
			return { press: () => inDialog(page, 'Mark Completed').click(), times: acts('mark paid', id) }
		},
	},
	{
		name: 'refund noted by hand',
		says: 'The refund is noted',
		async begin(page) {
			const id = await newDonation()
			await sql(`update donations set payment_status = 'completed', taken_by = 'transfer' where id = $1`, [
				id,
			])
			await open(page, `/admin/payments/donation/${id}/refund?of=account`)
			await page.getByLabel('Reason').fill('Sent twice')
			await page.getByLabel('Reference').fill('BK 12')
			await page.getByRole('button', { name: 'Continue' }).click()
			await page.getByRole('heading', { name: /^Note / }).waitFor()
			return {
				press: () => page.getByRole('button', { name: orAgain('Note the refund') }).click(),
				times: acts('note a refund', id),
			}
		},
	},
	{
		name: 'held money of a purchase accepted',
		says: 'Marked as paid',
		notes: true,
		async begin(page) {
			const id = await heldPurchase()
			await open(page, `/admin/payments/course/${id}/accept`)
			const note = page.getByLabel('Note')
			await note.fill('Sent the rest in cash.')
			return {
				press: () => page.getByRole('button', { name: orAgain('Mark Paid') }).click(),
				typed: () => note.inputValue(),
				times: acts('mark paid', id),
			}
		},
	},
	{
		name: 'note about a request, removed',
		says: 'Note removed',
		async begin(page) {
			const id = await newApplication()
			await open(page, `/admin/registrations/program_application/${id}`)
			await page.getByLabel('Add a note').fill('Rang back.')
			await inDialog(page, 'Add note').click()
			await page.getByText('Note added').first().waitFor()
			await page.getByRole('dialog').locator('summary', { hasText: 'Remove' }).click()
			return { press: () => inDialog(page, 'Remove note').click(), times: acts('remove-note', id) }
		},
	},
	{
		name: 'erasing of a person',
		says: 'Personal data erased',
		async begin(page) {
			const id = await newApplication()
			const [person] = await sql<{ email: string }>('select email from program_applications where id = $1', [
				id,
			])
			await open(page, `/admin/people/${encodeURIComponent(person!.email)}/erase`)
			const address = page.getByLabel('The address once more')
			await address.fill(person!.email)
			return {
				press: () => page.getByRole('dialog').locator('button[type="submit"]').last().click(),
				typed: () => address.inputValue(),
				times: async () => ((await count('select 1 from program_applications where id = $1', id)) ? 0 : 1),
			}
		},
	},
	{
		name: 'merging of two addresses',
		says: 'Addresses merged',
		async begin(page) {
			const { old, now } = await twoAddresses()
			await open(page, `/admin/people/${encodeURIComponent(old)}/merge?${new URLSearchParams({ with: now })}`)
			return {
				press: () => inDialog(page, orAgain('Merge')).click(),
				times: () => count('select 1 from linked_addresses where email = $1 or person = $1', old),
			}
		},
	},
	{
		name: 'undoing of a merging',
		says: 'Merging undone',
		async begin(page) {
			const { old, now } = await twoAddresses()
			await sql('insert into linked_addresses (email, joined, person) values ($1, $2, $2)', [old, now])
			await open(page, `/admin/people/${encodeURIComponent(now)}`)
			return {
				press: () => page.getByRole('button', { name: /^(Undo the merging|Try again)/ }).click(),
				times: async () => ((await count('select 1 from linked_addresses where email = $1', old)) ? 0 : 1),
			}
		},
	},
]

/** What an administrator writes and keeps. */
const writings: Sending[] = [
	{
		name: 'article with its rich text',
		says: 'News article created successfully',
		async begin(page) {
			const title = newName()
			await open(page, '/admin/news/new')
			const field = (name: string) => page.locator(`dialog [name="${name}"]`)
			await field('title').fill(title)
			await field('excerpt').fill('A line of news.')
			await field('content').fill('The line <strong>holds</strong>.')
			await field('author').fill('The hub')
			// It is not to be seen by visitors.
			await field('published_at').fill('2099-01-01T09:00')
			return {
				press: () => page.getByRole('dialog').locator('button[type="submit"]').last().click(),
				typed: async () => `${await field('title').inputValue()} ${await field('content').inputValue()}`,
				times: () => count('select 1 from news where title = $1', title),
			}
		},
	},
	{
		name: 'view that is kept',
		says: /^View "Line .*" kept$/,
		async begin(page) {
			const name = newName()
			await open(
				page,
				`/admin/views/new?screen=donations&search=${encodeURIComponent(`q=${crypto.randomUUID()}`)}`,
			)
			const field = page.locator('[name="name"]')
			await field.fill(name)
			return {
				press: () => page.getByRole('button', { name: orAgain('Keep view') }).click(),
				typed: () => field.inputValue(),
				times: () => count('select 1 from saved_views where name = $1', name),
			}
		},
	},
]

/** What is no record of the kit. */
const siteTexts: Sending = {
	name: 'texts of a page as a draft',
	says: 'Saved as a draft. Visitors read it once it is published.',
	async begin(page) {
		await open(page, '/admin/site-texts/team')
		const field = page.locator('[name="team.opening.title"]')
		const title = newName()
		await field.fill(title)
		return {
			press: () => page.getByRole('button', { name: orAgain('Save draft') }).click(),
			typed: () => field.inputValue(),
			times: () => count("select 1 from site_texts where draft->>'team.opening.title' = $1", title),
		}
	},
}

export const otherSendings: readonly Sending[] = [
	siteTexts,
	...importSendings,
	{
		name: 'notification, deleted',
		says: 'Notification deleted',
		async begin(page) {
			const title = await newNote()
			const [note] = await sql<{ id: string }>('select id from notifications where title = $1', [title])
			await open(page, `/admin/notifications/${note!.id}/delete`)
			return { press: () => inDialog(page, /^(Delete|Try again)$/).click(), times: acts('delete', note!.id) }
		},
	},
	{
		name: 'kept view, renamed',
		says: /^View renamed to "Line .*"$/,
		async begin(page) {
			const { id, another } = await openView(page)
			const field = page.locator('[name="name"]')
			await field.fill(another)
			return {
				press: () => page.getByRole('button', { name: orAgain('Rename') }).click(),
				typed: () => field.inputValue(),
				times: () => count('select 1 from saved_views where id = $1 and name = $2', id, another),
			}
		},
	},
]

async function openView(page: Page) {
	const [name, another] = [newName(), newName()]
	await open(
		page,
		`/admin/views/new?screen=donations&search=${encodeURIComponent(`q=${crypto.randomUUID()}`)}`,
	)
	await page.locator('[name="name"]').fill(name)
	await page.getByRole('button', { name: 'Keep view' }).click()
	await page.getByText(`View "${name}" kept`).first().waitFor()
	const [view] = await sql<{ id: string }>('select id from saved_views where name = $1', [name])
	await open(page, `/admin/views/${view!.id}`)
	return { id: view!.id, another }
}

/** The details of the hub, which only one test at a time may change. */
export const hubDetailsSending: Sending = {
	name: 'details of the hub',
	says: 'Hub details saved',
	async begin(page) {
		await open(page, '/admin/hub')
		const field = page.locator('[name="signatory"]')
		const name = newName()
		await field.fill(name)
		return {
			press: () => page.getByRole('button', { name: orAgain('Save hub details') }).click(),
			typed: () => field.inputValue(),
			times: () => count('select 1 from hub_details where signatory = $1', name),
		}
	},
}

export const dailySendings: readonly Sending[] = [...decisions, ...writings]
