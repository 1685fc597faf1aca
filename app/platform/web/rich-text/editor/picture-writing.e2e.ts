import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '#tests/browser/administrator.ts'
import { choose, countOf, newArticle, openArticle, photo } from '#tests/browser/text-pictures.ts'

const admin = 'rich-picture-writing@irishub.example'

beforeAll(() => createAdministrator(admin))

/** An article of four paragraphs; the caret is at the end of the first. */
async function open(options: Parameters<typeof openArticle>[2] = {}) {
	const words = ['One.', 'Two is a sentence.', 'Three.', 'Four.']
	const { edit } = await newArticle('draft', words.map((text) => `<p>${text}</p>`).join('\n\n'))
	const opened = await openArticle(admin, edit, options)
	const { page, editor } = opened
	await editor.press('Control+Home')
	await editor.press('End')
	const formatting = page.getByRole('toolbar', { name: 'Content: formatting' })
	return {
		...opened,
		formatting,
		tool: formatting.getByRole('button', { name: 'Picture' }),
		status: page.getByRole('status').filter({ hasText: /picture|put in/i }),
	}
}

/** Sending waits until it is let go. */
async function holdSending(page: Page) {
	let letGo = () => {}
	const held = new Promise<void>((resolve) => (letGo = resolve))
	const bodies: string[] = []
	await page.route('**/admin/pictures.json', async (route) => {
		// Pictures that are kept are asked for there, too.
		if (route.request().method() !== 'POST') return route.fallback()
		bodies.push(route.request().postDataBuffer()?.toString('latin1') ?? '')
		await held
		await route.continue()
	})
	return { letGo, bodies }
}

const pasteWords = (page: Page, words: string) =>
	page.evaluate((text) => {
		const data = new DataTransfer()
		data.setData('text/plain', text)
		const pasted = { clipboardData: data, bubbles: true, cancelable: true }
		document.querySelector('.ProseMirror')!.dispatchEvent(new ClipboardEvent('paste', pasted))
	}, words)

test('issue M 5: what is typed, composed or pasted while a picture is chosen stands behind it', async () => {
	const { tab, page, field, bar, tool } = await open()
	await using _ = tab
	await choose(page, tool, await photo())
	await bar.waitFor()
	await page.keyboard.type('ab')
	await expect.poll(() => field.inputValue()).toMatch(/^<p>One\.<\/p>\n\n<img [^>]*>\n\n<p>ab<\/p>\n\n<p>Two/)
	await page.locator('figure img').click()
	await bar.waitFor()
	await pasteWords(page, 'pasted')
	await expect.poll(() => field.inputValue()).toMatch(/<img [^>]*>\n\n<p>pasted<\/p>\n\n<p>ab<\/p>/)
	// Elsewhere on it, for two presses at one place are a double one.
	await page.locator('figure img').click({ position: { x: 40, y: 200 } })
	await bar.waitFor()
	const typing = await page.context().newCDPSession(page)
	await typing.send('Input.dispatchKeyEvent', {
		type: 'rawKeyDown',
		key: 'Process',
		windowsVirtualKeyCode: 229,
	})
	await typing.send('Input.imeSetComposition', { text: 'ka', selectionStart: 2, selectionEnd: 2 })
	await typing.send('Input.insertText', { text: 'kaki' })
	await expect.poll(() => field.inputValue()).toMatch(/<img [^>]*>\n\n<p>kaki<\/p>\n\n<p>pasted<\/p>/)
}, 60_000)

test('issue M 5: a picture that arrives leaves the caret with a writer who has gone on, and carries the token of the form', async () => {
	const { tab, page, field, bar, tool, status } = await open()
	await using _ = tab
	const { letGo, bodies } = await holdSending(page)
	await choose(page, tool, await photo())
	await status.getByText('The picture is being sent').waitFor()
	await page.keyboard.type(' More')
	letGo()
	await status.getByText('The picture is in the text').waitFor()
	await page.keyboard.type(' words')
	await expect.poll(() => field.inputValue()).toMatch(/^<p>One\. More words<\/p>\n\n<img [^>]*>\n\n<p>Two/)
	expect(await bar.count()).toBe(0)
	const token = await page.locator('form:has(textarea[name="content"]) [name="csrf_token"]').inputValue()
	expect(token).not.toBe('')
	expect(bodies[0]).toMatch(/^--[^\r]*\r\n[^\r]*name="csrf_token"\r\n\r\n/)
	expect(bodies[0]).toContain(token)
}, 60_000)

test('issue M 5: a dragged picture moves alone, wherever the caret is and whatever is chosen', async () => {
	const { tab, page, editor, field, bar, tool } = await open()
	await using _ = tab
	await choose(page, tool, await photo())
	await bar.waitFor()
	const drag = async (paragraph: string, edge: 'top' | 'bottom') => {
		const target = editor.locator('p', { hasText: paragraph })
		const { height } = (await target.boundingBox())!
		await page.locator('figure img').dragTo(target, {
			targetPosition: { x: 10, y: edge === 'top' ? 1 : height - 1 },
		})
	}
	await editor.locator('p', { hasText: 'Two' }).click({ clickCount: 3 })
	await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe('Two is a sentence.')
	await drag('Four', 'bottom')
	await expect
		.poll(() => field.inputValue())
		.toMatch(
			/^<p>One\.<\/p>\n\n<p>Two is a sentence\.<\/p>\n\n<p>Three\.<\/p>\n\n<p>Four\.<\/p>\n\n<img [^>]*>$/,
		)
	await editor.locator('p', { hasText: 'Three' }).click()
	await expect.poll(() => bar.count()).toBe(0)
	await drag('One', 'top')
	await expect.poll(() => field.inputValue()).toMatch(/^<img [^>]*>\n\n<p>One/)
	expect(countOf(await field.inputValue())).toBe(1)
}, 60_000)

test('issue M 5: what is said of a picture is in the text as it is typed, and no key of its box sends the form', async () => {
	const { tab, page, editor, field, bar, picture, words, tool } = await open()
	await using _ = tab
	await choose(page, tool, await photo())
	await bar.getByRole('button', { name: 'Describe' }).click()
	await words.getByLabel('What the picture shows').pressSequentially('A loom ')
	await editor.locator('p', { hasText: 'Two' }).click()
	await words.waitFor({ state: 'detached' })
	await picture.getByText('A loom').waitFor()
	expect(await field.inputValue()).toContain('alt="A loom ')
	await picture.locator('img').click()
	await bar.waitFor()
	// It was left, and asks again when it is asked to.
	expect(await words.count()).toBe(0)
	await bar.getByRole('button', { name: 'Describe' }).click()
	const decoration = words.getByLabel('Only decoration')
	await decoration.check()
	expect(await field.inputValue()).toContain('alt=""')
	await decoration.uncheck()
	expect(await field.inputValue()).toContain('alt="A loom ')
	const address = page.url()
	await decoration.press('Enter')
	await words.waitFor({ state: 'detached' })
	await bar.getByRole('button', { name: 'Describe' }).click()
	await words.getByLabel('Credit').fill('Eric')
	await words.getByLabel('Credit').press('Escape')
	await words.waitFor({ state: 'detached' })
	expect(await field.inputValue()).toContain('title="Eric"')
	expect(page.url()).toBe(address)
	expect(await page.getByText('News article updated').count()).toBe(0)
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
}, 60_000)

test('issue M 5: one picture that is none leaves the others, and is named; a lost place and a lost answer are said', async () => {
	const { tab, page, field, tool, status } = await open({ expectStatus: [422] })
	await using _ = tab
	await tool.click()
	const asked = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: 'From this device' }).click()
	const none = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('x') }
	await (await asked).setFiles([none, await photo(), await photo('#17120f')])
	await status.getByText('2 pictures are in the text. none.png was not put in: ').waitFor()
	expect(countOf(await field.inputValue())).toBe(2)
	const { letGo } = await holdSending(page)
	await choose(page, tool, await photo())
	await status.getByText('The picture is being sent').waitFor()
	// A draft that is put back, say.
	await field.evaluate((area: HTMLTextAreaElement) => {
		area.value = '<p>Another text.</p>'
		area.dispatchEvent(new Event('input', { bubbles: true }))
	})
	letGo()
	await status.getByText('photo.png was not put in: the text was changed').waitFor()
	await page.unroute('**/admin/pictures.json')
	await page.clock.install()
	await holdSending(page)
	await choose(page, tool, await photo())
	await status.getByText('The picture is being sent').waitFor()
	await page.clock.fastForward('03:00')
	await status.getByText('photo.png was not put in: Error uploading file').waitFor()
	expect(await field.evaluate((area: HTMLTextAreaElement) => area.validity.valid)).toBe(true)
}, 60_000)

test('issue M 5: arrow keys lead through what can be done with a picture, and Link waits for words', async () => {
	const { tab, page, editor, bar, formatting, tool } = await open()
	await using _ = tab
	const link = formatting.getByRole('button', { name: 'Link' })
	await link.click()
	expect(await link.getAttribute('aria-expanded')).toBe('true')
	await page.getByLabel('Leads to').press('Escape')
	expect(await link.getAttribute('aria-expanded')).toBe('false')
	await choose(page, tool, await photo())
	await bar.waitFor()
	expect(await link.getAttribute('aria-disabled')).toBe('true')
	await bar.getByRole('button', { name: 'Column' }).focus()
	await page.keyboard.press('ArrowLeft')
	const focused = () => page.evaluate(() => document.activeElement?.textContent)
	expect(await focused()).toBe('Remove')
	await page.keyboard.press('Home')
	await page.keyboard.press('ArrowRight')
	expect(await focused()).toBe('Wide')
	expect(await bar.locator('[tabindex="0"]').count()).toBe(1)
	await page.keyboard.press('Escape')
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
}, 60_000)

const isFocused = (element: Element) => element === document.activeElement

test('issue M 5: the focus stays in the words of a picture while another comes in above, and Describe it leads there again', async () => {
	const { tab, page, editor, field, bar, words, tool } = await open()
	await using _ = tab
	await editor.press('Control+End')
	await choose(page, tool, await photo())
	await bar.waitFor()
	// Another one is on its way to the beginning.
	await editor.press('Control+Home')
	const { letGo } = await holdSending(page)
	await choose(page, tool, await photo('#17120f'))
	await page.getByRole('button', { name: 'Describe it', exact: true }).click()
	const [shows, credit] = [words.getByLabel('What the picture shows'), words.getByLabel('Credit')]
	await credit.pressSequentially('Eric ')
	letGo()
	await expect.poll(() => field.inputValue().then(countOf)).toBe(2)
	expect(await credit.evaluate(isFocused)).toBe(true)
	await page.keyboard.type('N')
	expect(await field.inputValue()).toMatch(/<p>Four\.<\/p>\n\n<img [^>]*title="Eric N" \/>$/)
	await shows.fill('A loom')
	await page.keyboard.press('Escape')
	const describe = page.getByRole('button', { name: 'Describe it', exact: true })
	await describe.click()
	await expect.poll(() => shows.evaluate(isFocused)).toBe(true)
	// Once more while they are open.
	await describe.click()
	await page.keyboard.type('A desk')
	expect(await field.inputValue()).toContain('alt="A desk"')
}, 60_000)
