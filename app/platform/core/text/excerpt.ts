/** The beginning of a text on one line, cut at a word: for descriptions of pages, feeds and cards. */
export function excerpt(text: string, characters: number): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= characters) return line
	const cut = line.slice(0, characters - 1)
	const space = cut.lastIndexOf(' ')
	return `${(space > characters / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

/** The first paragraph where it says enough alone, else the beginning of the text: the sentence of a card. */
export function leadOf(text: string, characters: number): string {
	const [paragraph = ''] = text.trim().split('\n', 1)
	return excerpt(paragraph.length >= characters / 3 ? paragraph : text, characters)
}
