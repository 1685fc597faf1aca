import { setTimeout as sleep } from 'node:timers/promises'
import { refreshHub } from '#app/hub-details.server.ts'

/** How soon is asked again for what could not be read, in milliseconds. */
const PAUSE = 1000

/**
 * Keeps this process's copy of the hub's details.
 * @param changed called when they are different from now on
 * @returns reads them again, one reading at a time, until it succeeds
 */
export function followHub(changed: () => void): () => void {
	let wanted = false
	let reading = false
	const read = async () => {
		while (wanted) {
			wanted = false
			try {
				if (await refreshHub()) changed()
			} catch {
				// The database is gone, or has no tables yet.
				wanted = true
				await sleep(PAUSE, undefined, { ref: false })
			}
		}
		reading = false
	}
	return () => {
		wanted = true
		if (reading) return
		reading = true
		void read()
	}
}
