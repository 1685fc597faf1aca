import { useNavigation } from 'react-router'
import type { Center } from '#app/features/notifications/queries/center.server.ts'
import { PRESS, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { Press } from '#app/platform/office/admin/press.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const TABS = [
	['notifications', 'Notifications', '/admin/notifications'],
	['emails', 'Email Logs', '/admin/notifications/emails'],
] as const

type Shown = { center: Center | null }

/** The heading of both tabs. */
export const CenterTitle = ({ center }: Shown) => (
	<>
		Notification Center
		{center !== null && center.unread > 0 && (
			<span className="rounded-control bg-highlight px-2 py-0.5 font-sans text-ui font-bold tracking-normal text-on-highlight tabular-nums">
				{formatCount(center.unread)}
				<span className="sr-only"> unread</span>
			</span>
		)}
	</>
)

/** The tabs, at the head of the list of each. */
export const CenterTabs = ({ center, open }: Shown & { open: (typeof TABS)[number][0] }) => (
	<div className="border-b border-line group-has-data-record/page:hidden">
		{center?.outboxOnly && (
			<Notice kind="neutral" live={false} className="m-1.5 sm:mx-3">
				No mail server is configured: messages do not leave this machine. They are kept in the outbox and can
				be opened in the email logs.
			</Notice>
		)}
		<Tabs
			label="Tabs"
			className="border-0! p-1.5! sm:px-3!"
			tabs={TABS.map(([name, label, to]) => ({
				to,
				label,
				selected: name === open,
				count: formatCount(center?.[name] ?? 0),
			}))}
		/>
	</div>
)

/** Sends the test message, by the list that it stands above; it shows the log. */
export function SendTestEmail({ list, keys }: { list: string; keys: FormKeys }) {
	const { state, formAction } = useNavigation()
	return (
		<Press
			action={useAddresses({ name: list }).press('test-email')}
			keys={keys}
			around="max-sm:w-full"
			variant="outline"
			busy={state !== 'idle' && formAction?.includes(`${PRESS}=test-email`) === true}
			busyText="Sending..."
			className="max-sm:w-full"
		>
			Send Test Email
		</Press>
	)
}

/** Marks all of them as read: not where words or days narrow them, which it knows nothing of. */
export function ReadAll({ now, keys }: { now: Date; keys: FormKeys }) {
	const to = useAddresses({ name: 'notifications' })
	if (['q', 'from', 'to'].some((field) => to.asked.get(field))) return null
	return (
		<Press action={to.press('read-all')} keys={keys} sends={{ until: now.toISOString() }} variant="outline">
			Mark all as read
		</Press>
	)
}
