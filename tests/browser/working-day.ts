import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import type { Desk } from '#tests/browser/desk.ts'
import type { Hands } from '#tests/browser/hands.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'
import { sendSubmissions, type Submission } from '#tests/browser/submissions.ts'

const REGISTRATIONS = [
	'program_applications',
	'event_registrations',
	'opportunity_applications',
	'memberships',
	'enrollments',
]

/** The state of whatever came from a domain, by the address of its sender and the table. */
export async function readStates(domain: string): Promise<Record<string, string>> {
	const tables = [...REGISTRATIONS, 'appointments', 'consultation_bookings', 'donations']
	const rows = await Promise.all(
		tables.map(async (table) => {
			const column = table === 'donations' ? 'payment_status' : 'status'
			const found = await sql<{ email: string; status: string }>(
				`select email, ${column} as status from ${table} where email like '%@' || $1`,
				[domain],
			)
			return found.map(({ email, status }) => [`${table} ${email}`, status] as const)
		}),
	)
	return Object.fromEntries(rows.flat())
}

const dayOf = (column: string) => `to_char(${column} at time zone 'Africa/Kigali', 'YYYY-MM-DD')`
const titleOf = (table: string, key: string) => `(select title from ${table} where id = ${key})`

const personOf = (type: string, table: string, item: string) =>
	`select '${type}' as "Type", first_name || ' ' || last_name as "Name", email as "Email", phone as "Phone",
		${item} as "Item", status as "Status", ${dayOf('created_at')} as "Date" from ${table}`

const MOST_EXPORTED = 'email as "Email", phone as "Phone"'

/** What stands in the export of each list, from the tables: values under the headings that the file has. */
const ROWS: Readonly<Record<string, string>> = {
	registrations: [
		personOf('Program application', 'program_applications', titleOf('programs', 'program_id')),
		personOf('Event registration', 'event_registrations', titleOf('events', 'event_id')),
		personOf(
			'Opportunity application',
			'opportunity_applications',
			titleOf('opportunities', 'opportunity_id'),
		),
		personOf('Membership application', 'memberships', `initcap(type) || ' Membership'`),
		personOf(
			'Enrollment',
			'enrollments',
			`coalesce(${titleOf('courses', 'course_id')}, ${titleOf('premium_courses', 'premium_course_id')})`,
		),
	].join(' union all '),
	appointments: `select first_name || ' ' || last_name as "Name", ${MOST_EXPORTED}, company as "Company",
		service_type as "Service", appointment_date::text as "Date", appointment_time as "Time", status as "Status",
		message as "Message", admin_notes as "Admin Notes", ${dayOf('created_at')} as "Created" from appointments`,
	'consultation-bookings': `select first_name || ' ' || last_name as "Name", ${MOST_EXPORTED},
		service_type as "Service", package_type as "Package", payment_amount::text as "Amount",
		payment_status as "Payment Status", status as "Booking Status", ${dayOf('created_at')} as "Created", '0' as "Given Back"
		from consultation_bookings`,
	donations: `select donor_name as "Donor", ${MOST_EXPORTED}, amount::text as "Amount", 'RWF' as "Currency",
		frequency as "Frequency", payment_method as "Payment Method", payment_status as "Payment Status",
		transaction_id as "Transaction ID", message as "Message", ${dayOf('created_at')} as "Date",
		'0' as "Given Back", 'Site' as "Origin", null as "Reference", null as "Campaign" from donations`,
}

export type Exported = Record<string, string>

export const byEmail = (rows: Exported[]) =>
	rows.toSorted((a, b) => String(a['Email']).localeCompare(String(b['Email'])))

/** What came from a domain as the export of each list has to have it, by address. */
export async function readExported(domain: string): Promise<Record<string, Exported[]>> {
	const all = Object.entries(ROWS).map(async ([screen, rows]) => {
		const found = await sql<Record<string, string | null>>(
			`select * from (${rows}) exported where "Email" like '%@' || $1`,
			[domain],
		)
		const cells = found.map((row) =>
			Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])),
		)
		return [screen, byEmail(cells)] as const
	})
	return Object.fromEntries(await Promise.all(all))
}

/** The id of what somebody sent. */
export async function idOf(table: string, { email }: Submission): Promise<string> {
	const [row] = await sql<{ id: string }>(`select id from ${table} where email = $1`, [email])
	return row!.id
}

/** Names of the templates of all messages to a domain, by address; each of them has left. */
async function readSent(domain: string): Promise<Record<string, string[]>> {
	const rows = await sql<{ to_email: string; template_name: string; status: string }>(
		`select to_email, template_name, status from email_logs where to_email like '%@' || $1
		order by template_name`,
		[domain],
	)
	const sent: Record<string, string[]> = {}
	for (const { to_email, template_name, status } of rows)
		(sent[to_email] ??= []).push(status === 'sent' ? template_name : `${template_name} ${status}`)
	return sent
}

/** What an administrator did, as the log of acts has it, in order. */
const readActs = (email: string) =>
	sql<{ action: string; table_name: string; record_id: string }>(
		'select action, table_name, record_id from audit_log where actor_email = $1 order by at, id',
		[email],
	)

/** Has the export of a list, which a press begins, as text. */
export async function download(page: Page, press: () => Promise<void>): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent('download'), press()])
	const chunks: Buffer[] = []
	for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
	expect(file.suggestedFilename()).toMatch(/\.csv$/)
	return Buffer.concat(chunks).toString()
}

/** Of each form as many: of twelve forms sixty submissions. */
export const PER_FORM = 5
export const LAST = PER_FORM - 1

/** What everybody is told at once, by the form. */
const ACKNOWLEDGEMENTS: Readonly<Record<string, string>> = {
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

/** Sixty submissions, and somebody at a desk before whom they lie. */
export async function sitDown(hands: Hands) {
	const submissions = await sendSubmissions(PER_FORM)
	expect(submissions.all).toHaveLength(60)
	const { domain, of } = submissions
	const admin = `day-by-${hands.name}-${domain.split('.')[0]}@hub.example`
	await createAdministrator(admin)
	// As a payment that has not arrived leaves it.
	await sql(`update donations set payment_status = 'pending' where email = $1`, [of('donation', 1).email])
	const before = await readStates(domain)
	const tab = await openPage({ script: true, width: hands.width })
	await signInPage(tab.page, admin)
	await tab.page.goto('/admin', { waitUntil: 'networkidle' })
	return {
		desk: { page: tab.page, hands, submissions, admin },
		before,
		[Symbol.asyncDispose]: () => tab[Symbol.asyncDispose](),
	}
}

/** Everybody has had what the form says, and whom it names this besides; each message has left. */
export async function expectTold(
	{ submissions }: Desk,
	more: readonly (readonly [of: Submission, ...templates: string[]])[],
) {
	const told: Record<string, string[]> = {}
	for (const { form, email } of submissions.all) (told[email] ??= []).push(ACKNOWLEDGEMENTS[form]!)
	for (const [{ email }, ...templates] of more) told[email]!.push(...templates)
	for (const templates of Object.values(told)) templates.sort()
	await expect.poll(() => readSent(submissions.domain), { timeout: 20_000 }).toEqual(told)
	for (const [email, { length }] of Object.entries(told))
		expect([email, (await readOutbox(email, length)).length]).toEqual([email, length])
}

/** What an administrator did is in the log of acts, as "action table id", once each; what waits to be carried out apart. */
export async function expectActs({ admin }: Desk, expected: readonly string[]) {
	const acts = await readActs(admin)
	const made = acts.filter(({ table_name }) => table_name !== 'scheduled_decisions')
	const lines = made.map(({ action, table_name, record_id }) => `${action} ${table_name} ${record_id}`)
	expect(lines.toSorted()).toEqual(expected.toSorted())
	return acts.filter(({ table_name }) => table_name === 'scheduled_decisions')
}
