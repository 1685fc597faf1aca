import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LISTS_CHANGED } from '#app/platform/office/live/changes.server.ts'
import { PAGES_CHANGED } from '#app/platform/web/pages/pages-changed.server.ts'

/** How often the server is asked whether it is still there, and how long its answer may take, in milliseconds. */
const PULSE = 2000
const PATIENCE = 2000

type On = {
	/** What visitors see has changed. */
	pages: () => void
	/** A table that a list of the back-office shows has changed. */
	list: (table: string) => void
	ready: () => void
	lost: () => void
}

/**
 * Listens for changes on the one connection that a process has for that, and tries again for as long as it takes.
 * Whenever the connection is lost, changes may have been missed: `lost` is called then, and `ready` once it listens
 * again.
 */
export function listenForChanges(url: string, on: On): { close(): Promise<void> } {
	let client: pg.Client | undefined
	let retry: NodeJS.Timeout | undefined
	let closed = false

	const connect = async () => {
		const attempt = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: PATIENCE,
			query_timeout: PATIENCE,
			keepAlive: true,
			application_name: 'hub-listen',
		})
		let over = false
		const lose = () => {
			if (over) return
			over = true
			if (client === attempt) {
				client = undefined
				on.lost()
			}
			// Not by a word of parting, which a silent server would never answer.
			attempt.connection.stream.destroy()
			if (!closed) retry = setTimeout(connect, 500)
		}
		attempt.on('error', lose)
		attempt.on('end', lose)
		attempt.on('notification', (message) => {
			if (message.channel === PAGES_CHANGED) on.pages()
			if (message.channel === LISTS_CHANGED && message.payload) on.list(message.payload)
		})
		try {
			await attempt.connect()
			await attempt.query(`listen ${PAGES_CHANGED}; listen ${LISTS_CHANGED}`)
			if (over) return
			client = attempt
			on.ready()
			// A server that is silent would be listened to for ever.
			while (!over && !closed) {
				await sleep(PULSE, undefined, { ref: false })
				if (over || closed) break
				await attempt.query('select')
			}
		} catch {
			lose()
		}
	}
	void connect()

	return {
		async close() {
			closed = true
			clearTimeout(retry)
			await client?.end().catch(() => {})
		},
	}
}
