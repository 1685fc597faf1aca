import { encrypt, openEncrypted } from '#app/platform/core/security/token.server.ts'

/** What a visitor can have sent, by the codes in links that are out: they never change. */
const CODES = {
	program_application: 'p',
	opportunity_application: 'o',
	event_registration: 'e',
	membership: 'm',
	partnership: 'b',
	contact: 'c',
	appointment: 'a',
	booking: 'k',
	donation: 'd',
	enrollment: 'l',
} as const

export type RequestKind = keyof typeof CODES

export const REQUEST_KINDS = Object.keys(CODES) as RequestKind[]

/** One of them. */
export type RequestKey = { kind: RequestKind; id: string }

/** How long a link leads somewhere: a year and a month. */
export const LINK_DAYS = 400

const PURPOSE = 'visitor request'
const DAY_MS = 86_400_000

/** Days since 1970, short. */
const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS).toString(36)

/** The path of the visitor's own page on what they sent: nobody can guess it, read it or point it at another record. */
export const requestPath = ({ kind, id }: RequestKey, now: Date = new Date()): string =>
	`/requests/${encrypt(PURPOSE, CODES[kind] + id.replaceAll('-', '') + dayOf(now))}`

const MEANING = /^([a-z])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-z]+)$/

/** What a link is about, or null: it was not made by us, not so spelled, or is too old. */
export function openRequest(token: string | undefined, now: Date = new Date()): RequestKey | null {
	if (!token || Buffer.from(token, 'base64url').toString('base64url') !== token) return null
	const meaning = MEANING.exec(openEncrypted(PURPOSE, token) ?? '')
	if (!meaning) return null
	const [, code, ...rest] = meaning
	const kind = REQUEST_KINDS.find((one) => CODES[one] === code)
	const day = Number.parseInt(rest.pop() ?? '', 36)
	const holds = now.getTime() < (day + LINK_DAYS) * DAY_MS
	return kind && holds ? { kind, id: rest.join('-') } : null
}
