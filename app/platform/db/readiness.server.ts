import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '#app/platform/db/db.server.ts'

/** So that whoever asks (a proxy, a supervisor) is answered within a second, in milliseconds. */
const LIMIT = 500

/** Whether the database answers, soon, and its tables have been made. */
export function isDatabaseReady(): Promise<boolean> {
	return Promise.race([areTablesMade(), sleep(LIMIT, false)])
}

const question = {
	text: `select to_regclass('public.audit_log') is not null as made`,
	query_timeout: LIMIT,
}

async function areTablesMade(): Promise<boolean> {
	try {
		const { rows } = await pool.query<{ made: boolean }>(question)
		return rows[0]?.made === true
	} catch {
		return false
	}
}
