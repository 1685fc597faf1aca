import { beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '#tests/browser/administrator.ts'
import { choose, countOf, newArticle, openArticle, photo } from '#tests/browser/text-pictures.ts'

const admin = 'rich-picture-source@irishub.example'

beforeAll(() => createAdministrator(admin))

/** An article of one paragraph; the caret is at its end. */
async function open() {
	const { edit } = await newArticle('draft', '<p>One.</p>')
	const opened = await openArticle(admin, edit)
	await opened.editor.press('Control+End')
	const formatting = opened.page.getByRole('toolbar', { name: 'Content: formatting' })
	return { ...opened, formatting, tool: formatting.getByRole('button', { name: 'Picture' }) }
}

test('issue M 5: Replace goes with its picture, and Picture asks for a new one while it is open', async () => {
	const { tab, page, editor, field, bar, tool } = await open()
	await using _ = tab
	await choose(page, tool, await photo())
	await bar.waitFor()
	await editor.press('Control+End')
	await choose(page, tool, await photo('#17120f'))
	await expect.poll(() => field.inputValue().then(countOf)).toBe(2)
	await bar.waitFor()
	const other = page.getByRole('group', { name: 'Another picture' })
	await bar.getByRole('button', { name: 'Replace' }).click()
	await other.waitFor()
	await editor.locator('figure:not(.ProseMirror-selectednode) img').click()
	await other.waitFor({ state: 'detached' })
	await bar.getByRole('button', { name: 'Replace' }).click()
	await other.waitFor()
	await choose(page, tool, await photo('#dd9a2f'))
	await expect.poll(() => field.inputValue().then(countOf)).toBe(3)
}, 60_000)

test('issue M 5: what is sought or typed of a link is no change of the record, and Control Enter seeks nothing', async () => {
	const { tab, page, editor, tool, formatting } = await open()
	await using _ = tab
	const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard)
	await page.evaluate(() => {
		Object.assign(window, { heard: 0 })
		const form = document.querySelector('form:has(textarea[name="content"])')
		form?.addEventListener('input', () => void ((window as unknown as { heard: number }).heard += 1))
	})
	await tool.click()
	const search = page.getByLabel('Search the pictures')
	await search.pressSequentially('nothing is called so')
	await search.press('Enter')
	await page.getByText('No picture is described with “nothing is called so”.').waitFor()
	const asked: string[] = []
	page.on('request', (request) => void (/pictures\.json/.test(request.url()) && asked.push(request.url())))
	await search.fill('neither is this')
	await search.press('Control+Enter')
	await search.press('Enter')
	await page.getByText('No picture is described with “neither is this”.').waitFor()
	expect(asked).toHaveLength(1)
	await search.press('Escape')
	await formatting.getByRole('button', { name: 'Link' }).click()
	await page.getByLabel('Leads to').pressSequentially('no address')
	await page.getByLabel('Leads to').press('Enter')
	await page.getByRole('alert').getByText('Type an address').waitFor()
	await page.getByLabel('Leads to').pressSequentially(', or')
	await page.getByRole('alert').getByText('Type an address').waitFor({ state: 'detached' })
	await page.getByLabel('Leads to').press('Escape')
	expect(await heard()).toBe(0)
	expect(await page.getByText('Not saved, kept in this tab').count()).toBe(0)
	await editor.press('Control+End')
	await page.keyboard.type('More')
	expect(await heard()).toBeGreaterThan(0)
}, 60_000)

test('issue M 5: a text with as many pictures as it may have says so where another is asked for', async () => {
	const { tab, page, field, editor, tool } = await open()
	await using _ = tab
	await choose(page, tool, await photo())
	await expect.poll(() => field.inputValue().then(countOf)).toBe(1)
	await field.evaluate((area: HTMLTextAreaElement) => {
		const [picture = ''] = /<img [^>]*>/.exec(area.value) ?? []
		area.value = `<p>One.</p>\n\n${Array.from({ length: 60 }, () => picture).join('\n\n')}`
		area.dispatchEvent(new Event('input', { bubbles: true }))
	})
	await expect.poll(() => editor.locator('figure').count()).toBe(60)
	await tool.click()
	const panel = page.getByRole('group', { name: 'Put in a picture' })
	await panel.getByText('A text may have 60 pictures').waitFor()
	expect(
		await panel.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement),
	).toBe(true)
	expect(await panel.getByRole('button').count()).toBe(1)
}, 60_000)
