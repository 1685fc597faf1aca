import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Submission, type Submissions } from '#tests/browser/submissions.ts'
import { sql } from '#tests/browser/program-state.ts'

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

/** The id of what somebody sent. */
export async function idOf(table: string, { email }: Submission): Promise<string> {
	const [row] = await sql<{ id: string }>(`select id from ${table} where email = $1`, [email])
	return row!.id
}

/** Names of the templates of all messages to a domain, by address; each of them has left. */
export async function readSent(domain: string): Promise<Record<string, string[]>> {
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
export const readActs = (email: string) =>
	sql<{ action: string; table_name: string; record_id: string }>(
		'select action, table_name, record_id from audit_log where actor_email = $1 order by at, id',
		[email],
	)

/** What everybody is told at once, by the form. */
export const acknowledgements = ({ all }: Submissions, templates: Record<string, string>) => {
	const told: Record<string, string[]> = {}
	for (const { form, email } of all) (told[email] ??= []).push(templates[form]!)
	return told
}

/** Has the export of a list, which a press begins, as text. */
export async function download(page: Page, press: () => Promise<void>): Promise<string> {
	const [file] = await Promise.all([page.waitForEvent('download'), press()])
	const chunks: Buffer[] = []
	for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
	expect(file.suggestedFilename()).toMatch(/\.csv$/)
	return Buffer.concat(chunks).toString()
}
