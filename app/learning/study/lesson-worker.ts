import {
	type FromWorker,
	IN_PLACE_OF,
	isOfflinePage,
	isOfflinePart,
	KEPT,
	OFFLINE_FOR,
	OFFLINE_LIST,
	OFFLINE_SCOPE,
	offlineCourseOf,
	offlineCacheNames,
	type ToWorker,
} from '#app/learning/study/rules.ts'
import { assetsIn, fontsIn, unique } from '#app/learning/study/named-in.ts'
import { isGone, orInstead } from '#app/learning/study/or-instead.ts'

/*
 * The service worker of lessons (docs/decisions/231). The network always comes first; what was kept of a page is shown
 * only when it fails or is silent. A page that was not kept is answered by the list of those that were.
 */

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type PageMessage = Waiting & { data: ToWorker }
type Worker = {
	/** The build that this worker belongs to; null where lessons are no longer to be kept. */
	hubVersion: string | null
	skipWaiting(): Promise<void>
	clients: {
		claim(): Promise<void>
		matchAll(): Promise<readonly { postMessage(message: FromWorker): void }[]>
	}
	registration: ServiceWorkerRegistration
	addEventListener(kind: 'install' | 'activate', listen: (event: Waiting) => void): void
	addEventListener(kind: 'fetch', listen: (event: Asked) => void): void
	addEventListener(kind: 'message', listen: (event: PageMessage) => void): void
}

const worker = self as unknown as Worker
const version = worker.hubVersion
const current = KEPT + version

/** How long the network may be silent before a kept page is shown. */
const PATIENCE = 3000

/** And before the list of kept pages is shown in place of one that is not: a slow page is better than another. */
const LONG_PATIENCE = 10_000

/** The heaviest file that is kept because its lesson was opened; a heavier one is kept when that is asked for. */
const MODEST_BYTES = 1024 * 1024

const FORGET = [`${OFFLINE_SCOPE}/forget`, `${OFFLINE_SCOPE}/forget.data`]

/** Counts how often this device was told to forget: what was asked for before is not kept after. */
let forgotten = 0

/** What is kept under an address, in this version or one before it. */
async function findKept(address: string, ignoreSearch = false): Promise<Response | undefined> {
	const names = [...(await offlineCacheNames())].sort((a, b) => Number(b === current) - Number(a === current))
	for (const name of names) {
		// Opening it would make it anew where it is being forgotten.
		const found = await caches.match(address, { cacheName: name, ignoreSearch, ignoreVary: true })
		if (found) return found
	}
	return undefined
}

async function forgetAll(): Promise<void> {
	forgotten++
	isListFresh = false
	const deleteAll = async () => Promise.all((await offlineCacheNames()).map((name) => caches.delete(name)))
	await deleteAll()
	// What was being kept at this moment may have come after.
	await Promise.allSettled(under.values())
	await deleteAll()
	await worker.registration.unregister()
}

/** Takes away what is kept of addresses that begin so, but for those to be left. */
async function forgetBelow(start: string, left: ReadonlySet<string> = new Set()): Promise<void> {
	for (const name of await offlineCacheNames()) {
		const cache = await caches.open(name)
		for (const request of await cache.keys()) {
			const { pathname, search } = new URL(request.url)
			const isBelow = pathname === start || pathname.startsWith(`${start}/`)
			if (isBelow && !left.has(pathname + search)) await cache.delete(request)
		}
	}
}

/** Tells the open pages that what is kept has changed. */
async function tellPages(): Promise<void> {
	for (const client of await worker.clients.matchAll()) client.postMessage({ kept: true })
}

/** The pictures and the file that a lesson's page shows; a heavy file only where it is asked for or kept already. */
async function partsIn(html: string, heavy: boolean): Promise<string[]> {
	const pictures = html.matchAll(/src="(\/elearning\/[^"]+\/pictures\/[^"]+)"/g)
	const parts = unique([...pictures].map(([, url = '']) => url))
	for (const [, url = '', bytes] of html.matchAll(
		/href="(\/elearning\/[^"]+\/file[^"]*)" data-bytes="(\d+)"/g,
	)) {
		if (heavy || Number(bytes) <= MODEST_BYTES || (await findKept(url))) parts.push(url)
	}
	return parts
}

/** Keeps what has a name of its own for each content; what is there already stays. */
async function keepEach(cache: Cache, addresses: readonly string[], then?: (text: string) => Promise<void>) {
	for (const address of addresses) {
		const known = await findKept(address)
		const response = known ?? (await fetch(address, { headers: { accept: 'image/webp,*/*' } }))
		if (!response.ok) continue
		await cache.put(address, response.clone())
		if (then && address.endsWith('.css')) await then(await response.text())
	}
}

/**
 * Keeps a page with everything that it shows, in place of what was kept of it.
 * @param answer the page, for whom its header says
 */
async function keepPage(
	path: string,
	answer: Response,
	given: { heavy: boolean; since: number },
): Promise<void> {
	const owner = answer.headers.get(OFFLINE_FOR)
	const html = await answer.clone().text()
	const isOver = () => forgotten !== given.since
	if (isOver()) return
	await forgetOthers(path, owner)
	const cache = await caches.open(current)
	await keepEach(cache, assetsIn(html), (css) => keepEach(cache, fontsIn(css)))
	const parts = await partsIn(html, given.heavy)
	await keepEach(cache, parts)
	if (isOver()) return void (await caches.delete(current))
	if (path !== offlineCourseOf(path)) await forgetBelow(path, new Set(parts))
	await cache.put(path, answer)
	await keepList(cache).catch(() => {})
	// It was forgotten at this very moment.
	if (isOver()) return void (await caches.delete(current))
	await tellPages()
}

/** The list was kept since the worker was last awake: it is asked for once in a while, for it bears the hub's name. */
let isListFresh = false

/** Keeps the page that lists what is kept, so that it is there when nothing else is. */
async function keepList(cache: Cache): Promise<void> {
	if (isListFresh) return
	const answer = await fetch(OFFLINE_LIST, { headers: { accept: 'text/html' }, cache: 'no-cache' })
	if (answer.status !== 200) return
	await keepEach(cache, assetsIn(await answer.clone().text()), (css) => keepEach(cache, fontsIn(css)))
	await cache.put(OFFLINE_LIST, answer)
	isListFresh = true
}

/** Takes away what was kept of this course for another enrollment. */
async function forgetOthers(path: string, owner: string | null): Promise<void> {
	const course = offlineCourseOf(path)
	for (const name of await offlineCacheNames()) {
		const cache = await caches.open(name)
		for (const request of await cache.keys()) {
			const its = offlineCourseOf(new URL(request.url).pathname)
			if (its !== course) continue
			const kept = await cache.match(request)
			if (kept?.headers.get(OFFLINE_FOR) !== owner) return forgetBelow(course)
		}
	}
}

/** What is being kept at this moment, so that nothing is fetched twice, and of two answers the later one counts. */
const under = new Map<string, Promise<void>>()

/** What an answer of the network means for what is kept of its page. */
function note(path: string, answer: Response, given: { heavy: boolean; since: number }): Promise<void> {
	if (forgotten !== given.since || answer.type === 'opaqueredirect') return Promise.resolve()
	const isOwn = answer.headers.has(OFFLINE_FOR)
	const before = (under.get(path) ?? Promise.resolve()).catch(() => undefined)
	if (answer.status === 200 && isOwn) {
		const work: Promise<void> = before
			.then(() => keepPage(path, answer, given))
			.finally(() => under.get(path) === work && under.delete(path))
		under.set(path, work)
		return work
	}
	if (answer.status !== 200 && answer.status !== 404) return Promise.resolve()
	return before.then(() => forgetBelow(isOwn ? path : offlineCourseOf(path))).then(tellPages)
}

/** Asks for pages in the background and keeps them. @throws when the network fails */
async function fetchAndKeep(paths: readonly string[], heavy: boolean): Promise<void> {
	const since = forgotten
	for (const path of paths) {
		if (!isOfflinePage(path)) continue
		await under.get(path)
		if (forgotten !== since) return
		const answer = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' })
		await note(path, answer, { heavy, since })
	}
}

/** Brings what versions before this one have kept into it: asked for anew, or without a network as it is. */
async function renew(): Promise<void> {
	const since = forgotten
	for (const name of await offlineCacheNames()) {
		if (name === current) continue
		const old = await caches.open(name)
		const requests = await old.keys()
		try {
			const paths = requests.map(({ url }) => new URL(url).pathname).filter((path) => isOfflinePage(path))
			const missing: string[] = []
			for (const path of paths) if (!(await caches.match(path, { cacheName: current }))) missing.push(path)
			await fetchAndKeep(missing, false)
		} catch {
			return
		}
		if (forgotten === since) await caches.delete(name)
	}
}

/** A page from the network, or as it was kept. */
async function answerPage(address: string, network: Promise<Response>): Promise<Response> {
	const kept = await findKept(address)
	return kept ? orInstead(network, kept, PATIENCE) : answerOther(address, network)
}

/** A page that is not kept: without a network what is kept is listed in its place. */
async function answerOther(address: string, network: Promise<Response>): Promise<Response> {
	const { pathname, search } = new URL(address)
	const list = await findKept(OFFLINE_LIST)
	if (!list) return network
	const from = encodeURIComponent(pathname + search)
	const instead =
		pathname === OFFLINE_LIST ? list : Response.redirect(`${OFFLINE_LIST}?${IN_PLACE_OF}=${from}`, 302)
	return orInstead(network, instead, LONG_PATIENCE)
}

/** A picture or a file of a lesson, likewise. */
async function answerPart(request: Request): Promise<Response> {
	const kept = () => findKept(request.url, true)
	try {
		const answer = await fetch(request)
		return (isGone(answer) && (await kept())) || answer
	} catch (error) {
		const found = await kept()
		if (!found) throw error
		return found
	}
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) =>
	event.waitUntil(version === null ? forgetAll() : worker.clients.claim()),
)

worker.addEventListener('fetch', (event) => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (origin !== location.origin || version === null) return
	if (request.method === 'POST') {
		if (FORGET.includes(pathname)) event.waitUntil(forgetAll())
		return
	}
	if (request.method !== 'GET') return
	if (request.mode === 'navigate' && isOfflinePage(pathname)) {
		const since = forgotten
		const network = fetch(request)
		event.respondWith(answerPage(location.origin + pathname, network))
		event.waitUntil(
			network.then((answer) => note(pathname, answer.clone(), { heavy: false, since })).catch(() => {}),
		)
	} else if (isOfflinePart(pathname)) event.respondWith(answerPart(request))
	else if (request.mode === 'navigate') event.respondWith(answerOther(request.url, fetch(request)))
	else if (pathname.startsWith('/assets/'))
		event.respondWith(findKept(pathname).then((kept) => kept ?? fetch(request)))
})

worker.addEventListener('message', (event) => {
	if (version === null) return
	const { opened, assets, keep } = event.data
	const since = forgotten
	const work = async () => {
		if (opened) {
			await renew()
			await under.get(opened)
			if (forgotten !== since) return
			if (!(await caches.match(opened, { cacheName: current }))) await fetchAndKeep([opened], false)
			else if (assets) await keepEach(await caches.open(current), assets)
		}
		if (keep && forgotten === since) await fetchAndKeep(keep, true)
	}
	event.waitUntil(
		work()
			.catch(() => {})
			.then(tellPages),
	)
})
