import type { Page } from 'playwright-core'

/** Opens what stands behind the name of who is signed in, in the sidebar or in the drawer. */
export const openUserPanel = (page: Page) =>
	page
		.locator('details', { has: page.locator('a[href="/admin/bin"]') })
		.locator('> summary')
		.locator('visible=true')
		.click()

/** On a phone, what a list offers beside its title. */
export async function openMore(page: Page): Promise<void> {
	const more = page.getByRole('button', { name: 'More', exact: true })
	if (await more.isVisible()) await more.click()
}
