import { type SQL, and, asc, desc, is, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import {
	type Cursor,
	type ListAddress,
	readListAddress,
	writeCursor,
} from '#app/platform/office/lists/list-address.server.ts'
import { conditionsOf, expressionOf } from '#app/platform/office/lists/list-conditions.server.ts'
import {
	type Expression,
	type Fields,
	type ListDefinition,
	type ListRow,
	type Sortable,
} from '#app/platform/office/lists/list-definition.server.ts'
import { countList, type CountsPerValue } from '#app/platform/office/lists/row-counts.server.ts'

export type ListPage<Row> = {
	rows: Row[]
	/** Position of the first row shown, from 1. */
	from: number
	/** Rows on a page. */
	size: number
	/** The number of this one, where its rows stand as pages are numbered. */
	page: number | undefined
	total: number
	/** There are more than `total`. */
	capped: boolean
	before: string | undefined
	after: string | undefined
	counts: CountsPerValue
}

const isNullable = (sortable: Sortable) =>
	'by' in sortable ? (sortable.nullable ?? false) : !sortable.notNull
const typeOf = (sortable: Sortable) => sql.raw('by' in sortable ? sortable.type : sortable.getSQLType())

/**
 * The rows of a list as SQL, in the list's order: rows without the sort value always come last. Each table, and
 * within it the rows with and without the sort value, is a part of its own, so that each is read along its index.
 * In parentheses, to be selected from.
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
	const anyEmpty = list.sources.some(({ sorts }) => {
		const sortable = sorts[address.sort]
		return sortable !== undefined && isNullable(sortable)
	})
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
				from ${source.from} ${source.join ? sql`left join ${source.join.table} on ${source.join.on}` : sql``}
				${here.length > 0 ? sql`where ${and(...here)}` : sql``}
				order by ${direction(key)}, ${direction(id)} ${limit === undefined ? sql`` : sql`limit ${limit}`})`,
			]
		})
	})
	const [only, ...others] = parts
	if (!only || others.length === 0) return only
	const order = [direction(sql`list_key`), direction(sql`list_id`)]
	if (anyEmpty) order.unshift(backward ? desc(sql`list_part`) : asc(sql`list_part`))
	return sql`(select * from (${sql.join(parts, sql` union all `)}) parts order by ${sql.join(order, sql`, `)}
		${limit === undefined ? sql`` : sql`limit ${limit}`})`
}

async function readRows(db: Db, list: ListDefinition, address: ListAddress, limit: number, skipped = 0) {
	const query = listQuery(
		list,
		address,
		list.sources.map((source) => source.fields),
		limit + skipped,
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
		.from(sql`${query} listed`)
		.offset(skipped)
	return address.backward ? rows.reverse() : rows
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
	const skipped = address.cursor ? 0 : (address.page - 1) * size
	const reading = readRows(db, list, address, size + 1, skipped).catch((error: unknown) => {
		if (!address.cursor || !databaseErrorCode(error)?.startsWith('22')) throw error
		return undefined
	})
	const first = { upTo: size + 1, found: async () => (await reading)?.length ?? 0 }
	const [found, counted] = await Promise.all([
		reading,
		countList(db, list, address, address.cursor || skipped > 0 ? undefined : first),
	])
	if (!found || (skipped > 0 && found.length === 0))
		return readList(db, list, { ...address, cursor: undefined, backward: false, page: 1 })

	const { cursor, backward } = address
	const shown = backward ? found.slice(-size) : found.slice(0, size)
	const more = found.length > size
	const start = !cursor
		? skipped + 1
		: backward
			? Math.max(1, cursor.position - shown.length)
			: cursor.position + 1
	const mark = (row: (typeof found)[number] | undefined, position: number) =>
		row &&
		writeCursor({ key: row.key === null ? null : String(row.key), id: row.id, position } satisfies Cursor)
	const end = start + shown.length - 1
	const isLast = !backward && !more
	// Whoever turned the pages beyond what is counted has seen that many, and at the last one all there are.
	const beyond = counted.capped && end > counted.total && { total: end, capped: !isLast }
	return {
		rows: shown.map(({ row }) => row as ListRow<F>),
		from: shown.length > 0 ? start : 0,
		size,
		page: (start - 1) % size === 0 ? (start - 1) / size + 1 : undefined,
		...counted,
		...beyond,
		before: (backward ? more : start > 1) ? mark(shown[0], start) : undefined,
		after: isLast ? undefined : mark(shown.at(-1), end),
	}
}

/** The first rows that a search finds, the newest first where the list can be sorted so; nothing is counted. */
export async function firstRows(db: Db, list: ListDefinition, q: string, limit: number) {
	const sort = Object.hasOwn(list.sources[0].sorts, 'created_at') ? '-created_at' : list.sort
	const address = readListAddress(list, new URLSearchParams({ q, sort }))
	return (await readRows(db, list, address, limit)).map(({ row }) => row)
}

/** The list with the columns of its tables alone: without what is looked up or counted for each row. */
export const columnsOf = <F extends Fields>(list: ListDefinition<F>): ListDefinition =>
	({
		...list,
		sources: list.sources.map((source) => ({
			...source,
			fields: Object.fromEntries(Object.entries(source.fields).filter(([, field]) => is(field, PgColumn))),
		})),
	}) as unknown as ListDefinition
