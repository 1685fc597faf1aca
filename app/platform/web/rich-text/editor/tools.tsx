import { redo, undo } from '@tiptap/pm/history'
import type { Command } from '@tiptap/pm/state'
import type { ReactNode } from 'react'
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

/** One button of the toolbar; what is no command is asked for by the editor. */
export type Tool = {
	/** By which `Shown` knows it; its label unless stated. */
	name?: string
	label: string
	/** What is seen of it, where that is not its label. */
	face?: ReactNode
	/** As its element tells assistive technology. */
	shortcut?: string
	/** It is pressed or not, and says so. */
	toggles?: boolean
	command: Command | 'link' | 'picture'
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

export const TEXT: readonly (readonly Tool[])[] = [
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

export const OF_ARTICLES: readonly Tool[] = [
	{
		label: 'Picture',
		face: (
			<span className="flex items-center gap-1.5">
				<Drawing d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01" />
				Picture
			</span>
		),
		command: 'picture',
	},
]

export const OF_LESSONS: readonly Tool[] = [
	{ label: 'Table', command: insertTable },
	{ label: 'Picture', command: insertPicture },
]

export const HISTORY: readonly Tool[] = [
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

export const IN_TABLE: readonly Tool[] = [
	{ label: 'Add row', command: addRow },
	{ label: 'Add column', command: addColumn },
	{ label: 'Remove row', command: removeRow },
	{ label: 'Remove column', command: removeColumn },
	toggle({ label: 'Heading row', command: toggleHead }),
	{ label: 'Remove table', command: removeTable },
]
