import { and, desc, eq, ne } from 'drizzle-orm'
import { donations, type Pledge, pledges } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'

/** So many pledges of a giver are shown. */
const MOST_SHOWN = 5

/**
 * The pledges of the address that a gift has, the latest first: those that are not stopped; where there is none, the last
 * one that was.
 * @param donation_id the gift whose mail brought the link
 */
export async function listOwnPledges(db: Db, donation_id: string): Promise<readonly Pledge[]> {
	const rows = await db
		.select({ pledge: pledges })
		.from(pledges)
		.innerJoin(donations, eq(donations.email, pledges.email))
		.where(and(eq(donations.id, donation_id), ne(pledges.email, ERASED)))
		.orderBy(desc(pledges.created_at), desc(pledges.id))
		.limit(100)
	const all = rows.map(({ pledge }) => pledge)
	const going = all.filter(({ status }) => status !== 'stopped')
	return (going.length > 0 ? going : all.slice(0, 1)).slice(0, MOST_SHOWN)
}

/** One of them, by its id; null where it is none of theirs. */
export async function findOwnPledge(db: Db, donation_id: string, id: string): Promise<Pledge | null> {
	const [found] = await db
		.select({ pledge: pledges })
		.from(pledges)
		.innerJoin(donations, eq(donations.email, pledges.email))
		.where(and(eq(donations.id, donation_id), eq(pledges.id, id), ne(pledges.email, ERASED)))
	return found?.pledge ?? null
}

/** The day on which a pledge is asked for next, `2026-12-23`; null where it is paused, stopped or gone. */
export async function readNextDue(db: Db, id: string): Promise<string | null> {
	const [pledge] = await db
		.select({ due: pledges.next_due })
		.from(pledges)
		.where(and(eq(pledges.id, id), eq(pledges.status, 'active')))
	return pledge?.due ?? null
}
