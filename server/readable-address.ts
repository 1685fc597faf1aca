/**
 * Whether an address can be read at all: its path is UTF-8 behind its signs, and there is no NUL, which no text of ours
 * holds and PostgreSQL does not take. Asked once, in front of all that matches, logs or counts it: what cannot
 * be decoded would be told by others as it came, with the secret in it.
 */
export function isReadable(url: string): boolean {
	if (url.includes('%00')) return false
	const [path = ''] = url.split('?', 1)
	try {
		// What comes of it is asked for: a bundler takes away a call whose result nobody wants.
		return !decodeURIComponent(path).includes('\0')
	} catch {
		return false
	}
}
