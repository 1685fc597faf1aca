import type { OpportunityInput } from '#app/features/opportunities/forms.server.ts'
import { opportunities } from '#app/features/opportunities/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import type { Drafted } from '#app/platform/core/publication.ts'
import { saveRecord, type Target } from '#app/platform/core/records/save-record.server.ts'

/**
 * Adds an opportunity, or changes it.
 * @throws Conflict, Missing
 */
export function saveOpportunity(tx: Tx, input: OpportunityInput & Target & Drafted, by: Actor) {
	const { id, version, ...values } = input
	return saveRecord(tx, opportunities, { ...(id && { id }), ...(version && { version }) }, values, by)
}
