import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectConfirmed } from '#tests/browser/confirmations.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

async function fillCompany(page: Page, email: string) {
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Company name').fill('Isuka Ltd')
	await dialog.getByLabel('Contact name').fill('Aline Uwase')
	await dialog.getByLabel('Email').fill(email)
	await dialog.getByLabel('Phone').fill('0788 123 456')
	await dialog.getByLabel('Company size').selectOption('11-50')
	await dialog.getByLabel('Industry').fill('Agriculture')
	await dialog.getByLabel('Message').fill('We would like to test sensors together.')
}

const stored = (email: string) =>
	sql<{ partnership_type: string; message: string }>(
		'select partnership_type, message from partnerships where email = $1',
		[email],
	)

const noticesAbout = (email: string) =>
	sql<{ type: string; title: string }>('select type, title from notifications where from_email = $1', [email])

for (const [script, width] of [
	[true, 1280],
	[true, 360],
	[false, 360],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px`

	test(`PUB-IMP-004, PUB-PART-019, PUB-PART-022 a company offers a partnership: ${how}`, async () => {
		const email = `partner-${crypto.randomUUID()}@mail.example`
		await using tab = await openPage({ script, width })
		const { page } = tab
		await page.goto('/impact', { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: 'Partner with Us' }).first().click()
		const dialog = page.getByRole('dialog', { name: 'Partner with Us' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await fillCompany(page, email)
		await dialog.getByLabel('Partnership type').selectOption({ label: 'Training' })
		await dialog.getByRole('button', { name: 'Submit application' }).click()
		await expectConfirmed(
			page,
			'We have your application',
			'Partnership application submitted successfully!',
			email,
		)
		expect(await stored(email)).toEqual([
			{ partnership_type: 'training', message: 'We would like to test sensors together.' },
		])
		expect(await noticesAbout(email)).toEqual([
			{ type: 'info', title: 'Partnership application (Training): Isuka Ltd' },
		])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toMatch(/^We have your partnership application \([0-9A-F]{8}\)$/)
	})

	test(`PUB-SERV-004, PUB-DBR-012, PUB-DBR-013, PUB-DBR-015 a company applies to Digital Bridge: ${how}`, async () => {
		const email = `bridge-${crypto.randomUUID()}@mail.example`
		await using tab = await openPage({ script, width })
		const { page } = tab
		await page.goto('/services', { waitUntil: 'networkidle' })
		await page.getByRole('link', { name: 'Apply now to Digital Bridge Rwanda' }).click()
		const dialog = page.getByRole('dialog', { name: 'Apply to Digital Bridge Rwanda' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await fillCompany(page, email)
		await dialog.getByLabel('Position').fill('Head of engineering')
		await dialog.getByLabel('Service type').selectOption({ label: 'AI/ML' })
		await dialog.getByRole('button', { name: 'Submit application' }).click()
		await expectConfirmed(
			page,
			'We have your application',
			'Digital Bridge Rwanda application submitted successfully!',
			email,
		)
		expect(await stored(email)).toEqual([
			{
				partnership_type: 'digital-bridge',
				message:
					'Service type: AI/ML\nPosition: Head of engineering\n\nWe would like to test sensors together.',
			},
		])
		expect(await noticesAbout(email)).toEqual([
			{ type: 'info', title: 'Digital Bridge Rwanda application: Isuka Ltd' },
		])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toMatch(/^We have your Digital Bridge Rwanda application/)
	})
}

test('what is wrong is told beside its field, what was typed is kept, and Esc leads back', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [422] })
	const { page } = tab
	await page.goto('/impact', { waitUntil: 'networkidle' })
	const opener = page.getByRole('link', { name: 'Partner with Us' }).first()
	await opener.click()
	const dialog = page.getByRole('dialog')
	await fillCompany(page, 'partner-wrong@mail.example')
	await dialog.getByLabel('Phone').fill('12')
	await dialog.getByLabel('Partnership type').selectOption('research')
	await dialog.getByRole('button', { name: 'Submit application' }).click()
	await page.getByText('Please enter a valid phone number').waitFor()
	expect(await dialog.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true')
	expect(await dialog.getByLabel('Partnership type').inputValue()).toBe('research')
	expect(await dialog.getByLabel('Industry').inputValue()).toBe('Agriculture')
	await expectAccessible(page)
	expect(await stored('partner-wrong@mail.example')).toEqual([])
	await page.keyboard.press('Escape')
	await page.waitForURL('**/impact')
	await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('while a Digital Bridge application is sent the button says so', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/services/digital-bridge', { waitUntil: 'networkidle' })
	await fillCompany(page, 'bridge-busy@mail.example')
	await page.getByLabel('Position').fill('CTO')
	await page.getByLabel('Service type').selectOption('other')
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route('**/digital-bridge.data', async (route) => {
		await held
		await route.continue()
	})
	await page.getByRole('button', { name: 'Submit application' }).click()
	const busy = page.getByRole('button', { name: 'Submitting...' })
	await busy.waitFor()
	expect(await busy.isDisabled()).toBe(true)
	release()
	await page.getByText('Digital Bridge Rwanda application submitted successfully!').first().waitFor()
})

test('PUB-PART-020, PUB-PART-021, PUB-DBR-014 what fails says so, with a reason where there is one', async () => {
	const company = {
		company_name: 'Isuka Ltd',
		contact_name: 'Aline',
		email: 'partner-failed@mail.example',
		phone: '0788 123 456',
		company_size: '1-10',
		industry: 'Food',
		message: 'Typed with care.',
	}
	const visitor = new Visitor()
	const partner = { ...company, partnership_type: 'other' }
	const bridge = { ...company, position: 'CTO', service_type: 'other' }
	// Of all applications this one's cannot be kept.
	await sql(`create function fault() returns trigger language plpgsql as $$ begin
		if new.email = 'partner-failed@mail.example' then raise exception 'no' using errcode = 'XX000'; end if;
		return new; end $$`)
	await sql('create trigger fault before insert on partnerships for each row execute function fault()')
	try {
		const unforeseen = await visitor.submit('/impact/partner', partner)
		expect(unforeseen.status).toBe(500)
		expect(unforeseen.text).toContain('Failed to submit application')
		expect(unforeseen.text).not.toContain('Failed to submit partnership application')
		const failed = await visitor.submit('/services/digital-bridge', bridge)
		expect(failed.status).toBe(500)
		expect(failed.text).toContain('Failed to submit application')
		expect(failed.text).toContain('Typed with care.')
	} finally {
		await sql('drop function fault cascade')
	}
	expect(await stored(company.email)).toEqual([])
})
