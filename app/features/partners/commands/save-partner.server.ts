import type { PartnerForm } from '#app/features/partners/forms.server.ts'
import { partners } from '#app/features/partners/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { type RecordInput, saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'

/**
 * Adds a partner, or changes it.
 * @throws Conflict, Missing; Refusal beside `logo` when it cannot be kept
 */
export function savePartner(tx: Tx, input: RecordInput<typeof PartnerForm>, by: Actor) {
	const { name, website, description, category } = input
	const values = { name, website, description, category }
	return saveWithPicture(tx, partners, { bucket: 'partners', field: 'logo' }, input, values, by)
}
