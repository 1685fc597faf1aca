import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { opportunityApplication } from '#app/features/opportunities/request.server.ts'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import { opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { typedApplication } from '#app/features/opportunities/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { decideRequest } from '#app/platform/web/requests/change-request.server.ts'

const by: Actor = { kind: 'admin', id: 'admin-1', email: 'admin@mail.example' }

async function createApplication(status: 'pending' | 'reviewed' | 'accepted' = 'pending') {
	const [row] = await db
		.insert(opportunity_applications)
		.values({ ...OpportunityApplicationForm.parse(typedApplication()), status })
		.returning()
	return row!
}

const decide = (id: string, decision: 'approved' | 'rejected') =>
	transact((tx) => decideRequest(tx, opportunityApplication, id, decision, by))
const auditOf = (id: string) => db.select().from(audit_log).where(eq(audit_log.record_id, id))

test.each([
	['approved', 'approve'],
	['rejected', 'reject'],
] as const)('D-022 a pending application is %s, and who did it is written down', async (decision, action) => {
	const { id, updated_at } = await createApplication()
	const row = await decide(id, decision)
	expect(row.status).toBe(decision)
	expect(row.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
	expect(await auditOf(id)).toMatchObject([
		{
			action,
			table_name: 'opportunity_applications',
			actor_email: 'admin@mail.example',
			changed: ['status'],
		},
	])
})

test('D-126 of two decisions at once one counts', async () => {
	const { id } = await createApplication()
	const answers = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected')])
	expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(await auditOf(id)).toHaveLength(1)
	await expect(decide(id, 'approved')).rejects.toMatchObject({
		name: 'Refusal',
		message: expect.stringMatching(/^this application is already (approved|rejected)$/),
	})
})

test('D-022 reviewed and accepted are not decided again, nor what is gone', async () => {
	for (const status of ['reviewed', 'accepted'] as const) {
		const { id } = await createApplication(status)
		await expect(decide(id, 'approved')).rejects.toThrow(`this application is already ${status}`)
	}
	await expect(decide(crypto.randomUUID(), 'approved')).rejects.toMatchObject({
		name: 'Refusal',
		status: 404,
	})
})
