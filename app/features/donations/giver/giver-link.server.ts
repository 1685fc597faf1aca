import { encrypt, openEncrypted } from '#app/platform/core/security/token.server.ts'

/** How long a link leads somewhere: a year and a month; each gift's mail brings a new one. */
const LINK_DAYS = 400
const PURPOSE = 'giver'
const DAY_MS = 86_400_000

/** A token is so long; what is longer is none. */
const MOST_CHARACTERS = 120

const MEANING = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-z]+)$/

/** Links of before said the day on which they were made, which is a number below this one; now they say the moment. */
const A_MOMENT = 1_000_000

/**
 * The path of a giver's own page, for the mail of one of their gifts and nothing else: only who reads that mailbox may see
 * all gifts of its address, and whoever gives may type any address.
 * @param donation_id of that gift; whose gifts they are is read from it, so that no address stands in a link
 */
export const giverPath = (donation_id: string, now: Date = new Date()): string =>
	`/gifts/${encrypt(PURPOSE, donation_id.replaceAll('-', '') + now.getTime().toString(36))}`

/** The gift whose mail a link stood in, and when it was made; null where it is none of ours, not so spelled, or too old. */
export function openGiverLink(token: string | undefined, now: Date): { gift: string; made: Date } | null {
	if (!token || token.length > MOST_CHARACTERS) return null
	if (Buffer.from(token, 'base64url').toString('base64url') !== token) return null
	const [, ...parts] = MEANING.exec(openEncrypted(PURPOSE, token) ?? '') ?? []
	const said = Number.parseInt(parts.pop() ?? '', 36)
	const made = said < A_MOMENT ? said * DAY_MS : said
	return now.getTime() < made + LINK_DAYS * DAY_MS ? { gift: parts.join('-'), made: new Date(made) } : null
}
