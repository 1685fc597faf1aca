import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

/** A picture of one pixel. */
const PIXEL = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

async function fill(page: Page, email: string) {
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill('0788 123 456')
	await page.getByLabel('Bio').fill('I test soils.')
	await page.getByLabel('Expectations').fill('People who build.')
	await page.getByLabel(/^I accept the/).check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()

const stored = (email: string) =>
	sql<{ type: string; status: string; image_url: string | null; startup_sector: string | null }>(
		'select type, status, image_url, startup_sector from memberships where email = $1',
		[email],
	)

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`PUB-MEM-001 to PUB-MEM-005, PUB-MEM-016, PUB-MEM-019, PUB-MEM-033, PUB-GEN-039 a phone applies with a photo, ${how}`, async () => {
		const email = `member-${script}@mail.example`
		await using tab = await openPage({ script, width: 360, dark: script })
		const { page } = tab
		await page.goto('/membership', { waitUntil: 'networkidle' })
		const cards = page.locator('article')
		expect(await cards.locator('h3').allInnerTexts()).toEqual(['Startup Membership', 'Individual Membership'])
		expect(await cards.locator('.figure').allInnerTexts()).toEqual([
			'500,000 RWF per year',
			'200,000 RWF per year',
		])
		for (const card of await cards.all()) expect(await card.locator('li').count()).toBe(5)
		await expectNoSidewaysScroll(page)
		await page.getByRole('link', { name: 'Apply Now for the Startup Membership' }).click()
		const dialog = page.getByRole('dialog', { name: 'Startup Membership' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		expect(await page.getByRole('link', { name: 'Terms of Service' }).first().getAttribute('href')).toBe(
			'/terms-of-service',
		)
		await fill(page, email)
		await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
		await submit(page)
		await page.getByText('Application submitted successfully!').waitFor()
		await page.getByText('File uploaded successfully.').waitFor()
		expect(await dialog.isVisible()).toBe(false)
		const [row] = await stored(email)
		expect(row).toMatchObject({ type: 'startup', status: 'pending', startup_sector: null })
		expect((await new Visitor().get(row?.image_url ?? '')).status).toBe(404)
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('We have your application for the Startup Membership')
		expect(mail?.text).toMatch(/Reference\s+[0-9A-F]{8}/)
	})

	test(`PUB-MEM-012 to PUB-MEM-015 what is missing is told, what was typed is kept, ${how}`, async () => {
		const email = `member-other-${script}@mail.example`
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto('/membership/individual/apply', { waitUntil: 'networkidle' })
		await fill(page, email)
		await page.getByLabel('Phone').fill('12')
		await page.getByLabel('Startup sector').selectOption('Other')
		if (script) await page.getByLabel('Your sector').fill('Beekeeping')
		await submit(page)
		await page.getByText('Please enter a valid phone number').waitFor()
		if (!script) await page.getByText('Your sector is required').waitFor()
		await expectAccessible(page)
		expect(await page.getByLabel('Bio').inputValue()).toBe('I test soils.')
		expect(await page.getByLabel(/^I accept the/).isChecked()).toBe(true)
		expect(await stored(email)).toEqual([])
		await page.getByLabel('Phone').fill('+250788123456')
		await page.getByLabel('Your sector').fill('Beekeeping')
		await submit(page)
		await page.getByText('Application submitted successfully!').waitFor()
		expect(await page.getByText('File uploaded successfully.').count()).toBe(0)
		expect(await stored(email)).toEqual([
			{ type: 'individual', status: 'pending', image_url: null, startup_sector: 'Beekeeping' },
		])
	})

	test(`PUB-MEM-017, PUB-MEM-018 a photo of more than 5 MB is told beside its field, ${how}`, async () => {
		const email = `member-large-${script}@mail.example`
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto('/membership/startup/apply', { waitUntil: 'networkidle' })
		await fill(page, email)
		const large = Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)])
		await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large })
		if (!script) await submit(page)
		await page.getByText('Image size should be less than 5MB').waitFor()
		expect(await page.getByLabel('Photo').getAttribute('aria-invalid')).toBe('true')
		await expectAccessible(page)
		expect(await stored(email)).toEqual([])
		await page.getByLabel('Photo').setInputFiles([])
		await submit(page)
		await page.getByText('Application submitted successfully!').waitFor()
		expect(await stored(email)).toHaveLength(1)
	})
}

test('F-136 without script a photo of 30 MB leaves all that was typed, and says so beside its field', async () => {
	const email = 'member-huge@mail.example'
	await using tab = await openPage({ script: false, width: 360, expectStatus: [422] })
	const { page } = tab
	await page.goto('/membership/startup/apply')
	await fill(page, email)
	const file = join(await mkdtemp(join(tmpdir(), 'hub-photo-')), 'me.png')
	await writeFile(file, Buffer.concat([PIXEL, Buffer.alloc(30 * 1024 * 1024)]))
	await page.getByLabel('Photo').setInputFiles(file)
	await submit(page)
	await page.getByText('Image size should be less than 5MB').waitFor()
	expect(await page.getByLabel('Bio').inputValue()).toBe('I test soils.')
	expect(await page.getByLabel(/^I accept the/).isChecked()).toBe(true)
	await rm(dirname(file), { recursive: true })
	await expectAccessible(page)
	await submit(page)
	await page.getByText('Application submitted successfully!').waitFor()
	expect(await stored(email)).toHaveLength(1)
})

test('PUB-MEM-012 the terms are asked for in the browser, too', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/membership/startup/apply', { waitUntil: 'networkidle' })
	await fill(page, 'member-terms@mail.example')
	await page.getByLabel(/^I accept the/).uncheck()
	await submit(page)
	await page.getByText('Please accept the Terms of Service to apply').waitFor()
	expect(await stored('member-terms@mail.example')).toEqual([])
})

test('Z4 neither status nor plan nor picture come from the form; another plan is not there', async () => {
	const visitor = new Visitor()
	const email = 'z4-member@mail.example'
	const sent = await visitor.submit('/membership/individual/apply', {
		first_name: 'Aline',
		last_name: 'Uwase',
		email,
		phone: '0788 123 456',
		bio: 'I test soils.',
		expectations: 'People who build.',
		terms: 'true',
		id: crypto.randomUUID(),
		type: 'startup',
		status: 'approved',
		image_url: '/files/memberships/x',
		created_at: '2020-01-01',
		price: '0',
		role: 'admin',
	})
	expect(sent.status).toBe(303)
	expect(await stored(email)).toEqual([
		{ type: 'individual', status: 'pending', image_url: null, startup_sector: null },
	])
	expect((await visitor.get('/membership/gold/apply')).status).toBe(404)
})

test('PUB-MEM-016, W6 a file that is no picture is refused beside its field', async () => {
	const visitor = new Visitor()
	const answer = await visitor.submit('/membership/startup/apply', {
		first_name: 'Aline',
		last_name: 'Uwase',
		email: 'member-svg@mail.example',
		phone: '0788 123 456',
		bio: 'I test soils.',
		expectations: 'People who build.',
		terms: 'true',
		photo: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg', { type: 'image/svg+xml' }),
	})
	expect(answer.status).toBe(422)
	expect(answer.text).toContain('File type not allowed')
	expect(await stored('member-svg@mail.example')).toEqual([])
})
