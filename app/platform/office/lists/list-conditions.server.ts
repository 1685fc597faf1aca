import { type SQL, sql } from 'drizzle-orm'
import { asLikePattern } from '#app/platform/office/lists/contains-words.server.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import {
	type ListSource,
	meantOf,
	searchOf,
	type Sortable,
} from '#app/platform/office/lists/list-definition.server.ts'
import { HUB_ZONE } from '#app/platform/core/time/time.ts'

/** What a list is sorted by, as its index holds it. */
export const expressionOf = (sortable: Sortable): SQL => ('by' in sortable ? sortable.by : sql`${sortable}`)

/**
 * Matches any part of the searched text. One or two characters match the beginnings of words only: that is what
 * a trigram index can find.
 */
function searchCondition(text: SQL, q: string): SQL {
	const literal = asLikePattern(q.toLowerCase())
	if (q.length > 2) return sql`lower(${text}) like ${`%${literal}%`}`
	return sql`lower(${text}) like ${`% ${literal}%`}`
}

/** A day begins and ends in Kigali; the end is the beginning of the day after. */
function* daysBetween(
	dated: NonNullable<ListSource['dated']>,
	{ from, to }: Pick<ListAddress, 'from' | 'to'>,
	unordered: boolean,
): Generator<SQL> {
	const day = 'day' in dated ? dated.day : undefined
	if (unordered && day) {
		if (from) yield sql`${day} >= ${from}::date`
		if (to) yield sql`${day} <= ${to}::date`
		return
	}
	const onHubClock = 'by' in dated
	const value = onHubClock ? dated.by : dated
	const begins = (first: SQL) =>
		onHubClock ? sql`${first}::timestamp` : sql`${first}::timestamp at time zone ${HUB_ZONE}`
	if (from) yield sql`${value} >= ${begins(sql`${from}::date`)}`
	if (to) yield sql`${value} < ${begins(sql`(${to}::date + 1)`)}`
}

/**
 * The conditions that search and filters put on one table; nothing if the table is left out.
 * @param unordered the rows are only counted: what is cheap to compare goes before what is sorted by
 */
export function conditionsOf(
	source: ListSource,
	address: ListAddress,
	{ unordered = false } = {},
): SQL[] | undefined {
	const meant = meantOf(source)
	const conditions: SQL[] = meant ? [meant] : []
	for (const [name, value] of Object.entries(address.filters)) {
		const filter = source.filters?.[name]
		if (!filter) continue
		if (source.notMeant?.[name] === value) return undefined
		const condition =
			typeof filter === 'function'
				? filter(value)
				: sql`${filter} = ${value}::${sql.raw(filter.getSQLType())}`
		if (condition === false) return undefined
		if (condition !== true) conditions.push(condition)
	}
	if (source.dated) conditions.push(...daysBetween(source.dated, address, unordered))
	const wanted = source.meant?.(address.q) ?? address.q
	const text = wanted && searchOf(source)
	if (text) conditions.push(searchCondition(text, wanted))
	return conditions
}
