import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'

/**
 * Asks the running program's database as its owner, through the socket in its data folder.
 * @returns the rows
 */
export async function sql<Row extends pg.QueryResultRow>(
	text: string,
	values: unknown[] = [],
): Promise<Row[]> {
	const client = new pg.Client({
		host: join(inject('dataDir'), 'run'),
		user: 'owner',
		database: 'hub',
		application_name: 'tests',
	})
	await client.connect()
	try {
		return (await client.query<Row>(text, values)).rows
	} finally {
		await client.end()
	}
}

async function readMails(): Promise<Email[]> {
	const folder = join(inject('dataDir'), 'outbox')
	let names: string[]
	try {
		names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
		throw error
	}
	return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/**
 * The mails to an address that lie in the program's outbox, oldest first.
 * @param count how many the test waits for
 * @throws Error if fewer have come after ten seconds
 */
export async function readOutbox(to: string, count = 1): Promise<Email[]> {
	const deadline = Date.now() + 10_000
	for (;;) {
		const mails = (await readMails()).filter((mail) => mail.to?.some((box) => box.address === to))
		if (mails.length >= count) return mails
		if (Date.now() > deadline) {
			throw new Error(`${mails.length} of ${count} mails to ${to} after ten seconds`)
		}
		await wait(100)
	}
}

/** Where one of the texts stands: tables of the database, mails of the outbox, the program's log (S7). */
export async function findEverywhere(texts: string[]): Promise<string[]> {
	const found: string[] = []
	const tables = await sql<{ name: string }>(
		`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		 where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
	)
	for (const { name } of tables) {
		const rows = await sql(`select 1 from ${name} t where t::text like any ($1)`, [
			texts.map((text) => `%${text}%`),
		])
		if (rows.length > 0) found.push(name)
	}
	const dataDir = inject('dataDir')
	const mails = readdirSync(join(dataDir, 'outbox')).map((file) => join(dataDir, 'outbox', file))
	for (const file of [...mails, join(dataDir, '..', 'program.log')]) {
		const content = readFileSync(file, 'utf8')
		if (texts.some((text) => content.includes(text))) found.push(file)
	}
	return found
}

/** Lets the decisions of an administrator that wait out their time of undo be carried out now. */
export const carryOutDecisions = (by: string) =>
	sql(
		`update pgboss.job set start_after = now() where name = 'make-scheduled-decisions' and state = 'created'
			and data ->> 'batch_id' in (select record_id::text from audit_log
				where actor_email = $1 and table_name = 'scheduled_decisions')`,
		[by],
	)
