import { findPlan } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { withdrawalOf } from '#app/platform/requests/withdraw.server.ts'

/** Withdraws an application for a membership, by its own link. */
export const withdrawMembership = withdrawalOf(memberships, {
	kind: 'membership',
	what: 'membership application',
	item: async (_tx, { type }) => findPlan(type)?.name ?? null,
})
