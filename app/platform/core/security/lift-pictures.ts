const TAG = /<(\/?)([a-z0-9]+)([^<>]*)>/g

/**
 * A cleaned text whose pictures stand between its blocks and in none of them: what one stands in ends before it and goes
 * on after it. What holds nothing then is left out. Doing it twice gives the same as once.
 */
export function liftPictures(clean: string): string {
	if (!clean.includes('<img ')) return clean
	/** Tags that are open, in their order: those that are not written yet stand last. */
	const open: { tag: string; name: string; isWritten: boolean }[] = []
	let out = ''
	let from = 0
	const begin = () => {
		for (const each of open) {
			if (!each.isWritten) out += each.tag
			each.isWritten = true
		}
	}
	const say = (text: string) => {
		if (open.length > 0 && text.trim()) begin()
		// Blanks between blocks stay where they are.
		out += text
	}
	for (const found of clean.matchAll(TAG)) {
		const [tag, slash, name = '', rest = ''] = found
		say(clean.slice(from, found.index))
		from = found.index + tag.length
		if (name === 'img') {
			for (let at = open.length - 1; at >= 0; at--) {
				const each = open[at]
				if (each?.isWritten) out += `</${each.name}>`
				if (each) each.isWritten = false
			}
			out += tag
		} else if (slash) {
			const last = open.pop()
			if (last?.isWritten) out += tag
		} else if (rest.endsWith('/')) {
			begin()
			out += tag
		} else open.push({ tag, name, isWritten: false })
	}
	say(clean.slice(from))
	return out
}
