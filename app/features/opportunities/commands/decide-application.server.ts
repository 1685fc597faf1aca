import { opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { decisionOn } from '#app/platform/records/change-status.server.ts'

/** Approves or rejects an opportunity application. */
export const decideApplication = decisionOn(opportunity_applications, 'application')
