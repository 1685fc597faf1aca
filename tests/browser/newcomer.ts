import type { Locator, Page } from 'playwright-core'

/** Somebody who sees the back-office for the first time: what is pressed and filled in is found by its words alone, and counted. */
export function createNewcomer(page: Page) {
	let steps = 0
	/** What is open on top: a dialog, else the page. */
	const top = async () => {
		const dialog = page.getByRole('dialog').last()
		return (await dialog.count()) > 0 && (await dialog.isVisible()) ? dialog : page.locator('body')
	}
	return {
		steps: () => steps,
		async press(role: 'button' | 'link', name: string | RegExp) {
			steps += 1
			await (await top()).getByRole(role, { name }).locator('visible=true').first().click()
		},
		async type(label: string, text: string) {
			steps += 1
			await (
				await top()
			)
				.getByLabel(label, { exact: true })
				.and(page.locator('input, textarea'))
				.locator('visible=true')
				.first()
				.fill(text)
		},
		async choose(label: string, option: Parameters<Locator['selectOption']>[0]) {
			steps += 1
			await (await top()).getByLabel(label).selectOption(option)
		},
		async show(label: string, file: Parameters<Locator['setInputFiles']>[0]) {
			steps += 1
			await (
				await top()
			)
				.getByLabel(label, { exact: true })
				.and(page.locator('[type=file]'))
				.setInputFiles(file)
		},
	}
}
