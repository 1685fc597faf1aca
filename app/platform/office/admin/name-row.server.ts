import type { FoundRow } from '#app/platform/office/admin/lists.server.ts'
import type { AnyRow, ResourceUi } from '#app/platform/office/admin/resource-ui.ts'
import { startOfKigaliDay } from '#app/platform/core/time/time.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'

/**
 * A row among those of other lists, its title made of its columns alone; what has an e-mail address is a person's. It is
 * of the day that its list is narrowed by, or of when it came.
 */
export function nameRow<Row extends AnyRow>(
	ui: Pick<ResourceUi<Row>, 'name' | 'one' | 'phone'>,
	row: Row,
	list: ListDefinition,
): FoundRow {
	const { title } = ui.phone(row)
	const { email, status, payment_status, created_at } = row as Record<string, unknown>
	const state = status ?? payment_status
	const dated = list.sources[0]?.dated
	const day = dated && 'day' in dated && (row as Record<string, unknown>)[dated.day?.name ?? '']
	const at = typeof day === 'string' ? startOfKigaliDay(day) : created_at
	return {
		kind: ui.one,
		title,
		to: `/admin/${ui.name}/${row.id}`,
		...(typeof email === 'string' && { person: { email, name: title }, status: String(state) }),
		...(at instanceof Date && { at }),
	}
}
