import { spendings } from '#app/features/months/tables.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'

const { id, what, amount, spent_on, created_at } = spendings
const fields = { id, what, amount, spent_on, created_at }

/** What was spent as administrators list it, the latest first. */
export const spendingsList = {
	sources: [{ from: spendings, fields, sorts: { created_at, spent_on } }],
	sort: '-spent_on',
} as const satisfies ListDefinition<typeof fields>

export type SpendingRow = ListRow<typeof fields>

/** One of them whole, or null. */
export const getSpending = recordIn(spendings)

export type SpendingRecord = NonNullable<Awaited<ReturnType<typeof getSpending>>>
