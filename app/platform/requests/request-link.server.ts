import { encrypt, openEncrypted } from '#app/platform/security/token.server.ts'

/** What a visitor can have sent. The names stand in links that are out: they never change. */
export const REQUEST_KINDS = [
	'program_application',
	'opportunity_application',
	'event_registration',
	'membership',
	'partnership',
	'contact',
	'appointment',
	'booking',
	'donation',
] as const

export type RequestKind = (typeof REQUEST_KINDS)[number]

/** One of them. */
export type RequestKey = { kind: RequestKind; id: string }

/** How long a link leads somewhere: a year and a month (D-150). */
export const LINK_DAYS = 400

const PURPOSE = 'visitor request'
const DAY_MS = 86_400_000

/** The path of the visitor's own page on what they sent: nobody can guess it, read it or point it at another record. */
export function requestPath({ kind, id }: RequestKey, now: Date = new Date()): string {
	return `/requests/${encrypt(PURPOSE, `${kind} ${id} ${Math.floor(now.getTime() / DAY_MS)}`)}`
}

/** What a link is about, or null: it was not made by us, not so spelled, or is too old. */
export function openRequest(token: string | undefined, now: Date = new Date()): RequestKey | null {
	if (!token || Buffer.from(token, 'base64url').toString('base64url') !== token) return null
	const [kind, id, day] = openEncrypted(PURPOSE, token)?.split(' ') ?? []
	const known = REQUEST_KINDS.find((one) => one === kind)
	if (!known || !id || now.getTime() >= (Number(day) + LINK_DAYS) * DAY_MS) return null
	return { kind: known, id }
}
