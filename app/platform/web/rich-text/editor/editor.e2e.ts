import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'rich-editor@irishub.example'

beforeAll(() => createAdministrator(admin))

/** A page with an editor: an article's form, or a lesson's. */
async function open(kind: 'article' | 'lesson', options: Parameters<typeof openAs>[2] = {}) {
	const [course] = await sql<{ id: string }>('select id from courses limit 1')
	const path = kind === 'article' ? '/admin/news/new' : `/admin/elearning/${course!.id}/lessons/new`
	const tab = await openAs(admin, path, options)
	const editor = tab.page.getByRole('textbox', { name: kind === 'article' ? 'Content' : 'Text', exact: true })
	await editor.and(tab.page.locator('[contenteditable]')).waitFor()
	const field = tab.page.locator('textarea[name="content"]')
	const tool = (name: string) => tab.page.getByRole('toolbar').getByRole('button', { name, exact: true })
	return { tab, page: tab.page, editor, field, tool }
}

test('issue M 5, ADM-NEWS-004: what is written is the rich text that is kept and shown', async () => {
	const { tab, page, editor, field, tool } = await open('article')
	await using _ = tab
	const title = `Written ${crypto.randomUUID()}`
	await page.locator('dialog [name="title"]').fill(title)
	await page.locator('dialog [name="excerpt"]').fill('A line of news.')
	await page.locator('dialog [name="author"]').fill('The hub')
	await page.locator('dialog label', { hasText: 'Content' }).click()
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
	await page.keyboard.type('What is ')
	await page.keyboard.press('Control+b')
	expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true')
	await page.keyboard.type('new')
	await page.keyboard.press('Control+b')
	await page.keyboard.type(' & <old>')
	await page.keyboard.press('Enter')
	await tool('H2, heading').click()
	await page.keyboard.type('A head')
	await page.keyboard.press('Enter')
	await tool('List').click()
	await page.keyboard.type('One')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Two')
	await page.keyboard.press('Control+]')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')
	await tool('Numbered list').click()
	await page.keyboard.press('Control+i')
	await page.keyboard.type('First')
	const written =
		'<p>What is <strong>new</strong> &amp; &lt;old&gt;</p>\n\n<h2>A head</h2>\n\n<ul>\n<li>One\n<ul>\n<li>Two</li>\n</ul></li>\n</ul>\n\n<ol>\n<li><em>First</em></li>\n</ol>'
	expect(await field.inputValue()).toBe(written)
	await expectAccessible(page)
	// As from any field.
	await editor.press('Control+Enter')
	await page.getByText('News article created successfully').waitFor()
	const [kept] = await sql<{ id: string; content: string }>('select id, content from news where title = $1', [
		title,
	])
	expect(kept!.content).toBe(written)
	await sql('delete from news where id = $1', [kept!.id])
}, 60_000)

test('issue M 5: what is undone and done again follows the keys, and a text that is as it came is sent as it came', async () => {
	const { tab, page, editor, field, tool } = await open('article')
	await using _ = tab
	const came = '<p>One</p><p>Two</p>'
	await field.fill(came)
	await editor.press('Control+End')
	await page.keyboard.type('!')
	expect(await field.inputValue()).toBe('<p>One</p>\n\n<p>Two!</p>')
	await page.keyboard.press('Control+z')
	expect(await field.inputValue()).toBe(came)
	await tool('Redo').click()
	expect(await field.inputValue()).toBe('<p>One</p>\n\n<p>Two!</p>')
	await tool('Undo').click()
	expect(await field.inputValue()).toBe(came)
})

test('issue M 5: undoing stops at what came from elsewhere, Text leads out of a list, and Escape leads out of the dialog', async () => {
	const { tab, page, editor, field, tool } = await open('article')
	await using _ = tab
	await editor.focus()
	await page.keyboard.type('Before')
	await field.fill('<ul><li>One</li></ul>')
	await editor.press('Control+End')
	await page.keyboard.type('!')
	for (let press = 0; press < 3; press++) await page.keyboard.press('Control+z')
	expect(await field.inputValue()).toBe('<ul><li>One</li></ul>')
	expect(await tool('H2, heading').getAttribute('aria-disabled')).toBe('true')
	await tool('Text').click()
	expect(await field.inputValue()).toBe('<p>One</p>')
	await page.keyboard.press('Escape')
	// It asks first.
	await expect.poll(() => page.locator('dialog[open]').count()).toBe(2)
})

test('issue M 5: a text with more tags than are kept is said to be so before it is sent', async () => {
	const { tab, field } = await open('article')
	await using _ = tab
	await field.fill('<p>a</p>'.repeat(5_001))
	const said = () => field.evaluate((area: HTMLTextAreaElement) => area.validationMessage)
	expect(await said()).toContain('has too many paragraphs, list points and marks')
	await field.fill('<p>a</p>'.repeat(4_999))
	expect(await said()).toBe('')
})

test('issue M 5: the toolbar is one stop, its keys are arrows, and Tab leads out of the text', async () => {
	const { tab, page, editor, tool } = await open('article')
	await using _ = tab
	await editor.focus()
	await page.keyboard.type('Word')
	await page.keyboard.press('Alt+F10')
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
	expect(await focused()).toBe('Text')
	await page.keyboard.press('ArrowLeft')
	expect(await focused()).toBe('Redo')
	await page.keyboard.press('Home')
	await page.keyboard.press('ArrowRight')
	expect(await focused()).toBe('H2, heading')
	await page.keyboard.press('Enter')
	expect([await focused(), await tool('H2, heading').getAttribute('aria-pressed')]).toEqual([
		'Content',
		'true',
	])
	await page.keyboard.press('Alt+F10')
	await page.keyboard.press('Escape')
	expect([await focused(), await page.locator('dialog[open]').count()]).toEqual(['Content', 1])
	await page.keyboard.press('Shift+Tab')
	expect(await focused()).toBe('H2, heading')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('author')
})

test('issue M 5: an empty text is asked for at the editor, and what the server says stands there', async () => {
	const { tab, page, editor } = await open('article')
	await using _ = tab
	await page.locator('dialog [name="title"]').fill('Only a title')
	await page.locator('dialog [name="excerpt"]').fill('A line')
	await page.getByRole('button', { name: 'Create news article' }).click()
	await page.getByText('Content is required').waitFor()
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
	expect(await editor.getAttribute('aria-invalid')).toBe('true')
	const said = await editor.evaluate((element) =>
		(element.getAttribute('aria-describedby') ?? '')
			.split(' ')
			.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
			.join(' '),
	)
	expect(said).toContain('Content is required')
	await page.keyboard.type('Now there is one')
	await expect.poll(() => page.getByText('Content is required').count()).toBe(0)
	expect(await editor.getAttribute('aria-invalid')).toBe(null)
})

test('issue M 5, D-139: what was written is there again after the page was left, in the editor', async () => {
	const { tab, page, editor, field } = await open('article')
	await using _ = tab
	await editor.focus()
	await page.keyboard.type('Half a thought')
	await expect
		.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
		.toContain('Half a thought')
	page.on('dialog', (dialog) => void dialog.accept())
	await page.reload({ waitUntil: 'networkidle' })
	await expect.poll(() => editor.innerText()).toBe('Half a thought')
	expect(await field.inputValue()).toBe('<p>Half a thought</p>')
})

test('issue M 5, D-145: a table is made, gets rows and columns, and is taken away', async () => {
	const { tab, page, editor, field, tool } = await open('lesson')
	await using _ = tab
	await editor.focus()
	await tool('Table').click()
	for (const words of ['What', 'Amount', 'Sold', '3,000']) {
		await page.keyboard.type(words)
		await page.keyboard.press('ArrowRight')
	}
	const table = (...rows: string[]) =>
		`<table>\n<thead><tr>${rows[0]}</tr></thead>\n<tbody>\n${rows
			.slice(1)
			.map((row) => `<tr>${row}</tr>`)
			.join('\n')}\n</tbody>\n</table>`
	const head = '<th>What</th><th>Amount</th>'
	expect(await field.inputValue()).toBe(table(head, '<td>Sold</td><td>3,000</td>'))
	await editor.locator('td').first().click()
	await tool('Add row').click()
	await page.keyboard.type('Spent')
	await page.keyboard.press('Enter')
	await page.keyboard.type('in all')
	await tool('Add column').click()
	await page.keyboard.type('1,000')
	expect(await field.inputValue()).toBe(
		table(
			'<th>What</th><th></th><th>Amount</th>',
			'<td>Sold</td><td></td><td>3,000</td>',
			'<td>Spent<br />in all</td><td>1,000</td><td></td>',
		),
	)
	// At the edge of a cell nothing is joined to the one before.
	await editor.locator('td').nth(2).click()
	await page.keyboard.press('Home')
	await page.keyboard.press('Backspace')
	await tool('Remove row').click()
	await editor.locator('td').nth(1).click()
	await tool('Remove column').click()
	expect(await field.inputValue()).toBe(table(head, '<td>Spent<br />in all</td><td></td>'))
	await tool('Heading row').click()
	expect(await field.inputValue()).toContain('<tbody>\n<tr><td>What</td><td>Amount</td></tr>')
	await tool('Heading row').click()
	await expectAccessible(page)
	await tool('Remove table').click()
	expect(await field.inputValue()).toBe('')
	await page.keyboard.type('{picture 1}')
	await tool('Picture').click()
	expect(await field.inputValue()).toBe('<p>{picture 1}</p>\n\n<p>{picture 2}</p>')
}, 60_000)

test('issue M 5: what is chosen across cells goes, and the cells stay', async () => {
	const { tab, page, editor, field } = await open('lesson')
	await using _ = tab
	const rows = (one: string, two: string) =>
		`<table>\n<tbody>\n<tr><td>${one}</td><td>b</td></tr>\n<tr><td>${two}</td><td>d</td></tr>\n</tbody>\n</table>`
	await field.fill(rows('aa', 'cc'))
	await editor.locator('td').first().click()
	await page.keyboard.press('Home')
	await page.keyboard.press('ArrowRight')
	for (let press = 0; press < 6; press++) await page.keyboard.press('Shift+ArrowRight')
	await page.keyboard.press('Backspace')
	const left = await field.inputValue()
	expect(left.match(/<td>/g)).toHaveLength(4)
	expect(left).toContain('<tr><td>a</td><td></td></tr>')
	await field.fill(rows('aa', 'cc'))
	await editor.press('Control+a')
	await editor.locator('td').first().click()
	await page.keyboard.press('Home')
	for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowRight')
	await page.keyboard.press('Control+x')
	const cut = await field.inputValue()
	expect(cut.match(/<td>/g)).toHaveLength(4)
	expect(cut).not.toContain('aa')
})

test('issue M 5: a text with something that the editor cannot hold stays in its field with marks, and nothing of it is lost', async () => {
	const content = '<p>Before</p><table><tbody><tr><td><p>One</p><p>Two</p></td></tr></tbody></table>'
	const [course] = await sql<{ id: string }>('select id from courses limit 1')
	const [lesson] = await sql<{ id: string }>(
		`insert into lessons (course_id, position, title, content, minutes) values ($1, 90, 'Odd', $2, 5) returning id`,
		[course!.id, content],
	)
	try {
		await using tab = await openAs(admin, `/admin/elearning/${course!.id}/lessons/${lesson!.id}`)
		const { page } = tab
		await page.getByText('This text holds something that the editor cannot show.').waitFor()
		expect(await page.locator('[contenteditable]').count()).toBe(0)
		expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(content)
	} finally {
		await sql('delete from lessons where id = $1', [lesson!.id])
	}
})

test('issue M 5: a text that is too long is said to be so beside the editor before it is sent', async () => {
	const { tab, page, editor, field } = await open('lesson')
	await using _ = tab
	await field.fill(`<p>${'word '.repeat(9_990)}</p>`)
	await editor.press('Control+End')
	await page.keyboard.insertText('more and more and more and more and more and more')
	await page.getByText('50,005 of 50,000 characters').locator('visible=true').waitFor()
	await page.locator('[name="title"]').focus()
	await page.getByText('Text must have at most 50,000 characters').waitFor()
})

for (const width of [1280, 360] as const)
	for (const dark of [false, true])
		test(`issue M 5: the editor is accessible and fits at ${width} px${dark ? ' in the dark' : ''}, also with large letters`, async () => {
			const { tab, page, editor, tool } = await open('lesson', { width, dark })
			await using _ = tab
			await editor.focus()
			await tool('Table').click()
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
			if (width === 360) expect((await tool('Bold').boundingBox())?.height).toBeGreaterThanOrEqual(44)
			await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
			await expectNoSidewaysScroll(page)
		})
