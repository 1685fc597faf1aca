import type { ReactNode } from 'react'
import { ThreadStatusTag } from '#app/features/inbox/components/thread-status.tsx'
import type { ThreadRecord } from '#app/features/inbox/queries/threads.server.ts'
import { NOBODY } from '#app/features/inbox/rules.ts'
import { useReader } from '#app/platform/office/admin/use-reader.ts'
import type { ViewProps } from '#app/platform/office/admin/resource-ui.ts'
import { RowCommand } from '#app/platform/office/admin/row-command.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Avatar } from '#app/ui/tile.tsx'

type Props = Pick<ViewProps<ThreadRecord>, 'ui' | 'record' | 'acts' | 'keys' | 'busy'>

/** What a conversation can become, and who has it: two menus, and the way to take it. */
export function ThreadMenus({ ui, record, acts, keys, busy }: Props) {
	const me = useReader()
	const isMine = record.holder_id !== null && record.holder_id === me
	const button = (wanted: string) => {
		const command = ui.commands?.find(({ name }) => name === wanted)
		if (!command || !acts.includes(wanted) || command.when?.(record) === false) return null
		return <RowCommand key={wanted} button {...{ ui, row: record, command, keys, busy }} />
	}
	return (
		<div className="flex flex-wrap items-center gap-2 max-sm:pt-1">
			<Menu label="State" summary={<ThreadStatusTag status={record.status} />}>
				{button('close')}
				{button('reopen')}
			</Menu>
			{record.holder === null ? (
				<span className="text-ui text-muted">{NOBODY.label} has it</span>
			) : (
				<Menu
					label="Who has it"
					summary={
						<>
							<Avatar seed={`admin:${record.holder_id}`} className="size-5" />
							<span className="min-w-0 truncate">{record.holder}</span>
						</>
					}
				>
					{button('release')}
				</Menu>
			)}
			{!isMine && (
				<span className="[&_button]:min-h-8 [&_button]:py-0.5 [&_button]:text-ui max-sm:[&_button]:min-h-tap">
					{button('take')}
				</span>
			)}
		</div>
	)
}

const Menu = ({ label, summary, children }: { label: string; summary: ReactNode; children: ReactNode }) => (
	<Disclosure
		className="relative min-w-0"
		summaryClass="flex min-h-8 max-w-full cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-ui font-semibold hover:border-text [details[open]>&]:bg-surface-3 max-sm:min-h-tap"
		summary={
			<>
				<span className="sr-only">{label}: </span>
				{summary}
				<Icon name="chevron-down" className="text-muted" />
			</>
		}
		panelClass="absolute top-full left-0 z-20 mt-1 grid w-max max-w-[80vw] gap-2 border border-line bg-surface p-3 shadow-menu"
	>
		{children}
	</Disclosure>
)
