import { desc, sql } from 'drizzle-orm'
import { type Decision, REGISTRATION_STATUSES, TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { definitionOf, type KnownType, knownTypes } from '#app/features/registrations/queries/types.server.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/lists/csv.server.ts'
import type { ListAddress } from '#app/platform/lists/list-address.server.ts'
import { phoneAsKept } from '#app/platform/lists/phone-as-kept.ts'
import { readList } from '#app/platform/lists/list.server.ts'
import type { ListDefinition, ListSource } from '#app/platform/lists/list-definition.server.ts'
import { countsOf } from '#app/platform/lists/row-counts.server.ts'
import { email_logs } from '#app/platform/mail/tables.server.ts'

/** One row of the list, whichever table it comes from. */
export type RegistrationRow = {
	id: string
	type: KnownType
	first_name: string
	last_name: string
	email: string
	/** Title of the program, event, opportunity or course; none if that is deleted (D-092). */
	item: string | null
	/** One of the three; opportunity applications may have others (ADM-OPP-025). */
	status: string
	created_at: Date
	/** A decision on it is waiting and can still be undone. */
	scheduled: Decision | null
	/** The last message about it could not be sent. */
	unsent: boolean
}

function sourceOf(type: KnownType): ListSource {
	const { table, item, join, key } = definitionOf(type)
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
			scheduled: sql`(select ${scheduled_decisions.decision} from ${scheduled_decisions}
				where ${scheduled_decisions.registration_id} = ${table.id})`,
			unsent: sql`coalesce((select ${email_logs.status} = 'failed' from ${email_logs}
				where ${email_logs.record_id} = ${table.id} order by ${email_logs.created_at} desc limit 1), false)`,
		},
		sorts: { created_at: table.created_at },
		search: sql`(${table.first_name} || ' ' || ${table.last_name} || ' ' || ${table.email} || ' ' || ${table.phone}
			|| ' ' || left(${table.id}::text, 8))`,
		meant: phoneAsKept,
		filters: {
			type: (value) => value === type,
			status: table.status,
			item: (value) => key !== undefined && sql`${key} = ${value}::uuid`,
		},
		counted: ['status'],
		dated: table.created_at,
	}
}

const [firstType, ...otherTypes] = knownTypes.map(sourceOf)
if (!firstType) throw new Error('there is no type of registrations')

/** All registrations as one list, newest first (ADM-REG-011). */
export const registrationsList: ListDefinition = {
	sources: [firstType, ...otherTypes],
	sort: '-created_at',
	follows: [scheduled_decisions],
	filters: { type: knownTypes, status: REGISTRATION_STATUSES, item: 'id' },
}

/** Columns of the export per table (D-087). */
export const registrationsCsv: readonly CsvColumns[] = knownTypes.map((type) => {
	const { table, item } = definitionOf(type)
	return {
		Type: asGiven(sql`${TYPE_NAMES[type].one}::text`),
		Name: sql`${table.first_name} || ' ' || ${table.last_name}`,
		Email: table.email,
		Phone: table.phone,
		Item: item,
		Status: asGiven(table.status),
		Date: csvDay(table.created_at),
	}
})

/** One page of the list; see `readList`. */
export async function listRegistrations(db: Db, address: ListAddress) {
	const page = await readList(db, registrationsList, address)
	return { ...page, rows: page.rows as unknown as RegistrationRow[] }
}

/** How many there are of each type, and how many of them are pending, from the kept counts (ADM-REG-002). */
export async function countPerType(db: Db) {
	const table = (type: KnownType) => definitionOf(type).table
	const counts = await countsOf(db, knownTypes.map(table))
	return knownTypes.map((type) => ({
		type,
		all: counts(table(type)),
		pending: counts(table(type), 'status', 'pending'),
	}))
}

/** Titles that a filter offers, per type; of more the newest. */
const MOST_ITEMS = 200

/** What can be applied to or registered for, newest first, per type (ADM-REG-025). */
export async function listItems(db: Db) {
	const lists = await Promise.all(
		knownTypes.map(async (type) => {
			const { join, alsoItems = [] } = definitionOf(type)
			const titles = (join ? [join.table, ...alsoItems] : []).map((table) => {
				const { id, title, created_at } = table
				return db
					.select({ id: sql<string>`${id}`, title: sql<string>`${title}` })
					.from(table)
					.orderBy(desc(created_at), desc(id))
					.limit(MOST_ITEMS)
			})
			return { type, items: (await Promise.all(titles)).flat() }
		}),
	)
	return lists.filter(({ items }) => items.length > 0)
}

export type RegistrationItems = Awaited<ReturnType<typeof listItems>>[number]
