import pg from 'pg'
import { PAGES_CHANGED } from '#app/platform/pages/pages-changed.server.ts'

/**
 * Listens on a connection of its own for "what visitors see has changed", and tries again for as long as it takes.
 * Whenever the connection is lost, changes may have been missed: `onLost` is called then, and `onReady` once it
 * listens again.
 */
export function listenForPageChanges(
	url: string,
	on: { changed: () => void; ready: () => void; lost: () => void },
): { close(): Promise<void> } {
	let client: pg.Client | undefined
	let retry: NodeJS.Timeout | undefined
	let closed = false

	const connect = async () => {
		const attempt = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: 2000,
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
			attempt.end().catch(() => {})
			if (!closed) retry = setTimeout(connect, 500)
		}
		attempt.on('error', lose)
		attempt.on('end', lose)
		attempt.on('notification', (message) => {
			if (message.channel === PAGES_CHANGED) on.changed()
		})
		try {
			await attempt.connect()
			await attempt.query(`listen ${PAGES_CHANGED}`)
			if (over) return
			client = attempt
			on.ready()
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
