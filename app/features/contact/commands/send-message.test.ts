import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm } from '#app/features/contact/forms.server.ts'
import { contacts } from '#app/features/contact/tables.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'

const send = (given: Record<string, unknown>) =>
	transact((tx) => sendMessage(tx, ContactForm.parse(typedMessage(given))))

const traces = async (email: string) => ({
	rows: await db.select().from(contacts).where(eq(contacts.email, email)),
	notices: await db.select().from(notifications).where(eq(notifications.from_email, email)),
	mails: await db.select().from(email_logs).where(eq(email_logs.to_email, email)),
})

test('PUB-CONT-011 to PUB-CONT-015 a message is one row with its four fields', async () => {
	const row = await send({ email: 'row@mail.example' })
	const { rows } = await traces('row@mail.example')
	expect(rows).toEqual([row])
	expect(row).toMatchObject({
		full_name: 'Aline Uwase',
		email: 'row@mail.example',
		subject: 'A desk for two',
		message: 'Do you have room in May?\nWe are two.',
	})
})

test('D-067 the message is an unread info notification with sender, subject and text', async () => {
	const row = await send({ email: 'notice@mail.example' })
	const reference = row.id.slice(0, 8).toUpperCase()
	const { notices } = await traces('notice@mail.example')
	expect(notices).toHaveLength(1)
	expect(notices[0]).toMatchObject({
		type: 'info',
		read: false,
		title: 'Contact message: A desk for two',
		message: [
			'Subject: A desk for two',
			`Reference: ${reference}`,
			'',
			'Do you have room in May?',
			'We are two.',
		].join('\n'),
		from_name: 'Aline Uwase',
		reply_subject: `A desk for two (${reference})`,
	})
})

test('the sender gets one acknowledgement, without the text: anybody may type any address', async () => {
	const row = await send({ email: 'mail@mail.example', message: 'Buy cheap gold at gold.example' })
	const { mails } = await traces('mail@mail.example')
	expect(mails).toHaveLength(1)
	expect(mails[0]).toMatchObject({
		template_name: 'contact-message-received',
		status: 'pending',
		subject: `We have your message (${row.id.slice(0, 8).toUpperCase()})`,
	})
	expect(JSON.stringify(mails[0]?.data)).not.toContain('gold')
})

test('row, notification and acknowledgement are kept together or not at all', async () => {
	const undone = transact(async (tx) => {
		await sendMessage(tx, ContactForm.parse(typedMessage({ email: 'undone@mail.example' })))
		throw new Error('power cut')
	})
	await expect(undone).rejects.toThrow('power cut')
	expect(await traces('undone@mail.example')).toEqual({ rows: [], notices: [], mails: [] })
})

test('fields that the form does not have are not stored', async () => {
	const id = '00000000-0000-4000-8000-000000000000'
	const row = await send({ email: 'tampered@mail.example', id, created_at: '2001-01-01', status: 'read' })
	expect(row.id).not.toBe(id)
	expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
	expect(Object.keys(row)).toEqual(['id', 'full_name', 'email', 'subject', 'message', 'created_at'])
})

test('the database itself refuses an empty field', async () => {
	const values = ContactForm.parse(typedMessage())
	for (const field of ['full_name', 'email', 'subject', 'message']) {
		await expect(db.insert(contacts).values({ ...values, [field]: '' })).rejects.toMatchObject({
			cause: { code: '23514' },
		})
	}
})
