import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Countdown } from '#app/ui/own-page/awaited.tsx'
import { openPage, type Tab } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'

const ADDRESS = '/pay/somebody-s-own'

/** A page as `OwnPage` frames it. */
type Said = { state: string; title: string; awaits?: boolean; text?: string }

/** Opens an own page whose every answer is what `said` gives; null is a cut line. */
async function openOwnPage(tab: Tab, said: () => Said | null): Promise<{ asked: () => number }> {
	let asked = 0
	const home = await new Visitor().get('/')
	const [script = ''] = /<script defer[^>]*><\/script>/.exec(home.text) ?? []
	await tab.page.clock.install()
	await tab.page.route(`**${ADDRESS}*`, async (route) => {
		asked++
		const now = said()
		if (!now) return route.abort('internetdisconnected')
		const { state, title, awaits = true, text = '' } = now
		const mark = `data-own-page="${state}"${awaits ? ' data-awaits="3"' : ''}`
		await route.fulfill({
			contentType: 'text/html',
			body: `<!doctype html><html lang="en"><title>${title}</title>${script}<div ${mark}><main><h1>${title}</h1>
				<button>A control</button>${text}</main></div>`,
		})
	})
	await tab.page.goto(ADDRESS, { waitUntil: 'load' })
	await tab.page.locator('html[data-scripted]').waitFor()
	return { asked: () => asked }
}

const wide = { script: true, width: 1280 } as const

test('issue N 3 the seconds to answer run, and are said at 60 and at 15 alone', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	const text = renderToStaticMarkup(
		createElement(Countdown, { label: 'Time to answer', left: 75, whole: 180 }),
	)
	await openOwnPage(tab, () => ({ state: 'phone', title: 'Approve', text }))
	const clock = page.getByRole('timer')
	const said = page.locator('[data-clock-said]')
	expect(await clock.textContent()).toBe('1:15')
	await page.clock.runFor(14_000)
	expect([await clock.textContent(), await said.textContent()]).toEqual(['1:01', ''])
	await page.clock.runFor(1000)
	expect([await clock.textContent(), await said.textContent()]).toEqual(['1:00', '60 seconds left'])
	await page.clock.runFor(44_000)
	expect([await clock.textContent(), await said.textContent()]).toEqual(['0:16', '60 seconds left'])
	await page.clock.runFor(1000)
	expect(await said.textContent()).toBe('15 seconds left')
	await page.clock.runFor(20_000)
	expect(await clock.textContent()).toBe('0:00')
	const drawn = await page.locator('[data-ridge]').evaluate(({ style }) => style.getPropertyValue('--wide'))
	expect(drawn).toBe('100%')
})

test('issue N 3 a page that waits is asked for again: the same leaves everything where it is, another is shown with the focus on its heading, and then no more', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	let now: Said = { state: 'phone', title: 'Approve' }
	const { asked } = await openOwnPage(tab, () => now)
	await page.getByRole('button').focus()
	await page.clock.runFor(3000)
	await expect.poll(asked).toBe(2)
	expect(await page.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
	now = { state: 'paid', title: 'Paid', awaits: false }
	// The next look is set once the answer to this one was read.
	await expect
		.poll(async () => {
			await page.clock.runFor(3000)
			return page.title()
		})
		.toBe('Paid')
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Paid')
	const then = asked()
	await page.clock.runFor(120_000)
	expect(asked()).toBe(then)
})

test('issue N 3 where the line is cut the page goes on saying what it says, and asks again', async () => {
	await using tab = await openPage(wide)
	const { page } = tab
	let now: Said | null = { state: 'phone', title: 'Approve' }
	const { asked } = await openOwnPage(tab, () => now)
	now = null
	await page.clock.runFor(3000)
	await expect.poll(asked).toBe(2)
	expect(await page.getByRole('heading').textContent()).toBe('Approve')
	now = { state: 'failed', title: 'Not paid', awaits: false }
	await expect
		.poll(async () => {
			await page.clock.runFor(3000)
			return page.getByRole('heading').textContent()
		})
		.toBe('Not paid')
	tab.takeFaults()
})
