import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether the focus is in the dialog, or nowhere: a modal dialog gives the window's own parts their turn. */
export const focusIsIn = (dialog: Locator) =>
	dialog.evaluate(
		(element) => element.contains(document.activeElement) || document.activeElement === document.body,
	)

/** Whether the focus is in it, be it on the element itself. */
export const hasFocusWithin = (element: Locator) =>
	element.evaluate((found) => found.contains(document.activeElement))

export const hasFocus = (control: Locator) =>
	control.evaluate((element) => element === document.activeElement)

/**
 * Whether a line of focus can be seen: an outline of its own, or of what stands around an unseen radio button. In the
 * parts of a date the browser draws it.
 */
const focusIsSeen = (page: Page) =>
	page.evaluate(() => {
		const at = document.activeElement
		if (at instanceof HTMLInputElement && at.type === 'date') return true
		const drawn = at?.closest('label') ?? at
		return [at, drawn].some((element) => element && getComputedStyle(element).outlineStyle !== 'none')
	})

/** Goes once around a modal dialog by Tab: the focus never leaves it, and is always seen. */
export async function expectFocusHeld(page: Page, dialog: Locator): Promise<void> {
	const stops = await dialog.locator('a[href], button, input, select, textarea, summary').count()
	for (let press = 1; press <= stops + 2; press++) {
		await page.keyboard.press('Tab')
		expect(await focusIsIn(dialog), `the focus after ${press} times Tab`).toBe(true)
		if (await hasFocusWithin(dialog)) {
			expect(await focusIsSeen(page), `a line around the focus after ${press} times Tab`).toBe(true)
		}
	}
}

/** No screen has as many: a full page of notifications has some two hundred. */
const MOST_STOPS = 400

/**
 * Presses Tab until this control has the focus, which must then be seen. It is looked for once, and again where it was
 * drawn anew: by role and name that takes longer than the press.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
	let element = await control.elementHandle()
	for (let press = 0; press < MOST_STOPS; press++) {
		const is = await element?.evaluate((found) => ({
			there: found.isConnected,
			focused: found === document.activeElement,
		}))
		if (is?.focused) {
			expect(await focusIsSeen(page), `a line around ${control}`).toBe(true)
			return
		}
		if (is?.there) await page.keyboard.press('Tab')
		else element = await control.elementHandle()
	}
	throw new Error(`${control} was not reached by Tab`)
}

/** What Tab stops at within an element, in the order of the document; of a group of radio buttons the one that it takes. */
const STOPS = `[...document.querySelector('main').querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]')]
	.filter((element) => element.tabIndex >= 0 && !element.disabled && element.getClientRects().length > 0
		&& getComputedStyle(element).visibility === 'visible' && element.type !== 'radio'
		&& (element.localName === 'summary' || !element.closest('details:not([open])')))`

/**
 * Goes through what a screen holds by Tab alone, from the link that skips to it: every control is reached, in the
 * document's order, is in view with a line around it, and the last one lets go.
 * @returns how many controls there are
 */
export async function walkByTab(page: Page): Promise<number> {
	await page.evaluate('document.activeElement.blur()')
	await page.keyboard.press('Tab')
	expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
	await page.keyboard.press('Enter')
	await expect.poll(() => hasFocus(page.locator('main'))).toBe(true)
	const count = await page.evaluate<number>(`(window.stops = ${STOPS}).length`)
	const reached: number[] = []
	// A field of a day has parts; after the last control one press leads out of the screen.
	for (let press = 0; press < count + 30; press++) {
		await page.keyboard.press('Tab')
		const { at, isIn, name, isInView } = await page.evaluate<{
			at: number
			isIn: boolean
			name: string
			isInView: boolean
		}>(`(() => {
			const on = document.activeElement
			const { top, bottom } = on.getBoundingClientRect()
			return {
				at: window.stops.indexOf(on),
				isIn: document.querySelector('main').contains(on),
				name: on.outerHTML.slice(0, 120),
				isInView: bottom > 0 && top < innerHeight,
			}
		})()`)
		if (!isIn) break
		if (at < 0 || at === reached.at(-1)) continue
		expect(await focusIsSeen(page), `a line around ${name}`).toBe(true)
		expect(isInView, `${name} is in view`).toBe(true)
		reached.push(at)
	}
	expect(reached, 'every control once, in order').toEqual(Array.from({ length: count }, (_, at) => at))
	return count
}
