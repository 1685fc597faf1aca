import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#app/platform/web/forms/form-result.ts'
import { openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { notedEvents, readLocalLogOf } from '#tests/browser/local-log.ts'
import { sql } from '#tests/browser/program-state.ts'
import { addressesOf, readRoutes } from '#tests/browser/routes.ts'

type Row = {
	event: string
	detail: Record<string, unknown>
	account_key: string | null
	account_masked: string | null
}

const eventsOf = ({ address }: Visitor) =>
	sql<Row>(
		`select event, detail, account_key, account_masked from security_events where client_address = $1 order by at`,
		[address],
	)

test('F-12, ACC-LOG-008, ACC-LOG-009 every form of a visitor leaves its refusal in the security log, and an accepted one its success', async () => {
	const reader = new Visitor()
	const seen = new Set(
		addressesOf(await readRoutes()).filter(
			// A choice among people is right whatever is chosen.
			(path) => !path.startsWith('/admin/') && path !== '/elearning/who',
		),
	)
	const posted: string[] = []
	for (const path of seen) {
		const { text } = await reader.get(path)
		for (const [, link = ''] of text.matchAll(/href="(\/[^"?#]*\/(?:apply|register|book\/[^"/]+))"/g))
			seen.add(link)
		if (!text.includes('name="idempotency_key"')) continue
		const visitor = new Visitor()
		const form = await visitor.getForm(path, 'idempotency_key')
		const { csrf_token = '', idempotency_key = '' } = form.values
		const answer = await visitor.post(form.path, { csrf_token, idempotency_key })
		expect([path, answer.status]).toEqual([path, 422])
		await expect
			.poll(() => eventsOf(visitor), { message: path })
			.toMatchObject([{ event: 'submission_error', detail: { form: expect.any(String), status: 422 } }])
		posted.push(path)
	}
	expect(posted.length).toBeGreaterThan(8)

	const visitor = new Visitor()
	const email = `noted-${process.pid}@mail.example`
	await visitor.submit('/impact/partner', { company_name: 'Nyirahabimana', email })
	await visitor.submit('/contact', {
		full_name: 'Aline Uwase',
		email,
		subject: 'Hours',
		message: 'When are you open?',
	})
	await expect
		.poll(async () =>
			(await eventsOf(visitor)).map(({ event, detail }) => `${event} ${String(detail['form'])}`),
		)
		.toEqual(['submission_error partnership-application', 'submission_success contact-message'])
	expect(JSON.stringify(await eventsOf(visitor))).not.toMatch(/Nyirahabimana|noted-/)
})

test('F-12 a failed sign-in and a lock say which account, by a keyed hash and a masked address', async () => {
	const visitor = new Visitor()
	const email = `who-${process.pid}@hub.example`
	for (let nth = 0; nth < 5; nth++)
		await visitor.submit('/admin/login/email', { email, password: 'Wrong-password1!' })
	const named = async () => (await eventsOf(visitor)).filter(({ account_key }) => account_key !== null)
	await expect.poll(async () => (await named()).length).toBe(6)
	const rows = await named()
	expect(rows.map(({ event }) => event).toSorted()).toEqual([
		'account_locked',
		...Array.from({ length: 5 }, () => 'email_login_failure'),
	])
	expect(new Set(rows.map(({ account_key }) => account_key)).size).toBe(1)
	expect(rows.every(({ account_masked }) => account_masked === 'w***@hub.example')).toBe(true)
	const [{ account_key } = { account_key: '' }] = rows
	for (const encoding of ['hex', 'base64url'] as const)
		expect(account_key).not.toBe(createHash('sha256').update(email).digest(encoding))
	expect(JSON.stringify(rows)).not.toContain(`who-${process.pid}`)
})

test('F-12, ACC-ENT-021, ACC-LOG-006, ACC-LOG-013 the browser’s own log has what became of each submission, and nothing that was typed', async () => {
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [401, 403, 429, 502] })
	const { page } = tab
	const events = () => notedEvents(page)
	const email = `mirror-${process.pid}@mail.example`
	const send = async () => {
		await page.goto('/contact', { waitUntil: 'networkidle' })
		const form = page.locator('form:has([name="message"])')
		await form.locator('[name="full_name"]').fill('Nyirahabimana')
		await form.locator('[name="subject"]').fill('Hours')
		await form.locator('[name="email"]').fill(email)
		await form.locator('[name="message"]').fill('When are you open?')
		return form
	}
	const press = async () => (await send()).locator('button[type="submit"]').click()
	await press()
	await expect.poll(events).toEqual(['submission_success'])

	const filled = await send()
	await filled
		.locator(`[name="${HONEYPOT_FIELD}"]`)
		.evaluate((field: HTMLInputElement) => void (field.value = 'x'))
	await filled.locator('button[type="submit"]').click()
	await expect.poll(events).toEqual(['submission_success', 'bot_detected'])

	const stale = await send()
	await page.context().clearCookies()
	await stale.locator('button[type="submit"]').click()
	await expect.poll(events).toEqual(['submission_success', 'bot_detected', 'csrf_mismatch'])

	const cut = await send()
	await page.route('**/*.data*', (route) => route.fulfill({ status: 502, body: 'lost' }))
	await cut.locator('button[type="submit"]').click()
	await expect.poll(async () => (await events()).at(-1)).toBe('submission_error')
	await page.unroute('**/*.data*')

	await page.goto('/admin/login/email', { waitUntil: 'networkidle' })
	for (let nth = 0; nth < 5; nth++) {
		await page.getByLabel('Email').fill(email)
		await page.getByLabel('Password').fill('Wrong-password1!')
		await page.getByRole('button', { name: 'Sign in' }).click()
		await page
			.getByText(nth < 4 ? `${4 - nth} attempts remaining` : 'Account locked')
			.first()
			.waitFor()
	}
	await expect.poll(async () => (await events()).at(-1)).toBe('account_locked')

	await page.goto('/admin/login/link', { waitUntil: 'networkidle' })
	const refused = page.getByText('This email does not have admin privileges')
	for (let nth = 0; nth < 6; nth++) {
		await page.getByLabel('Email').fill(`${nth}-${email}`)
		await page.getByRole('button', { name: 'Send the magic link' }).click()
		// What stands beside the field goes with the next key.
		if (nth < 5) await refused.first().waitFor()
	}
	await page.getByText('Too many login attempts. Please try again later').first().waitFor()
	await expect.poll(async () => (await events()).at(-1)).toBe('rate_limit_exceeded')
	expect(JSON.stringify(await readLocalLogOf(page))).not.toMatch(/Nyirahabimana|mirror-|open\?/)
	tab.takeFaults()
})
