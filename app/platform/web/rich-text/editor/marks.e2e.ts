import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'rich-marks@irishub.example'

beforeAll(() => createAdministrator(admin))

async function open(options: Parameters<typeof openAs>[2] = {}) {
	const tab = await openAs(admin, '/admin/news/new', options)
	const editor = tab.page.getByRole('textbox', { name: 'Content', exact: true })
	await editor.and(tab.page.locator('[contenteditable]')).waitFor()
	const field = tab.page.locator('textarea[name="content"]')
	const tool = (name: string) => tab.page.getByRole('toolbar').getByRole('button', { name, exact: true })
	return { tab, page: tab.page, editor, field, tool }
}

test('issue M 5: words are linked, led elsewhere and unlinked again', async () => {
	const { tab, page, editor, field, tool } = await open()
	await using _ = tab
	await editor.press('Control+End')
	await page.keyboard.type('All twelve')
	await page.keyboard.press('Shift+Home')
	await tool('Link').click()
	const address = page.getByLabel('Leads to')
	await address.fill('nowhere')
	await address.press('Enter')
	await page.getByText('Type an address such as').waitFor()
	await expectAccessible(page)
	await address.fill('example.org/twelve?a=b&c')
	await address.press('Enter')
	expect(await field.inputValue()).toBe(
		'<p><a href="https://example.org/twelve?a=b&amp;c">All twelve</a></p>',
	)
	await page.keyboard.press('End')
	await page.keyboard.type(' are online')
	expect(await field.inputValue()).toContain('</a> are online</p>')
	// A key that follows a letter within a few milliseconds, as no hand does it, may come before the letter has been read.
	await expect
		.poll(async () => {
			await page.keyboard.press('Home')
			await page.keyboard.press('ArrowRight')
			return tool('Link').getAttribute('aria-pressed')
		})
		.toBe('true')
	await tool('Link').click()
	expect(await address.inputValue()).toBe('https://example.org/twelve?a=b&c')
	await address.fill('hello@hub.example')
	await page.getByRole('button', { name: 'Change link' }).click()
	expect(await field.inputValue()).toBe('<p><a href="mailto:hello@hub.example">All twelve</a> are online</p>')
	await tool('Link').click()
	await address.press('Escape')
	expect(await page.locator('dialog[open]').count()).toBe(1)
	await tool('Link').click()
	await page.getByRole('button', { name: 'Remove link' }).click()
	expect(await field.inputValue()).toBe('<p>All twelve are online</p>')
})

test('issue M 5: a quote is made and left, and comes through with its links unchanged', async () => {
	const { tab, page, editor, field, tool } = await open()
	await using _ = tab
	await editor.press('Control+End')
	await page.keyboard.type('She said so')
	await tool('Quote').click()
	await page.getByRole('button', { name: 'Quote', exact: true, pressed: true }).waitFor()
	expect(await field.inputValue()).toBe('<blockquote>\n<p>She said so</p>\n</blockquote>')
	await page.keyboard.press('Enter')
	await page.keyboard.press('Enter')
	await page.keyboard.type('We did')
	expect(await field.inputValue()).toBe('<blockquote>\n<p>She said so</p>\n</blockquote>\n\n<p>We did</p>')
	const typed = 'One <a href="/programs">two <b>three</b></a>\n\n<blockquote>Four\nfive</blockquote>'
	await field.fill(typed)
	await editor.press('Control+End')
	expect(await field.inputValue()).toBe(typed)
	await page.keyboard.type('!')
	expect(await field.inputValue()).toBe(
		'<p>One <a href="/programs">two <strong>three</strong></a></p>\n\n<blockquote>\n<p>Four five!</p>\n</blockquote>',
	)
})

test.each([360, 1280] as const)(
	'issue M 5: links and quotes of an article are seen at %d, those outwards say so',
	async (width) => {
		const content =
			'<p>Read <a href="https://elsewhere.example">more</a> or <a href="/programs">the programs</a>.</p>\n\n<blockquote>\n<p>She said so</p>\n</blockquote>'
		const [article] = await sql<{ id: string }>(
			`insert into news (title, content, published_at) values ('Marks', $1, now() - interval '1 hour') returning id`,
			[content],
		)
		const tab = await openPage({ script: true, width })
		await using _ = tab
		const { page } = tab
		await page.goto(`/news/${article!.id}`)
		const out = page.getByRole('link', { name: 'more (opens in a new tab)' })
		expect(await out.getAttribute('rel')).toBe('noopener noreferrer')
		expect(await out.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
		expect(await page.getByRole('link', { name: 'the programs' }).getAttribute('target')).toBeNull()
		expect(
			await page
				.locator('.rich-text blockquote')
				.evaluate((quote) => getComputedStyle(quote).borderLeftWidth),
		).toBe('4px')
		expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toContain('new tab')
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		const feed = await (await page.request.get('/news/rss.xml')).text()
		expect(feed).toMatch(/href="https?:\/\/[^"]+\/programs"/)
		await sql('delete from news where id = $1', [article!.id])
	},
)
