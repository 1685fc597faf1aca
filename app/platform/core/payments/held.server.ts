import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { payments } from '#app/platform/core/payments/tables.server.ts'

/** Whether money that came for a row waits for a decision, as SQL: few of all payments are held, and they are read first. */
export const isHeldOf = (table: PgTable) =>
	sql<boolean>`${table}.id in (select held.subject_id from ${payments} held where held.state = 'held')`
