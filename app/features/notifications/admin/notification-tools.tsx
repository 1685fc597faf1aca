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
	options: Object.entries(NOTE_TYPES).map(([value, [, label]]) => ({ value, label })),
}

const read = {
	name: 'read',
	label: 'Read or unread',
	all: 'All',
	options: [
		{ value: 'no', label: 'Unread' },
		{ value: 'yes', label: 'Read' },
	],
}

/**
 * The search and the filters of the notifications, and the press that marks all of them as read: not where words or days
 * narrow them, which it knows nothing of.
 */
export function NotificationTools({ unread, now, keys }: { unread: number; now: Date; keys: FormKeys }) {
	const to = useAddresses({ name })
	const narrowed = ['q', 'from', 'to'].some((field) => to.asked.get(field))
	return (
		<ListSearch
			name={name}
			label="Search notifications"
			placeholder="Search by title, message or person..."
			days="Received between"
			filters={[types, read]}
		>
			{unread > 0 && !narrowed && (
				<Press
					action={to.press('read-all')}
					keys={keys}
					sends={{ until: now.toISOString() }}
					around="sm:ml-auto"
					variant="outline"
					size="sm"
				>
					Mark all as read
				</Press>
			)}
		</ListSearch>
	)
}
