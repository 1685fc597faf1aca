import { eq, sql } from 'drizzle-orm'
import { definitionOf, type KnownType } from '#app/features/registrations/queries/types.server.ts'
import { scheduled_decisions } from '#app/features/registrations/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

/** One registration with everything that its form asked for, or null. */
export async function getRegistration(db: Db, type: KnownType, id: string) {
	const { table, item, join, photo, facts, words = {} } = definitionOf(type)
	const query = db
		.select({
			row: table,
			item: item as ReturnType<typeof sql<string | null>>,
			scheduled: scheduled_decisions.decision,
		})
		.from(table)
		.leftJoin(scheduled_decisions, eq(scheduled_decisions.registration_id, table.id))
		.where(eq(table.id, id))
		.$dynamic()
	const [found] = await (join ? query.leftJoin(join.table, join.on) : query)
	if (!found) return null
	const row = found.row as Record<string, unknown>
	const shown = (value: unknown) => (value === null || value === undefined ? null : String(value))
	const said = (column: string) => {
		const text = shown(row[column])
		return text === null ? null : (words[column]?.(text) ?? text)
	}
	return {
		id,
		type,
		item: found.item,
		scheduled: found.scheduled,
		first_name: String(row['first_name']),
		last_name: String(row['last_name']),
		email: String(row['email']),
		phone: String(row['phone']),
		status: String(row['status']),
		created_at: row['created_at'] as Date,
		updated_at: row['updated_at'] as Date,
		/** Null: none was given. Undefined: the form takes none. */
		photo: photo && shown(row[photo.name]),
		facts: Object.entries(facts).map(([column, term]) => ({
			term: String(term),
			detail: said(column),
		})),
	}
}

export type Registration = NonNullable<Awaited<ReturnType<typeof getRegistration>>>

/** Where a registration of this type changes: in its own table, and by a decision that is still to be carried out. */
export const registrationTables = (type: KnownType) => [definitionOf(type).table, scheduled_decisions]

/** What a dialog is held against, to say when somebody else has decided or changed it. */
export const versionOf = ({ updated_at, status, scheduled }: Registration): string =>
	`${updated_at.toISOString()} ${status} ${scheduled ?? ''}`
