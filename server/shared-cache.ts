import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'

/** How long a cache in front may keep a page that nobody tells it to drop: the second in which a change is promised. */
const UNTOLD_SECONDS = 1
/** How long one that is told of changes may: as long as we do, and so long again while it asks for the page anew. */
const TOLD_SECONDS = 30

/** Between two requests to drop pages, in milliseconds: however many changes there are, no more of them. */
const PAUSE = 500
/** How long the cache may take to answer one. */
const PATIENCE = 2000
/** Tries of one request, with pauses that double; afterwards all that the cache holds is older than it may be. */
const TRIES = 7

/**
 * What a kept page says to caches: browsers ask every time (`must-revalidate` keeps them from showing an old one while
 * they ask), shared caches need not.
 * @param isTold whether the cache in front is told of changes (CACHE_PURGE_URL)
 */
export const cachedPageControl = (isTold: boolean): string =>
	isTold
		? `public, max-age=0, must-revalidate, s-maxage=${TOLD_SECONDS}, stale-while-revalidate=${TOLD_SECONDS}`
		: `public, max-age=0, must-revalidate, s-maxage=${UNTOLD_SECONDS}`

type Purging = {
	/** Has the cache drop the pages it holds. Returns at once. */
	purge(): void
	close(): void
}

/**
 * Tells the shared cache in front that what visitors see has changed: `PURGE` to its address, at once and once more
 * after a pause, for an answer that was made before the change may have been on its way to it. One request at a time,
 * one every half second at most, and nobody waits for it.
 * @param address CACHE_PURGE_URL; a name and password in it are sent as basic authorization
 */
export function createPurging(address: string | undefined): Purging {
	if (address === undefined) return { purge() {}, close() {} }
	const url = new URL(address)
	const headers = authorizationOf(url)
	const ending = new AbortController()
	let due = 0
	let running = false

	const rest = (milliseconds: number) =>
		sleep(milliseconds, undefined, { ref: false, signal: ending.signal }).catch(() => {})

	const ask = async () => {
		const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE)])
		const answer = await fetch(url, { method: 'PURGE', headers, redirect: 'error', signal })
		await answer.body?.cancel()
		if (!answer.ok) throw new Error(`the cache answered ${answer.status}`)
	}

	const askPatiently = async () => {
		for (let attempt = 0; attempt < TRIES && !ending.signal.aborted; attempt++) {
			try {
				return await ask()
			} catch (error) {
				if (ending.signal.aborted) return
				if (onceAMinute('shared cache')) log.error({ err: error }, 'the cache in front could not be purged')
				await rest(PAUSE * 2 ** attempt)
			}
		}
	}

	const run = async () => {
		running = true
		while (due > 0 && !ending.signal.aborted) {
			due--
			await askPatiently()
			await rest(PAUSE)
		}
		running = false
	}

	return {
		purge() {
			due = 2
			if (!running) void run()
		},
		close: () => ending.abort(),
	}
}

/** Takes name and password out of the address, where fetch refuses them. */
function authorizationOf(url: URL): Record<string, string> {
	if (url.username === '') return {}
	const given = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
	url.username = ''
	url.password = ''
	return { authorization: `Basic ${Buffer.from(given).toString('base64')}` }
}
