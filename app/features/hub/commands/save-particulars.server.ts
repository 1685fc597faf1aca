import type { z } from 'zod'
import type { ParticularsForm } from '#app/features/hub/forms.server.ts'
import { hub_particulars, THE_HUB } from '#app/features/hub/tables.server.ts'
import { currentHub } from '#app/platform/config/current-hub.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { saveRecord, versionOf } from '#app/platform/records/save-record.server.ts'

/**
 * Stores the hub's particulars. Every process hears of it with the commit (db/custom/060) and reads them again.
 * @param input `version` is empty where nothing was stored when the form was filled
 * @throws Conflict
 */
export async function saveParticulars(
	tx: Tx,
	{ version, ...values }: Partial<z.output<typeof ParticularsForm>> & { version: string },
	by: Actor,
): Promise<{ id: string }> {
	const [made] = await tx
		.insert(hub_particulars)
		.values({ id: THE_HUB })
		.onConflictDoNothing()
		.returning({ version: versionOf(hub_particulars) })
	return saveRecord(tx, hub_particulars, { id: THE_HUB, version: made?.version ?? version }, values, by)
}

/** Gives the hub this name where it is not what it is called already. */
export async function nameHub(tx: Tx, name: string, by: Actor): Promise<void> {
	if (name === currentHub().name) return
	const [stored] = await tx.select({ version: versionOf(hub_particulars) }).from(hub_particulars)
	await saveParticulars(tx, { name, version: stored?.version ?? '' }, by)
}
