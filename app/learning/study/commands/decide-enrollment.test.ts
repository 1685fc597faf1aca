import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrollment } from '#app/learning/study/request.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { reviewer } from '#app/features/registrations/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { decideRequest } from '#app/platform/web/requests/change-request.server.ts'

const decide = (id: string, decision: 'approved' | 'rejected') =>
	transact((tx) => decideRequest(tx, enrollment, id, decision, reviewer))
const auditOf = (id: string) => db.select().from(audit_log).where(eq(audit_log.record_id, id))

test.each([
	['approved', 'approve'],
	['rejected', 'reject'],
] as const)(
	'ADM-REG-018, D-022 a pending enrollment is %s, and who did it is written down',
	async (decision, action) => {
		const { id, updated_at } = await createEnrollment()
		const row = await decide(id, decision)
		expect(row.status).toBe(decision)
		expect(+row.updated_at).toBeGreaterThan(+updated_at)
		expect(await auditOf(id)).toMatchObject([
			{ action, table_name: 'enrollments', actor_email: reviewer.email, changed: ['status'] },
		])
	},
)

test('ADM-REG-019, D-126 of two decisions at once one counts, and a purchase is not decided at all', async () => {
	const { id } = await createEnrollment()
	const answers = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected')])
	expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(await auditOf(id)).toHaveLength(1)
	const bought = await createEnrollment({ status: 'approved' })
	await expect(decide(bought.id, 'rejected')).rejects.toThrow('this enrollment is already approved')
})

test.each([
	['approved', 'success', ['registration-approved', 'welcome-onboarding']],
	['rejected', 'warning', ['registration-rejected']],
] as const)(
	'ADM-REG-020 to ADM-REG-023, D-082, D-083 an enrollment that is %s tells administrators and learner',
	async (decision, type, templates) => {
		const email = `learner-${crypto.randomUUID().slice(0, 8)}@mail.example`
		const { id } = await createEnrollment({ email })
		await transact((tx) => decideRegistration(tx, { type: 'enrollment', id, decision }, reviewer))
		const told = await db.select().from(notifications).where(eq(notifications.user_email, email))
		expect(told).toMatchObject([
			{ type, title: `Enrollment ${decision}`, action_url: `/admin/registrations/enrollment/${id}` },
		])
		const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, email))
		expect(mails.map(({ template_name }) => template_name).toSorted()).toEqual(templates)
		expect(mails.map(({ subject }) => subject).join()).toContain('enrollment for Bookkeeping for Founders')
	},
)
