import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectConfirmed } from '#tests/browser/confirmations.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

async function fill(page: Page, email: string) {
	await page.getByLabel('First name').fill('Aline')
	await page.getByLabel('Last name').fill('Uwase')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Phone').fill('0788 123 456')
	await page.getByLabel('Startup sector').selectOption('AgriTech')
	await page.getByLabel('Startup stage').selectOption('Idea')
	await page.getByLabel('Project description').fill('Soil tests by phone.')
	await page.getByLabel('Motivation').fill('I want to build it here.')
	await page.getByLabel('Experience').fill('Two years of farming.')
}

const stored = (email: string) =>
	sql<{ status: string; startup_sector: string; program: string }>(
		`select a.status, a.startup_sector, p.title as program
		 from program_applications a join programs p on p.id = a.program_id where a.email = $1`,
		[email],
	)

for (const script of [true, false]) {
	const how = script ? 'with script' : 'without script'

	test(`PUB-PROG-001 to PUB-PROG-006, PUB-PROG-030, PUB-PROG-033, PUB-PROG-035 a phone applies, ${how}`, async () => {
		const email = `apply-${script}@mail.example`
		await using tab = await openPage({ script, width: 360 })
		const { page } = tab
		await page.goto('/programs', { waitUntil: 'networkidle' })
		for (const anchor of ['startup-incubation', 'women-in-tech', 'digital-skills', 'rural-innovation']) {
			expect(await page.locator(`li#${anchor} h3`).count()).toBe(1)
		}
		expect(await page.getByRole('link', { name: /^Apply Now/ }).count()).toBeGreaterThanOrEqual(4)
		await expectNoSidewaysScroll(page)
		await page
			.locator('#women-in-tech')
			.getByRole('link', { name: /Apply Now/ })
			.click()
		await page.waitForURL('**/programs/women-in-tech/apply')
		const dialog = page.getByRole('dialog', { name: 'Apply to Women in Tech' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await fill(page, email)
		await dialog.getByRole('button', { name: 'Submit application' }).click()
		await expectConfirmed(page, 'We have your application', 'Application submitted successfully!', email)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('link', { name: 'Done' }).click()
		await page.waitForURL(/\/programs(#|$)/)

		expect(await stored(email)).toEqual([
			{ status: 'pending', startup_sector: 'AgriTech', program: 'Women in Tech' },
		])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('We have your application to Women in Tech')
		expect(mail?.text).toMatch(/Reference\s+[0-9A-F]{8}/)
	})

	test(`PUB-PROG-032, ACC-FORM-009 a bad phone number is told beside its field and nothing typed is lost, ${how}`, async () => {
		const email = `bad-${script}@mail.example`
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto('/programs/digital-skills/apply', { waitUntil: 'networkidle' })
		await fill(page, email)
		await page.getByLabel('Phone').fill('12')
		await page.getByRole('button', { name: 'Submit application' }).click()
		const sentence = page.getByText('Please enter a valid phone number')
		await sentence.waitFor()
		const phone = page.getByLabel('Phone')
		expect(await phone.getAttribute('aria-invalid')).toBe('true')
		expect(await phone.getAttribute('aria-describedby')).toContain(
			(await sentence.getAttribute('id')) ?? 'none',
		)
		expect(await phone.inputValue()).toBe('12')
		expect(await page.getByLabel('Motivation').inputValue()).toBe('I want to build it here.')
		expect(await page.getByLabel('Startup sector').inputValue()).toBe('AgriTech')
		await expectAccessible(page)
		expect(await stored(email)).toEqual([])

		await page.getByLabel('Phone').fill('+250788123456')
		await page.getByRole('button', { name: 'Submit application' }).click()
		await page.getByText('Application submitted successfully!').waitFor()
		expect(await stored(email)).toHaveLength(1)
	})

	test(`PUB-PROG-013, PUB-PROG-018 with the sector Other the own sector is asked for and stored, ${how}`, async () => {
		const email = `other-${script}@mail.example`
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto('/programs/rural-innovation/apply', { waitUntil: 'networkidle' })
		await fill(page, email)
		const own = page.getByLabel('Your sector')
		expect(await own.isVisible()).toBe(!script)
		await page.getByLabel('Startup sector').selectOption('Other')
		await page.getByRole('button', { name: 'Submit application' }).click()
		await expect.poll(() => own.getAttribute('aria-invalid')).toBe('true')
		await own.fill('Beekeeping')
		await page.getByRole('button', { name: 'Submit application' }).click()
		await page.getByText('Application submitted successfully!').waitFor()
		expect((await stored(email))[0]?.startup_sector).toBe('Beekeeping')
	})
}

test('PUB-PROG-031 while it is sent the button says so and cannot be pressed again', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/programs/digital-skills/apply', { waitUntil: 'networkidle' })
	await fill(page, 'busy@mail.example')
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route('**/apply.data', async (route) => {
		await held
		await route.continue()
	})
	await page.getByRole('button', { name: 'Submit application' }).click()
	const busy = page.getByRole('button', { name: 'Submitting...' })
	await busy.waitFor()
	expect(await busy.isDisabled()).toBe(true)
	release()
	await page.getByText('Application submitted successfully!').waitFor()
})

test('ACC-FORM-009 browser and server say the same beside a field that is empty or holds another kind of text', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [422] })
	const { page } = tab
	await page.goto('/programs/digital-skills/apply', { waitUntil: 'networkidle' })
	const fillBadly = async () => {
		await fill(page, 'aline')
		await page.getByLabel('First name').fill('')
		await page.getByLabel('Startup sector').selectOption('')
	}
	const sentencesIn = (shown: Page) =>
		shown
			.locator('dialog [aria-invalid="true"]')
			.evaluateAll((fields) =>
				fields.map((field) => document.getElementById(`${field.id}-error`)?.textContent),
			)
	const expected = [
		'First name is required',
		'Please enter a valid email address',
		'Startup sector is required',
	]
	await fillBadly()
	await page.getByRole('button', { name: 'Submit application' }).click()
	await expect.poll(() => sentencesIn(page)).toEqual(expected)

	await using plain = await openPage({ script: false, width: 360, expectStatus: [422] })
	await plain.page.goto('/programs/digital-skills/apply')
	await fill(plain.page, 'aline')
	await plain.page.getByLabel('First name').fill('')
	await plain.page.getByLabel('Startup sector').selectOption('')
	await plain.page.locator('dialog form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
	await plain.page.getByRole('button', { name: 'Submit application' }).click()
	await expect.poll(() => sentencesIn(plain.page)).toEqual(expected)
	expect(await stored('aline')).toEqual([])
})

test('the dialog is used by keyboard: focus stays inside, Esc leads back to the button that opened it', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/programs', { waitUntil: 'networkidle' })
	const opener = page.locator('#digital-skills').getByRole('link', { name: /Apply Now/ })
	await opener.focus()
	await page.keyboard.press('Enter')
	await page.locator('dialog:modal').waitFor()
	for (let press = 0; press < 30; press++) {
		await page.keyboard.press('Tab')
		const inside = await page.evaluate(() => {
			const at = document.activeElement
			return at === document.body || at?.closest('dialog') !== null
		})
		expect(inside).toBe(true)
	}
	await page.keyboard.press('Escape')
	await page.waitForURL('**/programs')
	await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('an application to a program that is not there answers 404', async () => {
	await using tab = await openPage({ script: false, width: 360, expectStatus: [404] })
	const answer = await tab.page.goto('/programs/no-such-program/apply')
	expect(answer?.status()).toBe(404)
	expect(await tab.page.getByText('404 Not Found').isVisible()).toBe(true)
})
