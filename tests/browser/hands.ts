import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, tabTo } from '#tests/browser/keyboard.ts'

/** One way of working at a screen. */
export type Hands = {
	name: string
	width: 1280 | 360
	/** Presses a link or a button. */
	press: (page: Page, control: Locator) => Promise<void>
	/** Ticks a box. */
	tick: (page: Page, box: Locator) => Promise<void>
	/** Types into a field in the place of what stands there. */
	type: (page: Page, field: Locator, text: string) => Promise<void>
	/** Opens the palette, with the cursor in its field. */
	openPalette: (page: Page) => Promise<void>
	/** Takes what the palette has found. */
	takeFound: (page: Page, option: Locator) => Promise<void>
	/** Leaves the dialog that is open. */
	leave: (page: Page, dialog: Locator) => Promise<void>
}

const MOST_FOUND = 30

/** Tab, Enter, Space, arrows and Escape alone. */
export const keyboard: Hands = {
	name: 'keyboard',
	width: 1280,
	async press(page, control) {
		await control.waitFor()
		await tabTo(page, control)
		await page.keyboard.press('Enter')
	},
	async tick(page, box) {
		await box.waitFor()
		await tabTo(page, box)
		await page.keyboard.press('Space')
	},
	async type(page, field, text) {
		await field.waitFor()
		await tabTo(page, field)
		await page.keyboard.press('Control+a')
		await page.keyboard.type(text)
	},
	openPalette: (page) => page.keyboard.press('Control+k'),
	async takeFound(page, option) {
		await option.waitFor()
		for (let press = 0; press < MOST_FOUND; press++) {
			if ((await option.getAttribute('aria-selected')) === 'true') break
			await page.keyboard.press('ArrowDown')
		}
		expect(await option.getAttribute('aria-selected')).toBe('true')
		await page.keyboard.press('Enter')
	},
	leave: (page) => page.keyboard.press('Escape'),
}

/** Taps alone, and the letters of the keyboard on the screen. */
export const touch: Hands = {
	name: 'touch',
	width: 360,
	press: (_page, control) => control.tap(),
	tick: (_page, box) => box.tap(),
	async type(page, field, text) {
		await field.tap()
		expect(await hasFocus(field), 'a tap reaches the field').toBe(true)
		await field.selectText()
		await page.keyboard.insertText(text)
	},
	openPalette: (page) => page.getByRole('link', { name: 'Find anything' }).tap(),
	takeFound: (_page, option) => option.tap(),
	leave: (_page, dialog) => dialog.getByRole('link', { name: 'Close' }).last().tap(),
}

/** Waits until a sentence stands where it can be read: in the window, and under nothing. */
export async function expectInView(page: Page, sentence: string | RegExp): Promise<void> {
	const isInView = async () => {
		for (const found of await page.getByText(sentence).locator('visible=true').all()) {
			const isSeen = await found
				.evaluate((element) => {
					const { left, right, top, bottom } = element.getBoundingClientRect()
					if (right - left < 2 || top < 0 || bottom > innerHeight || left < 0 || right > innerWidth)
						return false
					const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
					return on !== null && (element.contains(on) || on.contains(element))
				})
				.catch(() => false)
			if (isSeen) return true
		}
		return false
	}
	await expect.poll(isInView, { message: `"${sentence}" in view at ${page.url()}` }).toBe(true)
}
