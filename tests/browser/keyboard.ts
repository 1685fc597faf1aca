import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether the focus is in the dialog, or nowhere: a modal dialog gives the window's own parts their turn. */
export const focusIsIn = (dialog: Locator) =>
	dialog.evaluate(
		(element) => element.contains(document.activeElement) || document.activeElement === document.body,
	)

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
		if (await dialog.evaluate((element) => element.contains(document.activeElement))) {
			expect(await focusIsSeen(page), `a line around the focus after ${press} times Tab`).toBe(true)
		}
	}
}

/** Presses Tab until this control has the focus, which must then be seen. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
	for (let press = 0; press < 150; press++) {
		if (await hasFocus(control)) {
			expect(await focusIsSeen(page), `a line around ${control}`).toBe(true)
			return
		}
		await page.keyboard.press('Tab')
	}
	throw new Error(`${control} was not reached by Tab`)
}
