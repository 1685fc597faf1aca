import { getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { PersonalTable } from '#app/platform/core/db/personal-data.server.ts'

/** What there is of somebody, or of rows whose time is over: their ids, by table. */
export type Traces = {
	/** None where only the rows themselves are meant, whoever they are of. */
	mailboxes: readonly string[]
	ids: Map<PgTable, string[]>
	/** How many rows, by the heading of their table; what there is none of is left out. */
	counts: Map<string, number>
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

function patternOfOne(mailbox: string): string {
	const [local = '', domain = ''] = [mailbox.slice(0, mailbox.lastIndexOf('@')), mailbox.split('@').at(-1)]
	const tag = String.raw`((\+|%2B)[^@%\s"]*)?`
	return String.raw`(?<![\w.+-])${quoted(local)}${tag}(@|%40)${quoted(domain)}(?![\w-]|\.\w)`
}

/** A pattern that finds mailboxes in a text as PostgreSQL reads one, with or without a tag, also as part of an address of the web. */
export const patternOf = (mailboxes: readonly string[]): string => mailboxes.map(patternOfOne).join('|')

const idOf = (table: PgTable) => {
	const { id } = getTableColumns(table)
	return id?.getSQLType() === 'uuid' ? id : undefined
}

const anyId = (ids: readonly string[]) => sql`any (${sql.param(ids)}::uuid[])`

/** Which rows of a table are meant; undefined where none can be. */
export function wherePersonal({ whose, table }: PersonalTable, { mailboxes, ids }: Traces): SQL | undefined {
	const conditions: SQL[] = []
	const own = ids.get(table)
	if (own?.length && idOf(table)) conditions.push(sql`${idOf(table)} = ${anyId(own)}`)
	if (mailboxes.length > 0) {
		for (const column of whose.emails ?? [])
			conditions.push(sql`mailbox_of(${column}) = any (${sql.param(mailboxes)}::text[])`)
		for (const column of whose.around ?? []) conditions.push(sql`${column} ~* ${patternOf(mailboxes)}`)
	}
	const [column, parent] = whose.of ?? []
	const parents = parent && ids.get(parent)
	if (column && parents?.length) conditions.push(sql`${column} = ${anyId(parents)}`)
	const all = [...ids.values()].flat()
	if (all.length > 0) {
		if (whose.record) conditions.push(sql`${whose.record} = ${anyId(all)}`)
		if (whose.linked)
			conditions.push(sql`substring(${whose.linked} from '[0-9a-f-]{36}$') = any (${sql.param(all)}::text[])`)
	}
	return or(...conditions)
}

/** Adds what names the rows that are known, table after table. */
export async function extendPersonalData(db: Db, traces: Traces): Promise<Traces> {
	for (const declared of personalTables) {
		const where = wherePersonal(declared, traces)
		if (!where) continue
		const id = idOf(declared.table)
		const { rows } = await db.execute<{ id: string }>(
			sql`select ${id ?? sql`null`} as id from ${declared.table} where ${where}`,
		)
		if (rows.length === 0) continue
		if (id)
			traces.ids.set(
				declared.table,
				rows.map((row) => row.id),
			)
		traces.counts.set(declared.heading, rows.length)
	}
	return traces
}

/** Everything that is somebody's, by their mailboxes in any spelling. */
export const findPersonalData = (db: Db, mailboxes: readonly string[]): Promise<Traces> =>
	extendPersonalData(db, { mailboxes, ids: new Map(), counts: new Map() })

/** The spellings of mailboxes under which something is kept. */
export async function listSpellings(db: Db, mailboxes: readonly string[]): Promise<string[]> {
	const columns = personalTables.flatMap(({ table, whose: { emails = [] } }) =>
		emails.map(
			(column) =>
				sql`select lower(${column}) as email from ${table}
					where mailbox_of(${column}) = any (${sql.param(mailboxes)}::text[])`,
		),
	)
	const { rows } = await db.execute<{ email: string }>(
		sql`select email from (${sql.join(columns, sql` union `)}) spelled order by email`,
	)
	return rows.map(({ email }) => email)
}
