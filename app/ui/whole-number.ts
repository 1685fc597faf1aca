/** What people part groups of three digits with: blanks of any width, comma, point, apostrophe. */
const PARTS = String.raw`[ \u00a0\u2009\u202f,.'’]`

const GROUPED = new RegExp(`^-?[0-9]{1,3}(?:(${PARTS})[0-9]{3})(?:\\1[0-9]{3})*$`)

/** The last digit is kept. No look behind: a script with one does not run in Safari before 16.4. */
const FRANCS = /^(?:rwf|frw)\s*(?=[-0-9])|([0-9])\s*(?:rwf|frw)$/gi

/** What the browser takes for a whole number, however it is grouped: a `pattern` attribute. */
export const WHOLE_NUMBER_PATTERN = String.raw`\s*(?:[Rr][Ww][Ff]|[Ff][Rr][Ww])?\s*-?[0-9][0-9 \u00a0\u2009\u202f,.'’]*(?:[Rr][Ww][Ff]|[Ff][Rr][Ww])?\s*`

/**
 * A whole number as people write it, in plain digits: `25 000`, `25.000`, `25,000` and `RWF 25,000` are all `25000`.
 * Any other text comes back as it is, trimmed, for whoever asks to refuse it.
 */
export function readWholeNumber(text: string): string {
	const trimmed = text.trim()
	const bare = trimmed.replaceAll(FRANCS, '$1')
	if (/^-?[0-9]+$/.test(bare)) return bare
	return GROUPED.test(bare) ? bare.replaceAll(new RegExp(PARTS, 'g'), '') : trimmed
}
