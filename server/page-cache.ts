import { createHash } from 'node:crypto'
import { type Encoding, encodeToKeep } from '#server/encodings.ts'
import { cachedPageControl } from '#server/shared-cache.ts'

/** One finished page in every encoding, with its headers ready to be written. */
export type CachedPage = {
	etag: string
	keptAt: number
	body: Record<Encoding, Buffer>
	/** Flat list of names and values, as node:http takes it. */
	head: Record<Encoding, string[]>
	notModifiedHead: string[]
}

/** What a render gave: the finished answer, and whether it may be kept for everybody. */
export type Rendered = {
	status: number
	headers: [string, string][]
	body: Buffer
	/** Instead of `body`: a file of any size, sent as it comes. */
	download?: ReadableStream<Uint8Array>
	keep: boolean
}

/** Half of the minute that nothing may be old: what a job sums up for a page has the other half (docs/decisions/history.md, 091). */
const LIFETIME_MS = 30_000
const MOST_PAGES = 500
const MOST_BYTES = 64 * 1024 * 1024
/** What is old by now is no other cache's either. */
const FOR_ONE = 'private, max-age=0, must-revalidate'
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' }

/**
 * Whole public pages in memory, per path. Single flight: of simultaneous first visitors one
 * renders. Epoch check: a render that began before a change is served but never kept. Nothing is older than `lifetime`.
 */
export class PageCache {
	readonly #pages = new Map<string, CachedPage>()
	readonly #rendering = new Map<string, Promise<CachedPage | null>>()
	#epoch = 0
	#bytes = 0
	readonly #lifetime: number
	readonly #now: () => number
	readonly #cacheControl: string

	/** @param options.isPurged whether a shared cache in front is told of changes as this one is */
	constructor(options: { lifetimeMs?: number; now?: () => number; isPurged?: boolean } = {}) {
		this.#cacheControl = cachedPageControl(options.isPurged ?? false)
		this.#lifetime = options.lifetimeMs ?? LIFETIME_MS
		// Not the time of day, which an operator sets back.
		this.#now = options.now ?? (() => performance.now())
	}

	get size(): number {
		return this.#pages.size
	}

	/** The kept page of a path, if there is one that is not too old. */
	get(path: string): CachedPage | undefined {
		const page = this.#pages.get(path)
		if (page && this.#now() - page.keptAt >= this.#lifetime) {
			this.#drop(path, page)
			return undefined
		}
		return page
	}

	/** Forgets everything; renders under way will not be kept. */
	clear(): void {
		this.#epoch++
		this.#pages.clear()
		this.#rendering.clear()
		this.#bytes = 0
	}

	/**
	 * Renders a path and keeps the page if it may be kept.
	 * @returns the kept page, or for the caller that rendered an answer which may not be kept: that answer;
	 *          callers that waited for it get null and render their own
	 */
	async fill(
		path: string,
		render: () => Promise<Rendered>,
	): Promise<{ page: CachedPage } | { own: Rendered } | null> {
		const under = this.#rendering.get(path)
		if (under) {
			const page = await under
			return page && { page }
		}
		const epoch = this.#epoch
		let own: Rendered | undefined
		const task = (async () => {
			own = await render()
			if (!own.keep) return null
			const cacheControl = this.#epoch === epoch ? this.#cacheControl : FOR_ONE
			const page = await makeKeptPage(own, this.#now(), cacheControl)
			if (this.#epoch === epoch) this.#keep(path, page)
			return page
		})()
		this.#rendering.set(path, task)
		try {
			const page = await task
			return page ? { page } : { own: own as Rendered }
		} finally {
			if (this.#rendering.get(path) === task) this.#rendering.delete(path)
		}
	}

	#keep(path: string, page: CachedPage): void {
		const before = this.#pages.get(path)
		if (before) this.#drop(path, before)
		this.#pages.set(path, page)
		this.#bytes += sizeOf(page)
		for (const [oldest, old] of this.#pages) {
			if (this.#pages.size <= MOST_PAGES && this.#bytes <= MOST_BYTES) break
			this.#drop(oldest, old)
		}
	}

	#drop(path: string, page: CachedPage): void {
		this.#pages.delete(path)
		this.#bytes -= sizeOf(page)
	}
}

const sizeOf = (page: CachedPage) => ENCODINGS.reduce((sum, encoding) => sum + page.body[encoding].length, 0)

async function makeKeptPage(rendered: Rendered, keptAt: number, cacheControl: string): Promise<CachedPage> {
	const [br, gzip] = await Promise.all([
		encodeToKeep(rendered.body, 'br'),
		encodeToKeep(rendered.body, 'gzip'),
	])
	const etag = createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)
	// No word of cookies: who bears one that matters is given no kept page, and a cache in front passes them by, too.
	const caching = ['cache-control', cacheControl, 'vary', 'accept-encoding']
	const shared = [...rendered.headers.flat(), ...caching]
	const head = (encoding: Encoding, body: Buffer) => [
		...shared,
		...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
		'content-length',
		String(body.length),
		'etag',
		`"${etag}${SUFFIX[encoding]}"`,
	]
	const body = { br, gzip, identity: rendered.body }
	return {
		etag,
		keptAt,
		body,
		head: { br: head('br', br), gzip: head('gzip', gzip), identity: head('identity', rendered.body) },
		notModifiedHead: ['etag', `"${etag}"`, ...caching],
	}
}
