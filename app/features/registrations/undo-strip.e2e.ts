import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, openPage } from '#tests/browser/browser.ts'
import { createApplications } from '#tests/browser/pending-applications.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'registrations-undone@hub.example'

beforeAll(() => createAdministrator(admin))

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
	await strip.getByText(', and 2 more that you decided before').waitFor()
	expect(await strip.count()).toBe(1)
	await page.keyboard.press('?')
	const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
	const does = sheet.locator('div', { has: page.locator('kbd', { hasText: /^z$/ }) }).locator('dd')
	expect(await does.innerText()).toBe('Undo')
	await sheet.getByRole('button', { name: 'Close' }).click()
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

test('D-140 what is not carried out in time is asked for ever less often, and never while another page is on its way', async () => {
	const { family, rows } = await createApplications(1)
	const own = await sql<{ id: string }>('select id from users where email = $1', [admin])
	await sql('delete from scheduled_decisions where admin_email = $1', [admin])
	await sql(
		`insert into scheduled_decisions (registration_id, type, decision, batch_id, admin_id, admin_email, run_at)
			values ($1, 'program_application', 'rejected', gen_random_uuid(), $2, $3, now())`,
		[rows[0]!.id, own[0]!.id, admin],
	)
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	await page.clock.install()
	await page.goto(`/admin/registrations?q=${family}`, { waitUntil: 'networkidle' })
	await page.getByText('will be rejected now').waitFor()
	const asked: string[] = []
	let isHeld = false
	let goOn = () => {}
	const held = new Promise<void>((resolve) => (goOn = resolve))
	await page.route('**/admin/*.data**', async (route) => {
		asked.push(new URL(route.request().url()).pathname)
		if (isHeld) await held
		await route.continue()
	})
	for (let second = 0; second < 20; second++) {
		await page.clock.runFor(1000)
		await page.waitForLoadState('networkidle')
	}
	expect(asked.length).toBeGreaterThan(0)
	expect(asked.length).toBeLessThan(6)
	asked.length = 0
	isHeld = true
	await page.locator('aside a[href="/admin/partners"]').click()
	await expect.poll(() => asked).toEqual(['/admin/partners.data'])
	await page.clock.runFor(60_000)
	expect(asked).toEqual(['/admin/partners.data'])
	goOn()
	await page.waitForURL('**/admin/partners')
	await sql('delete from scheduled_decisions where registration_id = $1', [rows[0]!.id])
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
	await page.getByText(', and 1 more that you decided before').waitFor()
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
