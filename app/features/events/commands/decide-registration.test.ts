import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { eventRegistration } from '#app/features/events/request.server.ts'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { typedRegistration } from '#app/features/events/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { decideRequest } from '#app/platform/web/requests/change-request.server.ts'

const by: Actor = { kind: 'admin', id: 'admin-1', email: 'admin@mail.example' }

async function createRegistration() {
	const [row] = await db
		.insert(event_registrations)
		.values(EventRegistrationForm.parse(typedRegistration()))
		.returning()
	return row!
}

const decide = (id: string, decision: 'approved' | 'rejected') =>
	transact((tx) => decideRequest(tx, eventRegistration, id, decision, by))
const auditOf = (id: string) => db.select().from(audit_log).where(eq(audit_log.record_id, id))

test.each([
	['approved', 'approve'],
	['rejected', 'reject'],
] as const)('a pending registration is %s, and who did it is written down', async (decision, action) => {
	const { id, updated_at } = await createRegistration()
	const row = await decide(id, decision)
	expect(row.status).toBe(decision)
	expect(row.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
	expect(await auditOf(id)).toMatchObject([
		{ action, table_name: 'event_registrations', actor_email: 'admin@mail.example', changed: ['status'] },
	])
})

test('D-126 of two decisions at once one counts, and a later one is refused', async () => {
	const { id } = await createRegistration()
	const answers = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected')])
	expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(await auditOf(id)).toHaveLength(1)
	await expect(decide(id, 'approved')).rejects.toMatchObject({
		name: 'Refusal',
		message: expect.stringMatching(/^this registration is already (approved|rejected)$/),
	})
})

test('what is gone is not decided', async () => {
	await expect(decide(crypto.randomUUID(), 'approved')).rejects.toMatchObject({
		name: 'Refusal',
		status: 404,
	})
})
