import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApplication, newNote, newPartner, removeRecords } from '#tests/browser/admin-records.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage, type Tab } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'
import { POLL_EVERY_MS } from '#app/platform/office/live/changes.ts'

const ADA = 'live-ada@hub.example'
const EVE = 'live-eve@hub.example'
const LINE = 'Something has changed. Show it now'

beforeAll(async () => {
	await createAdministrator(ADA)
	await createAdministrator(EVE)
})
afterAll(removeRecords)

/** A browser of this administrator at a screen, which follows what happens. */
async function look(path: string, email = ADA, width: 1280 | 360 = 1280): Promise<Tab> {
	const tab = await openPage({ script: true, width, expectStatus: [409, 503] })
	await signInPage(tab.page, email)
	await tab.page.goto(path)
	return tab
}

const line = (page: Page) => page.getByRole('button', { name: LINE })
const rowOf = (page: Page, name: string) =>
	page.locator('main').getByText(name).locator('visible=true').first()
const changePartner = (id: string, description: string) =>
	sql(`update partners set description = $2, updated_at = clock_timestamp() where id = $1`, [id, description])

/** What the sidebar's badge of the notifications says. */
async function countWaiting(page: Page): Promise<number> {
	const badge = page.locator('nav[aria-label="Admin"] a[href="/admin/notifications"]').first()
	return Number(/(\d+)\s*waiting/.exec((await badge.textContent()) ?? '')?.[1] ?? 0)
}

test('D-158, D-133 what arrives is in the list and in the badge by itself, within some seconds', async () => {
	await using ada = await look('/admin/notifications')
	const before = await countWaiting(ada.page)
	// More than other tests of these minutes may take away.
	for (let more = 0; more < 4; more++) await newNote()
	const title = await newNote()
	const since = performance.now()
	await rowOf(ada.page, title).waitFor()
	expect(performance.now() - since).toBeLessThan(2 * POLL_EVERY_MS)
	await expect.poll(() => countWaiting(ada.page)).toBeGreaterThan(before)
	expect(await line(ada.page).count()).toBe(0)
})

test('D-158, F-20 a list that cannot be read anew stays as it is, and is read by a press once the line is back', async () => {
	const { name, id } = await newPartner()
	await using ada = await look(`/admin/partners?q=${encodeURIComponent(name)}`)
	const { page } = ada
	await rowOf(page, name).waitFor()
	await page.route(
		(url) => url.pathname.endsWith('.data'),
		(route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }),
	)
	const renamed = `${name} renamed`
	await sql('update partners set name = $2, updated_at = clock_timestamp() where id = $1', [id, renamed])
	await line(page).waitFor()
	await line(page).click()
	await line(page).waitFor()
	expect(await rowOf(page, name).isVisible()).toBe(true)
	expect(await page.getByText(renamed).count()).toBe(0)
	await page.unrouteAll()
	await line(page).click()
	await rowOf(page, renamed).waitFor()
	expect(await line(page).count()).toBe(0)
})

test('D-158 what another administrator decides is seen without a reload', async () => {
	const id = await newApplication()
	const [{ last_name } = { last_name: '' }] = await sql<{ last_name: string }>(
		'select last_name from program_applications where id = $1',
		[id],
	)
	await using ada = await look(`/admin/registrations?q=${last_name}`)
	await using eve = await look(`/admin/registrations/program_application/${id}?q=${last_name}`, EVE)
	await eve.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
	await rowOf(ada.page, 'Approved, not sent yet').waitFor()
	await eve.page.waitForURL(/registrations(\?|$)/)
	await sql('delete from scheduled_decisions where registration_id = $1', [id])
	await sql('delete from program_applications where id = $1', [id])
})

test('D-158, ADM-EVT the list for the door has who registers meanwhile, and prints them without its buttons', async () => {
	const [event] = await sql<{ id: string }>(
		`insert into events (title, description, date, location, capacity)
		values ('Door', 'One evening.', now() + interval '60 days', 'Kigali', 10) returning id`,
	)
	const id = event!.id
	const register = (name: string) =>
		sql(
			`insert into event_registrations (event_id, first_name, last_name, email, phone)
			values ($1, $2, 'Uwase', gen_random_uuid() || '@mail.example', '+250788123456')`,
			[id, name],
		)
	await register('Bosco')
	await using ada = await look(`/admin/events/${id}/participants`)
	const { page } = ada
	await rowOf(page, 'Bosco Uwase').waitFor()
	await register('Aline')
	await rowOf(page, 'Aline Uwase').waitFor()
	expect(await page.locator('tbody th').allTextContents()).toEqual(['Aline Uwase', 'Bosco Uwase'])
	expect(await line(page).count()).toBe(0)
	const ways = [
		page.getByRole('link', { name: 'Export CSV' }),
		page.getByRole('button', { name: 'Print' }),
		page.getByRole('link', { name: 'Back to events' }),
	]
	for (const way of ways) expect(await way.isVisible()).toBe(true)
	await page.emulateMedia({ media: 'print' })
	for (const way of ways) expect(await way.isVisible()).toBe(false)
	expect(await rowOf(page, 'Aline Uwase').isVisible()).toBe(true)
	await sql('delete from event_registrations where event_id = $1', [id])
	await sql('delete from events where id = $1', [id])
})

test('D-158 a list in use stays as it is until one asks for it; the focus stays where it was', async () => {
	await using ada = await look('/admin/partners')
	const { page } = ada
	const search = page.getByRole('searchbox')
	await search.fill('typed')
	const { name } = await newPartner()
	await line(page).waitFor()
	expect(await rowOf(page, name).count()).toBe(0)
	expect(await search.inputValue()).toBe('typed')
	expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
	await line(page).click()
	await page.goto(`/admin/partners?q=${name}`)
	await rowOf(page, name).waitFor()
})

test('D-158 one’s own act says nothing, for the list was read anew after it; the next one of another administrator does', async () => {
	const { id, name } = await newPartner()
	await using ada = await look(`/admin/partners/${id}/edit`)
	const { page } = ada
	await page.locator('dialog [name="description"]').fill('Ada writes this.')
	await page.getByRole('dialog').locator('button[type="submit"]').last().click()
	await page.waitForURL(/\/admin\/partners(\?|$)/)
	await page.getByRole('dialog').waitFor({ state: 'detached' })
	// A list in use is not read anew by itself: it would offer its line.
	await page.getByRole('searchbox').fill(name)
	// What is told of the act has come by the time that something later is told.
	const before = await countWaiting(page)
	await newNote()
	await expect.poll(() => countWaiting(page)).toBeGreaterThan(before)
	expect(await line(page).count()).toBe(0)
	await changePartner(id, 'Eve has written this.')
	await line(page).waitFor()
})

test('D-158 an open form keeps what is typed, says that somebody else has changed the record, and shows it beside', async () => {
	const { id } = await newPartner()
	await using ada = await look(`/admin/partners/${id}/edit`)
	const { page } = ada
	const field = page.locator('dialog [name="description"]')
	await field.fill('Ada types this.')
	await changePartner(id, 'Eve has written this.')
	const said = page.getByText('This record has changed just now.')
	await said.waitFor()
	expect(await field.inputValue()).toBe('Ada types this.')
	expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
	const [beside] = await Promise.all([
		ada.context.waitForEvent('page'),
		page.getByRole('link', { name: 'Read it anew' }).click(),
	])
	await beside.getByRole('dialog').getByText('Eve has written this.').waitFor()
	await beside.close()
	expect(await field.inputValue()).toBe('Ada types this.')
	// Saving meets the other version, and shows both.
	await page.getByRole('dialog').locator('button[type="submit"]').last().click()
	await page.getByText('Two versions', { exact: true }).waitFor()
	expect(await field.inputValue()).toBe('Ada types this.')
})

test('D-158 a record that is only read is read anew where it stands, and one that is gone says so', async () => {
	const { id } = await newPartner()
	await using ada = await look(`/admin/partners/${id}`)
	const dialog = ada.page.getByRole('dialog')
	await changePartner(id, 'Written meanwhile.')
	await dialog.getByRole('link', { name: 'Read it anew' }).click()
	await dialog.getByText('Written meanwhile.').waitFor()
	await expect.poll(() => dialog.getByText('Somebody else').count()).toBe(0)
	await sql('delete from partners where id = $1', [id])
	await dialog.getByText('Somebody else has deleted this record just now.').waitFor()
})

test('D-158 a tab that nobody sees asks nothing, and asks at once when it is seen again', async () => {
	await using ada = await look('/admin/notifications')
	const { page } = ada
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	const show = (state: 'hidden' | 'visible') =>
		page.evaluate((now) => {
			Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
			document.dispatchEvent(new Event('visibilitychange'))
		}, state)
	await show('hidden')
	asked.length = 0
	const title = await newNote()
	await page.waitForTimeout(1.2 * POLL_EVERY_MS)
	expect(asked).not.toContain('/admin/changes')
	await show('visible')
	await expect.poll(() => asked).toContain('/admin/changes')
	await rowOf(page, title).waitFor()
})

test('D-158 a line that is gone for a while is no fault of the page: the next answer is taken', async () => {
	await using ada = await look('/admin/notifications')
	const { page } = ada
	let refused = 0
	await page.route('**/admin/changes', (route) => {
		refused++
		return route.fulfill({ status: 503, body: 'Busy.' })
	})
	const title = await newNote()
	await expect.poll(() => refused, { timeout: 3 * POLL_EVERY_MS }).toBeGreaterThan(0)
	expect(await rowOf(page, title).count()).toBe(0)
	await page.unrouteAll()
	await rowOf(page, title).waitFor()
})
