import { eq, getTableName, sql } from 'drizzle-orm'
import { appointments, consultation_bookings } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'

/** `version` as the form was filled with it (`versionOf`); null empties the notes. */
export type Notes = { id: string; version?: string; admin_notes: string | null }

/**
 * Saves an administrator's notes and nothing else: no status, no mail.
 * @throws Missing if the record is gone; Conflict if somebody changed it since
 */
async function saveNotes(
	tx: Tx,
	table: typeof appointments | typeof consultation_bookings,
	{ id, version, admin_notes }: Notes,
	by: Actor,
): Promise<void> {
	await lockRecord(tx, table, version === undefined ? { id } : { id, version })
	await tx
		.update(table)
		.set({ admin_notes, updated_at: sql`clock_timestamp()` })
		.where(eq(table.id, id))
	await audit(tx, by, {
		action: 'update',
		table_name: getTableName(table),
		record_id: id,
		changed: ['admin_notes'],
	})
}

/** Saves the notes about an appointment. */
export const saveAppointmentNotes = (tx: Tx, notes: Notes, by: Actor) =>
	saveNotes(tx, appointments, notes, by)

/** Saves the notes about a booking. */
export const saveBookingNotes = (tx: Tx, notes: Notes, by: Actor) =>
	saveNotes(tx, consultation_bookings, notes, by)
