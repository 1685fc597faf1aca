import { and, asc, desc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { declarationOf } from '#app/platform/core/db/declare-table.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { conditionsOf, expressionOf } from '#app/platform/office/lists/list-conditions.server.ts'
import type { ListDefinition, ListSource } from '#app/platform/office/lists/list-definition.server.ts'
import { row_counts } from '#app/platform/office/lists/tables.server.ts'

/** Counting stops here: above it a list says "10,000+", */
const COUNT_CAP = 10_000
/** and under words, days or what else the kept counts know nothing of "1,000+": what may be meant is read row by row. */
const READING_CAP = 1_000
/** Of more rows than this reading so many takes too long: */
const LONG = 50_000
/** "500+" for days, */
const DAYS_CAP = 500
/** "100+" for words, whose texts are searched once more row by row. */
const WORDS_CAP = 100

/** How far a list of so many rows is counted by reading. */
function readingCap(list: ListDefinition, { q }: ListAddress, rows: number): number {
	if (rows <= LONG) return READING_CAP
	return q ? (list.foundUpTo ?? WORDS_CAP) : DAYS_CAP
}

/** Rows per filter and value under the other filters; '' is any value. */
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

/**
 * What a column adds up to per value of another one, kept by trigger (`keep_sums`, db/custom/041).
 * @returns the sum of the rows that have the value
 */
export async function sumsOf(db: Db, table: PgTable, summed: string, per: string) {
	const rows = await db
		.select({ value: row_counts.value, sum: sql<number>`sum(${row_counts.count})::float8` })
		.from(row_counts)
		.where(
			and(eq(row_counts.table_name, `${getTableName(table)}.${summed}`), eq(row_counts.column_name, per)),
		)
		.groupBy(row_counts.value)
	const sums = new Map(rows.map(({ value, sum }) => [value, sum]))
	return (value: string) => sums.get(value) ?? 0
}

/** The columns per whose values the rows of a table are counted. */
const countedIn = ({ from }: ListSource): readonly string[] => declarationOf(from)?.list?.counted ?? []

type Counts = Awaited<ReturnType<typeof countsOf>>

/** How many rows a table adds under these filters alone, where the kept counts know it; else NaN. */
function keptCount(source: ListSource, filters: ListAddress['filters'], counts: Counts): number {
	// Of rows of its own choice nothing is kept.
	if (source.where) return Number.NaN
	const columns: { name: string; column: string; value: string }[] = []
	for (const [name, value] of Object.entries(filters)) {
		if (source.notMeant?.[name] === value) return 0
		const filter = source.filters?.[name]
		const met = typeof filter === 'function' ? filter(value) : true
		if (met === false) return 0
		if (met !== true) return Number.NaN
		if (typeof filter === 'object') columns.push({ name, column: filter.name, value })
	}
	const [only, ...others] = columns
	if (!only) return counts(source.from)
	const isCounted = others.length === 0 && countedIn(source).includes(only.column)
	return isCounted ? counts(source.from, only.column, only.value) : Number.NaN
}

/**
 * The order in which words are looked for: that of the list. PostgreSQL then chooses between the rows as they stand in it
 * and the word's index as it does for the page itself; without it, it thinks the index of a common word to be cheap.
 */
function alongTheList(source: ListSource, { q, sort, descending }: ListAddress): SQL {
	const sortable = source.sorts[sort]
	if (!q || !sortable) return sql``
	const direction = descending ? desc : asc
	return sql`order by ${direction(expressionOf(sortable))}, ${direction(source.fields.id)}`
}

/**
 * Counts what all these tables add, over all of them: a common word stops at the first that has enough.
 * @param most counting stops here
 */
async function countUpTo(
	db: Db,
	sources: readonly ListSource[],
	address: ListAddress,
	most: number,
): Promise<number> {
	const parts = sources.flatMap((source) => {
		const conditions = conditionsOf(source, address, { unordered: true })
		const where = conditions?.length ? sql`where ${and(...conditions)}` : sql``
		return conditions
			? [sql`(select 1 from ${source.from} ${where} ${alongTheList(source, address)} limit ${most})`]
			: []
	})
	if (parts.length === 0) return 0
	const counted = sql`(select 1 from (${sql.join(parts, sql` union all `)}) parts limit ${most}) counted`
	const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
	return row?.n ?? 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** The filters that have listed values, and so chips. */
const chipsOf = (list: ListDefinition) =>
	Object.entries(list.filters ?? {}).flatMap(([name, values]) =>
		typeof values === 'string' ? [] : [{ name, values }],
	)

/**
 * Rows per value of each filter that has chips, the other filters as they are; of a filter that not every table can
 * tell, none.
 * @param count rows under these filters, or NaN
 */
function countPerValue(
	list: ListDefinition,
	filters: ListAddress['filters'],
	count: (filters: ListAddress['filters']) => number,
): CountsPerValue {
	const perFilter: CountsPerValue = {}
	for (const { name, values } of chipsOf(list)) {
		const { [name]: _chosen, ...others } = filters
		const perValue = values.map((value) => [value, count({ ...others, [name]: value })] as const)
		const all = count(others)
		if (perValue.some(([, n]) => Number.isNaN(n)) || Number.isNaN(all)) continue
		perFilter[name] = { ...Object.fromEntries(perValue), '': all }
	}
	return perFilter
}

/** The value of a filter with chips that a row of this table has, as SQL. */
function valueOf(source: ListSource, name: string, values: readonly string[]): SQL {
	const filter = source.filters?.[name]
	if (filter === undefined) return sql`null::text`
	if (typeof filter !== 'function')
		return sql`nullif(${filter}::text, ${source.notMeant?.[name] ?? null}::text)`
	const cases = values.flatMap((value) => {
		const condition = filter(value)
		if (condition === false) return []
		return [sql`when ${condition === true ? sql`true` : condition} then ${value}::text`]
	})
	return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null::text`
}

/**
 * What a search finds, counted per combination of the values that have chips, up to the cap.
 * @param most the cap
 * @returns undefined where there is more
 */
async function countFound(db: Db, list: ListDefinition, address: ListAddress, most: number) {
	const chips = chipsOf(list)
	const names = chips.map(({ name }) => name)
	const filters = Object.fromEntries(
		Object.entries(address.filters).filter(([name]) => !names.includes(name)),
	)
	const columns = names.map((name) => sql.identifier(`by_${name}`))
	const parts = list.sources.flatMap((source) => {
		const conditions = conditionsOf(source, { ...address, filters }, { unordered: true })
		const values = chips.map(
			({ name, values: listed }, n) => sql`${valueOf(source, name, listed)} as ${columns[n]}`,
		)
		return conditions
			? [
					sql`(select ${sql.join(values, sql`, `)} from ${source.from}
						${conditions.length > 0 ? sql`where ${and(...conditions)}` : sql``} limit ${most + 1})`,
				]
			: []
	})
	if (parts.length === 0) return () => 0
	const [each, grouped] =
		columns.length > 0
			? [sql`${sql.join(columns, sql`, `)},`, sql`group by ${sql.join(columns, sql`, `)}`]
			: [sql``, sql``]
	const { rows } = await db.execute<Record<string, string | number | null> & { n: number }>(sql`
		select ${each} count(*)::int as n
		from (select * from (${sql.join(parts, sql` union all `)}) parts limit ${most + 1}) found ${grouped}`)
	if (sum(rows.map(({ n }) => n)) > most) return undefined
	return (wished: ListAddress['filters']) =>
		sum(
			rows
				.filter((row) => names.every((name) => !wished[name] || row[`by_${name}`] === wished[name]))
				.map(({ n }) => n),
		)
}

/**
 * How many rows the list has, and each of its chips leaves under what else is asked for: from the kept counts
 * where they know it, and counted up to the cap where not. Beyond it the chips have no numbers.
 * @param first how many of its first rows there are, up to so many: they are read anyhow
 */
export async function countList(
	db: Db,
	list: ListDefinition,
	address: ListAddress,
	first?: { upTo: number; found: () => Promise<number> },
) {
	const { filters } = address
	const searched = Boolean(address.q || address.from || address.to)
	const counts = await countsOf(
		db,
		list.sources.map((source) => source.from),
	)
	const kept = (wished: ListAddress['filters']) =>
		searched ? Number.NaN : sum(list.sources.map((source) => keptCount(source, wished, counts)))
	const known = { total: kept(filters), capped: false, counts: countPerValue(list, filters, kept) }
	const countable = Object.keys(countPerValue(list, {}, kept))
	if (!Number.isNaN(known.total) && countable.every((name) => known.counts[name])) return known

	const chips = chipsOf(list).map(({ name }) => name)
	// What the chips are counted of. Where that is known to be too much, nothing is read to find it out.
	const all = kept(Object.fromEntries(Object.entries(filters).filter(([name]) => !chips.includes(name))))
	const rows = sum(list.sources.map(({ from }) => counts(from)))
	const most = Number.isNaN(all) ? readingCap(list, address, rows) : COUNT_CAP
	const isRead = !(all > most) && list.sources.some((source) => countedIn(source).length > 0)
	const found = isRead ? await countFound(db, list, address, most) : undefined
	if (found) return { total: found(filters), capped: false, counts: countPerValue(list, filters, found) }
	if (!Number.isNaN(known.total)) return known
	// Without a chosen chip that was the list itself: it has more, and is not read once more to hear it.
	const isMore = isRead && chips.every((name) => filters[name] === undefined)
	const count = () =>
		first && most < first.upTo ? first.found() : countUpTo(db, list.sources, address, most + 1)
	const total = isMore ? most + 1 : await count()
	return { total: Math.min(total, most), capped: total > most, counts: known.counts }
}
