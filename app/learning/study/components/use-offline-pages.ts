import { useEffect, useState } from 'react'
import {
	canStoreOffline,
	OFFLINE_SCOPE,
	offlineCacheNames,
	type ToWorker,
	WORKER_PATH,
} from '#app/learning/study/rules.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** The addresses that this device keeps, as paths with their query. */
export async function readOfflineAddresses(): Promise<ReadonlySet<string>> {
	const requests = await Promise.all(
		(await offlineCacheNames()).map(async (name) => (await caches.open(name)).keys()),
	)
	return new Set(
		requests.flat().map(({ url }) => {
			const { pathname, search } = new URL(url)
			return pathname + search
		}),
	)
}

/** The worker of lessons once it is at work; undefined where there is none and none can be. */
async function findWorker(): Promise<ServiceWorker | undefined> {
	const known = await navigator.serviceWorker.getRegistration(location.href)
	// One from before looked after `/elearning/` alone, and would do so beside the new one.
	if (known?.scope.endsWith(`${OFFLINE_SCOPE}/`)) await known.unregister()
	await navigator.serviceWorker.register(WORKER_PATH, { scope: OFFLINE_SCOPE, updateViaCache: 'none' })
	return (await navigator.serviceWorker.ready).active ?? undefined
}

const tell = async (message: ToWorker) => (await findWorker())?.postMessage(message)

/** Asks the worker to keep these pages with everything that they show. */
export const storePagesOffline = (paths: readonly string[]): void =>
	void tell({ keep: paths }).catch(() => {})

const assetsLoaded = () =>
	performance
		.getEntriesByType('resource')
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
		.map(({ pathname }) => pathname)

/**
 * What this device keeps, and keeps the page that is shown. Without a service worker nothing, and nothing happens.
 * @param keeps whether pages may be kept here at all
 */
export function useOfflinePages(keeps: boolean): ReadonlySet<string> {
	const [kept, setKept] = useState(NOTHING)
	useEffect(() => {
		if (!keeps || !canStoreOffline()) return
		const { serviceWorker } = navigator
		const read = () => void readOfflineAddresses().then(setKept, () => {})
		const open = () => void tell({ opened: location.pathname, assets: assetsLoaded() }).catch(() => {})
		read()
		open()
		serviceWorker.addEventListener('message', read)
		// A new version of the worker takes over what the one before it has kept.
		serviceWorker.addEventListener('controllerchange', open)
		return () => {
			serviceWorker.removeEventListener('message', read)
			serviceWorker.removeEventListener('controllerchange', open)
		}
	}, [keeps])
	return kept
}
