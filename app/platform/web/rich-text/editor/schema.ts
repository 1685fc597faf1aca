import { type Mark, type NodeSpec, Schema } from '@tiptap/pm/model'
import {
	pictureAttributes,
	readTextPicture,
	type TextPicture,
} from '#app/platform/core/files/text-pictures.ts'
import { linkAddress } from '#app/platform/core/security/rules.ts'

/** The levels that a text may hold; the toolbar makes the second and the third. */
const LEVELS = [1, 2, 3, 4, 5, 6]

const text: Record<string, NodeSpec> = {
	doc: { content: '(flow | table)+' },
	paragraph: { group: 'flow', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
	heading: {
		attrs: { level: { default: 2, validate: 'number' } },
		group: 'flow',
		content: 'inline*',
		defining: true,
		parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
		toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
	},
	bullet_list: {
		group: 'flow',
		content: 'list_item+',
		parseDOM: [{ tag: 'ul' }],
		toDOM: () => ['ul', 0],
	},
	ordered_list: {
		group: 'flow',
		content: 'list_item+',
		parseDOM: [{ tag: 'ol' }],
		toDOM: () => ['ol', 0],
	},
	list_item: {
		content: 'flow+',
		defining: true,
		parseDOM: [{ tag: 'li' }],
		toDOM: () => ['li', 0],
	},
	blockquote: {
		group: 'flow',
		content: 'flow+',
		defining: true,
		parseDOM: [{ tag: 'blockquote' }],
		toDOM: () => ['blockquote', 0],
	},
	text: { group: 'inline' },
	hard_break: {
		inline: true,
		group: 'inline',
		selectable: false,
		parseDOM: [{ tag: 'br' }],
		toDOM: () => ['br'],
	},
}

/** A picture that is kept here, by itself between the blocks. */
const picture: NodeSpec = {
	attrs: {
		src: { validate: 'string' },
		alt: { default: null, validate: 'string|null' },
		wide: { default: false, validate: 'boolean' },
		credit: { default: null, validate: 'string|null' },
	},
	atom: true,
	draggable: true,
	parseDOM: [
		{
			tag: 'img',
			getAttrs: (element: HTMLElement) => readTextPicture((name) => element.getAttribute(name)) ?? false,
		},
	],
	toDOM: ({ attrs }) => ['img', pictureAttributes(attrs as TextPicture)],
}

/** A cell holds words and line breaks, as what is stored does; nothing is joined across its edge. */
const cell = (tag: string): NodeSpec => ({
	content: 'inline*',
	isolating: true,
	selectable: false,
	parseDOM: [{ tag }],
	toDOM: () => [tag, 0],
})

/** Head and body of a table are no parts of their own here: its first rows of headings alone are its head. */
const tables: Record<string, NodeSpec> = {
	table: {
		content: 'caption? row+',
		isolating: true,
		parseDOM: [{ tag: 'table' }],
		toDOM: () => ['table', 0],
	},
	caption: cell('caption'),
	row: {
		content: '(header | cell)+',
		selectable: false,
		parseDOM: [{ tag: 'tr' }],
		toDOM: () => ['tr', 0],
	},
	cell: cell('td'),
	header: cell('th'),
}

const BOLD = /^(?:bold(?:er)?|[5-9]\d\d+)$/

const marks = {
	/** Around all others, so that one link is one. */
	a: {
		attrs: { href: { validate: 'string' } },
		inclusive: false,
		parseDOM: [
			{
				tag: 'a',
				getAttrs(element: HTMLElement) {
					const href = linkAddress(element.getAttribute('href'))
					return href === undefined ? false : { href }
				},
			},
		],
		toDOM: ({ attrs }: Mark) => ['a', { href: String(attrs['href']) }, 0] as const,
	},
	strong: {
		parseDOM: [
			{ tag: 'strong' },
			// Google wraps the whole of what it copies in one that is not bold.
			{
				tag: 'b',
				getAttrs: (element: HTMLElement) => (element.style.fontWeight === 'normal' ? false : null),
			},
			{ style: 'font-weight', getAttrs: (value: string) => (BOLD.test(value) ? null : false) },
		],
		toDOM: () => ['strong', 0] as const,
	},
	em: {
		parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
		toDOM: () => ['em', 0] as const,
	},
	u: {
		parseDOM: [
			{ tag: 'u' },
			{ style: 'text-decoration=underline' },
			{ style: 'text-decoration-line=underline' },
		],
		toDOM: () => ['u', 0] as const,
	},
}

/** What an article holds: all that may be stored, and nothing else. */
export const articleSchema = new Schema({
	nodes: { ...text, picture, doc: { content: '(flow | picture)+' } },
	marks,
})

/** What a lesson holds: tables, too. */
export const lessonSchema = new Schema({ nodes: { ...text, ...tables }, marks })
