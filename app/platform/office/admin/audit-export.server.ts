import { getTableName } from 'drizzle-orm'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { type ListAddress, readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { conditionsOf } from '#app/platform/office/lists/list-conditions.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

/** By what the rows are chosen. That something was searched for is told, never what: it may be somebody's name. */
const choiceOf = ({ filters, from, to, q }: ListAddress): string[] => [
	...Object.entries(filters).map(([name, value]) => `${name}: ${value}`),
	...(from ? [`from ${from}`] : []),
	...(to ? [`to ${to}`] : []),
	...(q ? ['search'] : []),
]

/**
 * Notes who takes rows out of the program, with one line per table of the list and by what they were chosen. How
 * many they are is not known yet: they are passed on as they come.
 */
export async function auditExport(
	tx: Tx,
	by: Actor,
	list: ListDefinition,
	search: URLSearchParams,
): Promise<void> {
	const address = readListAddress(list, search)
	for (const source of list.sources) {
		if (!conditionsOf(source, address)) continue
		const table_name = getTableName(source.from)
		await audit(tx, by, { action: 'export', table_name, record_id: null, changed: choiceOf(address) })
	}
}
