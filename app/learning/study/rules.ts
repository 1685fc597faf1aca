/** Levels of education, in the documents' order. */
export const EDUCATION_LEVELS = ['high_school', 'bachelors', 'masters', 'phd', 'other'] as const

/** What the enrollment of a premium purchase has in their place. */
export const PURCHASE_EDUCATION = 'Not Specified'
export const PURCHASE_MOTIVATION = 'Premium course purchase'

/**
 * Pending, then approved or rejected, or withdrawn by the learner. A premium purchase is approved at once, or unpaid until its
 * money is there; one that was not paid in time is withdrawn.
 */
export const ENROLLMENT_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'unpaid'] as const

/** What becomes of the payment of a premium purchase. */
export const PURCHASE_STATUSES = ['completed', 'pending', 'failed', 'cancelled'] as const

/** With one of these a learner is enrolled: lessons and exam are open. */
export const ENROLLED_STATUSES = ['pending', 'approved'] as const

/** The words for the levels of education. */
export const EDUCATION_NAMES: Record<(typeof EDUCATION_LEVELS)[number], string> = {
	high_school: 'High School',
	bachelors: "Bachelor's",
	masters: "Master's",
	phd: 'PhD',
	other: 'Other',
}

/** The words for what an enrollment has in their place; a premium purchase has none of them. */
export const educationName = (level: string): string =>
	EDUCATION_LEVELS.some((one) => one === level)
		? EDUCATION_NAMES[level as keyof typeof EDUCATION_NAMES]
		: level

/** Messages, letter for letter. */
export const ENROLLMENT_SENT = 'Enrollment submitted successfully!'
export const enrollmentFailed = (reason: string) => `Failed to submit enrollment: ${reason}`
export const COURSE_BOUGHT = 'Course purchased successfully!'
export const PURCHASE_FAILED = 'Failed to process payment'
export const purchaseFailed = (reason: string) => `${PURCHASE_FAILED}: ${reason}`

/** Why nobody enrolls a second time. */
export const ALREADY_ENROLLED = 'You are already enrolled in this course'
export const ALREADY_BOUGHT = 'you have this course already'
export const COURSE_GONE = 'this course is no longer offered'

/** What a learner is called where others may look on: `Bob M.` */
export const learnerName = ({ first_name, last_name }: { first_name: string; last_name: string }): string => {
	const [initial = ''] = last_name
	return initial ? `${first_name} ${initial}.` : first_name
}

/** Where a learner asks for their link, and where a browser forgets its learners. */
export const MY_LINK = '/elearning/my-link'
export const FORGET = '/elearning/forget'

/** Of the learner's link. */
export const LINK_REQUESTED = 'If there are courses under this address, the link to them is on its way.'
export const linkFailed = (reason: string) => `The link was not asked for: ${reason}.`
export const DEVICE_FORGOTTEN = 'This device has forgotten you.'
export const DEVICE_KNOWN = 'Your courses are on this device now.'
export const nowLearning = (name: string) => `You are learning as ${name} now.`
export const NOBODY_LEARNS = 'Nobody is learning here now. Whoever enrolls next is a new learner.'

/** Name of the field with the moment at which a lesson's page was drawn, in milliseconds. */
export const DRAWN_FIELD = 'drawn_at'

/**
 * Sooner after its page has come, a press was meant for the lesson before: it has the same button at the same place, and
 * stays until the next one is drawn.
 */
export const SECOND_PRESS_MILLISECONDS = 1000

/** What a page tells the service worker of lessons. */
export type ToWorker = {
	/** The page that is read, and the files that it has loaded. */
	opened?: string
	assets?: readonly string[]
	/** Pages to keep, however heavy their files are. */
	keep?: readonly string[]
}

/** What the worker tells the pages: what is kept has changed. */
export type FromWorker = { kept: true }

/** What a page says of who learns: a name, or null where the browser knows people and none of them was chosen. */
export type WhoLearns = { name: string | null }

/** Where one says who learns on a device that knows several people. */
export const WHO_LEARNS = '/elearning/who'

/** What the service worker of lessons keeps is in caches whose names begin so; the version of the build follows. */
export const KEPT = 'lessons-'

/** The addresses that it looks after begin so. */
export const OFFLINE_SCOPE = '/elearning'

/** Its own address, and that of the page that lists what is kept. */
export const WORKER_PATH = `${OFFLINE_SCOPE}/sw.js`
export const OFFLINE_LIST = `${OFFLINE_SCOPE}/offline`

/** Where that page learns which one it stands for. */
export const IN_PLACE_OF = 'for'

/** Names the enrollment that a page was made for, so that no other learner's page is kept beside it. */
export const OFFLINE_FOR = 'x-kept-for'

/** Lessons that were marked as done without a network, in the browser's storage. */
export const WAITING_MARKS = 'hub:lessons-done'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PAGE = new RegExp(`^(${OFFLINE_SCOPE}/(?:premium/)?${ID})(/lessons/${ID})?$`)
const PART = new RegExp(`^${OFFLINE_SCOPE}/(?:premium/)?${ID}/lessons/${ID}/(?:file|pictures/${ID})$`)

/** Whether this is the address of a course or a lesson. */
export const isOfflinePage = (path: string): boolean => PAGE.test(path)

/** Whether this is the address of a lesson's picture or file. */
export const isOfflinePart = (path: string): boolean => PART.test(path)

/** The address of the course that such a page belongs to; its own is the same. */
export const offlineCourseOf = (path: string): string => PAGE.exec(path)?.[1] ?? ''

/** Whether the browser can keep pages: a service worker and caches, and storage that may be used. */
export const canStoreOffline = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** The names of the caches in which this version and those before it keep pages. */
export const offlineCacheNames = async (): Promise<string[]> =>
	(await caches.keys()).filter((name) => name.startsWith(KEPT))

/**
 * Takes every kept lesson off this device, with the marks that wait and the worker that would keep more. For the form
 * "Forget me on this device"; the worker does the same when it sees that form sent.
 */
export async function forgetOfflineLessons(): Promise<void> {
	localStorage.removeItem(WAITING_MARKS)
	if (!canStoreOffline()) return
	await Promise.all((await offlineCacheNames()).map((name) => caches.delete(name)))
	const registration = await navigator.serviceWorker.getRegistration(OFFLINE_SCOPE)
	await registration?.unregister()
}
