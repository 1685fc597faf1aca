import { OFFLINE_FOR, offlineCourseOf, offlineCacheNames } from '#app/learning/study/rules.ts'

type KeptLesson = { path: string; title: string; number: number }

/** What this device keeps of one course. */
export type OfflineCourse = {
	path: string
	title: string
	/** Its own page is kept, not only lessons of it. */
	isOpen: boolean
	lessons: readonly KeptLesson[]
}

/** What a kept page says of itself: its title, and of a lesson where it stands. */
async function readPage(path: string, answer: Response) {
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	const title = page.querySelector('h1')?.textContent ?? path
	const { course, number } = page.querySelector<HTMLElement>('[data-course]')?.dataset ?? {}
	return { path, title, course: course ?? title, number: Number(number ?? 0) }
}

/** Every page that this device keeps, each once, the version that keeps it last first. */
async function readPages() {
	const found = new Map<string, Awaited<ReturnType<typeof readPage>>>()
	for (const name of [...(await offlineCacheNames())].reverse()) {
		const cache = await caches.open(name)
		for (const request of await cache.keys()) {
			const { pathname } = new URL(request.url)
			if (!offlineCourseOf(pathname) || found.has(pathname)) continue
			const answer = await cache.match(request)
			if (answer?.headers.has(OFFLINE_FOR)) found.set(pathname, await readPage(pathname, answer))
		}
	}
	return [...found.values()]
}

/** The courses of which this device keeps something, by their titles, with the lessons in their order. */
export async function readOfflineCourses(): Promise<OfflineCourse[]> {
	const pages = await readPages()
	const paths = [...new Set(pages.map(({ path }) => offlineCourseOf(path)))]
	return paths
		.map((path) => {
			const own = pages.find((page) => page.path === path)
			const lessons = pages.filter((page) => page !== own && offlineCourseOf(page.path) === path)
			return {
				path,
				title: own?.title ?? lessons[0]?.course ?? path,
				isOpen: own !== undefined,
				lessons: lessons.sort((a, b) => a.number - b.number),
			}
		})
		.sort((a, b) => a.title.localeCompare(b.title))
}
