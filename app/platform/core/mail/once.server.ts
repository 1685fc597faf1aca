import { createHash } from 'node:crypto'

/** The id of a message that is made once, however often and by however many processes: the same for the same words. */
export function onceIdOf(...words: readonly string[]): string {
	const hex = createHash('sha256').update(words.join('\n')).digest('hex')
	// In the form of a uuid of version 8, which has a meaning of its maker's own (RFC 9562).
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join('-')
}
