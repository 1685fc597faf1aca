import { openSealed, seal } from '#app/platform/security/token.server.ts'

/** A message that travels with a redirect. */
export type Done = { text: string; note?: string; reference?: string; kind: 'success' | 'error' }

const LIFETIME_MS = 5 * 60_000

/** The address of an own page that will show `done`: as a toast, and in the page without script. */
export function withDone(
	path: string,
	done: Omit<Done, 'kind'> & { kind?: Done['kind'] },
	now: Date = new Date(),
): string {
	const [address = path, anchor] = path.split('#')
	const told = JSON.stringify([
		now.getTime(),
		done.text,
		done.reference ?? '',
		done.kind ?? 'success',
		done.note ?? '',
	])
	const sealed = seal('done', Buffer.from(told).toString('base64url'))
	const mark = address.includes('?') ? '&' : '?'
	return `${address}${mark}done=${sealed}${anchor === undefined ? '' : `#${anchor}`}`
}

/** The message that a request brings along, if it is ours and fresh. */
export function readDone(request: Request, now: Date = new Date()): Done | null {
	const told = openSealed('done', new URL(request.url).searchParams.get('done'))
	if (told === undefined) return null
	const [at, text, reference, kind, note = ''] = JSON.parse(Buffer.from(told, 'base64url').toString()) as [
		number,
		string,
		string,
		Done['kind'],
		string?,
	]
	if (now.getTime() - at > LIFETIME_MS) return null
	return { text, kind, ...(note && { note }), ...(reference && { reference }) }
}
