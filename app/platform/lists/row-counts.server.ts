import { and, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db/db.server.ts'
import type { ListAddress } from '#app/platform/lists/list-address.server.ts'
import { conditionsOf } from '#app/platform/lists/list-conditions.server.ts'
import type { ListDefinition, ListSource } from '#app/platform/lists/list-definition.server.ts'
import { row_counts } from '#app/platform/lists/tables.server.ts'

/** Counting stops here: above it a list says "10,000+". */
export const COUNT_CAP = 10_000

/** Rows per filter and value, whatever else the address asks for. */
export type CountsPerValue = Record<string, Record<string, number>>

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

/** Whether the kept counts know how many rows a table adds to the list, and then how to ask them. */
function keptCount(source: ListSource, address: ListAddress): ((counts: Counts) => number) | undefined {
	const conditions = conditionsOf(source, address)
	if (!conditions) return () => 0
	if (conditions.length === 0) return (counts) => counts(source.from)
	const [name, ...others] = Object.keys(address.filters).filter(
		(filter) => typeof source.filters?.[filter] === 'object',
	)
	const known = conditions.length === 1 && others.length === 0 && name && source.counted?.includes(name)
	return known ? (counts) => counts(source.from, name, address.filters[name]) : undefined
}

/** Counts what all these tables add, up to the cap over all of them: a common word stops at the first that has enough. */
async function countCapped(db: Db, sources: readonly ListSource[], address: ListAddress): Promise<number> {
	if (sources.length === 0) return 0
	const most = COUNT_CAP + 1
	const parts = sources.map(
		(source) => sql`(select 1 from ${source.from}
			where ${and(...(conditionsOf(source, address) ?? []))} limit ${most})`,
	)
	const counted = sql`(select 1 from (${sql.join(parts, sql` union all `)}) parts limit ${most}) counted`
	const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
	return row?.n ?? 0
}

/** Rows per value of each filter whose every value the kept counts know. */
function countPerValue(list: ListDefinition, counts: Counts): CountsPerValue {
	const perFilter: CountsPerValue = {}
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

/** How many rows the list has, from the kept counts where they know it, and counted up to the cap where not. */
export async function countList(db: Db, list: ListDefinition, address: ListAddress) {
	const unknown = list.sources.filter((source) => !keptCount(source, address))
	const [kept, found] = await Promise.all([
		countsOf(
			db,
			list.sources.map((source) => source.from),
		),
		countCapped(db, unknown, address),
	])
	const known = list.sources.map((source) => keptCount(source, address)?.(kept) ?? 0)
	const capped = found > COUNT_CAP
	return {
		total: capped ? COUNT_CAP : known.reduce((sum, n) => sum + n, found),
		capped,
		counts: countPerValue(list, kept),
	}
}
