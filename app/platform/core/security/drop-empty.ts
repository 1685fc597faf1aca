const LINK = /<(\/?)a\b([^<>]*)>/g

const TAGS = /<[^<>]*>/g

/**
 * A text of listed tags without the links that lead nowhere or have no words to press, and without pictures that have no
 * address. What stands in such a link stays.
 */
export function dropEmpty(listed: string): string {
	const text = listed.replaceAll('<img />', '')
	if (!text.includes('<a')) return text
	const out: string[] = []
	/** Links that are open, by the place of their tag in `out`. */
	const open: { at: number; leads: boolean; hasWords: boolean }[] = []
	let from = 0
	const say = (piece: string) => {
		const last = open.at(-1)
		if (last && !last.hasWords) last.hasWords = piece.replace(TAGS, '').trim() !== ''
		out.push(piece)
	}
	for (const found of text.matchAll(LINK)) {
		const [tag, slash, rest] = found
		say(text.slice(from, found.index))
		from = found.index + tag.length
		if (!slash) {
			open.push({ at: out.length, leads: rest !== '', hasWords: false })
			out.push(tag)
			continue
		}
		const link = open.pop()
		if (!link) continue
		if (link.leads && link.hasWords) out.push(tag)
		else out[link.at] = ''
		const around = open.at(-1)
		if (around && link.hasWords) around.hasWords = true
	}
	out.push(text.slice(from))
	return out.join('')
}
