import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'routes-known@hub.example'
const NAME = 'Known by its route'

beforeAll(async () => {
	await createAdministrator(ADMIN)
	// A full page of a list has more addresses than the router asks for ahead.
	await sql(
		`insert into startups (name, description, sector, stage, status)
			select $1 || ' ' || i, description, sector, stage, 'inactive' from (select * from startups limit 1) s,
			generate_series(1, 40) i`,
		[NAME],
	)
})

test('F-20 the back-office knows its routes: no press in a full list asks the server which route an address has', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/__manifest')) asked.push(request.url())
	})
	await signInPage(page, ADMIN)
	await page.goto(`/admin/startups?q=${encodeURIComponent(NAME)}`, { waitUntil: 'networkidle' })
	asked.length = 0
	const inList = (label: string) => page.locator('main').getByRole('link', { name: `${label} ${NAME}` })
	expect(await inList('View').count()).toBe(20)
	for (const at of [0, 1]) {
		for (const label of ['View', 'Delete']) {
			await inList(label).nth(at).click()
			await page.locator('main dialog[open]').waitFor()
			await page.keyboard.press('Escape')
			await page.locator('main dialog[open]').waitFor({ state: 'hidden' })
		}
	}
	await page
		.locator('aside')
		.getByRole('link', { name: /^Donations/ })
		.click()
	await page.waitForURL('**/admin/donations')
	await page.waitForLoadState('networkidle')
	expect(asked).toEqual([])
})

test('F-20 a link from the back-office and its sign-in to the site is followed as a document', async () => {
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
	const { page } = tab
	const follow = async (name: string) => {
		await page.getByRole('link', { name }).click()
		await page.waitForURL((url) => url.pathname === '/')
		expect(await page.locator('h1').count()).toBe(1)
		expect(await page.getByText(/Unexpected Application Error!|Not there any more/).count()).toBe(0)
	}
	await page.goto('/admin/login/email', { waitUntil: 'networkidle' })
	await follow('home')
	await signInPage(page, ADMIN)
	await page.goto('/admin/nothing-here')
	await follow('Go to the site')
})

afterAll(() => sql(`delete from startups where name like $1`, [`${NAME} %`]))
