/** A word of a content file, which only this tells from any other text. */
export function mustBeOneOf<Word extends string>(words: readonly Word[], value: string): Word {
	const found = words.find((word) => word === value)
	if (found === undefined) throw new Error(`"${value}" is none of ${words.join(', ')}`)
	return found
}
