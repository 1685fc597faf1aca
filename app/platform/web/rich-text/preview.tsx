import { createElement, type ReactNode } from 'react'
import { asParagraphs } from '#app/platform/web/rich-text/marks.ts'
import { RICH_TEXT_TAGS, TABLE_TAGS } from '#app/platform/core/security/rules.ts'

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const UNSEEN = ['script', 'style', 'template', 'noscript', 'title', 'textarea']

/** The listed tags of a parsed text as elements, without attributes; of any other tag its words alone. */
function elementsOf(parent: Node, tags: readonly string[]): ReactNode[] {
	return [...parent.childNodes].map((node, at) => {
		if (node.nodeType === Node.TEXT_NODE) return node.textContent
		const name = node.nodeName.toLowerCase()
		const tag = SAME[name] ?? name
		if (node.nodeType !== Node.ELEMENT_NODE || UNSEEN.includes(name)) return null
		if (!tags.includes(tag)) return elementsOf(node, tags)
		return tag === 'br' ? <br key={at} /> : createElement(tag, { key: at }, ...elementsOf(node, tags))
	})
}

const WITH_TABLES = [...RICH_TEXT_TAGS, ...TABLE_TAGS]

/** White space between the parts of a table, which React lets nobody put there. */
const BETWEEN_CELLS = />\s+(?=<\/?(?:table|thead|tbody|tr|th|td|caption)\b)/gi

/** A rich text as its page will show it. It is read into a document that runs and fetches nothing. */
export const RichTextPreview = ({ text, tables }: { text: string; tables?: boolean | undefined }) =>
	createElement(
		'div',
		{ className: 'rich-text' },
		...elementsOf(
			new DOMParser().parseFromString(asParagraphs(text).replace(BETWEEN_CELLS, '>'), 'text/html').body,
			tables ? WITH_TABLES : RICH_TEXT_TAGS,
		),
	)
