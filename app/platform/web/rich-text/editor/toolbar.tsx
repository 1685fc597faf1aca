import { redo, undo } from '@tiptap/pm/history'
import type { Command } from '@tiptap/pm/state'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { block, insertPicture, list, mark, quote } from '#app/platform/web/rich-text/editor/commands.ts'
import {
	addColumn,
	addRow,
	insertTable,
	removeColumn,
	removeRow,
	removeTable,
	toggleHead,
} from '#app/platform/web/rich-text/editor/tables.ts'
import type { Shown } from '#app/platform/web/rich-text/editor/toolbar-state.ts'
import { classNames } from '#app/ui/class-names.ts'

type Tool = {
	/** By which `Shown` knows it; its label unless stated. */
	name?: string
	label: string
	/** What is seen of it, where that is not its label. */
	face?: ReactNode
	/** As its element tells assistive technology. */
	shortcut?: string
	/** It is pressed or not, and says so. */
	toggles?: boolean
	command: Command | 'link'
}

const Drawing = ({ d }: { d: string }) => (
	<svg
		viewBox="0 0 24 24"
		aria-hidden="true"
		className="size-5 fill-none stroke-current stroke-2"
		strokeLinecap="square"
	>
		<path d={d} />
	</svg>
)

const toggle = (tool: Omit<Tool, 'toggles'>): Tool => ({ ...tool, toggles: true })

const TEXT: readonly (readonly Tool[])[] = [
	[
		toggle({ label: 'Text', command: block(0), shortcut: 'Control+Alt+0' }),
		toggle({ name: 'H2', label: 'H2, heading', face: 'H2', command: block(2), shortcut: 'Control+Alt+2' }),
		toggle({ name: 'H3', label: 'H3, subheading', face: 'H3', command: block(3), shortcut: 'Control+Alt+3' }),
	],
	[
		toggle({
			name: 'strong',
			label: 'Bold',
			face: <b>B</b>,
			command: mark('strong'),
			shortcut: 'Control+B',
		}),
		toggle({
			name: 'em',
			label: 'Italic',
			face: <i>I</i>,
			command: mark('em'),
			shortcut: 'Control+I',
		}),
		toggle({
			name: 'u',
			label: 'Underline',
			face: <u>U</u>,
			command: mark('u'),
			shortcut: 'Control+U',
		}),
		toggle({
			label: 'Link',
			face: (
				<Drawing d="M10 13a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1.5 1.5M14 11a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1.5-1.5" />
			),
			command: 'link',
		}),
	],
	[
		toggle({
			name: 'bullet_list',
			label: 'List',
			face: <Drawing d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />,
			command: list('bullet_list'),
			shortcut: 'Control+Shift+8',
		}),
		toggle({
			name: 'ordered_list',
			label: 'Numbered list',
			face: <Drawing d="M11 6h10M11 12h10M11 18h10M4 4h1v5M4 9h2M6 20H4c0-2 2-2 2-4 0-1-2-1-2 0" />,
			command: list('ordered_list'),
			shortcut: 'Control+Shift+7',
		}),
		toggle({
			label: 'Quote',
			face: <Drawing d="M4 7h5v5c0 3-1.5 4.5-4 5M14 7h5v5c0 3-1.5 4.5-4 5" />,
			command: quote,
			shortcut: 'Control+Shift+9',
		}),
	],
]

const OF_LESSONS: readonly Tool[] = [
	{ label: 'Table', command: insertTable },
	{ label: 'Picture', command: insertPicture },
]

const HISTORY: readonly Tool[] = [
	{
		label: 'Undo',
		face: <Drawing d="M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-2" />,
		command: undo,
		shortcut: 'Control+Z',
	},
	{
		label: 'Redo',
		face: <Drawing d="m15 14 5-5-5-5M20 9h-9a6 6 0 0 0 0 12h2" />,
		command: redo,
		shortcut: 'Control+Y',
	},
]

const IN_TABLE: readonly Tool[] = [
	{ label: 'Add row', command: addRow },
	{ label: 'Add column', command: addColumn },
	{ label: 'Remove row', command: removeRow },
	{ label: 'Remove column', command: removeColumn },
	toggle({ label: 'Heading row', command: toggleHead }),
	{ label: 'Remove table', command: removeTable },
]

/** The keys that lead through a toolbar, whose buttons are one stop of Tab together. */
function targetOf(key: string, at: number, count: number): number | undefined {
	if (key === 'ArrowRight') return (at + 1) % count
	if (key === 'ArrowLeft') return (at - 1 + count) % count
	if (key === 'Home') return 0
	return key === 'End' ? count - 1 : undefined
}

/** What can be done with a text, and how long it is. */
export function Toolbar({
	ref,
	label,
	editorId,
	tables,
	shown,
	aside,
	historyElsewhere,
	run,
	onLeave,
}: {
	ref: RefObject<HTMLDivElement | null>
	label: string
	editorId: string
	tables: boolean
	shown: Shown
	aside: string
	/** What undoes and does again is in the bar of the page. */
	historyElsewhere: boolean
	run: (command: Tool['command']) => void
	/** Back to the text. */
	onLeave: () => void
}) {
	const [stop, setStop] = useState('Text')
	const rows = [
		[...TEXT, ...(tables ? [OF_LESSONS] : []), ...(historyElsewhere ? [] : [HISTORY])],
		...(tables && shown.inTable ? [[IN_TABLE]] : []),
	]
	const labels = rows.flat(2).map((tool) => tool.label)
	const current = labels.includes(stop) ? stop : 'Text'
	const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
		if (event.key === 'Escape') {
			event.preventDefault()
			event.stopPropagation()
			onLeave()
			return
		}
		const at = labels.indexOf(current)
		const target = labels[targetOf(event.key, at, labels.length) ?? -1]
		if (target === undefined) return
		event.preventDefault()
		setStop(target)
		event.currentTarget.querySelector<HTMLElement>(`[aria-label="${target}"]`)?.focus()
	}
	return (
		<div className="flex items-start border-b border-line p-1 sm:pr-3">
			<div
				ref={ref}
				role="toolbar"
				tabIndex={-1}
				aria-label={`${label}: formatting`}
				aria-controls={editorId}
				onKeyDown={onKeyDown}
				className="min-w-0 flex-1"
			>
				{rows.map((groups, row) => (
					<div key={row} className="flex gap-y-1 p-0.5 max-sm:overflow-x-auto sm:flex-wrap">
						{groups.map((tools, at) => (
							<div
								key={tools[0]?.label}
								className={classNames(
									'flex',
									groups.length === 1 ? 'sm:flex-wrap' : at > 0 && 'ml-1 border-l border-line pl-1',
								)}
							>
								{tools.map((tool) => (
									<ToolButton
										key={tool.label}
										tool={tool}
										isStop={tool.label === current}
										isPressed={shown.pressed.includes(tool.name ?? tool.label)}
										isIdle={shown.idle.includes(tool.name ?? tool.label)}
										onFocus={() => setStop(tool.label)}
										run={run}
									/>
								))}
							</div>
						))}
						{row === 0 && (
							<span className="my-auto ml-auto hidden pl-3 text-ui text-muted @2xl:block">{aside}</span>
						)}
					</div>
				))}
			</div>
		</div>
	)
}

/** Undo and redo by themselves, for the bar of a page that is one text above all. */
export const HistoryButtons = ({
	label,
	editorId,
	shown,
	run,
}: {
	label: string
	editorId: string
	shown: Shown
	run: (command: Tool['command']) => void
}) => (
	<div role="group" aria-label={`${label}: history`} aria-controls={editorId} className="flex">
		{HISTORY.map((tool) => (
			<ToolButton
				key={tool.label}
				tool={tool}
				isStop
				isPressed={false}
				isIdle={shown.idle.includes(tool.label)}
				run={run}
			/>
		))}
	</div>
)

const ToolButton = ({
	tool: { label, face, shortcut, toggles, command },
	isStop,
	isPressed,
	isIdle,
	onFocus,
	run,
}: {
	tool: Tool
	isStop: boolean
	isPressed: boolean
	isIdle: boolean
	onFocus?: () => void
	run: (command: Tool['command']) => void
}) => (
	<button
		type="button"
		tabIndex={isStop ? 0 : -1}
		aria-label={label}
		title={shortcut ? `${label} (${shortcut.replace('Control', 'Ctrl').replaceAll('+', ' ')})` : label}
		aria-keyshortcuts={shortcut}
		aria-pressed={toggles ? isPressed : undefined}
		aria-disabled={isIdle || undefined}
		// The text keeps what is chosen in it.
		onMouseDown={(event) => event.preventDefault()}
		onFocus={onFocus}
		onClick={() => !isIdle && run(command)}
		className={classNames(
			'grid min-h-8 min-w-8 flex-none place-items-center rounded-control px-2 text-ui leading-none font-semibold whitespace-nowrap pointer-coarse:min-h-11 pointer-coarse:min-w-11',
			isPressed
				? 'bg-surface-3 text-text'
				: isIdle
					? 'text-muted opacity-60'
					: 'text-text hover:bg-surface-2',
		)}
	>
		{face ?? label}
	</button>
)
