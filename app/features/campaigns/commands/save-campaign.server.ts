import { eq } from 'drizzle-orm'
import { campaigns } from '#app/features/campaigns/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { deleteRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { isNamed } from '#app/platform/core/records/publication.server.ts'
import { saveRecord, type Target } from '#app/platform/core/records/save-record.server.ts'

/** @throws Refusal where gifts name it: whoever gave must still find it */
async function refuseIfGiven(tx: Tx, id: string): Promise<void> {
	if (await isNamed(tx, campaigns, id)) throw new Refusal('people have given for it. Archive it instead')
}

/**
 * Adds a campaign, or changes it.
 * @throws Missing if it is gone; Conflict; Refusal where it would be a draft again although people have given for it
 */
export async function saveCampaign(
	tx: Tx,
	{ id, version, ...values }: typeof campaigns.$inferInsert & Target,
	by: Actor,
) {
	const target = { ...(id && { id }), ...(version && { version }) }
	const row = await saveRecord(tx, campaigns, target, values, by)
	if (id && row.state === 'draft') await refuseIfGiven(tx, id)
	return row
}

/** Moves one into the bin. @throws Missing if it is gone; Refusal where people have given for it */
export async function removeCampaign(tx: Tx, id: string, by: Actor): Promise<void> {
	// Held first, so that no gift comes for it between the look and the end.
	await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
	await refuseIfGiven(tx, id)
	await deleteRecord(tx, campaigns, id, by)
}
