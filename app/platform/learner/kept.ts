/** What the service worker of lessons keeps is in caches whose names begin so; the version of the build follows. */
export const KEPT = 'lessons-'

/** The addresses that it looks after, and its own. */
export const KEPT_SCOPE = '/elearning/'
export const WORKER_PATH = `${KEPT_SCOPE}sw.js`

/** Names the enrollment that a page was made for, so that no other learner's page is kept beside it. */
export const KEPT_FOR = 'x-kept-for'

/** Lessons that were marked as done without a network, in the browser's storage. */
export const WAITING_MARKS = 'hub:lessons-done'

/** Whether the browser can keep pages: a service worker and caches, and storage that may be used. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/**
 * Takes every kept lesson off this device, with the marks that wait and the worker that would keep more. For the form
 * "Forget me on this device"; the worker does the same when it sees that form sent.
 */
export async function forgetKeptLessons(): Promise<void> {
	localStorage.removeItem(WAITING_MARKS)
	if (!canKeep()) return
	const names = (await caches.keys()).filter((name) => name.startsWith(KEPT))
	await Promise.all(names.map((name) => caches.delete(name)))
	const registration = await navigator.serviceWorker.getRegistration(KEPT_SCOPE)
	await registration?.unregister()
}
