import { eq } from 'drizzle-orm'
import { findPlan } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { decidedStatus, type OwnRequest, withdrawing } from '#app/platform/requests/own-request.ts'
import { referenceOf } from '#app/platform/reference.ts'
import { isWithdrawable } from '#app/platform/requests/withdraw.server.ts'

const WHAT = 'membership application'

/** An application for a membership as its own page shows it to whoever sent it, or null. Its photo stays where it is. */
export async function findOwnMembership(db: Db, id: string): Promise<OwnRequest | null> {
	const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
	if (!row) return null
	return {
		what: 'Membership application',
		item: findPlan(row.type)?.name ?? null,
		page: '/membership',
		reference: referenceOf(id),
		sent_at: row.created_at,
		person: { name: `${row.first_name} ${row.last_name}`, email: row.email },
		status: decidedStatus(WHAT, row.status),
		facts: [
			['Phone', row.phone],
			['Startup sector', row.startup_sector],
			['Startup stage', row.startup_stage],
			['Photo', row.image_url && 'Received'],
			['Bio', row.bio],
			['Expectations', row.expectations],
		],
		ending: isWithdrawable(row.status) ? withdrawing(WHAT) : null,
		moves: null,
	}
}
