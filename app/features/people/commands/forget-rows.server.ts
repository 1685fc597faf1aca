import { and, getTableColumns, is, not, SQL, sql } from 'drizzle-orm'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { inBin, personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import { type Traces, wherePersonal } from '#app/features/people/queries/traces.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { deleteFile } from '#app/platform/core/files/files.server.ts'
import { GENERATED_FILES } from '#app/platform/core/files/rules.ts'
import { idempotency_keys } from '#app/platform/web/forms/tables.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import type { PersonalTable } from '#app/platform/core/db/personal-data.server.ts'
import { forgetInBin } from '#app/platform/core/records/deleted-records.server.ts'

type Rest = NonNullable<PersonalTable['kept']>['as']

/** Files that go once it is committed, by names from which nobody can be read. */
export type Leftovers = {
	/** Keys in the store; of what is made from rows only the beginning is known. */
	keys: string[]
	beginnings: string[]
	/** Names in the outbox. */
	outbox: string[]
}

/** How many rows stay without the person, by the heading of their table, and what is left to be removed. */
export type Forgotten = { kept: Map<string, number>; leftovers: Leftovers }

/** Whether a row is as it shall be; what is made anew each time says nothing. */
export const isLike = ({ table }: PersonalTable, as: Rest): SQL =>
	sql`(${sql.join(
		Object.entries(as)
			.filter(([, value]) => !is(value, SQL))
			.map(([name, value]) => sql`${getTableColumns(table)[name]} is not distinct from ${value}`),
		sql` and `,
	)})`

/** Leaves rows without the person. @returns how many were not so already */
export async function retainRows(
	tx: Tx,
	declared: PersonalTable,
	as: Rest,
	where: SQL | undefined,
): Promise<number> {
	const { table } = declared
	const changed = 'updated_at' in getTableColumns(table) ? { ...as, updated_at: sql`now()` } : as
	const { rowCount } = await tx
		.update(table)
		.set(changed)
		.where(and(where, not(isLike(declared, as))))
	return rowCount ?? 0
}

/** The addresses of the files that rows show. */
async function filesOf(tx: Tx, { table, files = [] }: PersonalTable, where: SQL): Promise<string[]> {
	if (files.length === 0) return []
	const columns = files.flatMap((name) => getTableColumns(table)[name] ?? [])
	const { rows } = await tx.execute<{ urls: (string | null)[] }>(
		sql`select array[${sql.join(columns, sql`, `)}] as urls from ${table} where ${where}`,
	)
	return rows.flatMap(({ urls }) => urls.filter((url) => url !== null))
}

/** Answers of forms are kept under hashes: they were made in the transactions that made the rows. */
async function forgetAnswers(tx: Tx, { table }: PersonalTable, where: SQL): Promise<void> {
	const { created_at } = getTableColumns(table)
	if (!created_at) return
	await tx.execute(sql`delete from ${idempotency_keys} where ${idempotency_keys.created_at} in
		(select ${created_at} from ${table} where ${where})`)
}

/** Numbers of the certificates that lose their names, whose pictures and PDFs show them. */
async function numbersOf(tx: Tx, traces: Traces): Promise<string[]> {
	const ids = traces.ids.get(certificates) ?? []
	if (ids.length === 0) return []
	const found = await tx
		.select({ number: certificates.certificate_number })
		.from(certificates)
		.where(sql`${certificates.id} = any (${sql.param(ids)}::uuid[])`)
	return found.map(({ number }) => number)
}

const forgetJobs = (tx: Tx, ids: readonly string[]) =>
	tx.execute(sql`delete from pgboss.job where data ->> 'email_log_id' = any (${sql.param(ids)}::text[])
		or data ->> 'id' = any (${sql.param(ids)}::text[])`)

/**
 * Deletes the rows that were traced, or leaves them without the person where they stay, in the transaction: with their
 * uploads, waiting mails and decisions, notes and notifications, and what the bin holds of them.
 */
export async function forgetRows(tx: Tx, traces: Traces): Promise<Forgotten> {
	const kept = new Map<string, number>()
	const numbers = await numbersOf(tx, traces)
	const leftovers: Leftovers = {
		keys: [],
		beginnings: numbers.map((number) => `${GENERATED_FILES}/certificates/${number}-`),
		outbox: (traces.ids.get(email_logs) ?? []).map((id) => `${id}.eml`),
	}
	// What names a row goes before the row.
	for (const declared of personalTables.toReversed()) {
		const where = wherePersonal(declared, traces)
		if (!where) continue
		await forgetAnswers(tx, declared, where)
		for (const url of await filesOf(tx, declared, where)) leftovers.keys.push(...(await deleteFile(tx, url)))
		if (declared.kept) {
			const stays = declared.kept.where ?? sql`true`
			const changed = await retainRows(tx, declared, declared.kept.as, and(where, stays))
			if (changed > 0) kept.set(declared.heading, changed)
			if (declared.kept.where) await tx.delete(declared.table).where(and(where, not(stays)))
		} else await tx.delete(declared.table).where(where)
	}
	const ids = [...traces.ids.values()].flat()
	await forgetJobs(tx, ids)
	await forgetInBin(tx, { ...inBin, ids, mailboxes: traces.mailboxes })
	return { kept, leftovers }
}
