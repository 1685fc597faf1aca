import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { createApplications } from '#tests/browser/pending-applications.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'registrations-by-keys@hub.example'

beforeAll(() => createAdministrator(admin))

test('F-63 what is chosen on a phone stays so on the next page, and is decided together', async () => {
	const { family } = await createApplications(22)
	await using tab = await openPage({ script: true, width: 360 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations?q=${family}`, { waitUntil: 'networkidle' })
	const reject = page.getByRole('button', { name: 'Reject selected' })
	expect(await reject.count(), 'nothing is chosen').toBe(0)
	await page.getByRole('checkbox').first().check()
	await page.getByRole('link', { name: 'Next', exact: true }).click()
	await expect.poll(() => page.getByRole('checkbox').count()).toBe(2)
	await page.getByRole('checkbox').first().check()
	await page.getByText('2 selected').waitFor()
	await expectAccessible(page)
	await expectNoSidewaysScroll(page)
	await reject.click()
	await page.getByText('2 registrations will be rejected in 30 seconds.').first().waitFor()
	await expect.poll(() => reject.count()).toBe(0)
})

test('F-63 a list is worked through by single keys, and they do nothing while somebody types', async () => {
	const { family, rows } = await createApplications(3)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations?q=${family}`, { waitUntil: 'networkidle' })
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	await dialog.getByText(rows[0]!.email).waitFor()
	await page.keyboard.press('j')
	await dialog.getByText(rows[1]!.email).waitFor()
	await page.keyboard.press('k')
	await dialog.getByText(rows[0]!.email).waitFor()
	await page.keyboard.press('a')
	await page.getByText('Registration approved successfully').first().waitFor()
	// The next one that waits has opened, and its name has the focus; what was decided can still be undone.
	await dialog.getByText(rows[1]!.email).waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
	await page.keyboard.press('z')
	await page.getByText('1 registration left as before. Nothing was sent.').first().waitFor()
	// It is open again, to be decided anew.
	await dialog.getByText(rows[0]!.email).waitFor()
	await page.keyboard.press('Escape')
	await dialog.waitFor({ state: 'hidden' })
	await page.keyboard.press('/')
	await page.keyboard.type('az')
	expect(await page.getByLabel('Search registrations').inputValue()).toBe('az')
	expect(await dialog.count()).toBe(0)
})

test('F-161 a key that comes while the next record is on its way does nothing to the one that goes', async () => {
	const { family, rows } = await createApplications(2)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations/program_application/${rows[0]!.id}?q=${family}`, {
		waitUntil: 'networkidle',
	})
	let goOn = () => {}
	const held = new Promise<void>((resolve) => (goOn = resolve))
	await page.route(`**/${rows[1]!.id}.data**`, async (route) => {
		await held
		await route.continue()
	})
	await page.keyboard.press('j')
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	await dialog.getByRole('button', { name: 'Approve', disabled: true }).waitFor()
	expect(await dialog.getByRole('link', { name: 'Reject' }).getAttribute('aria-disabled')).toBe('true')
	await page.keyboard.press('a')
	await page.keyboard.press('r')
	goOn()
	await dialog.getByText(rows[1]!.email).waitFor()
	const decided = await sql('select 1 from scheduled_decisions where registration_id = any($1::uuid[])', [
		rows.map(({ id }) => id),
	])
	expect([decided, await page.getByLabel('Reason').count()]).toEqual([[], 0])
	await page.keyboard.press('a')
	await page.getByText('Registration approved successfully').first().waitFor()
})

test('F-161 while a neighbour is awaited the other one can be opened instead, and after 8 seconds the record is decided again', async () => {
	const { family, rows } = await createApplications(3)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.clock.install()
	await page.goto(`/admin/registrations/program_application/${rows[1]!.id}?q=${family}`, {
		waitUntil: 'networkidle',
	})
	let goOn = () => {}
	const held = new Promise<void>((resolve) => (goOn = resolve))
	await page.route(`**/${rows[2]!.id}.data**`, async (route) => {
		await held
		// What was given up is not answered.
		await route.continue().catch(() => {})
	})
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	const isHeld = dialog.getByRole('button', { name: 'Approve', disabled: true })
	await page.keyboard.press('j')
	await isHeld.waitFor()
	await page.keyboard.press('k')
	await dialog.getByText(rows[0]!.email).waitFor()
	await page.keyboard.press('j')
	await dialog.getByText(rows[1]!.email).waitFor()
	await page.keyboard.press('j')
	await isHeld.waitFor()
	await page.clock.fastForward(8000)
	await isHeld.waitFor({ state: 'detached' })
	await page.keyboard.press('a')
	await expect
		.poll(() => sql('select 1 from scheduled_decisions where registration_id = $1', [rows[1]!.id]))
		.toHaveLength(1)
	goOn()
})

test('F-161 sixty pending registrations are decided by keyboard with at most two keys each, beyond the end of a page', async () => {
	const { family, rows } = await createApplications(60)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations?q=${family}&status=pending`, { waitUntil: 'networkidle' })
	let keys = 0
	const press = async (key: string) => {
		keys++
		await page.keyboard.press(key)
	}
	await press('j')
	await press('Enter')
	const record = page.getByRole('dialog', { name: 'Registration Details' })
	for (const [at, { email }] of rows.entries()) {
		await record.getByText(email).waitFor()
		// Every tenth is rejected, which asks for a reason: it may be left empty.
		if (at % 10 === 9) {
			await press('r')
			await record.getByLabel('Reason').waitFor()
			await press('Control+Enter')
		} else await press('a')
	}
	await record.waitFor({ state: 'hidden' })
	await expect
		.poll(() =>
			sql(
				`select 1 from program_applications a where email like lower($1) || '-%' and (status <> 'pending'
		or exists (select 1 from scheduled_decisions where registration_id = a.id))`,
				[family],
			).then(({ length }) => length),
		)
		.toBe(60)
	console.log(`sixty decisions took ${keys} keys`)
	expect(keys).toBeLessThanOrEqual(2 * rows.length)
}, 120_000)

test('F-161 without script the next one that waits follows a decision, too, and the list follows the last', async () => {
	const { family, rows } = await createApplications(2)
	await using tab = await openPage({ script: false, width: 360 })
	const { page } = tab
	await signInPage(page, admin)
	const pathOf = ({ id }: { id: string }) => `/admin/registrations/program_application/${id}`
	await page.goto(`${pathOf(rows[0]!)}?q=${family}`)
	await page.getByRole('button', { name: 'Approve', exact: true }).click()
	await page.waitForURL((url) => url.pathname === pathOf(rows[1]!))
	await page.getByText('Registration approved successfully').first().waitFor()
	await page.getByRole('button', { name: 'Approve', exact: true }).click()
	await page.waitForURL((url) => url.pathname === '/admin/registrations')
	await page.getByText('Approved, not sent yet').locator('visible=true').first().waitFor()
})
