import { expect, test } from 'vitest'
import { type Expression, everyExpression, expressionsIn } from '#tests/every-expression.ts'

/** The first finds what doubles with each letter, the second what takes the square: 6,000 of these are 36 million steps. */
const LENGTHS = [20, 6_000] as const
/** Milliseconds in which an expression that takes what the length does has read 6,000 many times over. */
const SOON = 1.5
/** Milliseconds that a short text may take whatever it says. */
const SHORT = 30

const CHARACTERS = [...' \n\r\t0aAz-_.,:;@<>"\'&/\\()[]{}=%|*+$#!?~', '\u0301', '\u200b', '\u0007']
const PUMPS = [...CHARACTERS, 'a.', '1,', 'a-', ' a', ' \n', '1a', 'a@', '1 ', './', '<a', '">']
const BEGINS = ['', 'a', 'a@']
const ENDS = ['', '\0', ' ', 'a']

/** What an expression says literally, which its worst text repeats. */
function wordsOf(source: string): string[] {
	const plain = source
		.replace(/\\[nrtsS]/g, ' ')
		.replace(/\\[dwDWbBpP](?:\{[^}]*\})?|\[(?:\\.|[^\]\\])*\]/g, '\0')
		.replace(/\\(.)/g, '$1')
	const words = plain.split(/[\0()|*+?^$]+|\{\d*,?\d*\}/)
	return [...new Set(words.filter((word) => word.length > 1))].slice(0, 6)
}

type Text = (units: number) => string
const textOf =
	(begin: string, pump: string, end: string): Text =>
	(units) =>
		begin + pump.repeat(Math.ceil(units / pump.length)) + end

/** Makes a text for one length once. */
function kept(make: Text): Text {
	const made = new Map<number, string>()
	return (units) => {
		const text = made.get(units) ?? make(units)
		if (units <= LENGTHS[1]) made.set(units, text)
		return text
	}
}

const GENERAL = BEGINS.flatMap((begin) =>
	PUMPS.flatMap((pump) => ENDS.map((end) => kept(textOf(begin, pump, end)))),
)

/** Texts that make an expression begin anew at each place. */
function worst(source: string): Text[] {
	const words = wordsOf(source)
	const begun = words.flatMap((word) => [word, `${word}a`, `${word} `, `a${word}`])
	const own = begun.flatMap((pump) => ['', 'a'].map((end) => textOf('', pump, end)))
	const behind = words.flatMap((word) => CHARACTERS.map((pump) => textOf(word, pump, '\0')))
	return [...GENERAL, ...own, ...behind]
}

/** Milliseconds of CPU that it takes: the least of some tries, for a busy machine adds to it. */
function readingTime(expression: RegExp, text: string, enough: number, tries = 4): number {
	let least = Number.POSITIVE_INFINITY
	for (let n = 0; n < tries && least > enough && (n < 2 || least < 20); n++) {
		const since = process.cpuUsage()
		if (expression.global) text.replace(expression, '')
		else expression.exec(text)
		const { user, system } = process.cpuUsage(since)
		least = Math.min(least, (user + system) / 1000)
	}
	return least
}

/** The first text of which an expression takes more than its length, if there is one. */
function findSquare({ source, flags }: Pick<Expression, 'source' | 'flags'>): Text | undefined {
	const expression = new RegExp(source, flags)
	return worst(source).find((make) =>
		LENGTHS.some((units) => {
			const time = readingTime(expression, make(units), SOON)
			if (time <= SOON) return false
			if (units < 100) return true
			// A quarter of the text takes a quarter of the time, not a sixteenth; asked twice, for it may be the machine.
			const isSquare = (took: number) => readingTime(expression, make(units / 4), took / 8, 8) < took / 8
			if (time > 20) return isSquare(time)
			return isSquare(time) && readingTime(expression, make(units), SOON, 12) > SOON && isSquare(time)
		}),
	)
}

const OWN_MARKUP = 'reads what React or the sanitizer has written: in it no text has a < or > of its own'
/** As many as a field for an address reads. */
const ADDRESS_UNITS = 254 * 4
const ADDRESS = 'reads an address whose length has been looked at'
const OPERATOR = 'reads a setting of whoever runs the program'

/** What takes more than the length, with how much it is ever given; null where that says nothing, and why that is fine. */
const REASONS: Readonly<Record<string, readonly [units: number | null, reason: string]>> = {
	'app/features/accounts/rules.ts ^[^\\s@\\p{Cc}]+@[^\\s@\\p{Cc}]+\\.[^\\s@\\p{Cc}]+$': [
		ADDRESS_UNITS,
		ADDRESS,
	],
	'app/platform/core/mail/mail.server.ts ^[^\\s\\p{Cc}<>()[\\]\\\\,;:"@]+@[^\\s\\p{Cc}<>()[\\]\\\\,;:"@]+\\.[^\\s\\p{Cc}<>()[\\]\\\\,;:"@]+$':
		[ADDRESS_UNITS, ADDRESS],
	'app/platform/core/security/rules.ts ^[^\\s@<>()[\\]\\\\,;:"\\p{Cc}]+@[^\\s@<>()[\\]\\\\,;:"\\p{Cc}]+\\.[^\\s@<>()[\\]\\\\,;:"\\p{Cc}]+$':
		[ADDRESS_UNITS, ADDRESS],
	'app/learning/catalog/render-lesson.server.ts <tr>([\\s\\S]*?)<\\/tr>': [null, OWN_MARKUP],
	'app/features/startups/rules.ts (\\d[\\d,]*(?:\\.\\d+)?)\\s*([MK])(?![a-z])': [
		800,
		'reads a field of the back-office',
	],
	'app/platform/core/config/settings.server.ts \\/+$': [1_000, OPERATOR],
	'app/platform/core/text/excerpt.ts [\\s,;:.–-]+$': [400, 'reads what has been cut to one excerpt'],
	'app/platform/core/files/store-s3.server.ts ^\\/+|\\/+$': [1_000, OPERATOR],
	'app/platform/core/mail/plain-text.server.ts <head>.*?<\\/head>': [null, OWN_MARKUP],
	'app/platform/core/mail/plain-text.server.ts <a [^>]*?href="([^"]*)"[^>]*>(.*?)<\\/a>': [null, OWN_MARKUP],
	'app/platform/core/mail/plain-text.server.ts <([a-z]+)[^>]* data-skip-in-text="true".*?<\\/\\1>': [
		null,
		OWN_MARKUP,
	],
	'app/platform/core/mail/plain-text.server.ts <table data-facts="true".*?<\\/table>': [null, OWN_MARKUP],
	'app/platform/core/mail/plain-text.server.ts <th[^>]*>(.*?)<\\/th><td[^>]*>(.*?)<\\/td>': [
		null,
		OWN_MARKUP,
	],
	'app/platform/core/mail/plain-text.server.ts  *\\n *': [
		null,
		'reads blanks of which each run is one already',
	],
	'app/platform/core/log/scrub.server.ts in parts': [4_000, 'reads what has been cut to so many characters'],
	'server/security-headers.ts <script\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>': [null, OWN_MARKUP],
}

/** Files that put an expression together when it is needed. */
const MADE_LATER: Readonly<Record<string, string>> = {
	'app/backoffice/find/results.tsx': 'the words of a search, each escaped',
	'app/learning/catalog/render-lesson.server.ts': 'the place of one picture',
	'app/ui/whole-number.ts': 'the parts of a number',
}

/** One that is put together has no source that anybody would read. */
const nameOf = ({ file, source }: Expression) => `${file} ${source.length > 150 ? 'in parts' : source}`
const { expressions, unseen } = await everyExpression()

test('F-125 no regular expression takes more of a text than its length, but those that say why they may', () => {
	expect(expressions.length).toBeGreaterThan(250)
	const judged = new Map<string, Text | undefined>()
	const found: string[] = []
	for (const expression of expressions) {
		const key = `${expression.source}/${expression.flags}`
		if (!judged.has(key)) judged.set(key, findSquare(expression))
		const square = judged.get(key)
		if (!square) continue
		const name = nameOf(expression)
		const reason = REASONS[name]
		const [units] = reason ?? [null]
		const made = new RegExp(expression.source, expression.flags)
		if (!reason || (units !== null && readingTime(made, square(units), SHORT) > SHORT))
			found.push(`${name}: ${JSON.stringify(square(12))}`)
	}
	expect(found).toEqual([])
	const names = new Set(expressions.map(nameOf))
	expect(Object.keys(REASONS).filter((name) => !names.has(name))).toEqual([])
})

test('F-125 what is put together later is known, and says why it reads no long text', () => {
	expect(unseen).toEqual(Object.keys(MADE_LATER))
})

test.each([
	'\\s*\\n\\s*',
	'[^@.]+\\.$',
	'/+$',
	'^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
	'<[^>]*>',
	'(?:a+)+$',
	'be.*ended',
])('F-125 an expression that takes more is found: %s', (source) => {
	const { literal } = expressionsIn('planted.ts', `const planted = /${source.replaceAll('/', '\\/')}/u`)
	expect(literal).toHaveLength(1)
	expect(findSquare(literal[0]!)).toBeDefined()
})

test.each(['\\n', '<[^<>]*>', '^[a-z-]+$', '\\p{M}', '[,;]'])(
	'F-125 an expression that takes what the length does passes: %s',
	(source) => expect(findSquare({ source, flags: 'gu' })).toBeUndefined(),
)
