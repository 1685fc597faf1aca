import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits for the panel that takes a form's place: in the dialog, in view, with everything that it has to say, each once.
 * @param sentence the document's, letter for letter
 */
export async function expectConfirmed(page: Page, title: string, sentence: string, email: string) {
	const dialog = page.getByRole('dialog', { name: title })
	await dialog.waitFor()
	const said = dialog.getByRole('status').filter({ hasText: sentence })
	await said.waitFor()
	expect(await page.getByText(sentence).count()).toBe(1)
	const box = await said.boundingBox()
	expect(box!.y).toBeGreaterThanOrEqual(0)
	expect(box!.y + box!.height).toBeLessThanOrEqual(page.viewportSize()!.height)
	await dialog.getByText('Your reference').waitFor()
	expect(await dialog.getByText(/^[0-9A-F]{8}$/).count()).toBe(1)
	expect(await dialog.innerText()).toContain('What happens next')
	expect((await dialog.innerText()).replaceAll('\n', '')).toContain(email)
	expect(await dialog.locator('form').count()).toBe(0)
}
