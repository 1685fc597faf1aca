import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from '#tests/browser/hands.ts'
import type { Submission, Submissions } from '#tests/browser/submissions.ts'

/** Somebody at work on what has come from this test's own people. */
export type Desk = { page: Page; hands: Hands; submissions: Submissions; admin: string }

/** What is between the frame of the back-office. */
export const main = (page: Page) => page.locator('main')
export const dialogOf = (page: Page) => page.locator('main dialog[open]')

/** The list narrowed to what has come from this test's own people. */
export async function search({ page, hands, submissions }: Desk) {
	await hands.type(page, main(page).getByRole('searchbox'), submissions.domain)
	await page.keyboard.press('Enter')
	await page.waitForURL(`**q=${submissions.domain}*`)
	await atRest(page)
}

/** From the record that is open, such as the next one after a decision, back to its list. */
export async function toList(desk: Desk) {
	const record = desk.page.locator('main dialog[data-record]')
	if ((await record.count()) > 0) await leave(desk, record)
}

const atRest = (page: Page) => main(page).locator('section[aria-busy="false"]').waitFor()

/** Turns the pages of a list to the end, and back, until it shows something. */
export async function turnTo(desk: Desk, shown: Locator) {
	const { page, hands } = desk
	await toList(desk)
	const turn = main(page).getByRole('link', { name: /^(Previous|Next)$/ })
	while ((await shown.count()) === 0) {
		const before = page.url()
		await hands.press(page, turn.last())
		await page.waitForURL((url) => url.href !== before)
		await atRest(page)
	}
}

/**
 * By the palette to a screen or to whatever else it finds; who is told that not everything could be searched in time types
 * again.
 * @param group title of the group in which it is looked for
 */
export async function goTo(
	{ page, hands }: Desk,
	words: string,
	option: RegExp,
	url: string,
	group: 'Screens' | 'People' | 'Records' = 'Screens',
) {
	await hands.openPalette(page)
	const palette = page.getByRole('dialog', { name: 'Find anything' })
	const found = palette.getByRole('group', { name: group }).getByRole('option', { name: option }).first()
	const field = palette.getByRole('combobox')
	await hands.type(page, field, words)
	await palette.getByText('Not every list').or(found).first().waitFor()
	if (!(await found.isVisible())) {
		await hands.type(page, field, words.slice(0, -1))
		await hands.type(page, field, words)
	}
	await hands.takeFound(page, found)
	await page.waitForURL(url)
	await palette.waitFor({ state: 'hidden' })
}

/** Opens what somebody sent, from the list. @returns its dialog */
export async function open(desk: Desk, { name }: Submission) {
	const { page, hands } = desk
	const link = main(page).getByRole('link', { name: new RegExp(name) })
	await turnTo(desk, link)
	await hands.press(page, link.locator('visible=true').first())
	const dialog = dialogOf(page)
	await dialog.getByText(name).first().waitFor()
	await expectNothingBelow(page)
	return dialog
}

/** A record fits the window and scrolls within itself: the page does not slide up from under it. */
async function expectNothingBelow(page: Page) {
	const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
	expect(below, 'px below the window').toBeLessThanOrEqual(0)
}

export async function leave({ page, hands }: Desk, dialog: Locator) {
	await hands.leave(page, dialog)
	await dialog.waitFor({ state: 'hidden' })
}
