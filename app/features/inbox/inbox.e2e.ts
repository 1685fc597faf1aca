import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const ADMIN = 'inbox@hub.example'

beforeAll(() => createAdministrator(ADMIN))

/** Writes to the hub by the contact form. */
async function write(word: string) {
	const email = `inbox-${randomUUID().slice(0, 8)}@mail.example`
	await new Visitor().submit('/contact', {
		full_name: 'Aline Uwase',
		email,
		subject: `Labs ${word}`,
		message: 'Could we use your lab on two Saturdays?',
	})
	const [row] = await sql<{ id: string }>('select id from inbox_threads where email = $1', [email])
	return { id: row!.id, email }
}

/** A document as a file field takes it. */
const pdf = (name: string) => ({
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(`%PDF-1.7${'\n'.repeat(2000)}`),
})

const stateOf = async (id: string) =>
	(
		await sql<{ status: string; taken_by: string | null }>(
			'select status, taken_by from inbox_threads where id = $1',
			[id],
		)
	)[0]

for (const [script, width, dark] of [
	[true, 1280, false],
	[false, 360, false],
	[true, 360, true],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px${dark ? ', dark' : ''}`

	test(`D-162 a message is found, taken, answered by mail, and answered again by the person's own link: ${how}`, async () => {
		const word = `W${randomUUID().slice(0, 8)}`
		const { id, email } = await write(word)
		await using tab = await openPage({ script, width, dark })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`/admin/inbox?q=${word}&status=open`, { waitUntil: 'networkidle' })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page
			.getByRole('link', { name: /Aline Uwase|Labs/ })
			.filter({ visible: true })
			.first()
			.click()
		const dialog = page.getByRole('dialog', { name: 'Conversation Details' })
		await dialog.getByText('Could we use your lab on two Saturdays?').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		await dialog.getByRole('button', { name: 'Take it' }).click()
		await page.getByText('You have this conversation').first().waitFor()
		expect(await stateOf(id)).toEqual({ status: 'open', taken_by: ADMIN })

		await dialog.getByRole('textbox', { name: 'Reply' }).fill('Gladly.\nFrom 09:00 on.')
		await dialog.getByRole('button', { name: 'Send', exact: true }).click()
		await page.getByText('Reply sent').first().waitFor()
		await dialog.getByText('From 09:00 on.').waitFor()
		expect(await dialog.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('')
		expect((await stateOf(id))?.status).toBe('answered')
		await expectAccessible(page)

		const mails = await readOutbox(email, 2)
		const mail = mails.find(({ subject }) => subject?.startsWith('Our answer to your message'))
		expect(mail?.text).toContain('From 09:00 on.')
		expect(mail?.text).not.toContain(word)
		await using theirs = await openPage({ script, width, dark })
		await theirs.page.goto(/\/requests\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '', {
			waitUntil: 'networkidle',
		})
		await theirs.page.getByText('From 09:00 on.').waitFor()
		await expectAccessible(theirs.page)
		await expectNoSidewaysScroll(theirs.page)
		await theirs.page.getByRole('link', { name: 'Write an answer' }).click()
		await theirs.page.getByLabel('Your answer').fill('Two groups of 20.')
		await theirs.page.getByLabel('File 1').setInputFiles(pdf('Module plan.pdf'))
		await expectAccessible(theirs.page)
		await theirs.page.getByRole('button', { name: 'Send the answer' }).click()
		await theirs.page.getByText('Your answer has arrived').first().waitFor()
		expect((await stateOf(id))?.status).toBe('open')

		await page.goto(`/admin/inbox/${id}`, { waitUntil: 'networkidle' })
		await dialog.getByText('Two groups of 20.').waitFor()
		const download = page.waitForEvent('download')
		await dialog.getByRole('link', { name: 'Module plan.pdf' }).click()
		expect((await download).suggestedFilename()).toBe('Module plan.pdf')
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
	})

	test(`D-162 a reply begins with a template, comes with a file, and has a note beside it: ${how}`, async () => {
		const word = `T${randomUUID().slice(0, 8)}`
		const { id, email } = await write(word)
		const [template] = await sql<{ name: string }>(
			`insert into email_templates (name, subject, text) values ($1, 'S', 'Muraho {First name}, come in.') returning name`,
			[`Template ${word}`],
		)
		await using tab = await openPage({ script, width, dark })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`/admin/inbox/${id}`, { waitUntil: 'networkidle' })
		const dialog = page.getByRole('dialog', { name: 'Conversation Details' })
		// In a wide window with script the field says what is written.
		const hasSwitch = script && width > 640
		if (hasSwitch) await dialog.getByRole('button', { name: 'Note', exact: true }).click()
		await dialog.getByRole('textbox', { name: hasSwitch ? 'Note' : 'Reply' }).fill('Ask Eric first.')
		await dialog.getByRole('button', { name: 'Add note' }).click()
		await page.getByText('Note added').first().waitFor()
		await dialog.getByRole('listitem').filter({ hasText: 'note, only administrators' }).waitFor()
		await expectAccessible(page)

		if (hasSwitch) await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
		const reply = dialog.getByRole('textbox', { name: 'Reply' })
		await reply.fill('Thank you.')
		await dialog.getByLabel('Template').selectOption({ label: template!.name })
		await dialog.getByRole('button', { name: 'Use template' }).click()
		await expect.poll(() => reply.inputValue()).toBe('Thank you.\n\nMuraho Aline, come in.')
		await dialog.getByText('Attach files').click()
		await dialog.getByLabel('File 1').setInputFiles(pdf('Price list.pdf'))
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await dialog.getByRole('button', { name: 'Send and close' }).click()
		await page.getByText('Reply sent, conversation closed').first().waitFor()
		await dialog.getByRole('link', { name: 'Price list.pdf' }).waitFor()
		expect((await stateOf(id))?.status).toBe('closed')
		const mail = (await readOutbox(email, 2)).find(({ subject }) => subject?.startsWith('Our answer'))
		expect(mail?.text).toContain('A file comes with this answer.')
		await using theirs = await openPage({ script, width, dark })
		await theirs.page.goto(/\/requests\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
		const download = theirs.page.waitForEvent('download')
		await theirs.page.getByRole('link', { name: 'Price list.pdf' }).click()
		expect((await download).suggestedFilename()).toBe('Price list.pdf')
		expect(await theirs.page.getByText('Ask Eric first.').count()).toBe(0)
	})
}

test('D-162 the keyboard finds a conversation, takes it by T and sends; an empty reply is told beside its field', async () => {
	const word = `K${randomUUID().slice(0, 8)}`
	const { id } = await write(word)
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [422] })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto(`/admin/inbox?q=${word}`, { waitUntil: 'networkidle' })
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Conversation Details' })
	await dialog.waitFor()
	await page.keyboard.press('t')
	await page.getByText('You have this conversation').first().waitFor()
	expect((await stateOf(id))?.taken_by).toBe(ADMIN)
	await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')
	await dialog.getByText('Reply is required').waitFor()
	// What was chosen and typed stays where it is, refused or filled in.
	await dialog.getByText('Attach files').click()
	await dialog.getByLabel('File 2').setInputFiles(pdf('Stays.pdf'))
	await dialog.getByRole('textbox', { name: 'Reply' }).fill('Come, {For}.')
	await page.keyboard.press('Control+Enter')
	await dialog.getByText('Fill in {For}, or take it out').waitFor()
	expect(await dialog.getByLabel('File 2').inputValue()).toContain('Stays.pdf')
	expect(await sql('select from inbox_messages where thread_id = $1', [id])).toEqual([])
})

test('D-162 what is open is counted in the sidebar and in Waiting for you', async () => {
	await write('counted')
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin', { waitUntil: 'networkidle' })
	const [row] = await sql<{ n: string }>(`select count(*) as n from inbox_threads where status = 'open'`)
	await page.getByRole('link', { name: new RegExp(`^Inbox.*${row!.n} waiting`, 's') }).waitFor()
	await page
		.getByRole('region', { name: 'Waiting for you' })
		.getByRole('link', { name: /Conversations to answer/ })
		.waitFor()
})

test('D-162 a link of something else has no conversation', async () => {
	const answer = await new Visitor().get(`/requests/${'A'.repeat(88)}/answer`)
	expect(answer.status).toBe(404)
})
