const WORDS = [
	'no',
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
	'eleven',
	'twelve',
]

/** A number inside a sentence: a word up to twelve. */
export const countWord = (count: number): string => WORDS[count] ?? String(count)
