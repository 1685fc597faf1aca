import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { membership } from '#app/features/memberships/request.server.ts'
import { MEMBERSHIP_STATUSES } from '#app/features/memberships/rules.ts'
import { memberships } from '#app/features/memberships/tables.server.ts'
import { createMembership } from '#app/features/memberships/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { decideRequest } from '#app/platform/web/requests/change-request.server.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const decide = (id: string, decision: 'approved' | 'rejected') =>
	transact((tx) => decideRequest(tx, membership, id, decision, by))

const actionsOn = async (id: string) => {
	const rows = await db
		.select({ action: audit_log.action })
		.from(audit_log)
		.where(and(eq(audit_log.table_name, 'memberships'), eq(audit_log.record_id, id)))
	return rows.map(({ action }) => action)
}

test.each([
	['approved', 'approve'],
	['rejected', 'reject'],
] as const)('ADM-REG-018, M4 a pending application is %s once, and audited', async (decision, action) => {
	const before = await createMembership()
	const row = await decide(before.id, decision)
	expect(row.status).toBe(decision)
	expect(row.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
	expect(await actionsOn(before.id)).toEqual([action])
})

test('ADM-REG-018, M4 what is decided stays so', async () => {
	for (const status of MEMBERSHIP_STATUSES.filter((each) => each !== 'pending')) {
		for (const decision of ['approved', 'rejected'] as const) {
			const before = await createMembership({ status })
			await expect(decide(before.id, decision)).rejects.toThrow(`already ${status}`)
			expect(await db.select().from(memberships).where(eq(memberships.id, before.id))).toEqual([before])
			expect(await actionsOn(before.id)).toEqual([])
		}
	}
})

test('of two decisions at once one holds', async () => {
	const { id } = await createMembership()
	const outcomes = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected')])
	const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
	expect(refused.map(({ reason }) => reason instanceof Refusal)).toEqual([true])
	expect(await actionsOn(id)).toHaveLength(1)
})

test('an application that is not there is told', async () => {
	await expect(decide(crypto.randomUUID(), 'approved')).rejects.toMatchObject({ status: 404 })
})
