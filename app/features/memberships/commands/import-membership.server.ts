import type { ImportedMembership } from '#app/features/memberships/forms.server.ts'
import { NOT_ASKED } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { saveRecord } from '#app/platform/core/records/save-record.server.ts'

/**
 * Adds a membership that the hub has from before, as an administrator's act: nobody is written to, and nobody told.
 * @returns the row
 */
export function importMembership(tx: Tx, membership: ImportedMembership, by: Actor) {
	const { bio, expectations, ...values } = membership
	return saveRecord(
		tx,
		memberships,
		{},
		{ ...values, bio: bio ?? NOT_ASKED, expectations: expectations ?? NOT_ASKED },
		by,
	)
}
