import { Form } from 'react-router'
import { NOTE_TYPES } from '#app/features/notifications/components/tones.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { FilterChips } from '#app/platform/admin/filter-chips.tsx'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import { ListTools, SearchForm } from '#app/platform/admin/list-frame.tsx'
import type { FormKeys } from '#app/platform/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'

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

/** The filters of the notifications, and the press that marks all of them as read. */
export function NotificationTools({ unread, now, keys }: { unread: number; now: Date; keys: FormKeys }) {
	const to = useAddresses({ name })
	return (
		<ListTools>
			<SearchForm
				name={name}
				label="Days of the notifications"
				days="Received between"
				keep={['type', 'read']}
			/>
			<FilterChips name={name} filter={types} />
			<FilterChips name={name} filter={read} />
			{unread > 0 && !to.asked.get('from') && !to.asked.get('to') && (
				<Form method="post" action={to.dialog('read-all')} preventScrollReset className="sm:ml-auto">
					<HiddenKeys keys={keys} />
					<input type="hidden" name="until" value={now.toISOString()} />
					<Button type="submit" variant="outline" size="sm">
						Mark all as read
					</Button>
				</Form>
			)}
		</ListTools>
	)
}
