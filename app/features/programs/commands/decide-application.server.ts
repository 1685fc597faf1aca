import { program_applications } from '#app/features/programs/tables.server.ts'
import { decisionOn } from '#app/platform/records/change-status.server.ts'

/** Approves or rejects a program application. */
export const decideApplication = decisionOn(program_applications, 'application')
