import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BUILD_PACKS } from '#app/platform/core/files/rules.ts'
import type { FileStore, StoredFile } from '#app/platform/core/files/file-store.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import { unpackAssets } from '#server/asset-pack.ts'

/** Builds whose files are kept: half a megabyte each. */
const MOST_BUILDS = 20
/** A pack that was written so long ago is written again at a start: the newest are kept. In milliseconds. */
const FRESH_MS = 24 * 3_600_000
/** The start of a process does not wait longer for the store, in milliseconds. */
const PATIENCE_MS = 5000
/** Between two looks into the store for builds that are not known yet, in milliseconds. */
const PAUSE_MS = 1000

/** As the build names its files: with the hash of what they hold. */
const BUILT_NAME = /^[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|png|webp)$/
const TYPES: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.woff2': 'font/woff2',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
}

export type FormerAsset = { bytes: Uint8Array<ArrayBuffer>; type: string }

type Options = {
	store: FileStore
	/** Names this build. */
	version: string
	/** File with what its browsers download (bin/precompress.ts); may be missing while the sources are worked on. */
	pack: string
	/** For tests. */
	pauseMs?: number
}

/**
 * What browsers download of other builds than this one: an open page goes on asking for the files of its own build after
 * an update, and while processes are replaced one after the other, a page of a new one asks an old one. Each build lays
 * its files into the store that all processes share, before it answers its first request.
 */
export class FormerAssets {
	readonly #options: Options
	readonly #known = new Map<string, Uint8Array<ArrayBuffer>>()
	readonly #read: Set<string>
	#last: Promise<void> = Promise.resolve()
	#next: Promise<void> | undefined

	constructor(options: Options) {
		this.#options = options
		this.#read = new Set([this.#keyOf(options.version)])
	}

	/** Lays this build's files into the store, and takes the oldest builds out. Never fails, and takes five seconds at most. */
	async publish(): Promise<void> {
		const { pack } = this.#options
		if (!existsSync(pack)) return
		const publishing = this.#publish(pack).catch((error: unknown) => {
			log.error({ err: error }, 'the files of this build could not be kept for later builds')
		})
		await Promise.race([publishing, sleep(PATIENCE_MS, undefined, { ref: false })])
	}

	/**
	 * A file of another build.
	 * @param name without its folder
	 * @throws StoreUnavailable where the store does not say whether it has it
	 */
	async find(name: string): Promise<FormerAsset | undefined> {
		if (!BUILT_NAME.test(name)) return undefined
		if (!this.#known.has(name)) await this.#lookAgain()
		const bytes = this.#known.get(name)
		return bytes && { bytes, type: TYPES[extname(name)] ?? 'application/octet-stream' }
	}

	#keyOf(version: string): string {
		return `${BUILD_PACKS}/${version}.pack`
	}

	async #publish(pack: string): Promise<void> {
		const { store, version } = this.#options
		const own = this.#keyOf(version)
		const packs: StoredFile[] = []
		for await (const file of store.list(`${BUILD_PACKS}/`)) packs.push(file)
		const kept = packs.find(({ key }) => key === own)
		if (kept && Date.now() - kept.writtenAt.getTime() < FRESH_MS) return
		if (!(await store.hasRoom())) return
		await store.write(own, readFileSync(pack), 'application/octet-stream')
		const others = packs
			.filter(({ key }) => key !== own)
			.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
		for (const { key } of others.slice(MOST_BUILDS - 1)) await store.remove(key)
	}

	/** Reads the builds that are not known yet: a reading that begins after now, and one a second at most. */
	#lookAgain(): Promise<void> {
		this.#next ??= this.#last.then(() => {
			this.#next = undefined
			const reading = this.#readOthers()
			this.#last = reading
				.catch((error: unknown) => {
					if (onceAMinute('former assets')) log.error({ err: error }, 'files of other builds cannot be read')
				})
				.then(() => sleep(this.#options.pauseMs ?? PAUSE_MS, undefined, { ref: false }))
			return reading
		})
		return this.#next
	}

	async #readOthers(): Promise<void> {
		const { store } = this.#options
		for await (const { key } of store.list(`${BUILD_PACKS}/`)) {
			if (this.#read.has(key)) continue
			const pack = await store.read(key)
			if (!pack) continue
			for (const [name, bytes] of await unpackAssets(pack)) {
				if (BUILT_NAME.test(name) && !this.#known.has(name)) this.#known.set(name, bytes)
			}
			this.#read.add(key)
		}
	}
}
