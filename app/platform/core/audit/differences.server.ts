import type { PgTable } from 'drizzle-orm/pg-core'
import {
	type Difference,
	LONGEST_TOLD,
	MOST_DIFFERENCES,
	type Told,
} from '#app/platform/core/audit/differences.ts'
import { declarationOf } from '#app/platform/core/db/declare-table.server.ts'

/** Named in the log, whatever they hold. */
const SECRET = /token|secret|hash|password|key|code|answer|seal/
/** What every save writes, and what names nothing to a reader. */
const OF_NO_USE = /^(?:id|created_at|updated_at)$|_id$/
/** Several lines or marks; an address, of whomever; a picture of the hub's, whose address says nothing. */
const NOT_TOLD = /[\n<@]|^\/files\//

/** Columns that may be told: none that hold something about a person, and of a table that says nothing of itself none. */
function isOpen(table: PgTable, column: string): boolean {
	const people = declarationOf(table)?.people
	if (!people || SECRET.test(column) || OF_NO_USE.test(column)) return false
	if ('nobody' in people) return true
	return 'plain' in people && (people.plain as readonly string[]).includes(column)
}

/** A value as the log keeps it; undefined where it is named alone. */
function toTold(value: unknown): Told | undefined {
	if (value === null || value === undefined) return null
	if (typeof value === 'boolean') return value
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
	if (typeof value !== 'string' || value.length > LONGEST_TOLD || NOT_TOLD.test(value)) return undefined
	return value
}

/**
 * What the log tells of the changed columns of a row: short values of columns that say nothing about a person.
 * @param changed names of the columns
 */
export function differencesOf(
	table: PgTable,
	{ before, after, changed }: { before: object; after: object; changed: readonly string[] },
): Difference[] {
	const valueOf = (row: object, column: string) => (row as Record<string, unknown>)[column]
	return tellDifferences(
		changed
			.filter((column) => isOpen(table, column))
			.map((column) => ({ column, from: valueOf(before, column), to: valueOf(after, column) })),
	)
}

/** The same of values that have no columns of their own. @param changed nothing about a person; `column` is what each is called */
export const tellDifferences = (
	changed: readonly { column: string; from: unknown; to: unknown }[],
): Difference[] =>
	changed
		.flatMap(({ column, ...values }) => {
			const [from, to] = [toTold(values.from), toTold(values.to)]
			return from === undefined || to === undefined || from === to ? [] : [{ column, from, to }]
		})
		.slice(0, MOST_DIFFERENCES)
