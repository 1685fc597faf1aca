import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'
import { choose, dragged, newArticle, openArticle, photo } from '#tests/browser/text-pictures.ts'

const admin = 'rich-pictures@irishub.example'
const SHOTS = process.env['TEXT_SHOTS']
const shoot = async (page: Page, name: string) =>
	void (SHOTS && (await page.screenshot({ path: `${SHOTS}/${name}.png` })))

beforeAll(() => createAdministrator(admin))

const edit = (path: string, options: Parameters<typeof openArticle>[2] = {}) =>
	openArticle(admin, path, options)

const stored = async (id: string) =>
	(await sql<{ content: string }>('select content from news where id = $1', [id]))[0]!.content

test('issue M 5: a picture is dropped where it is to stand, described, and shown in sizes to choose from', async () => {
	const { id, edit: address, path } = await newArticle('draft', '<p>One.</p>\n\n<p>Two.</p>\n\n<p>Three.</p>')
	const { tab, page, editor, field, bar, picture, words } = await edit(address, { expectStatus: [409, 422] })
	await using _ = tab
	const dataTransfer = await dragged(page)
	const two = await editor.locator('p').nth(1).boundingBox()
	const at = { clientX: two!.x + 20, clientY: two!.y + 2, dataTransfer }
	await editor.dispatchEvent('dragover', at)
	const line = editor.locator('.text-drop')
	await line.waitFor()
	expect(await line.evaluate((drawn) => getComputedStyle(drawn).borderTopWidth)).toBe('2px')
	await shoot(page, 'drop-1280')
	await editor.dispatchEvent('drop', at)
	await bar.waitFor()
	expect(await line.count()).toBe(0)
	expect(await field.inputValue()).toMatch(
		/^<p>One\.<\/p>\n\n<img src="\/files\/news\/[0-9a-f-]{36}" \/>\n\n<p>Two\.<\/p>\n\n<p>Three\.<\/p>$/,
	)
	await picture.getByText('Not described yet').waitFor()
	await expectAccessible(page)
	await shoot(page, 'chosen-1280')
	// A draft is saved so, and not published.
	await page.getByRole('button', { name: 'Save draft' }).click()
	await expect.poll(() => stored(id)).toContain('<img ')
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	const fault = page.locator('[id="admin-news-content-error"]')
	await fault.getByText('Say what each picture in the text shows').waitFor()
	expect(await page.getByText('Error updating').count()).toBe(0)
	await shoot(page, 'blocked-1280')
	// The sentence stands beside the text, and what leads to the picture, too.
	await page.getByRole('button', { name: 'Describe it', exact: true }).press('Enter')
	await bar.waitFor()
	expect(
		await words.getByLabel('What the picture shows').evaluate((it) => it === document.activeElement),
	).toBe(true)
	await words.getByLabel('What the picture shows').press('Escape')
	await bar.getByRole('button', { name: 'Wide' }).click()
	expect(await picture.getAttribute('class')).toContain('ProseMirror-selectednode')
	await bar.getByRole('button', { name: 'Describe' }).click()
	await words.getByLabel('What the picture shows').fill('Aline shows "opening hours" in Kinyarwanda')
	await words.getByLabel('Credit').fill('Eric Nshuti')
	await shoot(page, 'describe-1280')
	await page.getByRole('button', { name: 'Done', exact: true }).click()
	await picture.getByText('Photo: Eric Nshuti').waitFor()
	expect(await field.inputValue()).toContain(
		'alt="Aline shows &quot;opening hours&quot; in Kinyarwanda" class="wide" title="Eric Nshuti" />',
	)
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByText('News article published').waitFor()
	for (const width of [360, 1280] as const) {
		for (const dark of [false, true]) {
			await using seen = await openPage({ script: true, width, dark })
			await seen.page.goto(path)
			const drawn = seen.page.getByAltText('Aline shows "opening hours" in Kinyarwanda')
			await drawn.scrollIntoViewIfNeeded()
			await expect
				.poll(() => drawn.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
				.toBeTruthy()
			expect(await drawn.getAttribute('srcset')).toContain('480w')
			expect(await drawn.getAttribute('loading')).toBe('lazy')
			expect([await drawn.getAttribute('width'), await drawn.getAttribute('height')]).toEqual(['1400', '700'])
			const { width: across, height } = (await drawn.boundingBox())!
			expect(Math.round((across / height) * 100)).toBe(200)
			expect(across).toBeGreaterThan(width === 360 ? 300 : 900)
			await seen.page.getByText('Photo: Eric Nshuti').waitFor()
			await expectNoSidewaysScroll(seen.page)
			await expectAccessible(seen.page)
			await shoot(seen.page, `page-${width}${dark ? '-dark' : ''}`)
		}
	}
	const { text } = await new Visitor().get('/news/rss.xml')
	expect(text).toMatch(
		/&lt;img src="https?:\/\/[^"]+\/files\/news\/|<img src="https?:\/\/[^"]+\/files\/news\//,
	)
}, 90_000)

test('issue M 5: a picture is chosen, replaced, taken out and brought back; what is none is said to be so', async () => {
	const { edit: address } = await newArticle('draft', '<p>One.</p>\n\n<p>Two.</p>')
	const { tab, page, editor, field, bar, picture, words } = await edit(address, { expectStatus: [422] })
	await using _ = tab
	const tool = page
		.getByRole('toolbar', { name: 'Content: formatting' })
		.getByRole('button', { name: 'Picture' })
	await editor.press('Control+Home')
	await choose(page, tool, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
	await page.getByText('Invalid file type').waitFor()
	await choose(page, tool, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
	await page.getByText('File type not allowed').waitFor()
	expect(await field.inputValue()).toBe('<p>One.</p>\n\n<p>Two.</p>')
	await choose(page, tool, await photo())
	await bar.waitFor()
	const first = await field.inputValue()
	expect(first).toMatch(/^<p>One\.<\/p>\n\n<img [^\n]*\n\n<p>Two\.<\/p>$/)
	await bar.getByRole('button', { name: 'Describe' }).click()
	await words.getByLabel('Only decoration').check()
	await page.getByRole('button', { name: 'Done', exact: true }).click()
	await picture.getByText('Only decoration').waitFor()
	expect(await field.inputValue()).toContain('" alt="" />')
	await choose(page, bar.getByRole('button', { name: 'Replace' }), await photo('#17120f'))
	// What was said of the one before is not said of this one.
	await picture.getByText('Not described yet').waitFor()
	const replaced = await field.inputValue()
	expect(replaced.split('<img ')).toHaveLength(2)
	expect(replaced).not.toBe(first)
	await bar.getByRole('button', { name: 'Remove' }).click()
	expect(await field.inputValue()).toBe('<p>One.</p>\n\n<p>Two.</p>')
	await page.keyboard.press('Control+z')
	expect(await field.inputValue()).toBe(replaced)
	// By hand behind the last paragraph.
	const last = (await editor.locator('p').last().boundingBox())!
	await picture.locator('img').dragTo(editor, {
		targetPosition: { x: 40, y: last.y + last.height - (await editor.boundingBox())!.y - 1 },
	})
	await expect.poll(() => field.inputValue()).toMatch(/^<p>One\.<\/p>\n\n<p>Two\.<\/p>\n\n<img /)
	expect((await field.inputValue()).split('<img ')).toHaveLength(2)
}, 60_000)

test('issue M 5: a picture that is pasted is sent, and one of another place is left out', async () => {
	const { edit: address } = await newArticle('draft', '<p>One.</p>')
	const { tab, page, editor, field, bar } = await edit(address)
	await using _ = tab
	await editor.press('Control+End')
	const clipboardData = await dragged(page)
	await editor.evaluate((element, data) => {
		element.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data as DataTransfer, bubbles: true, cancelable: true }),
		)
	}, clipboardData)
	await bar.waitFor()
	const held = await field.inputValue()
	expect(held).toMatch(/^<p>One\.<\/p>\n\n<img src="\/files\/news\//)
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('End')
	await editor.evaluate((element) => {
		const data = new DataTransfer()
		data.setData('text/html', '<p>two<img src="https://elsewhere.example/a.png" alt="x"> three</p>')
		data.setData('text/plain', 'two three')
		element.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		)
	})
	await expect.poll(() => field.inputValue()).toContain('two three')
	expect(await field.inputValue()).not.toContain('elsewhere')
}, 60_000)

test.each([false, true])(
	'issue M 5: what can be done with a picture fits at 360 px (dark: %s)',
	async (dark) => {
		const { edit: address } = await newArticle('draft', '<p>One.</p>')
		const { tab, page, picture, bar, words } = await edit(address, { width: 360, dark })
		await using _ = tab
		const tool = page
			.getByRole('toolbar', { name: 'Content: formatting' })
			.getByRole('button', { name: 'Picture' })
		await choose(page, tool, await photo())
		await bar.waitFor()
		await picture.scrollIntoViewIfNeeded()
		await expectNoSidewaysScroll(page)
		await shoot(page, `chosen-360${dark ? '-dark' : ''}`)
		await bar.getByRole('button', { name: 'Describe' }).click()
		await words.getByLabel('Only decoration').check()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await shoot(page, `describe-360${dark ? '-dark' : ''}`)
	},
	60_000,
)

test('issue M 5: the preview beside shows a picture that was sent, and without script its mark is typed', async () => {
	const { id, edit: address } = await newArticle('draft', '<p>One.</p>')
	const { tab, page, editor, field } = await edit(address)
	await using _ = tab
	await editor.press('Control+End')
	const tool = page
		.getByRole('toolbar', { name: 'Content: formatting' })
		.getByRole('button', { name: 'Picture' })
	await choose(page, tool, await photo())
	await expect.poll(() => field.inputValue()).toContain('<img ')
	const [, src] = /<img src="([^"]+)"/.exec(await field.inputValue())!
	await page.getByRole('button', { name: 'Preview' }).click()
	await page.frameLocator('iframe[data-seen]').locator(`figure img[src^="${src}"]`).waitFor()
	await using plain = await openAs(admin, address, { script: false })
	const typed = `Two.\n<img src="${src}" alt="A loom">\nThree.`
	await plain.page.locator('textarea[name="content"]').fill(typed)
	await plain.page.getByRole('button', { name: 'Save draft' }).click()
	await plain.page.waitForLoadState()
	expect(await stored(id)).toBe(`<p>Two.</p>\n\n<img src="${src}" alt="A loom" />\n\n<p>Three.</p>`)
}, 60_000)

test('issue M 5: nobody but an administrator sends a picture, and none that is none is kept', async () => {
	const [before] = await sql<{ files: string }>('select count(*)::text as files from files')
	const body = new FormData()
	const { buffer, name, mimeType } = await photo()
	body.append('picture', new File([new Uint8Array(buffer)], name, { type: mimeType }))
	const answer = await fetch(new URL('/admin/pictures.json', new Visitor().siteUrl), {
		method: 'POST',
		body,
		redirect: 'manual',
	})
	expect(answer.ok).toBe(false)
	const [after] = await sql<{ files: string }>('select count(*)::text as files from files')
	expect(after).toEqual(before)
})

test('issue M 5: a kept picture is taken into the text with what is said of it, and in the place of another', async () => {
	const { edit: address, id } = await newArticle('draft', '<p>One.</p>\n\n<p>Two.</p>')
	const { tab, page, editor, field, bar, picture, words } = await edit(address)
	await using _ = tab
	const tool = page.getByRole('button', { name: 'Picture', exact: true })
	const named = `Looms ${id.slice(0, 8)}`
	await editor.press('Control+Home')
	await choose(page, tool, await photo())
	await bar.getByRole('button', { name: 'Describe' }).click()
	await words.getByLabel('What the picture shows').fill(named)
	await words.getByLabel('Credit').fill('Eric')
	await page.getByRole('button', { name: 'Done', exact: true }).click()
	const first = await field.inputValue()
	await page.getByRole('button', { name: 'Save draft' }).click()
	await expect.poll(() => stored(id)).toBe(first)
	await picture.locator('img').click()
	await choose(page, bar.getByRole('button', { name: 'Replace' }), await photo('#17120f'))
	await picture.getByText('Not described yet').waitFor()
	await bar.getByRole('button', { name: 'Replace' }).click()
	const panel = page.getByRole('group', { name: 'Another picture' })
	await panel.getByText(/^\d+ pictures?/).waitFor()
	await expectAccessible(page)
	await shoot(page, 'kept-1280')
	await panel.getByLabel('Search the pictures').fill(named)
	await panel.getByLabel('Search the pictures').press('Enter')
	await panel.getByText('1 picture', { exact: true }).waitFor()
	await panel.getByRole('button', { name: new RegExp(named) }).click()
	await picture.getByText(named).waitFor()
	await picture.getByText('Photo: Eric').waitFor()
	expect(await field.inputValue()).toBe(first)
	await tool.press('Enter')
	await page.getByRole('group', { name: 'Put in a picture' }).press('Escape')
	expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true)
}, 60_000)
