import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { hasFocus, tabTo } from '#tests/browser/keyboard.ts'
import { sql } from '#tests/browser/program-state.ts'

const email = 'finder@hub.example'

beforeAll(async () => {
	await createAdministrator(email)
	await sql(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage)
		select (select id from programs order by position limit 1), 'Findable' || i, 'Zuberi', 'zuberi-' || i || '@mail.example',
			'+250788000111', 'A service.', 'To learn.', 'Three years.', 'AgriTech', 'Idea' from generate_series(1, 2) i`,
	)
})

test('decision 224: by keyboard alone: a record, a screen and an act are found and opened, and the focus comes back', async () => {
	await using tab = await openAs(email, '/admin/partners')
	const { page } = tab
	const search = page.locator('main').getByRole('searchbox')
	await tabTo(page, search)
	// Typed before anything but the field is there.
	await page.keyboard.press('Control+k')
	await page.keyboard.type('zuberi')
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	const field = palette.getByRole('combobox')
	expect(await field.inputValue()).toBe('zuberi')
	const options = palette.getByRole('option')
	await expect.poll(() => options.count()).toBe(4)
	await expectAccessible(page)
	const marked = palette.getByRole('option', { selected: true })
	expect(await marked.innerText()).toMatch(/^Findable\d Zuberi/)
	expect(await field.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'))
	await page.keyboard.press('Escape')
	await palette.waitFor({ state: 'hidden' })
	expect(await hasFocus(search)).toBe(true)

	await page.keyboard.press('Control+k')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await expect.poll(() => marked.innerText()).toMatch(/, Findable\d Zuberi/)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/admin/registrations/program_application/*')
	await page.getByRole('dialog', { name: /Findable|Details/ }).waitFor()

	await page.keyboard.press('Control+k')
	await page.keyboard.type('donations')
	await expect.poll(() => marked.innerText()).toMatch(/^Donations/)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/admin/donations')

	await page.keyboard.press('Control+k')
	await page.keyboard.type('add partner')
	await expect.poll(() => marked.innerText()).toMatch(/^Add partner/)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/admin/partners/new')
})

test('decision 224: an answer that comes late overwrites no newer one, and a line that is cut is said', async () => {
	await using tab = await openAs(email, '/admin/partners', { expectStatus: [503] })
	const { page } = tab
	let release = () => {}
	const held = new Promise<void>((go) => (release = go))
	await page.route('**/admin/find.json?q=zuberi', async (route) => {
		await held
		await route.continue().catch(() => {})
	})
	await page.keyboard.press('Control+k')
	await page.keyboard.type('zuberi')
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	await palette.getByText('Nothing was found').waitFor({ state: 'hidden' })
	await page.waitForTimeout(300)
	await page.keyboard.type('-1@mail')
	await expect.poll(() => palette.getByRole('option').count()).toBe(2)
	release()
	await page.waitForTimeout(300)
	expect(await palette.getByRole('option').count()).toBe(2)
	await page.route('**/admin/find.json?*', (route) => route.fulfill({ status: 503, body: '' }))
	await page.keyboard.press('Control+a')
	await page.keyboard.type('partners')
	await palette.getByText('no answer came').waitFor()
	expect(await palette.getByRole('option').first().innerText()).toMatch(/^Partners/)
})

test.each([false, true])('decision 224: by touch on a phone, dark %s', async (dark) => {
	await using tab = await openAs(email, '/admin/partners', { width: 360, dark })
	const { page } = tab
	await page.getByRole('link', { name: 'Find anything' }).tap()
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	await palette.getByRole('combobox').fill('zuberi')
	await expect.poll(() => palette.getByRole('option').count()).toBe(4)
	await expectNoSidewaysScroll(page)
	await expectAccessible(page)
	await palette.getByRole('option').first().tap()
	await page.waitForURL('**/admin/people/zuberi-*')
	await page.getByRole('link', { name: 'Find anything' }).tap()
	await palette.getByRole('button', { name: 'Close' }).tap()
	await palette.waitFor({ state: 'hidden' })
})

test('decision 224: without script the button leads to a page that finds the same', async () => {
	await using tab = await openAs(email, '/admin/partners', { script: false, width: 360 })
	const { page } = tab
	await page.getByRole('link', { name: 'Find anything' }).click()
	await page.waitForURL('**/admin/find')
	await page.locator('main').getByRole('searchbox').fill('zuberi')
	await page.locator('main').getByRole('button', { name: 'Search' }).click()
	await page.waitForURL('**/admin/find?q=zuberi')
	await page.getByRole('link', { name: /^Findable1 Zuberi/ }).click()
	await page.waitForURL('**/admin/people/zuberi-1*')
})

test('decision 224: a view is kept, chosen and removed without script', async () => {
	await using tab = await openAs(email, '/admin/donations?payment_status=failed', {
		script: false,
		width: 360,
	})
	const { page } = tab
	await page.locator('main summary', { hasText: 'Filters' }).click()
	await page.getByRole('link', { name: 'Keep this view' }).click()
	await page.getByLabel('Name').fill('Failed gifts')
	await page.getByRole('button', { name: 'Keep view' }).click()
	await page.waitForURL('**/admin/donations?payment_status=failed*')
	const chip = page.getByRole('link', { name: 'Failed gifts', exact: true })
	expect(await chip.getAttribute('aria-current')).toBe('true')
	await page.goto('/admin/donations')
	expect(await chip.getAttribute('aria-current')).toBeNull()
	await chip.click()
	await page.waitForURL('**/admin/donations?payment_status=failed')
	await page.getByRole('link', { name: 'Change this view' }).click()
	await page.getByRole('button', { name: 'Remove view' }).click()
	await page.waitForURL('**/admin/donations?payment_status=failed*')
	expect(await chip.count()).toBe(0)
})

test('F-20 the act of the palette that marks notifications as read stays and says so on a line that is cut, and works when it is back', async () => {
	const title = `Unread ${crypto.randomUUID().slice(0, 8)}`
	await sql(
		`insert into notifications (type, title, message, user_email) values ('info', $1, 'A sentence.', 'hub@hub.example')`,
		[title],
	)
	await using tab = await openAs(email, '/admin/partners')
	const { page } = tab
	await page.waitForLoadState('networkidle')
	await page.evaluate(() => document.body.setAttribute('data-kept', ''))
	const choose = async () => {
		await page.keyboard.press('Control+k')
		await page.keyboard.type('mark all')
		await page.getByRole('option', { name: /^Mark all notifications as read/ }).click()
	}
	// The palette itself is there before the line is cut.
	await page.keyboard.press('Control+k')
	await page.getByRole('option').first().waitFor()
	await page.keyboard.press('Escape')
	await page.context().setOffline(true)
	await choose()
	await page.getByText('Failed to mark notifications as read').first().waitFor()
	expect(await page.locator('body[data-kept]').count()).toBe(1)
	tab.takeFaults()
	await page.context().setOffline(false)
	await choose()
	await page.waitForURL('**/admin/notifications?*')
	await page
		.getByText(/notifications? marked as read$/)
		.first()
		.waitFor()
	expect(await sql('select read from notifications where title = $1', [title])).toEqual([{ read: true }])
})
