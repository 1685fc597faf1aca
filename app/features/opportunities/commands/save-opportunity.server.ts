import { opportunities } from '#app/features/opportunities/tables.server.ts'
import { saveIn } from '#app/platform/core/records/save-record.server.ts'

export const saveOpportunity = saveIn(opportunities)
