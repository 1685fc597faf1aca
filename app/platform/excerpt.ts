/** The beginning of a text on one line, cut at a word: for descriptions of pages, feeds and cards. */
export function excerpt(text: string, characters: number): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= characters) return line
	const cut = line.slice(0, characters - 1)
	const space = cut.lastIndexOf(' ')
	return `${(space > characters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}
