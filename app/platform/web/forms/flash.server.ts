import { readVisitorToken, visitorId } from '#app/platform/web/forms/visitor.server.ts'
import type { Confirmation } from '#app/platform/web/forms/form-result.ts'
import { encrypt, openEncrypted, openSealed, seal } from '#app/platform/core/security/token.server.ts'

/** A message that travels with a redirect. */
export type Flash = { text: string; note?: string; reference?: string; kind: 'success' | 'error' }

const LIFETIME_MS = 5 * 60_000
/** As long as the answer to a key is kept: who sends again after a lost answer is shown it, too. */
const CONFIRMATION_LIFETIME_MS = 24 * 60 * 60_000

/** The path with one more parameter before its fragment. */
function withParameter(path: string, name: string, value: string): string {
	const [address = path, anchor] = path.split('#')
	const mark = address.includes('?') ? '&' : '?'
	return `${address}${mark}${name}=${value}${anchor === undefined ? '' : `#${anchor}`}`
}

/** The name of its parameter in the address. */
const DONE = 'done'

type Rest = [text: string, reference: string, kind: Flash['kind'], note?: string]
type SealedFlash = [at: number, ...rest: Rest]

const sealFlash = (flash: SealedFlash): string =>
	seal('done', Buffer.from(JSON.stringify(flash)).toString('base64url'))

function openFlash(sealed: string | null): SealedFlash | undefined {
	const opened = openSealed('done', sealed)
	return opened === undefined
		? undefined
		: (JSON.parse(Buffer.from(opened, 'base64url').toString()) as SealedFlash)
}

/** The address of an own page that will show `done`: as a toast, and in the page without script. */
export function withFlash(
	path: string,
	done: Omit<Flash, 'kind'> & { kind?: Flash['kind'] },
	now: Date = new Date(),
): string {
	const { text, reference = '', kind = 'success', note = '' } = done
	return withParameter(path, DONE, sealFlash([now.getTime(), text, reference, kind, note]))
}

/** The message that a request brings along, if it is ours and fresh. */
export function readFlash(request: Request, now: Date = new Date()): Flash | null {
	const opened = openFlash(new URL(request.url).searchParams.get(DONE))
	if (!opened) return null
	const [at, text, reference, kind, note = ''] = opened
	if (now.getTime() - at > LIFETIME_MS) return null
	return { text, kind, ...(note && { note }), ...(reference && { reference }) }
}

/** The address with its message fresh again: for who sends once more because the answer was lost. */
export const renewFlash = (path: string, now: Date = new Date()): string =>
	path.replace(/(?<=[?&]done=)[^&#]+/, (sealed) => {
		const opened = openFlash(sealed)
		return opened ? sealFlash([now.getTime(), ...(opened.slice(1) as Rest)]) : sealed
	})

/** Where a form shows its confirmation; the name of its parameter in the address. */
export const CONFIRMATION = 'sent'

/**
 * The address of a form that will show its confirmation in its own place. It holds what a person sent, so nobody else
 * can read it: neither in a log nor in another browser.
 */
export const withConfirmation = (
	path: string,
	confirmation: Confirmation,
	visitor: string,
	now: Date,
): string =>
	withParameter(
		path,
		CONFIRMATION,
		encrypt('confirmation', JSON.stringify([now.getTime(), visitor, confirmation])),
	)

/** The confirmation that a request brings along, if it is ours, fresh and of this visitor. */
export function readConfirmation(
	args: Parameters<typeof readVisitorToken>[0],
	now: Date = new Date(),
): Confirmation | null {
	const text = openEncrypted('confirmation', new URL(args.request.url).searchParams.get(CONFIRMATION))
	const token = readVisitorToken(args)
	if (text === undefined || !token) return null
	const [at, visitor, confirmation] = JSON.parse(text) as [number, string, Confirmation]
	return visitor === visitorId(token) && now.getTime() - at <= CONFIRMATION_LIFETIME_MS ? confirmation : null
}
