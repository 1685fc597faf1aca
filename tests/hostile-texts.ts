const times = (count: number) => Math.max(1, Math.floor(count))
const repeat = (part: string) => (units: number) => part.repeat(times(units / part.length))

/** So many of a part, with letters between them. */
const some = (part: string, count: number) => (units: number) => {
	const gap = Math.floor(units / count) - part.length
	return gap < 0 ? repeat(part)(units) : (part + 'x'.repeat(gap)).repeat(count)
}

/** Texts that cost whoever reads them the most, each of about so many code units. */
export const HOSTILE_TEXTS: Readonly<Record<string, (units: number) => string>> = {
	'marks in the wrong order': (units) =>
		`a${'\u0301'.repeat(times(units / 2 - 1))}${'\u0327'.repeat(times(units / 2 - 1))}`,
	'marks that become two': (units) => `a${'\u0344'.repeat(times(units - 1))}`,
	'marks on every letter': repeat('a\u0327\u0301'),
	'one long word': repeat('x'),
	'a long word with an end': (units) => `${'x'.repeat(times(units - 2))} !`,
	digits: repeat('1'),
	'digits in groups': repeat('123 '),
	'blanks between': (units) => `a${' '.repeat(times(units - 2))}a`,
	'line breaks': repeat('\n'),
	'blanks and line breaks': repeat('a \n '),
	paragraphs: repeat('a\n\n'),
	'at signs': repeat('a@'),
	dots: repeat('a.'),
	'an address of dots': (units) => `a@${'a.'.repeat(times(units / 2 - 2))}`,
	'a web address of marks': (units) => `https://${'a\u0301\u0327'.repeat(times(units / 3 - 3))}.example`,
	brackets: repeat('('),
	quotes: repeat('"'),
	'open tags': repeat('<p>'),
	'tags in tags': some('<b><i>', 4_990),
	'lists in lists': some('<ul><li>', 4_990),
	'tables in tables': some('<table><tr><td>', 3_300),
	'closed tags': some('</p>', 9_990),
	'tags that nothing closes': repeat('<'),
	comments: repeat('<!--'),
	attributes: repeat('<p a="'),
	'greater than': repeat('>'),
	entities: some('&#x301;', 9_990),
	'chains of entities': repeat('&amp;'),
	ampersands: repeat('&'),
	'halves of characters': repeat('\ud800'),
	'hidden characters': repeat('\u200b'),
	'control characters': repeat('\u0007'),
	escapes: repeat('%'),
	commas: repeat('1,'),
	stripes: repeat('|'),
	backslashes: repeat('\\'),
	braces: repeat('{['),
}
