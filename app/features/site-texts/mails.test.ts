import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { saveTexts } from '#app/features/site-texts/commands/save-texts.server.ts'
import { sendTestMail } from '#app/features/site-texts/commands/send-test-mail.server.ts'
import { textsForm } from '#app/features/site-texts/forms.server.ts'
import { asWords, lookAtMail } from '#app/features/site-texts/queries/mail-looks.server.ts'
import { findMailPage, type MailPage, mailPages } from '#app/features/site-texts/queries/mails.server.ts'
import { readTexts, refreshTexts } from '#app/features/site-texts/queries/site-texts.server.ts'
import type { Act } from '#app/features/site-texts/rules.ts'
import { textsIn } from '#app/features/site-texts/stored-texts.server.ts'
import { site_texts } from '#app/features/site-texts/tables.server.ts'
import { mailTemplates } from '#app/mail-templates.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { applyHubDetails, currentHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { queueMail } from '#app/platform/core/mail/mail.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { readEmailLog } from '#app/platform/core/mail/testing.server.ts'
import { readOutboxMessage } from '#app/platform/core/mail/transport.server.ts'
import { wordsInForce } from '#app/platform/core/mail/words-in-force.server.ts'
import { FORM_FIELDS } from '#app/platform/web/forms/read-form.server.ts'
import type { ChangedTexts, SingleText } from '#app/platform/web/site-texts/site-texts.ts'
import { textsInForce } from '#app/platform/web/site-texts/texts-in-force.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)
afterEach(async () => {
	await db.delete(site_texts)
	await refreshTexts()
})

const pageOf = (name: string): MailPage => findMailPage(`mail-${name}`) ?? expect.fail(`no page of ${name}`)

const changeable = mailPages.filter(({ fixed }) => fixed === null)

const singlesIn = (page: MailPage) => textsIn(page) as [key: string, text: SingleText][]

/** The page's form as the screen fills it. */
const filled = (page: MailPage, changed: Record<string, string> = {}): Record<string, string> => ({
	act: 'save',
	...Object.fromEntries(singlesIn(page).map(([key, { original }]) => [key, original])),
	...changed,
})

const by = { kind: 'admin', id: '00000000-0000-4000-8000-0000000000aa', email: 'mails@hub.example' } as const

const save = (page: MailPage, act: Act, changed: ChangedTexts = {}) =>
	transact(async (tx) =>
		saveTexts(tx, { page, act, changed, version: (await readTexts(tx, page)).version }, by),
	)

const allOf = (looks: ReturnType<typeof lookAtMail>) =>
	looks.flatMap(({ subject, html, text }) => [subject, html, text]).join('\n')

test('D-168 every email of the program is listed once, says what it is, when it goes and why it stays as it is, and is shown with made-up data', () => {
	const names = mailTemplates.map(({ name }) => `mail-${name}`)
	expect(mailPages.map(({ key }) => key).toSorted()).toEqual([...names, 'mail-many'].toSorted())
	expect(new Set(mailPages.map(({ name }) => name)).size).toBe(mailPages.length)
	for (const page of mailPages) {
		const { key, name, when, fixed, sections, path } = page
		expect(key.length, key).toBeLessThanOrEqual(40)
		expect([key, name, when]).toEqual([
			key,
			expect.stringMatching(/^\p{Lu}[^.]{3,33}$/u),
			expect.stringMatching(/^(?:To|In) .*\.$/),
		])
		// One that cannot be changed says why, and every other has something to change.
		expect([key, sections.length > 0, path]).toEqual([key, fixed === null, undefined])
		if (fixed !== null) expect(fixed).toMatch(/\.$/)
		const looks = lookAtMail(page, {})
		expect([key, looks.length > 0]).toEqual([key, true])
		expect([
			key,
			/undefined|null|NaN|\[object|Invalid|[{}]/.exec(
				looks.map(({ text }) => text.replaceAll(/https?:\S+/g, '')).join(),
			),
		]).toEqual([key, null])
		expect(
			looks.every(({ name: one }) => (one === null) === (looks.length === 1)),
			key,
		).toBe(true)
	}
	expect(mailPages.filter(({ fixed }) => fixed !== null).map(({ key }) => key)).toEqual([
		'mail-hub-trouble',
		'mail-confirm-email',
		'mail-magic-link',
		'mail-no-account',
		'mail-account-notice',
		'mail-invitation',
		'mail-letter',
	])
})

test('D-168 every original fits its own field, sent unchanged it is no change, and no email asks for more fields than a form may have', () => {
	const keys = mailPages.flatMap((page) => singlesIn(page).map(([key]) => key))
	expect(new Set(keys).size).toBe(keys.length)
	for (const page of changeable) {
		const form = textsForm(page)
		expect(Object.keys(form.in.shape).length, page.key).toBeLessThan(FORM_FIELDS - 10)
		expect([page.key, form.parse(filled(page))]).toEqual([page.key, { act: 'save', changed: {} }])
		for (const [key, { fields, needs = [] }] of singlesIn(page))
			expect([key, needs.filter((field) => !fields?.includes(field))]).toEqual([key, []])
	}
})

test('D-168 every text that can be changed is seen in its email, and an optional one that is emptied is not', () => {
	const before = currentHubDetails()
	onTestFinished(() => void applyHubDetails(before))
	for (const page of changeable)
		for (const [at, [key, { needs = [], optional, original }]] of singlesIn(page).entries()) {
			const marker = `Word${at}word`
			const words = { [key]: [marker, ...needs.map((field) => `{${field}}`)].join(' ') }
			const seen = [before.bank_name, ''].map((bank_name) => {
				applyHubDetails({ ...before, bank_name })
				return allOf(lookAtMail(page, words))
			})
			expect([key, seen.join().includes(marker)]).toEqual([key, true])
			if (optional) expect(allOf(lookAtMail(page, { [key]: '' }))).not.toContain(original)
		}
})

test('D-168 what a change would break is said beside its line: a field that there is not, one that is missing, a lone brace, marks, no words', () => {
	const page = pageOf('welcome-onboarding')
	const refused = (name: string, typed: string) => {
		const key = `mail.welcome-onboarding.${name}`
		const { error } = textsForm(page).safeParse(filled(page, { [key]: typed }))
		return error?.issues.map(({ path, message }) => [path[0] === key, message])
	}
	expect(refused('subject', 'Welcome to {Hub}, {programme}')).toEqual([
		[true, 'There is no {programme}. What can stand here: {hours}, {hub}.'],
	])
	// A link cannot stand in a subject.
	expect(refused('subject', 'Write to {our email}')).toEqual([
		[true, 'There is no {our email}. What can stand here: {hours}, {hub}.'],
	])
	expect(refused('reach', 'Come by: {hours}.')).toEqual([[true, 'How to reach us must say {our email}']])
	expect(refused('lead', 'Welcome {hub')).toEqual([
		[true, 'A brace stands alone. Braces are for fields only, such as {hub}.'],
	])
	expect(refused('lead', 'Welcome to <b>us</b>')).toEqual([
		[true, 'Please write plain words: marks such as <b> would be shown as they are.'],
	])
	expect(refused('subject', ' \u200b ')).toEqual([[true, 'Subject is required']])
	expect(refused('subject', 'x'.repeat(151))).toEqual([[true, 'Subject must have at most 150 characters']])
	expect(refused('lead', 'Glad < 3 that you are with us & {HOURS}.')).toBeUndefined()
	const { changed } = textsForm(page).parse(
		filled(page, { 'mail.welcome-onboarding.subject': 'One\r\nBcc: two' }),
	)
	expect(changed['mail.welcome-onboarding.subject']).toBe('OneBcc: two')
})

test('D-168 of what is stored each line that cannot be used any more leaves its original, and no email stops', async () => {
	const page = pageOf('event-reminder')
	const subject = 'mail.event-reminder.subject'
	const shown = () => allOf(lookAtMail(page, {})).replaceAll(/\/requests\/[\w-]+/g, '')
	const original = shown()
	const unusable: unknown[] = [
		'Tomorrow: {happening}',
		'Tomorrow',
		'One\nBcc: {event}',
		'{event',
		'',
		'x'.repeat(400),
		7,
		null,
		[{ subject: 'x' }],
	]
	for (const value of unusable) {
		const greeting = 'mail.event-reminder.greeting'
		await db.delete(site_texts)
		await db.insert(site_texts).values({
			page: page.key,
			published: { [subject]: value, [greeting]: 'Hello', 'mail.event-reminder.gone': 'x' } as never,
		})
		await refreshTexts()
		expect([value, wordsInForce()]).toEqual([value, { [greeting]: 'Hello' }])
	}
	await db.delete(site_texts)
	await refreshTexts()
	expect(shown()).toBe(original)
})

test('D-168 an email is sent with the words that are published when it leaves, its log says so, and set back it is the original again', async () => {
	const page = pageOf('event-reminder')
	const sample = page.template.samples?.[0]?.data as never
	const words = {
		'mail.event-reminder.subject': 'Do not forget: {event} at {hub}',
		'mail.event-reminder.lead': 'It begins tomorrow, {hours}.\n\nBring a friend.\nOr two.',
		'mail.event-reminder.change': '',
	}
	const info = { id: 'j', attempt: 1, lastAttempt: false }
	const send = async (meanwhile: () => Promise<unknown>) => {
		const { email_log_id } = await transact((tx) =>
			queueMail(tx, { to: 'aline@mail.example', template: page.template, data: sample }),
		)
		await meanwhile()
		await refreshTexts()
		await sendMailJob(mailTemplates).workTogether([{ data: { email_log_id }, info }])
		const { subject, status } = await readEmailLog(email_log_id)
		return { subject, status, source: String(await readOutboxMessage(email_log_id)) }
	}
	const changed = await send(() => save(page, 'publish', words))
	expect(changed).toMatchObject({ status: 'sent', subject: 'Do not forget: Demo day at IRIS Hub' })
	expect(changed.source).toContain('Subject: Do not forget: Demo day at IRIS Hub')
	expect(changed.source).toContain(
		'It begins tomorrow, 10:00 to 12:00, Kigali.\r\n\r\nBring a friend.\r\nOr two.',
	)
	expect(changed.source).not.toContain('give the seat back, so')
	// What emails say is nothing that visitors' pages carry.
	expect(textsInForce()).toEqual({})
	expect(await save(page, 'publish').then(({ published }) => published)).toBe(3)
	const again = await send(async () => {})
	expect(again.subject).toBe('Tomorrow: Demo day')
	expect(again.source).toContain('Tomorrow is Demo day, and we keep a seat for you.')
	await expect(save(page, 'publish')).rejects.toThrow('nothing differs from what emails say')
	const [act] = await db
		.select({ changed: audit_log.changed, differences: audit_log.differences })
		.from(audit_log)
		.where(eq(audit_log.actor_email, by.email))
		.orderBy(audit_log.at)
	expect(act?.changed).toEqual([
		'What it says, Subject',
		'What it says, Text',
		'What it says, Text below the facts',
	])
	expect(act?.differences).toEqual([
		{
			column: 'What it says, Subject',
			from: 'Tomorrow: {event}',
			to: 'Do not forget: {event} at {hub}',
		},
	])
})

test('D-168 a draft is seen in the preview and in nothing that is sent, and a test goes to whoever asks for it', async () => {
	const page = pageOf('donation-received')
	const draft = { 'mail.donation-received.arrived.subject': 'We thank you for {sum}' }
	await save(page, 'save', draft)
	await refreshTexts()
	expect(wordsInForce()).toEqual({})
	expect(lookAtMail(page, (await readTexts(db, page)).edited).map(({ subject }) => subject)).toEqual([
		'We thank you for 50,000 RWF',
		'We thank you for 50,000 RWF',
		'We thank you for 50,000 RWF',
		'Please transfer your donation of 50,000 RWF',
	])
	expect(wordsInForce()).toEqual({})
	await transact((tx) => sendTestMail(tx, { template: page.template, look: 3, to: by.email }, by))
	await transact((tx) => sendTestMail(tx, { template: page.template, look: 99, to: by.email }, by))
	const sent = await db.select().from(audit_log).where(eq(audit_log.action, 'send-test-email'))
	const logs = await Promise.all(sent.map(({ record_id }) => readEmailLog(record_id ?? '')))
	expect(logs.map(({ to_email, subject }) => [to_email, subject]).toSorted()).toEqual([
		[by.email, 'Please transfer your donation of 50,000 RWF'],
		[by.email, 'Thank you for your donation of 50,000 RWF'],
	])
})

test('D-168 the texts of emails are words alone', () => {
	expect(asWords({ a: 'b', c: [{ d: 'e' }] })).toEqual({ a: 'b' })
})
