import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitDigitalBridge } from '#app/features/partnerships/commands/submit-digital-bridge.server.ts'
import { submitPartnership } from '#app/features/partnerships/commands/submit-partnership.server.ts'
import { DigitalBridgeForm, PartnershipForm } from '#app/features/partnerships/forms.server.ts'
import { BRIDGE_SERVICE_NAMES, BRIDGE_SERVICE_TYPES } from '#app/features/partnerships/rules.ts'
import { partnerships } from '#app/features/partnerships/tables.server.ts'
import { typedBridge, typedPartnership } from '#app/features/partnerships/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

type Given = Record<string, unknown>

const apply = (given: Given) =>
	transact((tx) => submitPartnership(tx, PartnershipForm.parse(typedPartnership(given))))
const applyToBridge = (given: Given) =>
	transact((tx) => submitDigitalBridge(tx, DigitalBridgeForm.parse(typedBridge(given))))

const traces = async (email: string) => ({
	rows: await db.select().from(partnerships).where(eq(partnerships.email, email)),
	notices: await db.select().from(notifications).where(eq(notifications.from_email, email)),
	mails: await db.select().from(email_logs).where(eq(email_logs.to_email, email)),
})

test('PUB-PART-011 to PUB-PART-019 a partnership application is one row with its eight fields', async () => {
	const row = await apply({ email: 'partner@mail.example' })
	expect((await traces('partner@mail.example')).rows).toEqual([row])
	expect(row).toMatchObject({
		company_name: 'Isuka Ltd',
		contact_name: 'Aline Uwase',
		email: 'partner@mail.example',
		phone: '+250788123456',
		company_size: '11-50',
		industry: 'Agriculture',
		partnership_type: 'research',
		message: 'We would like to test sensors together.',
	})
})

test('PUB-DBR-012, PUB-DBR-013 a Digital Bridge application is one row of that type, its message merged', async () => {
	const row = await applyToBridge({ email: 'bridge@mail.example' })
	expect((await traces('bridge@mail.example')).rows).toEqual([row])
	expect(row.partnership_type).toBe('digital-bridge')
	expect(row.message).toBe(
		'Service type: AI/ML\nPosition: Head of engineering\n\nWe would like to test sensors together.',
	)
})

test('PUB-DBR-013 the longest position and message of every service type still fit into the one message', async () => {
	for (const service_type of BRIDGE_SERVICE_TYPES) {
		const message = 'x'.repeat(10_000)
		const row = await applyToBridge({
			service_type,
			message,
			position: 'p'.repeat(200),
			email: `${service_type}@mail.example`,
		})
		expect(row.message).toContain(`Service type: ${BRIDGE_SERVICE_NAMES[service_type]}\n`)
		expect(row.message.endsWith(`\n\n${message}`)).toBe(true)
	}
})

test('D-067 both make an info notification with sender, subject and text', async () => {
	await apply({ email: 'one@mail.example' })
	await applyToBridge({ email: 'two@mail.example' })
	const [one] = (await traces('one@mail.example')).notices
	const [two] = (await traces('two@mail.example')).notices
	expect(one).toMatchObject({
		type: 'info',
		read: false,
		title: 'Partnership application (Research): Isuka Ltd',
	})
	expect(one?.message).toMatch(/^Aline Uwase, \+250788123456\nSubject: .+\nCompany: Isuka Ltd\n/)
	expect(one?.message).toMatch(/\n\nWe would like to test sensors together\.$/)
	expect(two).toMatchObject({ type: 'info', title: 'Digital Bridge Rwanda application: Isuka Ltd' })
	expect(two?.message).toContain('Service type: AI/ML\nPosition: Head of engineering')
})

test('both are acknowledged once, with a reference and without the text', async () => {
	const one = await apply({ email: 'ack-one@mail.example' })
	const two = await applyToBridge({ email: 'ack-two@mail.example' })
	const mails = async (email: string) => (await traces(email)).mails.map((mail) => mail.subject)
	const reference = (row: { id: string }) => row.id.slice(0, 8).toUpperCase()
	expect(await mails('ack-one@mail.example')).toEqual([
		`We have your partnership application (${reference(one)})`,
	])
	expect(await mails('ack-two@mail.example')).toEqual([
		`We have your Digital Bridge Rwanda application (${reference(two)})`,
	])
	const [log] = (await traces('ack-one@mail.example')).mails
	expect(JSON.stringify(log?.data)).not.toContain('sensors')
})

test.each([
	[
		'partnership',
		(email: string) =>
			transact(async (tx) => {
				await submitPartnership(tx, PartnershipForm.parse(typedPartnership({ email })))
				throw new Error('power cut')
			}),
	],
	[
		'Digital Bridge',
		(email: string) =>
			transact(async (tx) => {
				await submitDigitalBridge(tx, DigitalBridgeForm.parse(typedBridge({ email })))
				throw new Error('power cut')
			}),
	],
])('of a %s application that is undone nothing is left', async (name, submit) => {
	const email = `undone-${name.length}@mail.example`
	await expect(submit(email)).rejects.toThrow('power cut')
	expect(await traces(email)).toEqual({ rows: [], notices: [], mails: [] })
})

test('fields that the forms do not have are not stored', async () => {
	const tampered = {
		id: '00000000-0000-4000-8000-000000000000',
		created_at: '2001-01-01',
		status: 'approved',
	}
	const one = await apply({ ...tampered, email: 'tampered@mail.example' })
	const two = await applyToBridge({
		...tampered,
		email: 'tampered-two@mail.example',
		partnership_type: 'investment',
	})
	for (const row of [one, two]) {
		expect(row.id).not.toBe(tampered.id)
		expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
		expect(row).not.toHaveProperty('status')
		expect(row).not.toHaveProperty('service_type')
	}
	expect(two.partnership_type).toBe('digital-bridge')
})

test('the database itself refuses a size and a type that no list has', async () => {
	const values = PartnershipForm.parse(typedPartnership())
	const insert = (given: object) => db.insert(partnerships).values({ ...values, ...given })
	await expect(insert({ company_size: '12' })).rejects.toMatchObject({ cause: { code: '23514' } })
	await expect(insert({ partnership_type: 'sponsor' })).rejects.toMatchObject({ cause: { code: '23514' } })
	await expect(insert({ company_name: '' })).rejects.toMatchObject({ cause: { code: '23514' } })
})
