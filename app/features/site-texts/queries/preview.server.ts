import { openSealed, seal } from '#app/platform/core/security/token.server.ts'

const PURPOSE = 'preview of site texts'

/** How long the address of a preview holds, in milliseconds. */
const HOLDS = 60 * 60 * 1000

/** A moment in milliseconds and its signature have no more. */
const LONGEST = 80

/** The word in an address with which a public page shows the drafts, for an hour. Nobody else can make it. */
export const previewWord = (now: Date): string => seal(PURPOSE, String(now.getTime() + HOLDS))

/** Whether an address asks for the drafts, by a word of ours that still holds. */
export function isPreview(request: Request, now: Date = new Date()): boolean {
	const word = new URL(request.url).searchParams.get('preview')
	if (!word || word.length > LONGEST) return false
	return Number(openSealed(PURPOSE, word) ?? 0) > now.getTime()
}
