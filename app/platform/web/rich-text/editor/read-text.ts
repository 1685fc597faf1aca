import { DOMParser as Reader, type Node as TextNode, type Schema } from '@tiptap/pm/model'
import { readTextPicture, writeTextPicture } from '#app/platform/core/files/text-pictures.ts'
import { linkAddress, PICTURE_TAGS, RICH_TEXT_TAGS, TABLE_TAGS } from '#app/platform/core/security/rules.ts'
import { writeText } from '#app/platform/web/rich-text/editor/write-text.ts'
import { asParagraphs } from '#app/platform/core/text/paragraphs.ts'

/** Read into a document that runs and fetches nothing. */
const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const MARKS = ['strong', 'em', 'u']
const UNSEEN = ['script', 'style', 'template', 'noscript', 'title', 'textarea']
/** What parts words without being seen itself. */
const UNMARKED = ['p', 'thead', 'tbody']
const BLANKS = /[ \t\r\n\f]+/g

const BOUNDARY = '\n'

/** One within another is none, as where the text is stored. */
const withLink = (marks: readonly string[], href: string | undefined) =>
	href === undefined || marks.some((mark) => mark.startsWith('a ')) ? marks : [...marks, `a ${href}`]

/**
 * What a text shows: its blocks, and its words with their marks. Two texts with one outline look alike, however they
 * are written. Tags that are not listed count as little as they do when the text is stored.
 */
function outlineOf(body: Node, tags: readonly string[]): string {
	const parts: (string | { marks: string; words: string })[] = [BOUNDARY]
	const bound = (part: string) => {
		for (let last = parts.at(-1); typeof last === 'object'; last = parts.at(-1)) {
			if (last.words.endsWith(' ')) last.words = last.words.slice(0, -1)
			if (last.words) break
			parts.pop()
		}
		if (part !== BOUNDARY) {
			if (parts.at(-1) === BOUNDARY && part !== '<br>') parts.pop()
			parts.push(part)
		} else if (typeof parts.at(-1) === 'object' || parts.at(-1) === '<br>') parts.push(part)
	}
	const say = (given: string, marks: string) => {
		const last = parts.at(-1)
		const isFirst = typeof last !== 'object' || last.words.endsWith(' ')
		const words = given.replace(BLANKS, ' ').slice(isFirst && /^[ \t\r\n\f]/.test(given) ? 1 : 0)
		if (!words) return
		if (typeof last === 'object' && last.marks === marks) last.words += words
		else parts.push({ marks, words })
	}
	const walk = (parent: Node, marks: readonly string[]) => {
		for (const node of parent.childNodes) {
			const name = node.nodeName.toLowerCase()
			const tag = SAME[name] ?? name
			if (node.nodeType === Node.TEXT_NODE) say(node.textContent ?? '', [...new Set(marks)].sort().join(' '))
			else if (node.nodeType !== Node.ELEMENT_NODE || UNSEEN.includes(name)) continue
			else if (!tags.includes(tag)) walk(node, marks)
			else if (tag === 'a') walk(node, withLink(marks, linkAddress((node as Element).getAttribute('href'))))
			else if (MARKS.includes(tag)) walk(node, [...marks, tag])
			else if (tag === 'br') bound('<br>')
			else if (tag === 'img') {
				const picture = readTextPicture((name) => (node as Element).getAttribute(name))
				if (picture) bound(writeTextPicture(picture))
			} else {
				bound(UNMARKED.includes(tag) ? BOUNDARY : `<${tag}>`)
				walk(node, marks)
				bound(UNMARKED.includes(tag) ? BOUNDARY : `</${tag}>`)
			}
		}
	}
	walk(body, [])
	bound(BOUNDARY)
	if (parts.at(-1) === BOUNDARY) parts.pop()
	return JSON.stringify(parts)
}

const tagsOf = ({ nodes }: Schema): readonly string[] =>
	nodes['table'] ? [...RICH_TEXT_TAGS, ...TABLE_TAGS] : [...RICH_TEXT_TAGS, ...PICTURE_TAGS]

/** A text as the editor holds it; null where that would lose something of what it shows. */
export function readText(schema: Schema, text: string): TextNode | null {
	// A stylesheet would be one of this page's while it is read.
	if (/<style\b/i.test(text)) return null
	const body = parse(asParagraphs(text))
	const doc = Reader.fromSchema(schema).parse(body)
	const tags = tagsOf(schema)
	return outlineOf(body, tags) === outlineOf(parse(writeText(doc)), tags) ? doc : null
}
