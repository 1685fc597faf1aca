import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPartner, removeRecords } from '#tests/browser/admin-records.ts'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { draftsOf } from '#tests/browser/filled-forms.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'lines@hub.example'
const QUESTION = 'Leave without saving?'

beforeAll(() => createAdministrator(ADMIN))

const newName = () => `Line ${crypto.randomUUID().slice(0, 8)}`
const nameField = (page: Page) => page.locator('dialog [name="name"]')
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })

async function typeName(page: Page, name: string) {
	await nameField(page).fill(name)
	await expect.poll(async () => Object.values(await draftsOf(page)).join()).toContain(name)
}

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
	Esc: (page) => page.keyboard.press('Escape'),
	Back: (page) => page.goBack(),
	Cancel: (page) => page.getByRole('dialog').getByRole('link', { name: 'Cancel' }).click(),
}

test.each(Object.entries(WAYS))(
	'F-21 a changed form of the back-office asks before it is left by %s, and nothing is lost by staying',
	async (_, leave) => {
		const name = newName()
		await using tab = await openAs(ADMIN, '/admin/partners')
		const { page } = tab
		await page.getByRole('link', { name: 'Add partner' }).first().click()
		await nameField(page).waitFor()
		await typeName(page, name)
		await leave(page)
		await question(page).waitFor()
		await question(page).getByRole('button', { name: 'Keep editing' }).click()
		await question(page).waitFor({ state: 'hidden' })
		expect(await nameField(page).inputValue()).toBe(name)
		await page.waitForTimeout(600)
		await leave(page)
		await question(page).getByRole('button', { name: 'Leave' }).click()
		await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/partners')
		expect(await draftsOf(page)).toEqual({})
	},
)

test('F-21 the browser asks before a tab with a changed form is closed, and not before an unchanged one', async () => {
	await using tab = await openAs(ADMIN, '/admin/partners/new')
	const { page } = tab
	const asked: string[] = []
	page.on('dialog', (dialog) => {
		asked.push(dialog.type())
		void dialog.accept()
	})
	await page.reload({ waitUntil: 'networkidle' })
	expect(asked).toEqual([])
	await nameField(page).click()
	await page.keyboard.type('Typed')
	await expect.poll(() => draftsOf(page)).not.toEqual({})
	await page.reload({ waitUntil: 'networkidle' })
	expect(asked).toEqual(['beforeunload'])
})

test('F-21 a form that is sent to another address than its own is not asked about', async () => {
	const [row] = await sql<{ id: string; email: string }>(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage)
		select id, 'Aline', 'Line', gen_random_uuid() || '@mail.example', '+250788123456',
			'A service that brings the harvest of small farms to the markets of Kigali.', 'One.', 'Three years.',
			'AgriTech', 'Idea' from programs where slug = 'women-in-tech' returning id, email`,
	)
	await using tab = await openAs(ADMIN, `/admin/registrations/program_application/${row!.id}`)
	const { page } = tab
	await page.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
	await page.getByLabel('Reason').fill('The places are taken.')
	await expect.poll(() => draftsOf(page)).not.toEqual({})
	await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
	await page.getByText('Registration rejected successfully').first().waitFor()
	expect(await question(page).count()).toBe(0)
	expect(await draftsOf(page)).toEqual({})
})

test('F-107 a form that was refused stays with what was typed where its record cannot be read anew', async () => {
	const { id } = await newPartner()
	await using tab = await openAs(ADMIN, `/admin/partners/${id}/edit`, { expectStatus: [409, 503] })
	const { page } = tab
	const text = page.locator('dialog [name="description"]')
	await text.fill('Typed while somebody else saved.')
	await sql('update partners set updated_at = clock_timestamp() where id = $1', [id])
	await page.route('**/edit.data*', (route) =>
		route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
	)
	await page.getByRole('dialog').locator('button[type="submit"]').last().click()
	await page.getByText('Somebody else has changed this record since you opened it').first().waitFor()
	expect(await text.inputValue()).toBe('Typed while somebody else saved.')
	expect(await page.getByText(/Unexpected Application Error!|Nothing was changed/).count()).toBe(0)
	tab.takeFaults()
})

afterAll(removeRecords)
