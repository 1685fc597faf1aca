import type { Command, EditorState } from '@tiptap/pm/state'
import { isEmail, linkAddress } from '#app/platform/core/security/rules.ts'

type Link = { href: string; from: number; to: number }

/** The link that the caret stands in, or that what is chosen begins in. */
export function linkAt({ selection: { $from, empty }, schema }: EditorState): Link | null {
	const type = schema.marks['a']
	if (!type || !$from.parent.inlineContent) return null
	const links: Link[] = []
	$from.parent.forEach((piece, offset) => {
		const held: unknown = type.isInSet(piece.marks)?.attrs['href']
		if (typeof held !== 'string') return
		const from = $from.start() + offset
		const to = from + piece.nodeSize
		const last = links[links.length - 1]
		if (last?.href === held && last.to === from) last.to = to
		else links.push({ href: held, from, to })
	})
	return links.find(({ from, to }) => from <= $from.pos && (empty ? $from.pos <= to : $from.pos < to)) ?? null
}

/** The address that somebody means who types a domain or an email address; undefined where it is none. */
export function addressTyped(typed: string): string | undefined {
	const text = typed.trim()
	if (isEmail(text)) return linkAddress(`mailto:${text}`)
	const isDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]\S*)?$/i.test(text)
	return linkAddress(isDomain ? `https://${text}` : text)
}

/**
 * Leads what is chosen, or the whole link around it, to an address; without one it is no link any more. Where nothing is
 * chosen the address itself is put in.
 */
export const link =
	(href: string | null): Command =>
	(state, dispatch) => {
		const type = state.schema.marks['a']
		if (!type) return false
		const { from, to, empty } = state.selection
		const held = linkAt(state)
		const { tr } = state
		if (empty && !held) {
			if (href === null) return false
			tr.insertText(href.replace(/^mailto:/, ''), from)
		}
		const isInside = held && to <= held.to
		const range = isInside ? held : { from, to: empty ? tr.mapping.map(to) : to }
		tr.removeMark(range.from, range.to, type)
		if (href !== null) tr.addMark(range.from, range.to, type.create({ href }))
		dispatch?.(tr.removeStoredMark(type).scrollIntoView())
		return true
	}
