import type { AdUnitInput } from '#app/features/advertising/forms.server.ts'
import { ad_units } from '#app/features/advertising/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { saveRecord, type Target } from '#app/platform/core/records/save-record.server.ts'
import { setFlag } from '#app/platform/core/records/set-flag.server.ts'

/**
 * Adds an ad unit, or changes it. What is counted of it stays.
 * @throws Conflict, Missing
 */
export function saveAdUnit(tx: Tx, input: AdUnitInput & Target, by: Actor) {
	const { id, version, ...values } = input
	return saveRecord(tx, ad_units, { ...(id && { id }), ...(version && { version }) }, values, by)
}

/**
 * Shows an ad unit on the site.
 * @throws Missing if it is gone
 */
export const enableAdUnit = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, ad_units, id, { column: 'active', to: true }, by)

/**
 * Takes it from the site.
 * @throws Missing if it is gone
 */
export const disableAdUnit = (tx: Tx, id: string, by: Actor) =>
	setFlag(tx, ad_units, id, { column: 'active', to: false }, by)
