import { Form } from 'react-router'
import { NOTE_TYPES } from '#app/features/notifications/components/tones.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import type { FormKeys } from '#app/platform/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'

const READ = { no: 'Unread', yes: 'Read' } as const

/** The filters of the notifications, and the press that marks all of them as read. */
export function NotificationTools({ unread, now, keys }: { unread: number; now: Date; keys: FormKeys }) {
	const to = useAddresses({ name: 'notifications' })
	const type = to.asked.get('type')
	const read = to.asked.get('read')
	return (
		<div className="grid gap-3 border-b border-line px-4 py-3.5 sm:px-5">
			<ChipRow label="Type">
				<FilterChip to={to.listWith({ type: null })} selected={!type}>
					All types
				</FilterChip>
				{Object.entries(NOTE_TYPES).map(([each, [, word]]) => (
					<FilterChip key={each} to={to.listWith({ type: each })} selected={each === type}>
						{word}
					</FilterChip>
				))}
			</ChipRow>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<ChipRow label="Read or unread">
					<FilterChip to={to.listWith({ read: null })} selected={!read}>
						All
					</FilterChip>
					{Object.entries(READ).map(([each, word]) => (
						<FilterChip key={each} to={to.listWith({ read: each })} selected={each === read}>
							{word}
						</FilterChip>
					))}
				</ChipRow>
				{unread > 0 && (
					<Form method="post" action={to.dialog('read-all')} preventScrollReset>
						<HiddenKeys keys={keys} />
						<input type="hidden" name="until" value={now.toISOString()} />
						<Button type="submit" variant="outline" size="sm">
							Mark all as read
						</Button>
					</Form>
				)}
			</div>
		</div>
	)
}
