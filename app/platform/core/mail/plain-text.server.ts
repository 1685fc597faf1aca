const CHARACTERS: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#x27;': "'",
}

/** The text behind what React escaped. */
const decode = (text: string) =>
	text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => CHARACTERS[escaped] ?? escaped)

/**
 * The words of a message for programs that show no HTML: paragraphs apart, a link followed by its address, a table
 * of facts (`data-facts`) in columns, nothing of what is marked `data-skip-in-text`.
 * @param html what React made of a message, where every `<`, `>` and `"` of a text is escaped; no other HTML
 */
export function readPlainText(html: string): string {
	const text = html
		.replace(/[ \t\r\n\f]+/g, ' ')
		.replace(/<head>.*?<\/head>/, '')
		.replace(/<([a-z]+)[^>]* data-skip-in-text="true".*?<\/\1>/g, '')
		.replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_link, address: string, words: string) =>
			words === address || /^(?:tel|mailto):/.test(address) ? words : `${words} ${address}`,
		)
		.replace(/<table data-facts="true".*?<\/table>/g, setInColumns)
		.replace(/<br\/>/g, '\n')
		.replace(/<\/?(?:h1|p|table|tr|td|th|div)(?=[ >])[^>]*>/g, '\n\n')
		.replace(/<[^<>]*>/g, '')
		.replace(/ *\n */g, '\n')
		.replace(/\n{3,}/g, '\n\n')
	return decode(text.trim())
}

/** `Date   January 5, 2025`, the values under each other. */
function setInColumns(table: string): string {
	const rows = [...table.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)].map(
		([, label = '', value = '']) => ({ label, value, width: decode(label).length }),
	)
	const widest = Math.max(0, ...rows.map(({ width }) => width))
	const lines = rows.map(({ label, value, width }) => label + ' '.repeat(widest - width + 3) + value)
	return `\n\n${lines.join('\n')}\n\n`
}
