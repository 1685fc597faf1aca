import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

type Page = Awaited<ReturnType<typeof openPage>>['page']

async function fill(page: Page, email: string) {
	await page.getByLabel('Full name').fill('Aline Uwase')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Subject').fill('A desk for two')
	await page.getByLabel('Message').fill('Do you have room in May?')
}

const stored = (email: string) =>
	sql<{ subject: string; message: string }>('select subject, message from contacts where email = $1', [email])

for (const [script, width] of [
	[true, 1280],
	[false, 360],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px`

	test(`PUB-CONT-015, PUB-CONT-017 a message is sent, acknowledged and the form cleared: ${how}`, async () => {
		const email = `contact-${width}@mail.example`
		await using tab = await openPage({ script, width })
		const { page } = tab
		await page.goto('/contact?subject=Sponsored%20Content%20Inquiry', { waitUntil: 'networkidle' })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await fill(page, email)
		await page.getByRole('button', { name: 'Send message' }).click()
		await page.getByText('Message sent successfully!').first().waitFor()
		await page.waitForURL((url) => url.pathname === '/contact' && !url.searchParams.has('subject'))
		for (const label of ['Full name', 'Email', 'Subject', 'Message']) {
			await expect.poll(() => page.getByLabel(label).inputValue()).toBe('')
		}
		expect(await stored(email)).toEqual([{ subject: 'A desk for two', message: 'Do you have room in May?' }])
		const notices = await sql('select type, message from notifications where from_email = $1', [email])
		expect(notices).toEqual([
			{ type: 'info', message: expect.stringContaining('Subject: A desk for two') as string },
		])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toMatch(/^We have your message \([0-9A-F]{8}\)$/)
	})

	test(`PUB-CONT-007 a bad address is told beside its field and nothing typed is lost: ${how}`, async () => {
		await using tab = await openPage({ script, width, expectStatus: [422] })
		const { page } = tab
		await page.goto('/contact', { waitUntil: 'networkidle' })
		await fill(page, 'aline@mail')
		await page.getByRole('button', { name: 'Send message' }).click()
		await page.getByText('Please enter a valid email address').waitFor()
		expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
		expect(await page.getByLabel('Email').inputValue()).toBe('aline@mail')
		expect(await page.getByLabel('Message').inputValue()).toBe('Do you have room in May?')
		await expectAccessible(page)
	})
}

test('PUB-CONT-018 the subject in the address presets the field as plain text, cut in length, and can be changed', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	const preset = async (subject: string) => {
		await page.goto(`/contact?subject=${encodeURIComponent(subject)}`)
		return page.getByLabel('Subject').inputValue()
	}
	expect(await preset('Sponsored Content Inquiry')).toBe('Sponsored Content Inquiry')
	expect(await preset('"><script>alert(1)</script>')).toBe('"><script>alert(1)</script>')
	expect(await preset('x'.repeat(900))).toBe('x'.repeat(200))
	await page.getByLabel('Subject').fill('Mine')
	expect(await page.getByLabel('Subject').inputValue()).toBe('Mine')
})

test('PUB-CONT-001 to PUB-CONT-005 the page has both addresses and numbers, email, hours and the map on request', async () => {
	await using tab = await openPage({
		script: true,
		width: 1280,
		otherHosts: ['www.openstreetmap.org'],
	})
	const { page } = tab
	await page.goto('/contact', { waitUntil: 'networkidle' })
	const text = await page.locator('main').innerText()
	for (const particular of [
		'KG 000 Street, Kacyiru, Kigali',
		'KN 00 Avenue, Nyarugenge, Kigali',
		'+250 700 000 001',
		'+250 700 000 002',
		'info@irishub.example',
		'Monday to Friday, 8am to 6pm',
	]) {
		expect(text).toContain(particular)
	}
	expect(await page.locator('iframe').count()).toBe(0)
	await page.getByRole('button', { name: 'Load the map' }).click()
	await page.getByTitle('Map of the way to IRIS Hub').waitFor()
})

test('while it is sent the button says so; the same page sent twice is one message', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/contact', { waitUntil: 'networkidle' })
	await fill(page, 'contact-busy@mail.example')
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route('**/contact.data', async (route) => {
		if (route.request().method() === 'POST') await held
		await route.continue()
	})
	await page.getByRole('button', { name: 'Send message' }).click()
	const busy = page.getByRole('button', { name: 'Sending...' })
	await busy.waitFor()
	expect(await busy.isDisabled()).toBe(true)
	release()
	await page.getByText('Message sent successfully!').first().waitFor()

	const visitor = new Visitor()
	const email = 'contact-twice@mail.example'
	const form = await visitor.getForm('/contact', 'full_name')
	const values = { ...form.values, full_name: 'Aline', email, subject: 'Twice', message: 'Once.' }
	const answers = [await visitor.post('/contact', values), await visitor.post('/contact', values)]
	expect(answers.map((answer) => answer.status)).toEqual([303, 303])
	expect(await stored(email)).toHaveLength(1)
})

test('PUB-CONT-016 what fails says so with its reason', async () => {
	const visitor = new Visitor()
	const email = 'contact-failed@mail.example'
	const form = await visitor.getForm('/contact', 'full_name')
	// Of all messages this one cannot be kept.
	await sql(`alter table contacts add constraint fault check (email <> '${email}')`)
	try {
		const answer = await visitor.post('/contact', {
			...form.values,
			full_name: 'Aline',
			email,
			subject: 'Lost',
			message: 'Typed with care.',
		})
		expect(answer.status).toBe(500)
		expect(answer.text).toContain('Failed to send message: The database takes no such value')
		expect(answer.text).toContain('Typed with care.')
	} finally {
		await sql('alter table contacts drop constraint fault')
	}
	expect(await stored(email)).toEqual([])
})
