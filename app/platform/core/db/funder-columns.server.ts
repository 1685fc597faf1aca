import { check, type PgColumn, text } from 'drizzle-orm/pg-core'
import { oneOf, shorterThan } from '#app/platform/core/db/checks.server.ts'
import { PLACE_CHARACTERS, SEXES } from '#app/platform/core/funder-questions.ts'

/** What somebody answered who was asked for those who fund the hub; null: nothing, or not asked. */
export const funderColumns = () => ({
	sex: text({ enum: SEXES }),
	/** A district of Rwanda by its name, else a country by its code (ISO 3166). */
	district: text(),
})

/** Their names, for a declaration of what is personal. */
export const FUNDER_COLUMNS = ['sex', 'district'] as const

/**
 * The bounds of these columns as constraints.
 * @param table its name begins theirs
 */
export const funderChecks = (table: string, columns: Record<'sex' | 'district', PgColumn>) => [
	check(`${table}_sex`, oneOf(columns.sex, SEXES)),
	check(`${table}_district`, shorterThan(columns.district, PLACE_CHARACTERS)),
]
