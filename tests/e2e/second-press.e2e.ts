import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAppointment, removeRecords } from '#tests/browser/admin-records.ts'
import { adminSendings } from '#tests/browser/admin-sendings.ts'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { pressTwice, SECOND_PRESSES } from '#tests/browser/press-twice.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'second-press@hub.example'

beforeAll(() => createAdministrator(ADMIN))
afterAll(removeRecords)

/** Much of it is waiting: some tabs at once. */
const TABS = 3

test('F-101 a second press 50 to 800 ms after any act of the back-office does nothing, neither that act again nor another, and success is said alone', async () => {
	const problems: [string, string[]][] = []
	const waiting = adminSendings.entries()
	await Promise.all(
		Array.from({ length: TABS }, async (_, nth) => {
			// What one tab does is counted by its administrator.
			const by = `${nth}-${ADMIN}`
			await createAdministrator(by)
			await using tab = await openAs(by, '/admin/partners', { hasty: true })
			for (const [at, sending] of waiting) {
				const after = SECOND_PRESSES[at % SECOND_PRESSES.length]!
				const found = await pressTwice(tab, sending, after, by).catch((error: unknown) => [String(error)])
				if (found.length > 0) problems.push([sending.name, found])
			}
		}),
	)
	expect(problems).toEqual([])
}, 300_000)

test('F-101 a press that comes later is meant, and the walk sees what it does', async () => {
	await using tab = await openAs(ADMIN, '/admin/partners', { hasty: true })
	const mail = adminSendings.find(({ name }) => name === 'mail about a booking')!
	expect(await pressTwice(tab, mail, 6000, ADMIN)).not.toEqual([])
}, 60_000)

test('F-101 what a press opens is not pressed by the same hand within a second; later it is', async () => {
	const id = await newAppointment()
	await using tab = await openAs(ADMIN, `/admin/appointments/${id}`, { hasty: true })
	const { page } = tab
	const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' })
	const state = () => sql('select status from appointments where id = $1', [id])
	await page.waitForLoadState('networkidle')
	await cancel.click()
	const question = page.getByRole('dialog', { name: 'Cancel appointment' })
	await question.getByText('This is final.').waitFor()
	// The question's own button is brought under the pointer.
	const first = (await page.evaluate(() => {
		const button = document.querySelector<HTMLElement>('dialog[open] button[type="submit"]')!
		const { left, top, width, height } = button.getBoundingClientRect()
		return { x: left + width / 2, y: top + height / 2 }
	}))!
	await page.goBack()
	await page.waitForTimeout(1100)
	await page.evaluate(({ x, y }) => {
		const button = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
			(one) => one.textContent === 'Cancel appointment',
		)!
		Object.assign(button.style, { position: 'fixed', left: `${x - 60}px`, top: `${y - 20}px`, zIndex: '99' })
	}, first)
	await page.mouse.click(first.x, first.y)
	await question.getByText('This is final.').waitFor()
	await page.mouse.click(first.x, first.y)
	await page.waitForTimeout(1100)
	expect(await state()).toEqual([{ status: 'pending' }])
	await page.mouse.click(first.x, first.y)
	await page.getByText('Appointment cancelled successfully').first().waitFor()
	expect(await state()).toEqual([{ status: 'cancelled' }])
}, 60_000)

test('F-101 a press in the row of a record that somebody else has changed meanwhile does nothing, and says why', async () => {
	const name = `Startup ${crypto.randomUUID().slice(0, 8)}`
	await sql(
		`insert into startups (name, description, sector, stage, status)
			select $1, description, sector, stage, 'inactive' from startups limit 1`,
		[name],
	)
	await using tab = await openAs(ADMIN, `/admin/startups?q=${encodeURIComponent(name)}`, { hasty: true })
	const { page } = tab
	await page.waitForLoadState('networkidle')
	await sql('update startups set updated_at = clock_timestamp() where name = $1', [name])
	await page.getByRole('button', { name: `Feature ${name}` }).click()
	await page.getByText('Somebody else has changed this record since you opened it').first().waitFor()
	expect(await sql('select featured from startups where name = $1', [name])).toEqual([{ featured: false }])
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: `Feature ${name}` }).click()
	await page.getByText('Startup updated successfully').first().waitFor()
	await sql('delete from startups where name = $1', [name])
	tab.takeFaults()
}, 60_000)
