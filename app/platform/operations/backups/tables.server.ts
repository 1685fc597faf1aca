import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#app/platform/core/db/columns.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'

export const BACKUP_KINDS = ['schedule', 'by hand', 'before update', 'before restore'] as const

export type BackupKind = (typeof BACKUP_KINDS)[number]

/** One row a try, written when it is over: an archive was made, or `error` says why not. */
export const backups = pgTable(
	'backups',
	{
		id: id(),
		kind: text({ enum: BACKUP_KINDS }).notNull(),
		started_at: instant().notNull(),
		finished_at: instant().notNull(),
		/** Name of the archive; none where it failed. */
		archive: text(),
		bytes: bigint({ mode: 'number' }),
		/** Uploaded files in it, and rows of all tables. */
		files: integer(),
		rows: bigint({ mode: 'number' }),
		encrypted: boolean().notNull(),
		error: text(),
	},
	(t) => [
		check('backups_outcome', sql`(${t.archive} is null) = (${t.error} is not null)`),
		check('backups_kind', sql`${t.kind} in ('schedule', 'by hand', 'before update', 'before restore')`),
		index().on(t.started_at),
	],
)

export const declared = [
	declareTable(backups, {
		people: { nobody: 'what became of each backup' },
		shown: false,
	}),
]
