import { asc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { decideRegistration } from '#app/features/registrations/commands/decide-registration.server.ts'
import { sendRegistrationMail } from '#app/features/registrations/commands/send-registration-mail.server.ts'
import { type Decision, REGISTRATION_TYPES } from '#app/features/registrations/rules.ts'
import { createApplication, reviewer } from '#app/features/registrations/testing.server.ts'
import { jobs } from '#app/jobs.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

const type = 'program_application'

const decide = (id: string, decision: Decision) =>
	transact((tx) => decideRegistration(tx, { type, id, decision }, reviewer))

const statusOf = async (id: string) =>
	(await db.select().from(program_applications).where(eq(program_applications.id, id)))[0]?.status

const mailsTo = (email: string) =>
	db.select().from(email_logs).where(eq(email_logs.to_email, email)).orderBy(asc(email_logs.created_at))

const templatesTo = async (email: string) =>
	(await mailsTo(email)).map((mail) => mail.template_name).toSorted()

const notesTo = (email: string) => db.select().from(notifications).where(eq(notifications.user_email, email))

test('ADM-REG-012 the types are the five of the document, and those of the program are among them', () => {
	expect(REGISTRATION_TYPES.toSorted()).toEqual([
		'enrollment',
		'event_registration',
		'membership',
		'opportunity_application',
		'program_application',
	])
})

test('ADM-REG-013, ADM-REG-018, ADM-REG-020, ADM-REG-022, ADM-REG-026 an approval sets status and time, notifies and writes', async () => {
	const program = await createProgram({ title: 'Women in Tech' })
	const { id, email, updated_at } = await createApplication({ program_id: program.id })
	expect(await statusOf(id)).toBe('pending')
	await decide(id, 'approved')
	const [row] = await db.select().from(program_applications).where(eq(program_applications.id, id))
	expect(row?.status).toBe('approved')
	expect(row?.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
	expect(await notesTo(email)).toMatchObject([
		{
			type: 'success',
			title: 'Program application approved',
			message: 'Aline Uwase, Women in Tech',
			action_url: `/admin/registrations/program_application/${id}`,
			read: true,
		},
	])
	expect(await templatesTo(email)).toEqual(['registration-approved', 'welcome-onboarding'])
	const subjects = (await mailsTo(email)).map(({ subject }) => subject)
	expect(subjects).toContain('Approved: your program application for Women in Tech')
	const entries = await db.select().from(audit_log).where(eq(audit_log.record_id, id))
	expect(entries).toMatchObject([
		{ action: 'approve', table_name: 'program_applications', actor_id: 'admin-1', changed: ['status'] },
	])
})

test('ADM-REG-021, ADM-REG-022 a rejection warns and writes, without a welcome', async () => {
	const { id, email } = await createApplication()
	await decide(id, 'rejected')
	expect(await statusOf(id)).toBe('rejected')
	expect(await notesTo(email)).toMatchObject([{ type: 'warning', title: 'Program application rejected' }])
	expect(await templatesTo(email)).toEqual(['registration-rejected'])
})

test('ADM-REG-023 the welcome leaves two seconds after the approval', async () => {
	const runner = await startJobs(jobs)
	onTestFinished(() => runner.stop())
	const { id, email } = await createApplication()
	await decide(id, 'approved')
	const sentAt = async (template: string) =>
		(await mailsTo(email)).find((mail) => mail.template_name === template)?.sent_at?.getTime()
	await expect.poll(() => sentAt('welcome-onboarding'), { timeout: 30_000 }).toBeTypeOf('number')
	const [mail] = await mailsTo(email)
	const waited = Number(await sentAt('welcome-onboarding')) - mail!.created_at.getTime()
	expect(waited).toBeGreaterThanOrEqual(2000)
	expect(await sentAt('registration-approved')).toBeLessThanOrEqual(
		Number(await sentAt('welcome-onboarding')),
	)
})

test.each(['approved', 'rejected'] as const)(
	'ADM-REG-018, ADM-REG-019 %s once: the second time changes nothing and sends nothing (D-126)',
	async (second) => {
		const { id, email } = await createApplication()
		await decide(id, 'approved')
		const before = await db.select().from(program_applications).where(eq(program_applications.id, id))
		await expect(decide(id, second)).rejects.toThrow('this application is already approved')
		expect(await db.select().from(program_applications).where(eq(program_applications.id, id))).toEqual(
			before,
		)
		expect(await templatesTo(email)).toEqual(['registration-approved', 'welcome-onboarding'])
		expect(await notesTo(email)).toHaveLength(1)
	},
)

test('ADM-REG-019 of an approval and a rejection at the same moment one wins, and only its message goes out', async () => {
	for (let round = 0; round < 8; round++) {
		const { id, email } = await createApplication()
		const outcomes = await Promise.allSettled([decide(id, 'approved'), decide(id, 'rejected')])
		const won = outcomes.map(({ status }) => status)
		expect(won.toSorted()).toEqual(['fulfilled', 'rejected'])
		const lost = outcomes.find((outcome) => outcome.status === 'rejected')
		expect(lost?.reason).toBeInstanceOf(Refusal)
		const winner = won[0] === 'fulfilled' ? 'approved' : 'rejected'
		expect(await statusOf(id)).toBe(winner)
		expect((await templatesTo(email))[0]).toBe(`registration-${winner}`)
		expect(await notesTo(email)).toHaveLength(1)
	}
})

test('a decision about a record that is gone is refused', async () => {
	await expect(decide(crypto.randomUUID(), 'approved')).rejects.toMatchObject({ status: 404 })
})

test('everything of a decision is undone together', async () => {
	const { id, email } = await createApplication()
	const failed = transact(async (tx) => {
		await decideRegistration(tx, { type, id, decision: 'approved' }, reviewer)
		throw new Error('power cut')
	})
	await expect(failed).rejects.toThrow('power cut')
	expect(await statusOf(id)).toBe('pending')
	expect(await mailsTo(email)).toEqual([])
	expect(await notesTo(email)).toEqual([])
	const { rows } = await pool.query<{ n: number }>(
		`select count(*)::int n from pgboss.job where created_on > now() - interval '1 second' and name = 'send-mail'
		and data->>'email_log_id' not in (select id::text from email_logs)`,
	)
	expect(rows[0]?.n).toBe(0)
})

test('ADM-REG-032 an address that cannot be written to is logged as failed, and the approval stands', async () => {
	const { id } = await createApplication({ email: 'not an address' })
	const { email_log_id } = await decide(id, 'approved')
	expect(await statusOf(id)).toBe('approved')
	const [mail] = await db.select().from(email_logs).where(eq(email_logs.id, email_log_id))
	expect(mail).toMatchObject({ status: 'failed', error_message: 'The address is not an email address.' })
})

test.each([
	['pending', 'registration-received'],
	['approved', 'registration-approved'],
	['rejected', 'registration-rejected'],
] as const)('ADM-REG-010, D-081 Send Email to somebody %s sends %s', async (status, template) => {
	const { id, email } = await createApplication({ status })
	await transact((tx) => sendRegistrationMail(tx, { type, id }, reviewer))
	expect(await templatesTo(email)).toEqual([template])
})
