import { type GetColumnData, type SQL, and, asc, desc, getTableName, inArray, is, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Cursor, type ListAddress, writeCursor } from '#app/platform/lists/list-address.server.ts'
import { row_counts } from '#app/platform/lists/tables.server.ts'
import { databaseErrorCode } from '#app/platform/db/availability.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

type Expression = PgColumn | SQL
export type Fields = { id: PgColumn } & Record<string, Expression>

/** Something to sort by. An expression needs its PostgreSQL type and an index like a column does. */
export type Sortable = PgColumn | { by: SQL; type: string; nullable?: boolean }

/**
 * One table of a list. `fields` become the row; a title from another table is a scalar subquery, which runs for the
 * rows of one page alone. Indexes for a million rows: `(sort, id)` per sortable column, `(filter, sort, id)` per
 * filter with the list's own sort, and a trigram index over exactly the `search` expression.
 */
export type ListSource<F extends Fields = Fields> = {
	from: PgTable
	fields: F
	sorts: Record<string, Sortable>
	search?: SQL
	/** A column that equals the value, a condition, or whether the value means this table at all. */
	filters?: Record<string, PgColumn | ((value: string) => SQL | boolean)>
	/** Filters whose columns `keep_counts` counts (db/custom/040). */
	counted?: readonly string[]
}

/** A list over one table, or over several that share their field names (the first one decides the types). */
export type ListDefinition<F extends Fields = Fields> = {
	sources: readonly [ListSource<F>, ...ListSource[]]
	/** Order of a list whose address names none, such as `-created_at`. */
	sort: string
	/** Accepted values per filter; `id` takes any uuid. */
	filters?: Record<string, readonly string[] | 'id'>
	pageSize?: number
}

export type ListRow<F> = {
	[K in keyof F]: F[K] extends PgColumn ? GetColumnData<F[K]> : F[K] extends SQL<infer T> ? T : never
}

export type ListPage<Row> = {
	rows: Row[]
	/** Position of the first row shown, from 1. */
	from: number
	total: number
	/** There are more than `total`. */
	capped: boolean
	before: string | undefined
	after: string | undefined
	/** Rows per filter and value, whatever else the address asks for. */
	counts: Record<string, Record<string, number>>
}

/** Counting stops here: above it a list says "10,000+". */
export const COUNT_CAP = 10_000

const expressionOf = (sortable: Sortable) => ('by' in sortable ? sortable.by : sql`${sortable}`)
const isNullable = (sortable: Sortable) =>
	'by' in sortable ? (sortable.nullable ?? false) : !sortable.notNull
const typeOf = (sortable: Sortable) => sql.raw('by' in sortable ? sortable.type : sortable.getSQLType())

/**
 * Matches any part of the searched text. One or two characters match the beginnings of words only: that is what
 * a trigram index can find.
 */
function searchCondition(text: SQL, q: string): SQL {
	const literal = q.replace(/[\\%_]/g, '\\$&')
	if (q.length > 2) return sql`${text} ilike ${`%${literal}%`}`
	return sql`(${text} ilike ${`${literal}%`} or ${text} ilike ${`% ${literal}%`})`
}

/** The conditions that search and filters put on one table; nothing if the table is left out. */
function conditionsOf(source: ListSource, address: ListAddress): SQL[] | undefined {
	const conditions: SQL[] = []
	for (const [name, value] of Object.entries(address.filters)) {
		const filter = source.filters?.[name]
		if (!filter) continue
		const condition =
			typeof filter === 'function'
				? filter(value)
				: sql`${filter} = ${value}::${sql.raw(filter.getSQLType())}`
		if (condition === false) return undefined
		if (condition !== true) conditions.push(condition)
	}
	if (address.q && source.search) conditions.push(searchCondition(source.search, address.q))
	return conditions
}

/**
 * The rows of a list as SQL, in the list's order: rows without the sort value always come last. Each table, and
 * within it the rows with and without the sort value, is a part of its own, so that each is read along its index.
 */
export function listQuery(
	list: ListDefinition,
	address: ListAddress,
	select: readonly Record<string, Expression>[],
	limit?: number,
): SQL | undefined {
	const { cursor, backward } = address
	const downwards = address.descending !== backward
	const direction = downwards ? desc : asc
	const parts = list.sources.flatMap((source, at) => {
		const conditions = conditionsOf(source, address)
		const sortable = source.sorts[address.sort]
		const fields = select[at]
		if (!conditions || !sortable || !fields) return []
		const key = expressionOf(sortable)
		const { id } = source.fields
		const than = sql.raw(downwards ? '<' : '>')
		const columns = sql.join(
			Object.entries(fields).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
			sql`, `,
		)
		return (isNullable(sortable) ? [false, true] : [false]).flatMap((empty) => {
			const here = [...conditions]
			if (isNullable(sortable)) here.push(empty ? sql`${key} is null` : sql`${key} is not null`)
			if (cursor) {
				const beyond = (cursor.key === null) === empty
				if (!beyond && empty === backward) return []
				if (beyond && empty) here.push(sql`${id} ${than} ${cursor.id}::uuid`)
				if (beyond && !empty) {
					here.push(sql`(${key}, ${id}) ${than} (${cursor.key}::${typeOf(sortable)}, ${cursor.id}::uuid)`)
				}
			}
			return [
				sql`(select ${columns}, ${key} as list_key, ${id} as list_id, ${sql.raw(empty ? '1' : '0')} as list_part
				from ${source.from} ${here.length > 0 ? sql`where ${and(...here)}` : sql``}
				order by ${direction(key)}, ${direction(id)} ${limit === undefined ? sql`` : sql`limit ${limit}`})`,
			]
		})
	})
	if (parts.length === 0) return undefined
	return sql`select * from (${sql.join(parts, sql` union all `)}) parts
		order by ${backward ? sql`list_part desc` : sql`list_part`}, ${direction(sql`list_key`)}, ${direction(sql`list_id`)}
		${limit === undefined ? sql`` : sql`limit ${limit}`}`
}

async function readRows(db: Db, list: ListDefinition, address: ListAddress, limit: number) {
	const query = listQuery(
		list,
		address,
		list.sources.map((source) => source.fields),
		limit,
	)
	if (!query) return []
	const names = Object.entries(list.sources[0].fields).map(([name, field]) => {
		const column = sql`${sql.identifier(name)}`
		return [name, is(field, PgColumn) ? column.mapWith(field) : column] as const
	})
	const rows = await db
		.select({
			row: Object.fromEntries(names),
			id: sql<string>`list_id`,
			key: sql<unknown>`list_key`,
		})
		.from(sql`(${query}) listed`)
	return address.backward ? rows.reverse() : rows
}

/** Counts kept by trigger: table → column ('' for the table as a whole) → value → rows. */
export async function countsOf(db: Db, tables: readonly PgTable[]) {
	const rows = await db
		.select({
			table: row_counts.table_name,
			column: row_counts.column_name,
			value: row_counts.value,
			count: sql<number>`sum(${row_counts.count})::float8`,
		})
		.from(row_counts)
		.where(inArray(row_counts.table_name, tables.map(getTableName)))
		.groupBy(row_counts.table_name, row_counts.column_name, row_counts.value)
	const counts: Record<string, Record<string, Record<string, number>>> = {}
	for (const { table, column, value, count } of rows) ((counts[table] ??= {})[column] ??= {})[value] = count
	return (table: PgTable, column = '', value = '') => counts[getTableName(table)]?.[column]?.[value] ?? 0
}

type Counts = Awaited<ReturnType<typeof countsOf>>

/** How many rows a table adds to the list, where the kept counts know it. */
function keptCount(source: ListSource, address: ListAddress, counts: Counts): number | undefined {
	const conditions = conditionsOf(source, address)
	if (!conditions) return 0
	if (conditions.length === 0) return counts(source.from)
	const [name, ...others] = Object.keys(address.filters).filter(
		(filter) => typeof source.filters?.[filter] === 'object',
	)
	const known = conditions.length === 1 && others.length === 0 && name && source.counted?.includes(name)
	return known ? counts(source.from, name, address.filters[name]) : undefined
}

async function countCapped(db: Db, source: ListSource, address: ListAddress): Promise<number> {
	const counted = sql`(select 1 from ${source.from} where ${and(...(conditionsOf(source, address) ?? []))}
		limit ${COUNT_CAP + 1}) counted`
	const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
	return row?.n ?? 0
}

/** Rows per value of each filter whose every value the kept counts know. */
function countPerValue(list: ListDefinition, counts: Counts): ListPage<never>['counts'] {
	const perFilter: ListPage<never>['counts'] = {}
	for (const [name, values] of Object.entries(list.filters ?? {})) {
		if (values === 'id') continue
		const perValue = values.map((value) => {
			const inEach = list.sources.map((source) => {
				const filter = source.filters?.[name]
				if (typeof filter !== 'function') {
					return source.counted?.includes(name) ? counts(source.from, name, value) : Number.NaN
				}
				const whole = filter(value)
				return typeof whole === 'boolean' ? (whole ? counts(source.from) : 0) : Number.NaN
			})
			return [value, inEach.reduce((sum, n) => sum + n, 0)] as const
		})
		if (perValue.every(([, count]) => !Number.isNaN(count))) perFilter[name] = Object.fromEntries(perValue)
	}
	return perFilter
}

/**
 * One page of a list by keyset, with its total and the counts of its filter values.
 * A cursor that PostgreSQL cannot read (an address made by hand) is left aside.
 */
export async function readList<F extends Fields>(
	db: Db,
	list: ListDefinition<F>,
	address: ListAddress,
): Promise<ListPage<ListRow<F>>> {
	const size = list.pageSize ?? 20
	const tables = list.sources.map((source) => source.from)
	const [found, counts] = await Promise.all([
		readRows(db, list, address, size + 1).catch((error: unknown) => {
			if (!address.cursor || !databaseErrorCode(error)?.startsWith('22')) throw error
			return undefined
		}),
		countsOf(db, tables),
	])
	if (!found) return readList(db, list, { ...address, cursor: undefined, backward: false })

	const totals = await Promise.all(
		list.sources.map((source) => keptCount(source, address, counts) ?? countCapped(db, source, address)),
	)
	const total = totals.reduce((sum, n) => sum + n, 0)
	const capped = list.sources.some(
		(source, at) => (totals[at] ?? 0) > COUNT_CAP && keptCount(source, address, counts) === undefined,
	)
	const { cursor, backward } = address
	const shown = backward ? found.slice(-size) : found.slice(0, size)
	const more = found.length > size
	const start = !cursor ? 1 : backward ? Math.max(1, cursor.position - shown.length) : cursor.position + 1
	const mark = (row: (typeof found)[number] | undefined, position: number) =>
		row &&
		writeCursor({ key: row.key === null ? null : String(row.key), id: row.id, position } satisfies Cursor)
	return {
		rows: shown.map(({ row }) => row as ListRow<F>),
		from: shown.length > 0 ? start : 0,
		total: capped ? COUNT_CAP : total,
		capped,
		before: (backward ? more : cursor) ? mark(shown[0], start) : undefined,
		after: backward || more ? mark(shown.at(-1), start + shown.length - 1) : undefined,
		counts: countPerValue(list, counts),
	}
}
