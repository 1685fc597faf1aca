import { spendings } from '#app/features/months/tables.server.ts'
import { saveIn } from '#app/platform/core/records/save-record.server.ts'

/** Enters something that the hub spent, or changes it. */
export const saveSpending = saveIn(spendings)
