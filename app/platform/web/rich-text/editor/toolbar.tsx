import { type RefObject, useState } from 'react'
import type { Shown } from '#app/platform/web/rich-text/editor/toolbar-state.ts'
import { toolbarKeys } from '#app/platform/web/rich-text/editor/bar-keys.ts'
import {
	HISTORY,
	IN_TABLE,
	OF_ARTICLES,
	OF_LESSONS,
	TEXT,
	type Tool,
} from '#app/platform/web/rich-text/editor/tools.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** What can be done with a text, and how long it is. */
export function Toolbar({
	ref,
	label,
	editorId,
	tables,
	shown,
	aside,
	historyElsewhere,
	asks,
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
	/** What is being asked for, below. */
	asks: 'link' | 'picture' | undefined
	run: (command: Tool['command']) => void
	/** Back to the text. */
	onLeave: () => void
}) {
	const [stop, setStop] = useState('Text')
	const rows = [
		[...TEXT, tables ? OF_LESSONS : OF_ARTICLES, ...(historyElsewhere ? [] : [HISTORY])],
		...(tables && shown.inTable ? [[IN_TABLE]] : []),
	]
	const labels = rows.flat(2).map((tool) => tool.label)
	const current = labels.includes(stop) ? stop : 'Text'
	return (
		<div className="flex items-start border-b border-line p-1 sm:pr-3">
			<div
				ref={ref}
				role="toolbar"
				tabIndex={-1}
				aria-label={`${label}: formatting`}
				aria-controls={editorId}
				onKeyDown={toolbarKeys(onLeave)}
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
										isExpanded={typeof tool.command === 'string' ? asks === tool.command : undefined}
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
	isExpanded,
	onFocus,
	run,
}: {
	tool: Tool
	isStop: boolean
	isPressed: boolean
	isIdle: boolean
	isExpanded?: boolean | undefined
	onFocus?: () => void
	run: (command: Tool['command']) => void
}) => (
	<button
		type="button"
		tabIndex={isStop ? 0 : -1}
		aria-label={label}
		title={shortcut ? `${label} (${shortcut.replace('Control', 'Ctrl').replaceAll('+', ' ')})` : label}
		aria-keyshortcuts={shortcut}
		aria-expanded={isExpanded}
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
