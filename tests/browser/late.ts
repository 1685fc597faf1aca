import { signInPage } from '#tests/browser/administrator.ts'
import { openPage, type Tab } from '#tests/browser/browser.ts'

/** As long as a slow line may take. */
export const LONG = 60_000

/** A page that no script has reached yet, the first one neither. */
export type LateTab = Tab & {
	/** Lets the scripts come, as slowly as the line lets them. */
	release: () => void
}

/**
 * Opens a page on a slow line whose script is held back, and returns as soon as it can be used.
 * @param by an administrator who is signed in
 */
export async function openLate(path: string, siteUrl?: string, by?: string): Promise<LateTab> {
	const tab = await openPage({ script: true, width: 360, ...(siteUrl && { siteUrl }) })
	const { page, context } = tab
	if (by) await signInPage(page, by)
	const devtools = await context.newCDPSession(page)
	await devtools.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: 600,
		downloadThroughput: 400_000 / 8,
		uploadThroughput: 400_000 / 8,
	})
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\.js$/, async (route) => {
		await released
		await route.continue().catch(() => {})
	})
	void page.goto(path, { waitUntil: 'commit' }).catch(() => {})
	await page.locator('main, dialog[open]').first().waitFor({ timeout: LONG })
	await until(() => page.evaluate(`document.readyState !== 'loading'`), 'the document is read')
	return { ...tab, release }
}

/** These tests run side by side, where `expect.poll` knows no test. */
export async function until(isSo: () => Promise<unknown>, what: string): Promise<void> {
	const latest = Date.now() + LONG
	while (!(await isSo())) {
		if (Date.now() > latest) throw new Error(`in vain: ${what}`)
		await new Promise((next) => setTimeout(next, 20))
	}
}
