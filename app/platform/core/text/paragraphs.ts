const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|caption|blockquote|img)\b/i
/** It stands by itself, wherever it was typed. */
const PICTURE = /<img\b[^<>]*>/gi

/** Line by line, for an expression would take the square of a run of blanks. */
const onLines = (part: string) =>
	part
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.join('<br />')

/**
 * A text as people type it, with its paragraphs: what stands between empty lines and has no block of its own becomes
 * one, its line breaks kept. Doing it twice gives the same as once.
 */
export const asParagraphs = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(PICTURE, '\n\n$&\n\n')
		.trim()
		.split(/\n[^\S\n]*\n\s*/)
		.filter((part) => part.trim())
		.map((part) => (BLOCK.test(part) ? part : `<p>${onLines(part)}</p>`))
		.join('\n\n')
