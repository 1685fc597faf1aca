import { check, type PgColumn, text } from 'drizzle-orm/pg-core'
import { shorterThan } from '#app/platform/core/db/checks.server.ts'

/** Columns of a person who wrote to the hub. */
export const personColumns = () => ({
	first_name: text().notNull(),
	last_name: text().notNull(),
	email: text().notNull(),
	phone: text().notNull(),
})

/**
 * The bounds of these columns as constraints.
 * @param table its name begins theirs
 */
export const personChecks = (
	table: string,
	columns: Record<'first_name' | 'last_name' | 'email' | 'phone', PgColumn>,
) => [
	check(`${table}_first_name`, shorterThan(columns.first_name, 200)),
	check(`${table}_last_name`, shorterThan(columns.last_name, 200)),
	check(`${table}_email`, shorterThan(columns.email, 254)),
	check(`${table}_phone`, shorterThan(columns.phone, 40)),
]
