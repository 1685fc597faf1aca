import type { Page } from 'playwright-core'

/** Takes a picture of the page into the folder EDIT_SHOTS, for who wants to look at it. */
export async function shoot(page: Page, name: string): Promise<void> {
	const folder = process.env['EDIT_SHOTS']
	if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
