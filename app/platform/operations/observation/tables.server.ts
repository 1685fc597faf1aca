import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/core/db/columns.server.ts'
import { TROUBLES } from '#app/platform/operations/observation/rules.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

/** One row for each kind of trouble, whether there is any just now or not. */
export const troubles = pgTable(
	'troubles',
	{
		kind: text({ enum: TROUBLES }).primaryKey(),
		/** When some process looked last; at a full disk, when its machine did. */
		looked_at: instant().notNull(),
		/** Since when there is; nothing where all is well. */
		begun_at: instant(),
		/** What is wrong, in a sentence. */
		detail: text(),
		/** Whose disk it is: of several machines each looks at its own. Nothing for what all of them share. */
		machine: text(),
		/** Whether the administrators know of the present one. */
		told: boolean().notNull().default(false),
		/** When they were told last that there is one. */
		told_at: instant(),
	},
	(t) => [
		check('troubles_kind', sql`${t.kind} in ('queue', 'mail', 'disk', 'backup')`),
		check('troubles_detail', sql`(${t.begun_at} is null) = (${t.detail} is null)`),
	],
)

export const declared = [
	declareTable(troubles, {
		people: { nobody: 'what is wrong with the hub as a whole' },
		shown: false,
	}),
]
