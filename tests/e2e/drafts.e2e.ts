import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { reachPayment } from '#tests/browser/donation-dialog.ts'
import { draftsOf, fill, submitOf, typedIn, visitorForms } from '#tests/browser/filled-forms.ts'
import { sql } from '#tests/browser/program-state.ts'

const KEPT = 'We kept what you typed'
const APPLY = '/programs/women-in-tech/apply'

async function openDialog(page: Page): Promise<void> {
	await page.locator(`main a[href="${APPLY}"]`).first().click()
	// Its page is another document, in which React has to start.
	await page.locator('html[data-hydrated] dialog:modal').waitFor()
}

const isClosed = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' })

test.each(visitorForms)(
	'F-21, D-139 the $name comes back after a reload as it was typed, and empty by Start over',
	async ({ find }) => {
		await using tab = await openPage({ script: true, width: 360 })
		const { page } = tab
		await page.goto(await find(), { waitUntil: 'networkidle' })
		const empty = await typedIn(page)
		await fill(page, 'kept@mail.example')
		const typed = await typedIn(page)
		// A form of steps may begin with one that asks for nothing.
		if (typed.join() === empty.join()) return
		await expect.poll(() => draftsOf(page)).not.toEqual({})
		await page.waitForTimeout(100)
		await page.reload({ waitUntil: 'networkidle' })
		await page.getByText(KEPT).waitFor()
		expect(await typedIn(page)).toEqual(typed)
		await page.getByRole('button', { name: 'Start over' }).click()
		await expect.poll(() => typedIn(page)).toEqual(empty)
		await page.reload({ waitUntil: 'networkidle' })
		expect(await page.getByText(KEPT).count()).toBe(0)
	},
)

test('F-21, D-139 the code of drafts that could not be fetched at the first key is fetched at the next', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	const asked: string[] = []
	await page.route('**/assets/drafts-*', (route) => {
		asked.push(route.request().url())
		return route.abort('connectionreset')
	})
	await page.goto('/contact', { waitUntil: 'networkidle' })
	const message = page.getByLabel('Message')
	await message.pressSequentially('a')
	await expect.poll(() => asked.length).toBeGreaterThan(0)
	expect(await draftsOf(page)).toEqual({})
	await page.unroute('**/assets/drafts-*')
	await message.pressSequentially('b')
	await expect.poll(async () => Object.values(await draftsOf(page)).join()).toContain('"ab"')
	tab.takeFaults()
})

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
	Esc: (page) => page.keyboard.press('Escape'),
	Back: (page) => page.goBack(),
	'the X': (page) => page.locator('dialog').getByRole('link', { name: 'Close' }).click(),
	'the scrim': (page) => page.mouse.click(20, 400),
}

test.each(Object.entries(WAYS))(
	'F-21, D-139 %s throws nothing away: the dialog opens again as it was',
	async (_, leave) => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		await page.goto('/programs', { waitUntil: 'networkidle' })
		await openDialog(page)
		await page.getByLabel('First name').waitFor()
		await fill(page, 'kept@mail.example')
		const typed = await typedIn(page)
		await expect.poll(async () => Object.values(await draftsOf(page)).join()).toContain('experience')
		await leave(page)
		await isClosed(page)
		await openDialog(page)
		await page.getByText(KEPT).waitFor()
		expect(await typedIn(page)).toEqual(typed)
	},
)

test('F-21, D-139 no draft holds a card, a wallet, a password or a token, whatever is filled in', async () => {
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	const secrets = /4242|123 ?456 ?78|Secret|csrf|idempotency/
	for (const { find } of visitorForms) {
		await page.goto(await find(), { waitUntil: 'networkidle' })
		await fill(page, 'kept@mail.example')
	}
	await reachPayment(page, 'kept@mail.example')
	for (const method of await page.getByRole('radio').all()) {
		await method.check({ force: true })
		for (const field of await page.locator('dialog input:visible').all()) {
			const type = await field.getAttribute('type')
			if (type !== 'radio' && type !== 'checkbox') await field.fill('4242 4242')
		}
	}
	await page.goto('/admin/login/sign-up', { waitUntil: 'networkidle' })
	await page.locator('main [name="email"]').fill('kept@mail.example')
	for (const field of await page.locator('main input[type="password"]').all())
		await field.fill('Secret@word1')
	await page.waitForTimeout(500)
	const drafts = await draftsOf(page)
	expect(Object.keys(drafts).length).toBeGreaterThan(5)
	// Times and ids have digits of their own.
	const others = /"at":\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
	for (const [key, text] of Object.entries(drafts))
		expect([key, secrets.exec(text.replaceAll(others, ''))?.[0]]).toEqual([key, undefined])
	expect(Object.keys(drafts).filter((key) => key.includes('/admin'))).toEqual([])
})

/** Numbers between 0 and 1, the same for the same seed. */
function seeded(seed: number): () => number {
	let state = seed
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
		return state / 4_294_967_296
	}
}

const FIELDS = ['first_name', 'last_name', 'project_description', 'motivation', 'experience', 'startup_stage']

test.each([1, 2, 3, 4])(
	'F-21 what is seen equals the row, by whatever path of typing, Esc, Back and reload it was reached (seed %i)',
	async (seed) => {
		await using tab = await openPage({ script: true, width: 1280 })
		const { page } = tab
		const random = seeded(seed)
		const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One
		const email = `path-${crypto.randomUUID()}@mail.example`
		const control = (name: string) => page.locator(`main [name="${name}"]`)
		const path: string[] = []
		await page.goto('/programs', { waitUntil: 'networkidle' })
		await openDialog(page)
		await control('first_name').waitFor()
		await fill(page, email)
		const expected: Record<string, string> = {}
		for (const name of FIELDS) expected[name] = await control(name).inputValue()
		const isKept = () =>
			expect
				.poll(async () => Object.values(await draftsOf(page)).join())
				.toContain(JSON.stringify(expected['motivation']))
		for (let step = 0; step < 8; step += 1) {
			const act = pick(['type', 'type', 'Esc', 'Back', 'reload'] as const)
			path.push(act)
			if (act === 'type') {
				const name = pick(FIELDS.slice(0, 5))
				expected[name] = `${name} ${Math.floor(random() * 1e6)}`
				await control(name).fill(expected[name])
				continue
			}
			await isKept()
			await page.waitForTimeout(50)
			if (act === 'reload') await page.reload({ waitUntil: 'networkidle' })
			else {
				await (act === 'Esc' ? page.keyboard.press('Escape') : page.goBack())
				await isClosed(page)
				await openDialog(page)
			}
			await page.getByText(KEPT).waitFor()
		}
		const seen: Record<string, string> = {}
		for (const name of FIELDS) seen[name] = await control(name).inputValue()
		expect([path, seen]).toEqual([path, expected])
		await submitOf(page).click()
		await page.getByText('Your reference').waitFor()
		const rows = await sql(`select ${FIELDS.join()} from program_applications where email = $1`, [email])
		expect(rows).toEqual([seen])
		expect(await draftsOf(page)).toEqual({})
	},
)
