import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { expectFocusHeld, hasFocus, hasFocusWithin } from '#tests/browser/keyboard.ts'

const looks = [
	{ width: 1280, dark: true },
	{ width: 360, dark: false },
] as const

/** Sends the form as it is from its first text field, which is emptied: every dialog asks for something. */
async function sendEmptyByKeyboard(page: Page, dialog: Locator) {
	const field = dialog.getByRole('textbox').first()
	await field.focus()
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.press('Delete')
	await page.keyboard.press('Enter')
}

/** The focused control is the first that is not right, and names a sentence that is on the screen. */
const focusedError = (dialog: Locator) =>
	dialog.evaluate((element) => {
		const at = document.activeElement
		const first = element.querySelector(':is(input, select, textarea):is(:invalid, [aria-invalid="true"])')
		const described = at?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
		const sentences = described.split(' ').map((id) => document.getElementById(id)?.innerText ?? '')
		return { isFirst: at === first, sentence: sentences.join(' ') }
	})

for (const { width, dark } of looks) {
	test.each(dialogPlaces)(
		`PUB-GEN-041 the $name by keyboard alone, ${width} px, ${dark ? 'dark' : 'light'}: opens, holds the focus, shows what is missing, closes`,
		async ({ page: below, find }) => {
			await using tab = await openPage({ script: true, width, dark, expectStatus: [422] })
			const { page } = tab
			const address = await find()
			await page.goto(below, { waitUntil: 'networkidle' })
			const opener = page.locator(`main a[href="${address}"]`).first()
			await opener.focus()
			await page.keyboard.press('Enter')
			// Open it comes from the server; it holds the focus once script has made it modal.
			const dialog = page.locator('main dialog:modal')
			await dialog.waitFor()
			expect(await hasFocusWithin(dialog)).toBe(true)

			await expectFocusHeld(page, dialog)

			await sendEmptyByKeyboard(page, dialog)
			await expect
				.poll(() => focusedError(dialog))
				.toEqual({ isFirst: true, sentence: expect.stringMatching(/\S/) })
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)

			await page.keyboard.press('Escape')
			await dialog.waitFor({ state: 'hidden' })
			expect(new URL(page.url()).pathname).toBe(below)
			await expect.poll(() => hasFocus(opener)).toBe(true)
		},
	)
}

const forms = [
	...dialogPlaces,
	{ id: 'PUB-GEN-005', name: 'contact form', page: '/contact', find: () => '/contact' },
]

test.each(forms)(
	'PUB-GEN-001 the $name is a document without script: named fields, errors beside them, a way back',
	async ({ page: below, find }) => {
		await using tab = await openPage({ script: false, width: 360, expectStatus: [422] })
		const { page } = tab
		const address = await find()
		await page.goto(address)
		const form = page.locator('main form[method="post"]')
		expect(await form.count()).toBe(1)
		const unnamed = await form
			.locator('input:not([type="hidden"]):visible, select:visible, textarea:visible')
			.evaluateAll((fields) =>
				fields
					.filter((field) => !(field as HTMLInputElement).labels?.[0]?.innerText.trim())
					.map((field) => field.outerHTML),
			)
		expect(unnamed).toEqual([])

		// A browser would stop here by itself; the server has to answer one that does not.
		await form.evaluate((element) => {
			if (element instanceof HTMLFormElement) element.noValidate = true
		})
		await form.getByRole('textbox').first().fill('')
		await form.getByRole('button').last().click()
		await page.locator('[aria-invalid="true"]').first().waitFor()
		expect(await page.title()).not.toBe('')
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		if (address === below) return
		await page.locator('main dialog').getByRole('link', { name: 'Close' }).click()
		await page.waitForURL((url) => url.pathname === below)
		await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
	},
)
