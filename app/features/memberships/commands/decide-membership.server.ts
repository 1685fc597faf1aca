import { memberships } from '#app/features/memberships/tables.server.ts'
import { decisionOn } from '#app/platform/records/change-status.server.ts'

/** Approves or rejects an application for a membership. */
export const decideMembership = decisionOn(memberships, 'application')
