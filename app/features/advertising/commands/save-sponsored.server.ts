import type { SponsoredInput } from '#app/features/advertising/forms.server.ts'
import { sponsored_content } from '#app/features/advertising/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { saveRecord, type Target } from '#app/platform/core/records/save-record.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/**
 * Adds sponsored content, or changes it.
 * @throws Conflict, Missing
 */
export function saveSponsored(tx: Tx, input: SponsoredInput & Target, by: Actor) {
	const { id, version, ...values } = input
	return saveRecord(tx, sponsored_content, { ...(id && { id }), ...(version && { version }) }, values, by)
}

/**
 * Puts sponsored content before the others on the site.
 * @throws Missing if it is gone
 */
export const featureSponsored = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, sponsored_content, id, { column: 'featured', to: true }, by)

/**
 * Puts it among the others again.
 * @throws Missing if it is gone
 */
export const unfeatureSponsored = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, sponsored_content, id, { column: 'featured', to: false }, by)
