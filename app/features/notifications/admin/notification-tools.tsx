import { NOTE_TYPES } from '#app/features/notifications/components/tones.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ListSearch } from '#app/platform/office/admin/list-search.tsx'
import { Press } from '#app/platform/office/admin/press.tsx'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'

const name = 'notifications'

const types = {
	name: 'type',
	label: 'Type',
	all: 'All types',
	as: 'select',
	options: Object.entries(NOTE_TYPES).map(([value, [, label]]) => ({ value, label })),
} as const

const read = {
	name: 'read',
	label: 'Read or unread',
	all: 'All',
	as: 'select',
	options: [
		{ value: 'no', label: 'Unread' },
		{ value: 'yes', label: 'Read' },
	],
} as const

/** The search and the filters of the notifications. */
export const NotificationTools = ({ total }: { total: number }) => (
	<ListSearch
		name={name}
		label="Search notifications"
		placeholder="Search by title, message or person..."
		days="Received between"
		filters={[types, read]}
		total={total}
	/>
)

/** Marks all of them as read: not where words or days narrow them, which it knows nothing of. */
export function ReadAll({ now, keys }: { now: Date; keys: FormKeys }) {
	const to = useAddresses({ name })
	if (['q', 'from', 'to'].some((field) => to.asked.get(field))) return null
	return (
		<Press action={to.press('read-all')} keys={keys} sends={{ until: now.toISOString() }} variant="outline">
			Mark all as read
		</Press>
	)
}
