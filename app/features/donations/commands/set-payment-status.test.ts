import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setPaymentStatus } from '#app/features/donations/commands/set-payment-status.server.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'

const by: Actor = { kind: 'admin', id: 'a1', email: 'a@hub.example' }
const set = (id: string, payment_status: PaymentStatus) =>
	transact((tx) => setPaymentStatus(tx, { id, payment_status }, by))

const find = async (id: string) => (await db.select().from(donations).where(eq(donations.id, id)))[0]!
const audited = (id: string) =>
	db
		.select({ action: audit_log.action, changed: audit_log.changed, actor_email: audit_log.actor_email })
		.from(audit_log)
		.where(and(eq(audit_log.table_name, 'donations'), eq(audit_log.record_id, id)))

test('M4, ADM-DON-016 to ADM-DON-021 all pairs of states: two are allowed and audited, the others change nothing', async () => {
	for (const from of PAYMENT_STATUSES) {
		for (const to of PAYMENT_STATUSES) {
			const before = await createDonation({ payment_status: from })
			const allowed = from === 'pending' && (to === 'completed' || to === 'failed')
			const outcome = await set(before.id, to).catch((error: unknown) => error)
			const after = await find(before.id)
			if (allowed) {
				expect(outcome).toEqual(after)
				expect(after.payment_status).toBe(to)
				expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
				expect(await audited(before.id)).toEqual([
					{
						action: to === 'completed' ? 'mark paid' : 'mark failed',
						changed: ['payment_status'],
						actor_email: 'a@hub.example',
					},
				])
			} else {
				expect([from, to, outcome instanceof Refusal]).toEqual([from, to, true])
				expect(after).toEqual(before)
				expect(await audited(before.id)).toEqual([])
			}
		}
	}
})

test('of two administrators at once the first decides', async () => {
	const { id } = await createDonation()
	const outcomes = await Promise.allSettled([set(id, 'completed'), set(id, 'failed')])
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(await audited(id)).toHaveLength(1)
})

test('a donation that is not there is told', async () => {
	await expect(set(crypto.randomUUID(), 'completed')).rejects.toMatchObject({ status: 404 })
})
