import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

test.each([
	['PUB-NAV-023', '/'],
	['PUB-NAV-024', '/about'],
	['PUB-NAV-025', '/services'],
	['PUB-NAV-026', '/impact'],
	['PUB-NAV-027', '/programs'],
	['PUB-NAV-028', '/elearning'],
	['PUB-NAV-029', '/events'],
	['PUB-NAV-030', '/news'],
	['PUB-NAV-031', '/team'],
	['PUB-NAV-032', '/contact'],
	['PUB-NAV-033', '/donation'],
	['PUB-NAV-034', '/membership'],
	['PUB-NAV-035', '/opportunities'],
	['PUB-NAV-036', '/startups'],
])('%s, PUB-NAV-039, PUB-GEN-001 %s is open to everybody, with header and footer', async (_id, path) => {
	const { status, text } = await new Visitor().get(path)
	expect(status).toBe(200)
	expect(text).toMatch(/<header\b/)
	expect(text).toMatch(/<footer\b/)
	expect(text.match(/<h1\b/g)).toHaveLength(1)
	expect(text).not.toContain('Demo Mode')
})

const dialogs = dialogPlaces.map(({ id, name, find }) => [id, name, find] as const)

test.each(dialogs)(
	'%s, PUB-GEN-001, PUB-GEN-041 the %s is an open dialog with a form, without sign-in or script',
	async (_id, _name, where) => {
		const { status, text } = await new Visitor().get(await where())
		expect(status).toBe(200)
		expect(text).toMatch(/<dialog\b[^>]*\bopen\b/)
		expect(text).toMatch(/<dialog[\s\S]*<form\b[^>]*method="post"[\s\S]*<\/dialog>/)
	},
)

test('PUB-GEN-005 the contact form stands in its page', async () => {
	expect((await new Visitor().getForm('/contact', 'full_name')).controls).toEqual(
		expect.arrayContaining(['full_name', 'email', 'subject', 'message', 'csrf_token']),
	)
})

test('PUB-GEN-018, PUB-GEN-019 email and phone fields have their types on every form', async () => {
	const inputs: string[] = []
	for (const where of [...dialogs.map(([, , address]) => address), () => '/contact']) {
		const { text } = await new Visitor().get(await where())
		inputs.push(...(text.match(/<input\b[^>]*\bname="(?:email|phone)"[^>]*>/g) ?? []))
	}
	expect(inputs.length).toBeGreaterThan(10)
	for (const input of inputs) {
		const hidden = input.includes('type="hidden"')
		const right = input.includes('name="email"') ? 'type="email"' : 'type="tel"'
		expect([input, hidden || input.includes(right)]).toEqual([input, true])
	}
})

test('PUB-GEN-020, F-46 a refusal that the toast does not say stands in the form, once', async () => {
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [403] })
	const { page } = tab
	await page.goto('/contact', { waitUntil: 'networkidle' })
	await page.getByLabel('Full name').fill('Aline')
	await page.getByLabel('Email').fill('toast@mail.example')
	await page.getByLabel('Subject').fill('A question')
	await page.getByLabel('Message').fill('Where are you?')
	await page
		.locator('input[name="csrf_token"]')
		.evaluate((field: HTMLInputElement) => (field.value = 'wrong'))
	await page.getByRole('button', { name: 'Send message' }).click()
	const sentence = page.getByText('Security validation failed. Please refresh and try again.')
	await expect.poll(() => sentence.count()).toBe(1)
	expect(await page.getByLabel('Message').inputValue()).toBe('Where are you?')
	// It has the focus, and so is on the screen however long the form is.
	expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
		'Security validation failed',
	)
})

test('PUB-GEN-022, ACC-GEN-004 a browser on the public site talks to its own server alone', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	const hosts = new Set<string>()
	page.on('request', (request) => {
		if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host)
	})
	for (const path of ['/', '/programs', '/opportunities', '/donation', '/contact', '/services/appointment']) {
		await page.goto(path, { waitUntil: 'networkidle' })
	}
	expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('PUB-GEN-028, PUB-GEN-029 a search takes any text, and one that finds nothing says so', async () => {
	const visitor = new Visitor()
	for (const search of ['zebra crossing', '%', "'; --", '<b>', '💥', '\\', 'x'.repeat(500)]) {
		const query = new URLSearchParams({ q: search })
		for (const [path, sentence] of [
			['/opportunities', 'No opportunities found matching your criteria.'],
			['/news', 'No news articles available at the moment.'],
		]) {
			const answer = await visitor.get(`${path}?${query}`)
			expect([path, search, answer.status]).toEqual([path, search, 200])
			expect([path, search, answer.text.includes(String(sentence))]).toEqual([path, search, true])
		}
	}
})

test('a HEAD request tells what GET would, and leaves the page whole for those who get it', async () => {
	const visitor = new Visitor()
	for (let round = 0; round < 4; round++) {
		// Every process forgets its pages, so that a request for the head alone renders the page.
		await sql(`select pg_notify('pages_changed', '')`)
		const head = await visitor.request('HEAD', '/terms-of-service')
		const got = await visitor.get('/terms-of-service')
		expect([head.status, head.text]).toEqual([200, ''])
		expect(got.text).toContain('</html>')
		expect(head.headers['content-length']).toBe(String(Buffer.byteLength(got.text)))
		expect(head.headers['content-security-policy']).toBe(got.headers['content-security-policy'])
	}
})
