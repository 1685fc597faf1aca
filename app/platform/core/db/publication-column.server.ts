import { check, type PgColumn, text } from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/core/db/checks.server.ts'
import { PUBLICATIONS } from '#app/platform/core/publication.ts'

/** Whether visitors see it yet, or no longer as something that goes on. */
export const publicationColumn = () => ({
	publication: text({ enum: PUBLICATIONS }).notNull().default('published'),
})

/** Its bounds as a constraint. @param table its name begins the constraint's */
export const publicationCheck = (table: string, { publication }: Record<'publication', PgColumn>) =>
	check(`${table}_publication`, oneOf(publication, PUBLICATIONS))
