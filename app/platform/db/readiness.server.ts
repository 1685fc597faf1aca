import { pool } from '#app/platform/db/db.server.ts'

/** Whether the database answers and its tables have been made. */
export async function isDatabaseReady(): Promise<boolean> {
	try {
		const { rows } = await pool.query<{ made: boolean }>(
			`select to_regclass('public.audit_log') is not null as made`,
		)
		return rows[0]?.made === true
	} catch {
		return false
	}
}
