import { inArray, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import {
	type Decision,
	REGISTRATION_STATUSES,
	REGISTRATION_TYPES,
	type RegistrationType,
	TYPE_NAMES,
} from '#app/features/registrations/rules.ts'
import { definitionOf } from '#app/features/registrations/queries/types.server.ts'
import { type End, listEnds } from '#app/features/registrations/queries/ends.server.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/office/lists/csv.server.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { phoneAsKept } from '#app/platform/office/lists/phone-as-kept.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import type { ListDefinition, ListSource } from '#app/platform/office/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import type { ItemTable } from '#app/platform/web/requests/request.server.ts'

/** One row of the list, whichever table it comes from. */
export type RegistrationRow = {
	id: string
	type: RegistrationType
	first_name: string
	last_name: string
	email: string
	/** Title of the program, event, opportunity or course; none if that is deleted. */
	item: string | null
	/** One of the three; opportunity applications may have others. */
	status: string
	created_at: Date
	/** A decision on it is waiting and can still be undone. */
	scheduled: Decision | null
	/** When what was approved ends, where it does. */
	ends: End | null
}

function sourceOf(type: RegistrationType): ListSource {
	const { table, item, join, key, needsDecision } = definitionOf(type)
	return {
		from: table,
		join,
		fields: {
			id: table.id,
			type: sql`${type}::text`,
			first_name: table.first_name,
			last_name: table.last_name,
			email: table.email,
			item,
			status: table.status,
			created_at: table.created_at,
		},
		sorts: { created_at: table.created_at },
		meant: phoneAsKept,
		filters: {
			type: (value) => value === type,
			status: table.status,
			item: is(key, PgColumn) ? key : (value) => key !== undefined && sql`${key} = ${value}::uuid`,
		},
		...(!needsDecision && { notMeant: { status: 'pending' } }),
		dated: table.created_at,
	}
}

const [firstType, ...otherTypes] = REGISTRATION_TYPES.map(sourceOf)
if (!firstType) throw new Error('there is no type of registrations')

/** All registrations as one list, newest first. */
export const registrationsList: ListDefinition = {
	sources: [firstType, ...otherTypes],
	sort: '-created_at',
	follows: [scheduled_decisions],
	filters: { type: REGISTRATION_TYPES, status: REGISTRATION_STATUSES, item: 'id' },
}

/** Columns of the export per table; where something is paid for by the year, until when it is. */
export const registrationsCsv = (hasEnds: boolean): readonly CsvColumns[] =>
	REGISTRATION_TYPES.map((type) => {
		const { table, item, name, until } = definitionOf(type)
		return {
			Type: asGiven(sql`${TYPE_NAMES[type].one}::text`),
			Name: name,
			Email: table.email,
			Phone: table.phone,
			Item: item,
			Status: asGiven(table.status),
			Date: csvDay(table.created_at),
			...(hasEnds && { 'Paid Until': asGiven(until ?? sql`null::date`) }),
		}
	})

/** What can be applied to or registered for, as SQL: a part for each of its tables. */
const fromItems = (part: (type: RegistrationType, table: ItemTable) => SQL): SQL =>
	sql.join(
		REGISTRATION_TYPES.flatMap((type) => {
			const { join, alsoItems = [] } = definitionOf(type)
			return (join ? [join.table, ...alsoItems] : []).map((table) => part(type, table))
		}),
		sql` union all `,
	)

/** The list of the one table that holds the registrations for an item; of all tables where there is no such item. */
async function listFor(db: Db, item: string): Promise<ListDefinition> {
	const { rows } = await db.execute<{ type: RegistrationType }>(
		fromItems((type, table) => sql`select ${type}::text as type from ${table} where id = ${item}::uuid`),
	)
	const [found] = rows
	return found ? { ...registrationsList, sources: [sourceOf(found.type)] } : registrationsList
}

/**
 * One page of the list; see `readList`. What is told of each row from other tables is asked for those that are shown: in
 * the list it would be looked up for as many of each of its five tables.
 */
export async function listRegistrations(db: Db, address: ListAddress) {
	const { item } = address.filters
	const page = await readList(db, item ? await listFor(db, item) : registrationsList, address)
	const listed = page.rows as unknown as Omit<RegistrationRow, 'scheduled' | 'ends'>[]
	const ids = listed.map(({ id }) => id)
	const { registration_id, decision } = scheduled_decisions
	const [waiting, ends] = await Promise.all([
		db
			.select({ id: registration_id, decision })
			.from(scheduled_decisions)
			.where(inArray(registration_id, ids)),
		listEnds(db, listed, new Date()),
	])
	const rows = listed.map((row): RegistrationRow => {
		const scheduled = waiting.find(({ id }) => id === row.id)?.decision ?? null
		return { ...row, scheduled, ends: ends.get(row.id) ?? null }
	})
	return { ...page, rows }
}

export type RegistrationPage = Awaited<ReturnType<typeof listRegistrations>>

/** How many there are of each type, and how many of them are pending, from the kept counts. */
export async function countPerType(db: Db) {
	const table = (type: RegistrationType) => definitionOf(type).table
	const counts = await countsOf(db, REGISTRATION_TYPES.map(table))
	return REGISTRATION_TYPES.map((type) => ({
		type,
		all: counts(table(type)),
		/** Null where nobody waits for a decision. */
		pending: definitionOf(type).needsDecision ? counts(table(type), 'status', 'pending') : null,
	}))
}

/** Titles that a filter offers, per type; of more the newest. */
const MOST_ITEMS = 200

/** What can be applied to or registered for, newest first, per type. */
export async function listItems(db: Db) {
	const { rows } = await db.execute<{ type: RegistrationType; id: string; title: string }>(
		fromItems(
			(type, table) => sql`(select ${type}::text as type, id, title from ${table}
				order by created_at desc, id desc limit ${MOST_ITEMS})`,
		),
	)
	const perType = Map.groupBy(rows, ({ type }) => type)
	return [...perType].map(([type, listed]) => ({
		type,
		items: listed.map(({ id, title }) => ({ id, title })),
	}))
}

export type RegistrationItems = Awaited<ReturnType<typeof listItems>>[number]
