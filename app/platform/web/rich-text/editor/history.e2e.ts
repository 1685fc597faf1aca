import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'rich-history@irishub.example'

beforeAll(() => createAdministrator(admin))

test('issue M 5: on a page undo and redo stand in its bar, and whoever presses them goes on in the text', async () => {
	const [course] = await sql<{ id: string }>('select id from courses limit 1')
	await using tab = await openAs(admin, `/admin/elearning/${course!.id}/lessons/new`)
	const { page } = tab
	const editor = page.locator('[contenteditable]')
	await editor.waitFor()
	const field = page.locator('textarea[name="content"]')
	const bar = page.getByRole('group', { name: 'Text: history' })
	const press = (name: string) => bar.getByRole('button', { name, exact: true }).click()
	expect(await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).count()).toBe(0)
	await editor.focus()
	await page.keyboard.insertText('One')
	expect(await field.inputValue()).toBe('<p>One</p>')
	await press('Undo')
	expect(await field.inputValue()).toBe('')
	await press('Redo')
	expect(await field.inputValue()).toBe('<p>One</p>')
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
	expect(await bar.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true')
	await expectAccessible(page)
})
