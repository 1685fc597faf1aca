import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '#app/platform/core/db/db.server.ts'

/** So that whoever asks (a proxy, a supervisor) is answered within a second, in milliseconds. */
const LIMIT = 500

/** Whether the database answers, soon, and its tables have been made: it reads `courses`, id and count alone. */
export function isDatabaseReady(): Promise<boolean> {
	return Promise.race([areTablesMade(), sleep(LIMIT, false)])
}

const question = {
	text: `select count(id)::int as found from (select id from courses limit 1) courses`,
	query_timeout: LIMIT,
}

async function areTablesMade(): Promise<boolean> {
	try {
		const { rowCount } = await pool.query(question)
		return rowCount === 1
	} catch {
		return false
	}
}
