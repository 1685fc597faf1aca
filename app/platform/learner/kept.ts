/** What the service worker of lessons keeps is in caches whose names begin so; the version of the build follows. */
export const KEPT = 'lessons-'

/** The addresses that it looks after begin so. */
export const KEPT_SCOPE = '/elearning'

/** Its own address, and that of the page that lists what is kept. */
export const WORKER_PATH = `${KEPT_SCOPE}/sw.js`
export const KEPT_LIST = `${KEPT_SCOPE}/offline`

/** Where that page learns which one it stands for. */
export const IN_PLACE_OF = 'for'

/** Names the enrollment that a page was made for, so that no other learner's page is kept beside it. */
export const KEPT_FOR = 'x-kept-for'

/** Lessons that were marked as done without a network, in the browser's storage. */
export const WAITING_MARKS = 'hub:lessons-done'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PAGE = new RegExp(`^(${KEPT_SCOPE}/(?:premium/)?${ID})(/lessons/${ID})?$`)
const PART = new RegExp(`^${KEPT_SCOPE}/(?:premium/)?${ID}/lessons/${ID}/(?:file|pictures/${ID})$`)

/** Whether this is the address of a course or a lesson. */
export const isKeptPage = (path: string): boolean => PAGE.test(path)

/** Whether this is the address of a lesson's picture or file. */
export const isKeptPart = (path: string): boolean => PART.test(path)

/** The address of the course that such a page belongs to; its own is the same. */
export const keptCourseOf = (path: string): string => PAGE.exec(path)?.[1] ?? ''

/** Whether the browser can keep pages: a service worker and caches, and storage that may be used. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** The names of the caches in which this version and those before it keep pages. */
export const keptNames = async (): Promise<string[]> =>
	(await caches.keys()).filter((name) => name.startsWith(KEPT))

/**
 * Takes every kept lesson off this device, with the marks that wait and the worker that would keep more. For the form
 * "Forget me on this device"; the worker does the same when it sees that form sent.
 */
export async function forgetKeptLessons(): Promise<void> {
	localStorage.removeItem(WAITING_MARKS)
	if (!canKeep()) return
	await Promise.all((await keptNames()).map((name) => caches.delete(name)))
	const registration = await navigator.serviceWorker.getRegistration(KEPT_SCOPE)
	await registration?.unregister()
}
