import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent } from '#app/features/events/testing.server.ts'
import { createProgram } from '#app/features/programs/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { audienceOr404 } from '#app/features/writing/commands/audiences.server.ts'
import { type Aim, digestOfPeople, letterTo, readAim } from '#app/features/writing/commands/letters.server.ts'
import { lookAt } from '#app/features/writing/commands/look-at-letter.server.ts'
import { sendMailing } from '#app/features/writing/commands/send-mailing.server.ts'
import { stopLetters, takeLettersAgain } from '#app/features/writing/commands/stop-letters.server.ts'
import { stopMailing } from '#app/features/writing/commands/stop-mailing.server.ts'
import { letter } from '#app/features/writing/emails/letter.tsx'
import { emptyFields, fillFields, unknownFields, type Values } from '#app/features/writing/fields.ts'
import { getMailing } from '#app/features/writing/queries/mailings.server.ts'
import { openStopLink, stopPath } from '#app/features/writing/stop-link.server.ts'
import { mailings, stopped_mailboxes } from '#app/features/writing/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { renderMail } from '#app/platform/core/mail/render-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const by: Actor = { kind: 'admin', id: 'a1', email: 'ada@hub.example' }
const registrations = audienceOr404('registrations')
const view = (search = ''): Aim => ({
	audience: registrations,
	many: true,
	ids: [],
	search: new URLSearchParams(search),
})
const words = { subject: 'News of {For}', text: 'Muraho {First name},\n\nsee {Own link}.' }
const send = (aim: Aim, more: object = {}, now = new Date()) =>
	transact((tx) => sendMailing(tx, aim, { ...words, told: undefined, withoutEmpty: false, ...more }, by, now))
const logged = (id: string) => db.select().from(email_logs).where(eq(email_logs.mailing_id, id))
const jobsOf = (ids: readonly string[]) =>
	db.execute<{ id: string; at: Date }>(
		sql`select id, start_after as at from pgboss.job where name = 'send-mail' and id in ${ids} order by start_after`,
	)

/** Applicants of one program, each with an address of their own. */
async function applicants(count: number, more: object = {}) {
	const program = await createProgram({ title: 'Women in Tech' })
	const made = []
	for (let at = 0; at < count; at++) {
		made.push(
			await createApplication({
				program_id: program.id,
				first_name: `Aline${String.fromCharCode(65 + at)}`,
				email: `aline${at}@mail.example`,
				...more,
			}),
		)
	}
	return { program, made }
}

test('D-168 fields are filled in for each person, in whatever case they are typed; others are named', () => {
	const values: Values = {
		'First name': 'Aline',
		'Last name': 'Uwase',
		For: null,
		Date: null,
		Reference: '1A2B3C4D',
		'Own link': 'your own link',
	}
	expect(fillFields('Muraho {first name} { Last name }, {For}', values)).toBe('Muraho Aline Uwase, {For}')
	expect(emptyFields('{First name} {for} {For} {Date}', values)).toEqual(['For', 'Date'])
	expect(unknownFields('{First name} {Salary} {Salary} {} {\n}')).toEqual(['Salary'])
	// What a person typed is never read as a field.
	expect(fillFields('{First name}', { ...values, 'First name': '{Reference}' })).toBe('{Reference}')
	const started = performance.now()
	fillFields('{'.repeat(10_000), values)
	unknownFields(`{${'a'.repeat(9_998)}`)
	expect(performance.now() - started).toBeLessThan(100)
})

test('D-168 a letter to one person leaves at once, says nothing of stopping, and stands in their history', async () => {
	const { made } = await applicants(2)
	const [one] = made
	const { id, count, email_log_id } = await send(
		{ ...view(), many: false, ids: [one!.id] },
		{ answers_to: 'ada@hub.example' },
	)
	expect(count).toBe(1)
	const [mail] = await logged(id)
	expect(mail).toMatchObject({
		id: email_log_id,
		to_email: 'aline0@mail.example',
		subject: 'News of Women in Tech',
		template_name: 'letter',
		record_id: one!.id,
		status: 'pending',
	})
	const data = mail!.data as Parameters<typeof letter.body>[0]
	expect(letter.unsubscribe?.(data)).toBeUndefined()
	expect(letter.answersTo?.(data)).toBe('ada@hub.example')
	const { text, html } = renderMail(letter.body(data))
	expect(text).toContain('Muraho AlineA,')
	expect(text).not.toContain('Stop these emails')
	expect(html).toMatch(/href="[^"]*\/requests\/[\w-]+"[^>]*>your own link<\/a>/)
	expect(await getMailing(db, id)).toMatchObject({
		people: 1,
		to_email: 'aline0@mail.example',
		author: 'ada@hub.example',
	})
})

test('D-168 letters to many leave no faster than the setting says, the first after half a minute, and the next mailing after them', async () => {
	await applicants(3)
	const now = new Date()
	const apart = 3_600_000 / settings.mailsPerHour
	const first = await send(view('status=pending'), {}, now)
	const starts = (await jobsOf((await logged(first.id)).map(({ id }) => id))).rows.map(
		({ at }) => new Date(at).getTime() - now.getTime(),
	)
	expect(starts.map((ms) => Math.round(ms / 100))).toEqual(
		[30_000, 30_000 + apart, 30_000 + 2 * apart].map((ms) => Math.round(ms / 100)),
	)
	const second = await send(view('status=pending'), {}, now)
	const later = (await jobsOf((await logged(second.id)).map(({ id }) => id))).rows.map(
		({ at }) => new Date(at).getTime() - now.getTime(),
	)
	expect(Math.round(later[0]! / 100)).toBe(Math.round((30_000 + 3 * apart) / 100))
})

test('D-168 each letter to many says why it comes and how to stop it; who has stopped, or has no address, is left out with the reason', async () => {
	const { made } = await applicants(3)
	await createApplication({ program_id: made[0]!.program_id, email: 'Aline0+again@mail.example' })
	await createApplication({ program_id: made[0]!.program_id, email: 'erased' })
	await transact((tx) => stopLetters(tx, 'aline1@mail.example'))
	const aim = view()
	const { meant, written, leftOut } = await readAim(db, aim)
	expect(meant).toBe(5)
	expect(written.map(({ email }) => email).toSorted()).toEqual([
		'Aline0+again@mail.example',
		'aline2@mail.example',
	])
	expect(leftOut.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
		{ why: 'in the list twice', count: 1 },
		{ why: 'who asked for no emails', count: 1 },
		{ why: 'without an email address', count: 1 },
	])
	const data = letterTo(written[0]!, words, aim)
	const { text, html } = renderMail(letter.body(data))
	expect(text).toContain('You receive this because you applied to Women in Tech. Stop these emails')
	const path = letter.unsubscribe?.(data)
	expect(path).toMatch(/^\/stop-mails\/[\w-]+$/)
	expect(html).toContain('/stop-mails/')
	expect(openStopLink(path?.split('/').at(-1))).toBe(written[0]!.email.toLowerCase().replace('+again', ''))
	await transact((tx) => takeLettersAgain(tx, 'ALINE1@mail.example'))
	expect((await readAim(db, aim)).written).toHaveLength(3)
})

test('D-168 a field that is empty for somebody sends nothing, until those are left out', async () => {
	const { program } = await applicants(2)
	await createApplication({
		program_id: program.id,
		email: 'b@mail.example',
		first_name: 'www.evil.example',
		last_name: 'B',
	})
	await expect(send(view())).rejects.toMatchObject({
		field: 'text',
		message: '“First name” is empty for www.evil.example B',
	})
	expect(await db.select().from(mailings)).toEqual([])
	expect(await send(view(), { withoutEmpty: true })).toMatchObject({ count: 2 })
})

test('D-168 nothing is sent to others than the writer was told of, or where nobody gets it', async () => {
	await applicants(2)
	const told = digestOfPeople((await readAim(db, view())).written)
	await expect(send(view(), { told: 'others' })).rejects.toThrow('other people are meant by now: 2 people')
	await expect(send(view('status=approved'))).rejects.toThrow('nobody is left who gets it')
	expect(await send(view(), { told })).toMatchObject({ count: 2 })
})

test('D-168 a mailing is stopped as long as some have not left; what has left stays sent', async () => {
	await applicants(3)
	const { id } = await send(view())
	expect(await getMailing(db, id)).toMatchObject({ leaving: true, failing: false, kept: false })
	const [first, ...others] = await logged(id)
	await db
		.update(email_logs)
		.set({ status: 'sent', sent_at: new Date(), data: null })
		.where(eq(email_logs.id, first!.id))
	expect(await transact((tx) => stopMailing(tx, id, by))).toBe(2)
	const after = await logged(id)
	expect(after.find((one) => one.id === first!.id)?.status).toBe('sent')
	expect(after.filter((one) => others.some((other) => other.id === one.id))).toMatchObject([
		{ status: 'stopped', data: null },
		{ status: 'stopped', data: null },
	])
	expect((await getMailing(db, id))?.letters).toEqual({ sent: 1, stopped: 2 })
	await expect(transact((tx) => stopMailing(tx, id, by))).rejects.toThrow('it was stopped before')
	// What was stopped holds no place before the next one.
	const now = new Date()
	const next = await send(view(), {}, now)
	const [earliest] = (await jobsOf((await logged(next.id)).map((one) => one.id))).rows
	expect(new Date(earliest!.at).getTime() - now.getTime()).toBeLessThan(31_000)
})

test('D-168 whoever stops letters gets none of those that wait already, but what is about their own request', async () => {
	const { made } = await applicants(2)
	const many = await send(view())
	const one = await send({ ...view(), many: false, ids: [made[0]!.id] })
	await transact((tx) => stopLetters(tx, 'ALINE0@mail.example'))
	const statusOf = async (id: string) =>
		(await logged(id)).map(({ to_email, status }) => `${to_email} ${status}`).toSorted()
	expect(await statusOf(many.id)).toEqual(['aline0@mail.example stopped', 'aline1@mail.example pending'])
	expect(await statusOf(one.id)).toEqual(['aline0@mail.example pending'])
})

test("D-168 an event's participants get its day and hour; a look marks what is empty", async () => {
	const event = await createEvent({ title: 'Open Door Friday' })
	const [registration] = await db
		.insert(event_registrations)
		.values({
			event_id: event.id,
			first_name: 'Eric',
			last_name: 'Nshuti',
			email: 'e@mail.example',
			phone: '+250788123456',
		})
		.returning()
	const aim = view(`type=event_registration&item=${event.id}`)
	const { written } = await readAim(db, aim)
	expect(written.map(({ id }) => id)).toEqual([registration?.id])
	const look = lookAt(written, { subject: '{For}', text: 'It is on {Date}.' }, aim, 7)
	expect(look).toMatchObject({ at: 0, count: 1, subject: 'Open Door Friday', empty: [] })
	expect(look?.html).toMatch(/It is on \w+, \w+ \d+, \d{4}, \d\d:\d\d\./)
	const { made } = await applicants(1)
	const program = { ...view(), many: false, ids: [made[0]!.id] }
	const people = (await readAim(db, program)).written
	const marked = lookAt(people, { subject: 'A', text: 'On {Date}' }, program, 0)
	expect(marked).toMatchObject({ empty: ['Date'], withEmpty: 1 })
	expect(marked?.html).toMatch(/<mark[^>]*>Date is empty<\/mark>/)
})

test('D-168 a link that stops letters is made for one mailbox alone, and holds no address that can be read', async () => {
	const path = stopPath('Aline+news@Mail.example')
	const token = path.split('/').at(-1)!
	expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('aline')
	expect(openStopLink(token)).toBe('aline@mail.example')
	for (const wrong of [undefined, '', 'abc', `${token}A`, token.slice(0, -2), 'A'.repeat(100_000)])
		expect(openStopLink(wrong)).toBeNull()
	await transact(async (tx) => {
		await stopLetters(tx, 'aline@mail.example')
		await stopLetters(tx, 'ALINE@mail.example')
	})
	const kept = await db.select().from(stopped_mailboxes)
	expect(kept).toHaveLength(1)
	expect(JSON.stringify(kept)).not.toContain('aline')
})
