import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible } from '#tests/browser/browser.ts'
import { newProgram, WEEKS } from '#tests/browser/edited-program.ts'
import { sql } from '#tests/browser/program-state.ts'
import { shoot } from '#tests/browser/shoot.ts'

const ADMIN = 'conflict-strip@hub.example'

beforeAll(() => createAdministrator(ADMIN))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('issue M 5: who saved meanwhile is said across the page; a field, or all, is taken from them and given back', async () => {
	const { id, edit } = await newProgram()
	await using theirs = await openAs(ADMIN, edit)
	await using tab = await openAs(ADMIN, edit, { expectStatus: [400, 409, 422] })
	const { page } = tab
	const value = (name: string) => page.locator(`[name="${name}"]`).inputValue()
	await theirs.page.getByLabel('Cost', { exact: true }).fill('Free')
	await theirs.page.getByLabel('Place', { exact: true }).fill('Room 2')
	await theirs.page.getByRole('textbox', { name: 'What, What you learn 2' }).fill('Build two pages')
	await button(theirs.page, 'Publish 3 changes').click()
	await theirs.page.getByText('Program updated successfully').first().waitFor()
	await page.getByLabel('Cost', { exact: true }).fill('A little')
	await button(page, 'Publish 1 change').click()
	await page
		.getByText(/^conflict-strip@hub\.example saved this program at \d\d:\d\d, while you were writing\.$/)
		.waitFor()
	await page.getByText('3 fields differ. Yours are kept here.').waitFor()
	await button(page, 'Publish 3 changes').waitFor()
	await page.getByText('Two versions', { exact: true }).waitFor()
	await shoot(page, 'conflict-1280')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Take it: Place', exact: true }).click()
	expect([await value('place'), await value('cost')]).toEqual(['Room 2', 'A little'])
	await page.getByRole('button', { name: 'Take theirs' }).click()
	expect([await value('place'), await value('cost')]).toEqual(['Room 2', 'Free'])
	expect(await value('learn')).toContain('Build two pages')
	await button(page, 'Update program').waitFor()
	await expect
		.poll(() => page.getByRole('textbox', { name: 'What, What you learn 2' }).inputValue())
		.toBe('Build two pages')
	await page.getByRole('button', { name: 'Keep mine' }).click()
	expect([await value('place'), await value('cost'), await value('learn')]).toEqual(['', 'A little', WEEKS])
	await page.getByRole('button', { name: 'Compare' }).click()
	await page.getByText('Two versions', { exact: true }).waitFor({ state: 'detached' })
	await page.getByRole('button', { name: 'Give it back: Place' }).waitFor({ state: 'detached' })
	await button(page, 'Publish 3 changes').click()
	await page.getByText('Program updated successfully').first().waitFor()
	const [row] = await sql<{ cost: string }>('select cost from programs where id = $1', [id])
	expect(row?.cost).toBe('A little')
	await page.getByText('History', { exact: true }).click()
	await page.getByText('Show in Activity').waitFor()
	tab.takeFaults()
})
