import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'registrations-by-keys@hub.example'

beforeAll(() => createAdministrator(admin))

/** Pending program applications of a family of its own, so that a second try finds no rows of the first; newest first. */
async function createApplications(count: number) {
	const family = `Keyed${Date.now().toString(36)}`
	const rows = await sql<{ id: string; email: string }>(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage, created_at)
		select (select id from programs where slug = 'women-in-tech'), 'Aline', $1,
			lower($1) || '-' || i || '@mail.example', '+250788123456',
			'A service that brings the harvest of small farms to the markets of Kigali.',
			E'One line.\nAnother line.', 'Three years.', 'AgriTech', 'Idea', now() - i * interval '1 minute'
		from generate_series(1, $2::int) i returning id, email`,
		[family, count],
	)
	return { family, rows }
}

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

test("D-140 one strip offers one's own decisions, the newest first, each press the one before, and no colleague's", async () => {
	const { family, rows } = await createApplications(4)
	const scheduled = async () => {
		const found = await sql<{ registration_id: string }>(
			'select registration_id from scheduled_decisions where registration_id = any($1::uuid[])',
			[rows.map(({ id }) => id)],
		)
		return rows.map(({ id }) => found.some(({ registration_id }) => registration_id === id))
	}
	await sql(
		`insert into scheduled_decisions (registration_id, type, decision, batch_id, admin_id, admin_email, run_at)
			values ($1, 'program_application', 'rejected', gen_random_uuid(), 'a-colleague', $2, now() + interval '60 seconds')`,
		[rows[3]!.id, 'a-colleague@hub.example'],
	)
	await sql('delete from scheduled_decisions where admin_email = $1', [admin])
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations?q=${family}`, { waitUntil: 'networkidle' })
	// The colleague's is seen in the list, and there alone.
	await page.getByText('Rejected, not sent yet').locator('visible=true').waitFor()
	const strip = page.locator('[role="status"]', { has: page.getByRole('button', { name: 'Undo' }) })
	expect(await strip.count()).toBe(0)
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	for (const { email } of rows.slice(0, 3)) {
		await dialog.getByText(email).waitFor()
		await page.keyboard.press('a')
	}
	await strip.getByText(', and 2 more before that').waitFor()
	expect(await strip.count()).toBe(1)
	for (const at of [2, 1]) {
		await expect
			.poll(async () => {
				const left = await scheduled()
				// Right after a press it does nothing: it is pressed until it acts.
				if (left[at]) await page.keyboard.press('z')
				return left
			})
			.toEqual(rows.map((_, nth) => nth < at || nth === 3))
	}
	await strip.getByText(`Aline ${family} will be approved`).waitFor()
	await expectAccessible(page)
})

test('D-140 a press that meets the strip just as it steps back is nothing', async () => {
	const { family, rows } = await createApplications(2)
	await sql('delete from scheduled_decisions where admin_email = $1', [admin])
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.goto(`/admin/registrations/program_application/${rows[0]!.id}?q=${family}`, {
		waitUntil: 'networkidle',
	})
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	for (const { email } of rows) {
		await dialog.getByText(email).waitFor()
		await page.keyboard.press('a')
	}
	const undo = page.getByRole('button', { name: 'Undo' }).locator('visible=true')
	await page.getByText(', and 1 more before that').waitFor()
	const batchOf = () => page.locator('input[name="undo"]').first().getAttribute('value')
	const newest = await batchOf()
	// A finger that comes down with the very frame in which the strip becomes another one.
	await page.evaluate(() => {
		const field = document.querySelector<HTMLInputElement>('input[name="undo"]')!
		const meant = field.value
		const look = () => {
			if (field.value === meant) return void requestAnimationFrame(look)
			const button = field.form!.querySelector('button')!
			const { x, y } = button.getBoundingClientRect()
			button.dispatchEvent(
				new MouseEvent('click', {
					bubbles: true,
					cancelable: true,
					detail: 1,
					clientX: x + 5,
					clientY: y + 5,
				}),
			)
			document.title = 'Pressed'
		}
		look()
	})
	await sql('delete from scheduled_decisions where batch_id = $1', [newest])
	await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('Pressed')
	const still = await batchOf()
	expect(still).not.toBe(newest)
	await page.waitForLoadState('networkidle')
	const left = () => sql('select 1 from scheduled_decisions where batch_id = $1', [still])
	expect(await left()).toHaveLength(1)
	await expect
		.poll(async () => {
			const { length } = await left()
			if (length > 0) await undo.click()
			return length
		})
		.toBe(0)
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
	await page.locator('body[data-leaving]').waitFor()
	await page.keyboard.press('a')
	await page.keyboard.press('r')
	goOn()
	const dialog = page.getByRole('dialog', { name: 'Registration Details' })
	await dialog.getByText(rows[1]!.email).waitFor()
	const decided = await sql('select 1 from scheduled_decisions where registration_id = any($1::uuid[])', [
		rows.map(({ id }) => id),
	])
	expect([decided, await page.getByLabel('Reason').count()]).toEqual([[], 0])
	await page.keyboard.press('a')
	await page.getByText('Registration approved successfully').first().waitFor()
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
