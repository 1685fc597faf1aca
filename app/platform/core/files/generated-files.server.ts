import type { FileStore } from '#app/platform/core/files/file-store.server.ts'
import { GENERATED_FILES } from '#app/platform/core/files/rules.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'
import pLimit from 'p-limit'

/** Each takes a core for a quarter of a second. */
const oneAtATime = pLimit(1)

const underWay = new Map<string, Promise<Uint8Array>>()

const passOver = (error: unknown) => {
	if (onceAMinute('made files')) log.error({ err: error }, 'a made file could not be read or kept')
}

async function readOrMake(key: string, order: Order, from: FileStore): Promise<Uint8Array> {
	const kept = await from.read(key).catch(passOver)
	if (kept) return kept
	const bytes = await oneAtATime(order.make)
	const keep = async () => {
		if (await from.hasRoom()) await from.write(key, bytes, order.type)
	}
	await keep().catch(passOver)
	return bytes
}

export type Order = {
	/** Names what is made, and everything that it is made of: a change of that is another file. */
	name: `${string}/${string}`
	type: string
	make: () => Promise<Uint8Array>
}

/**
 * A file that can be made again from what the database holds: made at the first request, kept in the store, swept after
 * a season. Requests at the same moment wait for one making. A store that does not answer costs time, not the file.
 */
export function readGeneratedFile(order: Order, from: FileStore = store): Promise<Uint8Array> {
	const key = `${GENERATED_FILES}/${order.name}`
	const waiting = underWay.get(key)
	if (waiting) return waiting
	const making = readOrMake(key, order, from).finally(() => underWay.delete(key))
	underWay.set(key, making)
	return making
}
