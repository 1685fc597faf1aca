import { expect, test } from 'vitest'
import { openPage } from '#tests/browser/browser.ts'
import { startProgram } from '#tests/browser/program.ts'

/** Whether the page lets the browser show its own menu on the element. */
const offersMenu = (selector: string) =>
	`document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))`

test('ACC-PAGE-009 the context menu is blocked, but not on form fields', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	await tab.page.goto('/programs/women-in-tech/apply', { waitUntil: 'networkidle' })
	expect(await tab.page.evaluate(offersMenu('h1'))).toBe(false)
	expect(await tab.page.evaluate(offersMenu('input[name=first_name]'))).toBe(true)
	expect(await tab.page.evaluate(offersMenu('textarea[name=motivation]'))).toBe(true)
})

test('ACC-PAGE-010, ACC-PAGE-011, ACC-LOG-012, ACC-LOG-013 the keys are blocked and noted, the last hundred times', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/', { waitUntil: 'networkidle' })
	const press = (init: { key: string; ctrlKey?: boolean; shiftKey?: boolean }) =>
		page.evaluate(
			(stroke) =>
				document.body.dispatchEvent(
					new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true }),
				),
			init,
		)
	expect(await press({ key: 'F12' })).toBe(false)
	expect(await press({ key: 'I', ctrlKey: true, shiftKey: true })).toBe(false)
	expect(await press({ key: 'J', ctrlKey: true, shiftKey: true })).toBe(false)
	expect(await press({ key: 'u', ctrlKey: true })).toBe(false)
	expect(await press({ key: 'c', ctrlKey: true })).toBe(true)

	const readLog = async () =>
		JSON.parse(await page.evaluate(() => localStorage.getItem('security_log') ?? '[]')) as {
			event: string
			detail: string
			path: string
		}[]
	const log = await readLog()
	expect(log.map(({ event, detail }) => `${event} ${detail}`)).toEqual([
		'dev_tools_attempt F12',
		'dev_tools_attempt Ctrl+Shift+I',
		'dev_tools_attempt Ctrl+Shift+J',
		'dev_tools_attempt Ctrl+U',
	])

	for (let time = 0; time < 98; time++) await press({ key: 'F12' })
	const full = await readLog()
	expect(full).toHaveLength(100)
	expect(full.slice(0, 3).map(({ detail }) => detail)).toEqual(['Ctrl+Shift+J', 'Ctrl+U', 'F12'])
})

test('one setting turns the page lock off', async () => {
	const program = await startProgram({ env: { PAGE_LOCK: 'off', WORKERS: '1' } })
	try {
		await using tab = await openPage({ script: true, width: 1280 })
		await tab.page.goto(program.siteUrl, { waitUntil: 'networkidle' })
		expect(await tab.page.evaluate(offersMenu('h1'))).toBe(true)
	} finally {
		await program.stop()
	}
})
