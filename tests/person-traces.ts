import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailTemplates } from '#app/jobs.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { asOwner } from '#tests/reset-database.ts'

/** Every row of every table, of the queue, too, that holds a text, as `schema.table: row`. */
export async function rowsWith(pattern: string): Promise<string[]> {
	return asOwner(async (owner) => {
		const { rows: tables } = await owner.query<{ name: string }>(
			`select format('%I.%I', schemaname, tablename) as name from pg_tables
			where schemaname not in ('pg_catalog', 'information_schema')`,
		)
		const found: string[] = []
		for (const { name } of tables) {
			const { rows } = await owner.query<{ row: string }>(
				`select t::text as row from ${name} t where t::text ~* $1`,
				[pattern],
			)
			found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
		}
		return found
	})
}

const allFiles = () =>
	readdirSync(settings.dataDir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name))

/** Names of the files that are kept below a folder of the data folder. */
export const filesIn = (folder: string): string[] =>
	allFiles().filter((file) => file.startsWith(join(settings.dataDir, folder)))

/** Names of the files of the data folder that hold a text, in whichever way mails write it. */
export const filesWith = (pattern: RegExp): string[] =>
	allFiles().filter((file) =>
		pattern.test(
			readFileSync(file, 'latin1')
				.replace(/=\r?\n/g, '')
				.replaceAll('=40', '@'),
		),
	)

/** Sends every message that waits; without a mail server that is into the outbox. */
export async function sendWaitingMails(): Promise<void> {
	const ids = await asOwner(
		async (owner) =>
			(await owner.query<{ id: string }>(`select id from email_logs where status = 'pending'`)).rows,
	)
	const info = { id: 'j', attempt: 1, lastAttempt: false }
	await sendMailJob(mailTemplates).workTogether(ids.map(({ id }) => ({ data: { email_log_id: id }, info })))
}

/** The tables of these rows. */
export const tablesOf = (rows: readonly string[]) => [
	...new Set(rows.map((row) => /^"?\w+"?\.(\w+):/.exec(row)?.[1] ?? row)),
]
