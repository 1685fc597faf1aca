import { readCookie, setCookie } from '#app/platform/web/session/cookies.server.ts'
import { encrypt, openEncrypted, sign } from '#app/platform/core/security/token.server.ts'

/** How long a browser remembers its learner, in seconds: 400 days, the most that a browser keeps a cookie. */
const REMEMBERED_SECONDS = 400 * 86_400

/** Learners that one browser may be: a phone that a family shares. The one that came last, or was chosen last, is the first. */
const MOST_LEARNERS = 5

const PURPOSE = 'learner'

/** Stands first where somebody has said that none of the browser's people is learning now. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

const asText = (learners: readonly string[]) => learners.map((id) => id.replaceAll('-', '')).join('')

const asUuid = (hex: string) =>
	[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

const fromText = (text: string): string[] => (text.match(/[0-9a-f]{32}/g) ?? []).map(asUuid)

/**
 * Whose browser this is: the learners that its cookie names, whoever learns now first; none where it has no cookie of
 * ours. The page that finds one is kept for nobody.
 */
export const readLearners = (args: Parameters<typeof readCookie>[0]): string[] =>
	fromText(openEncrypted(PURPOSE, readCookie(args, 'learner')) ?? '')

/** The cookie that names these learners, whoever learns now first; without any, the one that takes it away. */
export function learnerCookie(learners: readonly string[]): string {
	const people = [...new Set(learners)].filter((id) => id !== NOBODY).slice(0, MOST_LEARNERS)
	const kept = people.length > 0 && learners[0] === NOBODY ? [NOBODY, ...people] : people
	return kept.length > 0
		? setCookie('learner', encrypt(PURPOSE, asText(kept)), REMEMBERED_SECONDS)
		: setCookie('learner', '', 0)
}

/**
 * The learner that a browser becomes which is nobody yet: the same one however often its form is sent, so that two tabs
 * make one learner, and whoever sends again after a lost answer gets the cookie that was lost with it.
 * @param visitor what stands for the browser in the form (`SubmissionContext`), and for who uses it; another one after it
 * was forgotten
 */
export const newLearner = (visitor: string): string =>
	asUuid(Buffer.from(sign('new learner', visitor), 'base64url').toString('hex').slice(0, 32))

/** How long a link that restores a learner leads somewhere. */
export const LEARNER_LINK_DAYS = 30

const LINK_PURPOSE = 'learner link'
const DAY_MS = 86_400_000

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)

/** Path of the page whose button makes another device one of these learners'. Nobody can guess, read or extend it. */
export const learnerPath = (learners: readonly string[], now: Date = new Date()): string =>
	`/elearning/continue/${encrypt(LINK_PURPOSE, `${dayOf(now).toString(36)}.${asText(learners)}`)}`

/** The learners that such a link is for; none where it was not made by us, not so spelled, or is too old. */
export function openLearnerLink(token: string | undefined, now: Date = new Date()): string[] {
	if (!token || Buffer.from(token, 'base64url').toString('base64url') !== token) return []
	const [day = '', text = ''] = (openEncrypted(LINK_PURPOSE, token) ?? '').split('.')
	return dayOf(now) < Number.parseInt(day, 36) + LEARNER_LINK_DAYS ? fromText(text) : []
}
