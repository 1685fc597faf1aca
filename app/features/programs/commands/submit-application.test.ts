import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '#app/features/programs/commands/submit-application.server.ts'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import { program_applications } from '#app/features/programs/tables.server.ts'
import { createProgram, typedApplication } from '#app/features/programs/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

const application = (given: Record<string, unknown> = {}) =>
	ProgramApplicationForm.parse(typedApplication(given))

test('PUB-PROG-019 to PUB-PROG-029, PUB-PROG-033 one row with every field, pending, selected back', async () => {
	const program = await createProgram()
	const row = await transact((tx) =>
		submitApplication(tx, program.slug, application({ organization: 'Isuka', email: 'one@mail.example' })),
	)
	const [stored] = await db.select().from(program_applications).where(eq(program_applications.id, row.id))
	expect(stored).toEqual(row)
	expect(stored).toMatchObject({
		program_id: program.id,
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'one@mail.example',
		phone: '+250788123456',
		organization: 'Isuka',
		project_description: 'Soil tests by phone.',
		motivation: 'I want to build it here.',
		experience: 'Two years of farming.',
		startup_sector: 'AgriTech',
		startup_stage: 'Idea',
		status: 'pending',
	})
})

test('the acknowledgement is queued with the row and undone with it', async () => {
	const program = await createProgram()
	const email = 'undone@mail.example'
	const undone = transact(async (tx) => {
		await submitApplication(tx, program.slug, application({ email }))
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	const mailsTo = () => db.select().from(email_logs).where(eq(email_logs.to_email, email))
	expect(await mailsTo()).toEqual([])
	await transact((tx) => submitApplication(tx, program.slug, application({ email })))
	const mails = await mailsTo()
	expect(mails.map((mail) => [mail.template_name, mail.status])).toEqual([
		['program-application-received', 'pending'],
	])
})

test('a program that is not there is refused and nothing is kept', async () => {
	const email = 'nowhere@mail.example'
	const tried = transact((tx) => submitApplication(tx, 'no-such-program', application({ email })))
	await expect(tried).rejects.toThrow('this program is no longer offered')
	expect(await db.select().from(program_applications).where(eq(program_applications.email, email))).toEqual(
		[],
	)
})

test('the database itself refuses a status and a stage that no list has', async () => {
	const values = { ...application(), program_id: null }
	const insert = (given: object) => db.insert(program_applications).values({ ...values, ...given })
	await expect(insert({ status: 'accepted' })).rejects.toMatchObject({ cause: { code: '23514' } })
	await expect(insert({ startup_stage: 'Unicorn' })).rejects.toMatchObject({ cause: { code: '23514' } })
	await expect(insert({ first_name: '' })).rejects.toMatchObject({ cause: { code: '23514' } })
})
