import { enrollments } from '#app/features/enrollments/tables.server.ts'
import { decisionOn } from '#app/platform/records/change-status.server.ts'

/** Approves or rejects an enrollment; with a rejected one lessons and exam are closed (D-059). */
export const decideEnrollment = decisionOn(enrollments, 'enrollment')
