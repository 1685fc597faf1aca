import type { SetupItem } from '#app/features/hub/rules.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** What makes the hub its own, each a link to where it is done; gone with the last one. */
export function Checklist({ items }: { items: readonly SetupItem[] }) {
	const done = items.filter((item) => item.done).length
	return (
		<Panel
			title="Make it yours"
			line={`${done} of ${items.length} done. The list goes away by itself with the last one.`}
			lead={<Progress done={done} of={items.length} />}
		>
			<ul className="grid overflow-hidden md:grid-cols-2">
				{items.map((item) => (
					<li key={item.what} className="-mt-px -ml-px border-t border-l border-line">
						<Item {...item} />
					</li>
				))}
			</ul>
		</Panel>
	)
}

const Item = ({ to, what, line, done }: SetupItem) => (
	<Link
		to={to}
		className="grid h-full min-h-16 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 hover:bg-inset sm:px-5"
	>
		<span
			className={`mx-auto size-2.5 rotate-45 ${done ? 'bg-confirmed-solid' : 'border-[1.5px] border-line-strong'}`}
		/>
		<span className="min-w-0 leading-snug">
			<span className={`block ${done ? '' : 'font-semibold'}`}>
				{what}
				<span className="sr-only">{done ? ' (done)' : ' (to do)'}</span>
			</span>
			<span className="text-ui wrap-anywhere text-muted">{line}</span>
		</span>
		<Icon name={done ? 'check' : 'arrow-right'} />
	</Link>
)

const Progress = ({ done, of }: { done: number; of: number }) => (
	<svg
		viewBox={`0 0 ${of} 1`}
		preserveAspectRatio="none"
		aria-hidden="true"
		className="h-1.5 w-40 max-sm:w-full"
	>
		<rect width={of} height={1} className="fill-line" />
		<rect width={done} height={1} className="fill-mark" />
	</svg>
)
