import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '#app/features/opportunities/commands/submit-application.server.ts'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import { opportunities, opportunity_applications } from '#app/features/opportunities/tables.server.ts'
import { createOpportunity, typedApplication } from '#app/features/opportunities/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const application = (given: Record<string, unknown> = {}) =>
	OpportunityApplicationForm.parse(typedApplication(given))
const submit = (id: string, given: Record<string, unknown> = {}, now = new Date()) =>
	transact((tx) => submitApplication(tx, id, application(given), now))
const applicationsOf = (email: string) =>
	db.select().from(opportunity_applications).where(eq(opportunity_applications.email, email))

test('PUB-OPP-035 to PUB-OPP-043 one row with every field, pending', async () => {
	const { id } = await createOpportunity()
	const row = await submit(id, {
		email: 'one@mail.example',
		resume_url: 'https://cv.example/aline',
		portfolio_url: 'http://work.example',
	})
	expect(await applicationsOf('one@mail.example')).toEqual([row])
	expect(row).toMatchObject({
		opportunity_id: id,
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'one@mail.example',
		phone: '+250788123456',
		cover_letter: 'I have built three of these.\nI would like to build yours.',
		resume_url: 'https://cv.example/aline',
		portfolio_url: 'http://work.example',
		status: 'pending',
	})
})

test('PUB-OPP-041, PUB-OPP-042 resume and portfolio are null where none was given', async () => {
	const { id } = await createOpportunity()
	expect(await submit(id)).toMatchObject({ resume_url: null, portfolio_url: null })
})

test('the acknowledgement is queued with the row and undone with it', async () => {
	const { id, title } = await createOpportunity()
	const email = 'undone@mail.example'
	const undone = transact(async (tx) => {
		await submitApplication(tx, id, application({ email }), new Date())
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	const mails = () => db.select().from(email_logs).where(eq(email_logs.to_email, email))
	expect([await mails(), await applicationsOf(email)]).toEqual([[], []])
	const row = await submit(id, { email })
	expect(await mails()).toMatchObject([
		{
			template_name: 'opportunity-application-received',
			status: 'pending',
			subject: `We have your application: ${title}`,
			data: { reference: row.id.slice(0, 8).toUpperCase() },
		},
	])
})

test.each([
	['closed by an administrator', { status: 'closed' }, 'this opportunity is no longer open'],
	['expired by an administrator', { status: 'expired' }, 'this opportunity is no longer open'],
	[
		'past its deadline',
		{ application_deadline: new Date(Date.now() - 1000) },
		'the deadline of this opportunity has passed',
	],
] as const)('D-073 an opportunity %s takes no application', async (what, given, reason) => {
	const { id } = await createOpportunity(given)
	const email = `${what.replaceAll(' ', '-')}@mail.example`
	await expect(submit(id, { email })).rejects.toMatchObject({ name: 'Refusal', message: reason })
	expect(await applicationsOf(email)).toEqual([])
})

test('D-073 the last moment counts', async () => {
	const application_deadline = new Date('2030-01-01T00:00:00Z')
	const { id } = await createOpportunity({ application_deadline })
	expect(await submit(id, {}, application_deadline)).toMatchObject({ opportunity_id: id })
	await expect(submit(id, {}, new Date(application_deadline.getTime() + 1))).rejects.toThrow('has passed')
})

test('an opportunity that is not there takes no application', async () => {
	await expect(submit(crypto.randomUUID())).rejects.toThrow('this opportunity is no longer offered')
})

test('D-061 the same person may apply twice', async () => {
	const { id } = await createOpportunity()
	const email = 'twice@mail.example'
	await Promise.all([submit(id, { email }), submit(id, { email })])
	expect(await applicationsOf(email)).toHaveLength(2)
})

test('D-092 an application outlives its opportunity', async () => {
	const { id } = await createOpportunity()
	const email = 'outlives@mail.example'
	await submit(id, { email })
	await db.delete(opportunities).where(eq(opportunities.id, id))
	expect(await applicationsOf(email)).toMatchObject([{ opportunity_id: null }])
})

test('D-022 the database takes the five statuses alone, and links that are http or https', async () => {
	const insert = (given: object) =>
		db.insert(opportunity_applications).values({ ...application(), opportunity_id: null, ...given })
	for (const status of ['pending', 'reviewed', 'accepted', 'approved', 'rejected']) await insert({ status })
	for (const given of [
		{ status: 'lost' },
		{ first_name: '' },
		{ resume_url: 'javascript:alert(1)' },
		{ portfolio_url: 'data:text/html,x' },
	]) {
		await expect(insert(given)).rejects.toMatchObject({ cause: { code: '23514' } })
	}
})
