import type { RouterContextProvider } from 'react-router'
import { sign, verify } from '#app/platform/core/security/token.server.ts'
import { markUncacheable } from '#app/platform/web/pages/page-context.server.ts'

const PURPOSE = 'preview'

/** How long the address of a preview holds, in milliseconds. */
const HOLDS = 60 * 60 * 1000

/** A moment in milliseconds and its signature have no more. */
const LONGEST = 80

/**
 * The word in an address with which a public page shows what is not published, for an hour. Nobody else can make it.
 * @param of what it shows, and nothing else
 */
export function previewWord(of: string, now: Date): string {
	const until = String(now.getTime() + HOLDS)
	return `${until}.${sign(PURPOSE, `${of} ${until}`)}`
}

/** Whether an address asks for what is not published of this, by a word of ours that still holds. */
export function isPreview(request: Request, of: string, now: Date = new Date()): boolean {
	const word = new URL(request.url).searchParams.get('preview')
	if (!word || word.length > LONGEST) return false
	const [until = '', signature = ''] = word.split('.')
	return verify(PURPOSE, `${of} ${until}`, signature) && Number(until) > now.getTime()
}

/** The address at which the page of a draft is looked at. @param path of its page */
export const previewAddress = (path: string, now: Date): string =>
	`${path}?preview=${encodeURIComponent(previewWord(path, now))}`

/** Whether a page shows its record though it is a draft. Such a page is made for one reader and kept for nobody. */
export function showsDraft({
	request,
	context,
}: {
	request: Request
	context: Readonly<RouterContextProvider>
}): boolean {
	if (!isPreview(request, new URL(request.url).pathname)) return false
	markUncacheable(context)
	return true
}
