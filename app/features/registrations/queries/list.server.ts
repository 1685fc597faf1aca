import { sql } from 'drizzle-orm'
import {
	type Decision,
	REGISTRATION_STATUSES,
	type RegistrationStatus,
	TYPE_NAMES,
} from '#app/features/registrations/rules.ts'
import { definitionOf, type KnownType, knownTypes } from '#app/features/registrations/queries/types.server.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { asGiven, type CsvColumns, csvDay } from '#app/platform/lists/csv.server.ts'
import type { ListAddress } from '#app/platform/lists/list-address.server.ts'
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
	/** One of the three; opportunity applications may have others (002 §4). */
	status: string
	created_at: Date
	/** A decision on it is waiting and can still be undone. */
	scheduled: Decision | null
	/** The last message about it could not be sent. */
	unsent: boolean
}

function sourceOf(type: KnownType): ListSource {
	const { table, item, join } = definitionOf(type)
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
		search: sql`(${table.first_name} || ' ' || ${table.last_name} || ' ' || ${table.email})`,
		filters: { type: (value) => value === type, status: table.status },
		counted: ['status'],
	}
}

const [firstType, ...otherTypes] = knownTypes.map(sourceOf)
if (!firstType) throw new Error('there is no type of registrations')

/** All registrations as one list, newest first (002 §9). */
export const registrationsList: ListDefinition = {
	sources: [firstType, ...otherTypes],
	sort: '-created_at',
	filters: { type: knownTypes, status: REGISTRATION_STATUSES },
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

export type TypeCounts = { type: KnownType; all: number } & Record<RegistrationStatus, number>

/** How many there are of each type, in all and per status, from the kept counts. */
export async function countPerType(db: Db): Promise<TypeCounts[]> {
	const tables = knownTypes.map((type) => definitionOf(type).table)
	const counts = await countsOf(db, tables)
	return knownTypes.map((type) => {
		const { table } = definitionOf(type)
		const per = (status: RegistrationStatus) => counts(table, 'status', status)
		return {
			type,
			all: counts(table),
			pending: per('pending'),
			approved: per('approved'),
			rejected: per('rejected'),
		}
	})
}
