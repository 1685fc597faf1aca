import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const ADMIN = 'writing@hub.example'

beforeAll(() => createAdministrator(ADMIN))

/** Applications to a program of their own, each with an address of its own; the last one's first name is no name. */
async function applications(count: number, { nameless = false } = {}) {
	const word = randomUUID().slice(0, 8)
	const [program] = await sql<{ id: string }>(
		`insert into programs (title, slug, description, icon, hidden)
		select $1, $2, 'A program.', icon, true from programs limit 1 returning id`,
		[`Labs ${word}`, `labs-${word}`],
	)
	const people = Array.from({ length: count }, (_, at) => ({
		name: nameless && at === count - 1 ? 'www.evil.example' : `Aline${String.fromCharCode(65 + at)}`,
		email: `aline-${at}-${word}@mail.example`,
	}))
	const ids: string[] = []
	for (const { name, email } of people) {
		const [row] = await sql<{ id: string }>(
			`insert into program_applications (program_id, first_name, last_name, email, phone, project_description, motivation,
				experience, startup_sector, startup_stage)
			values ($1, $2, 'Uwase', $3, '+250788123456', 'P', 'M', 'E', 'AgriTech', 'Idea') returning id`,
			[program!.id, name, email],
		)
		ids.push(row!.id)
	}
	return { program: program!.id, title: `Labs ${word}`, people, ids }
}

const lettersOf = (emails: readonly string[]) =>
	sql<{ to_email: string; status: string }>(
		`select to_email, status from email_logs where template_name = 'letter' and to_email = any($1) order by to_email`,
		[emails],
	)

const headerOf = (mail: Awaited<ReturnType<typeof readOutbox>>[number] | undefined, name: string) =>
	mail?.headers.find(({ key }) => key === name)?.value

for (const [script, width, dark] of [
	[true, 1280, false],
	[false, 360, false],
	[true, 360, true],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px${dark ? ', dark' : ''}`

	test(`D-168 Send Email of a record sends nothing before Send: seen first, tried on oneself, then sent: ${how}`, async () => {
		const { ids, people, title } = await applications(1)
		const [id] = ids
		const [person] = people
		await using tab = await openPage({ script, width, dark })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`/admin/registrations/program_application/${id}`, { waitUntil: 'networkidle' })
		if (script && width > 1000) await page.keyboard.press('e')
		else await page.getByRole('link', { name: 'Send Email' }).filter({ visible: true }).first().click()
		await page.getByRole('heading', { name: 'Send Email' }).waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		expect(await lettersOf([person!.email])).toEqual([])

		await page.getByLabel('Subject').fill('A question about {For}')
		await page.getByLabel('Text', { exact: true }).fill('Muraho {First name},\n\ncan you come on Monday?')
		if (!script) await page.getByRole('button', { name: 'How it looks' }).click()
		const looks = page.getByRole('region', { name: 'How it looks' })
		await looks.getByText(`A question about ${title}`).waitFor()
		await page
			.frameLocator('iframe[title="The email"]')
			.getByText('Muraho AlineA,', { exact: true })
			.waitFor()
		expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('Monday')

		await page.getByRole('button', { name: 'Send a test to me' }).click()
		await page.getByText(`A test is on its way to ${ADMIN}`).waitFor()
		expect(await page.getByLabel('Subject').inputValue()).toBe('A question about {For}')
		expect(await lettersOf([person!.email])).toEqual([])
		await expectAccessible(page)

		await page.getByRole('button', { name: 'Send to AlineA' }).click()
		await page.getByText('Email sent successfully').first().waitFor()
		await page.waitForURL((url) => url.pathname === `/admin/registrations/program_application/${id}`)
		await page
			.getByRole('link', { name: `A question about ${title}` })
			.first()
			.waitFor()
		const [mail] = await readOutbox(person!.email, 1)
		expect(mail?.text).toContain('can you come on Monday?')
		expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
	})

	test(`D-168 everyone in a view is written to, who has stopped is left out, the rest is stopped: ${how}`, async () => {
		const { program, people, title } = await applications(3, { nameless: true })
		await using tab = await openPage({ script, width, dark, expectStatus: [409, 422] })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`/admin/write/registrations/view?item=${program}`, { waitUntil: 'networkidle' })
		await page.getByText(title).first().waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByLabel('Subject').fill('{For} begins')
		await page.getByLabel('Text', { exact: true }).fill('Muraho {First name}.')
		await page.getByRole('button', { name: 'Send to 3 people' }).click()
		await page.getByText('“First name” is empty for www.evil.example Uwase').first().waitFor()
		expect(await lettersOf(people.map(({ email }) => email))).toEqual([])
		await expectAccessible(page)
		await page.getByLabel('Leave out those for whom a field is empty').check()
		if (script) await page.getByText('(1 person)').waitFor()
		await page.getByRole('button', { name: script ? 'Send to 2 people' : 'Send to 3 people' }).click()
		await page.getByText('2 people will be written to').first().waitFor()
		await page.waitForURL((url) => url.pathname.startsWith('/admin/mailings/'))
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const dialog = page.getByRole('dialog', { name: 'Mailing Details' })
		await dialog.getByText('2 pending').waitFor()
		await dialog.getByRole('button', { name: 'Stop' }).click()
		await page.getByText('Stopped. What had not left stays here.').first().waitFor()
		expect(await lettersOf(people.map(({ email }) => email))).toEqual(
			people.slice(0, 2).map(({ email }) => ({ to_email: email, status: 'stopped' })),
		)
	})
}

test('D-168 the link of a letter to many stops them: by its page without script, by one press of a mail program, and back', async () => {
	const { ids, people } = await applications(2)
	const [first] = people
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto(`/admin/write/registrations/view?${ids.map((id) => `id=${id}`).join('&')}`, {
		waitUntil: 'networkidle',
	})
	await page.getByLabel('Subject').fill('News')
	await page.getByLabel('Text', { exact: true }).fill('Muraho {First name}.')
	await page.getByRole('button', { name: 'Send to 2 people' }).click()
	await page.getByText('2 people will be written to').first().waitFor()
	await sql(
		`update pgboss.job set start_after = now() where name = 'send-mail' and id in
			(select id from email_logs where to_email = $1)`,
		[first!.email],
	)
	const [mail] = await readOutbox(first!.email, 1)
	expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
	const address = /<[^>]*(\/stop-mails\/[\w-]+)>/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1]
	expect(mail?.text).toContain('You receive this because you applied to Labs')

	const press = await fetch(inject('siteUrl') + address!, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	})
	expect(press.status).toBe(204)
	const wrong = await fetch(`${inject('siteUrl')}/stop-mails/none`, { method: 'POST', body: 'a=b' })
	expect(wrong.status).toBe(404)

	await using theirs = await openPage({ script: false, width: 360, expectStatus: [404] })
	await theirs.page.goto(address!)
	await theirs.page.getByRole('heading', { name: 'You get no more of these emails' }).waitFor()
	await expectAccessible(theirs.page)
	await expectNoSidewaysScroll(theirs.page)
	await theirs.page.getByRole('button', { name: 'Get them again' }).click()
	await theirs.page.getByRole('heading', { name: 'Stop these emails?' }).waitFor()
	await theirs.page.getByRole('button', { name: 'Stop these emails' }).click()
	await theirs.page.getByRole('heading', { name: 'You get no more of these emails' }).waitFor()
	await theirs.page.goto('/stop-mails/none')
	await theirs.page.getByRole('heading', { name: 'This link is not complete' }).waitFor()

	await page.goto(`/admin/write/registrations/view?${ids.map((id) => `id=${id}`).join('&')}`, {
		waitUntil: 'networkidle',
	})
	await page.getByText('1 is left out: 1 who asked for no emails.').waitFor()
	await page.getByRole('button', { name: 'Send to 1 person' }).waitFor()
})

test('D-168 a text to begin with stands there for its status, and fields are put where the cursor stands', async () => {
	const { ids } = await applications(1)
	const name = `Before we decide ${randomUUID().slice(0, 8)}`
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [422] })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto('/admin/email-templates/new', { waitUntil: 'networkidle' })
	await page.getByLabel('Name').fill(name)
	await page.getByLabel('Subject').fill('About {For} and {Salary}')
	await page.getByLabel('Text', { exact: true }).fill('Muraho {First name}.')
	await page.getByLabel('Stands there for').selectOption('Rejected')
	await page.getByRole('button', { name: 'Create' }).click()
	await page.getByText('There is no field {Salary}').first().waitFor()
	await page.getByLabel('Subject').fill('About {For}')
	await page.getByRole('button', { name: 'Create' }).click()
	await page.getByText('created successfully').first().waitFor()
	await sql(`update program_applications set status = 'rejected' where id = $1`, [ids[0]])
	await page.goto(`/admin/write/registrations/${ids[0]}`, { waitUntil: 'networkidle' })
	const text = page.getByLabel('Text', { exact: true })
	expect(await text.inputValue()).toBe('Muraho {First name}.')
	await text.press('Control+Home')
	await page.getByRole('button', { name: 'Reference' }).click()
	expect(await text.inputValue()).toBe('{Reference}Muraho {First name}.')
	await page.getByLabel('Template').selectOption('An empty page')
	await expect.poll(() => text.inputValue()).toBe('')
	// Enter in the subject sends nothing.
	await page.getByLabel('Subject').fill('Nothing')
	await page.getByLabel('Subject').press('Enter')
	await page.waitForTimeout(300)
	expect(new URL(page.url()).pathname).toBe(`/admin/write/registrations/${ids[0]}`)
})
