import { type SQL, sql } from 'drizzle-orm'
import { SAID_CHARACTERS } from '#app/features/inbox/rules.ts'
import { patternOf } from '#app/features/people/queries/traces.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'

/** A place where somebody's address stands in a text that is not about them. */
export type Mention = { table: string; column: string; id: string | null }

/** What stands there afterwards. */
const BLANK = '[erased]'

/** Written by `erase_from_logs` alone, or by nobody. */
const LOGS = ['audit_log', 'security_events', 'administrators']

/** The types of columns that hold text, to be put back into. */
const TYPES: Readonly<Record<string, SQL>> = {
	text: sql`text`,
	'character varying': sql`varchar`,
	'text[]': sql`text[]`,
	jsonb: sql`jsonb`,
}

type Column = { table: string; column: string; type: string; has_id: boolean; has_version: boolean }

/** The text of a column without the addresses. What is put there may be longer than they were; `said` holds the latest. */
function blanked({ table, column, type }: Column, pattern: string): SQL {
	const text = sql`regexp_replace(${sql.identifier(column)}::text, ${pattern}, ${BLANK}, 'gi')`
	if (table === 'inbox_threads' && column === 'said') return sql`right(${text}, ${SAID_CHARACTERS})`
	return sql`${text}::${TYPES[type]}`
}

/** Every column of the product's tables that holds text, however it holds it. */
async function textColumns(db: Db): Promise<Column[]> {
	const { rows } = await db.execute<Column>(sql`
		select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
			exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as has_id,
			exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'updated_at' and not i.attisdropped)
				as has_version
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
			and a.attgenerated = '' and c.relname <> all (${sql.param(LOGS)}::text[])
			and format_type(a.atttypid, null) = any (${sql.param(Object.keys(TYPES))}::text[])
		order by 1, a.attnum`)
	return rows
}

const found = ({ column }: Column, pattern: string) => sql`${sql.identifier(column)}::text ~* ${pattern}`
const idOf = ({ has_id }: Column) => (has_id ? sql`id::text` : sql`null`)

/** The places where an address of these mailboxes stands, of all rows that there are. */
export async function listMentions(
	db: Db,
	mailboxes: readonly string[],
	columns?: readonly Column[],
): Promise<Mention[]> {
	const pattern = patternOf(mailboxes)
	const parts = (columns ?? (await textColumns(db))).map(
		(one) => sql`select ${one.table}::text as table, ${one.column}::text as column, ${idOf(one)} as id
			from ${sql.identifier(one.table)} where ${found(one, pattern)}`,
	)
	return (await db.execute<Mention>(sql.join(parts, sql` union all `))).rows
}

/**
 * Blanks the addresses of mailboxes wherever they still stand in a text, and says where that was. A form that somebody has
 * open of such a record is out of date then, so that it does not bring the address back.
 */
export async function blankMentions(tx: Tx, mailboxes: readonly string[]): Promise<Mention[]> {
	const columns = await textColumns(tx)
	const pattern = patternOf(mailboxes)
	const mentions = await listMentions(tx, mailboxes, columns)
	for (const one of columns) {
		if (!mentions.some(({ table, column }) => table === one.table && column === one.column)) continue
		const column = sql.identifier(one.column)
		const version = one.has_version ? sql`, updated_at = now()` : sql``
		await tx.execute(sql`update ${sql.identifier(one.table)}
			set ${column} = ${blanked(one, pattern)}${version}
			where ${found(one, pattern)}`)
	}
	return mentions
}
