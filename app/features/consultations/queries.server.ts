import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** How many appointments wait for an answer (001 §7). */
export async function countPendingAppointments(db: Db): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from appointments where status = 'pending'`,
	)
	return rows[0]?.count ?? 0
}

/** How many consultation bookings wait for an answer (001 §7). */
export async function countPendingBookings(db: Db): Promise<number> {
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from consultation_bookings where status = 'pending'`,
	)
	return rows[0]?.count ?? 0
}
