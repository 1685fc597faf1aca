import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { sql } from '#tests/browser/program-state.ts'

const admin = 'rich-arrival@irishub.example'
const CHUNK = '**/assets/rich-text-editor-*.js*'
const MOST_BYTES = 130 * 1024
const MOST_MILLISECONDS = 50

beforeAll(() => createAdministrator(admin))

test('issue M 5: the editor weighs at most 130 KB, and comes where such a field is on screen', async () => {
	const assets = 'build/client/assets'
	const names = readdirSync(assets).filter((name) => /^rich-text-editor-.*\.js\.gz$/.test(name))
	expect(names).toHaveLength(1)
	const bytes = names.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)
	expect(bytes).toBeLessThan(MOST_BYTES)

	await using tab = await openAs(admin, '/admin/news')
	const { page } = tab
	const asked = () =>
		page.evaluate(
			() =>
				performance.getEntriesByType('resource').filter(({ name }) => name.includes('rich-text-editor'))
					.length,
		)
	expect(await asked()).toBe(0)
	await page.getByRole('link', { name: 'Add news article' }).click()
	await page.locator('[contenteditable]').waitFor()
	expect(await asked()).toBeGreaterThan(0)
})

test('issue M 5: until it has come the field with marks works, and what was typed meanwhile is taken over with the caret', async () => {
	await using tab = await openAs(admin, '/admin/news')
	const { page } = tab
	let isCut = true
	await page.route(CHUNK, (route) => (isCut ? route.abort() : route.continue()))
	await page.goto('/admin/news/new', { waitUntil: 'networkidle' })
	const field = page.locator('textarea[name="content"]')
	await field.click()
	await page.keyboard.type('One <em>two</em>')
	expect(await page.locator('[contenteditable]').count()).toBe(0)
	expect(await field.inputValue()).toBe('One <em>two</em>')
	tab.takeFaults()
	for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
	// What the letters asked for has failed by now: the next one asks anew.
	await page.waitForTimeout(500)
	tab.takeFaults()
	isCut = false
	await page.keyboard.type('s')
	const editor = page.locator('[contenteditable]')
	await editor.waitFor()
	await page.keyboard.type('!')
	expect(await editor.innerHTML()).toBe('<p>One <em>twos!</em></p>')
	expect(await field.inputValue()).toBe('<p>One <em>twos!</em></p>')
	tab.takeFaults()
})

test('issue M 5: no blank that was just typed is lost where the editor comes, which waits for the next letter', async () => {
	await using tab = await openAs(admin, '/admin/news')
	const { page } = tab
	let isCut = true
	await page.route(CHUNK, (route) => (isCut ? route.abort() : route.continue()))
	await page.goto('/admin/news/new', { waitUntil: 'networkidle' })
	const field = page.locator('textarea[name="content"]')
	await field.click()
	await page.keyboard.type('One')
	// What these three letters asked for has failed by now.
	await page.waitForTimeout(500)
	tab.takeFaults()
	isCut = false
	const came = page.waitForResponse(CHUNK)
	await page.keyboard.type(' ')
	await (await came).finished()
	await page.waitForLoadState('networkidle')
	expect(await page.locator('[contenteditable]').count()).toBe(0)
	await page.keyboard.type('t')
	await page.locator('[contenteditable]').waitFor()
	await page.keyboard.type('wo')
	expect(await field.inputValue()).toBe('<p>One two</p>')
	tab.takeFaults()
})

test('issue M 5: without script it is the field with marks', async () => {
	await using tab = await openAs(admin, '/admin/news/new', { script: false, waitUntil: 'load' })
	const field = tab.page.getByLabel('Content')
	await field.fill('One\n\n<strong>Two</strong>')
	expect(await tab.page.getByRole('toolbar').count()).toBe(0)
	await tab.page.getByText('An empty line begins a new paragraph.').waitFor()
})

/** How long the first key in a text took, until the frame that shows it. */
async function timeFirstKey(path: string): Promise<number> {
	await using tab = await openAs(admin, path)
	const { page } = tab
	const editor = page.locator('[contenteditable]')
	await editor.focus()
	await page.keyboard.press('Control+End')
	await page.evaluate(() => {
		const keys: number[] = []
		Object.assign(window, { keys })
		addEventListener('keydown', ({ timeStamp }) => {
			// Behind the work of the key, and all that is drawn because of it.
			const drawn = new MessageChannel()
			drawn.port1.addEventListener('message', () => keys.push(performance.now() - timeStamp))
			drawn.port1.start()
			requestAnimationFrame(() => drawn.port2.postMessage(null))
		})
	})
	await page.keyboard.press('Q')
	const taken = () => page.evaluate(() => (window as unknown as { keys: number[] }).keys)
	await expect.poll(async () => (await taken()).length).toBeGreaterThan(0)
	expect(await editor.innerText()).toMatch(/Q\s*$/)
	return (await taken())[0] ?? Number.NaN
}

test('issue M 5: the first key in the longest lesson is answered within 50 ms', async () => {
	const [longest] = await sql<{ path: string }>(
		`select '/admin/elearning/' || course_id || '/lessons/' || id as path from lessons order by length(content) desc limit 1`,
	)
	const taken: number[] = []
	// A machine that does other things at one of them does not at all of them.
	for (let time = 0; time < 5; time++) taken.push(await timeFirstKey(longest!.path))
	expect(Math.min(...taken), `${taken.map(Math.round).join(', ')} ms`).toBeLessThan(MOST_MILLISECONDS)
}, 60_000)
