import type { Route } from 'playwright-core'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import type { Tab } from '#tests/browser/browser.ts'

export type Cut = (route: Route) => Promise<void>

/** Ways in which a sending does not arrive. */
export const CUTS: readonly Cut[] = [
	(route) => route.abort('connectionreset'),
	(route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }),
]

/** The server does what it is asked, and nobody hears that it did. */
export const loseAnswer: Cut = async (route) => {
	if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
	await route.abort('connectionreset')
}

/**
 * Sends a form without an answer, and once more.
 * @param done how often it is done after the first time
 * @returns what went wrong
 */
export async function sendTwice(
	{ page, takeFaults }: Tab,
	{ begin, says }: Sending,
	cut: Cut,
	done: 0 | 1,
): Promise<string[]> {
	const { press, typed, times } = await begin(page)
	const before = await typed?.()
	await page.evaluate(() => Object.assign(window, { isSame: true }))
	const address = page.url()
	// What its forms need is fetched once a page is there, and what was said before is gone.
	await page.waitForTimeout(900)
	const problems: string[] = []
	try {
		await page.route('**/*', cut)
		await press()
		await page
			.getByRole('alert')
			.getByText(/ry again/)
			.first()
			.waitFor({ timeout: 15_000 })
			.catch(() => problems.push('nothing is said'))
		// Others' changes are told by a stream, which may be as quick.
		await page.waitForTimeout(done ? 800 : 200)
		if (!(await page.evaluate('window.isSame'))) problems.push('another document')
		if (page.url() !== address) problems.push(`at ${page.url()}`)
		if ((await typed?.().catch(() => 'gone')) !== before) problems.push('not as typed')
		const often = await times()
		if (often !== done) problems.push(`done ${often} times by the first try`)
	} finally {
		await page.unroute('**/*')
		takeFaults()
	}
	if (problems.length > 0) return problems
	await press()
	await page
		.getByText(says, { exact: true })
		.first()
		.waitFor({ timeout: 15_000 })
		.catch(async () =>
			problems.push('not said', page.url(), ...(await page.getByRole('alert').allTextContents())),
		)
	const often = await times()
	if (often !== 1) problems.push(`done ${often} times`)
	takeFaults()
	return problems
}
