import type { z } from 'zod'
import type { HoursForm } from '#app/features/consultations/hours-form.server.ts'
import { takeTurns } from '#app/features/consultations/limit-appointments.server.ts'
import { appointment_hours, THE_HOURS } from '#app/features/consultations/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { saveRecord, versionOf } from '#app/platform/core/records/save-record.server.ts'

/**
 * Stores when appointments can be had: whoever asks for one after this transaction is answered by it. Those that are
 * agreed stay.
 * @param input `version` is empty where nothing was stored when the form was filled
 * @throws Conflict
 */
export async function saveAppointmentHours(
	tx: Tx,
	{ version, ...hours }: z.output<typeof HoursForm> & { version: string },
	by: Actor,
): Promise<{ id: string }> {
	await takeTurns(tx)
	const [made] = await tx
		.insert(appointment_hours)
		.values({ id: THE_HOURS })
		.onConflictDoNothing()
		.returning({ version: versionOf(appointment_hours) })
	return saveRecord(tx, appointment_hours, { id: THE_HOURS, version: made?.version ?? version }, hours, by)
}
