import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeRecords } from '#tests/browser/admin-records.ts'
import { adminSendings, type Sending } from '#tests/browser/admin-sendings.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage, type Tab } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'unsent@hub.example'

/** A full list has more addresses than the router asks for ahead. */
const FULL = 'A line of a full list'

beforeAll(async () => {
	await createAdministrator(ADMIN)
	await sql(
		`insert into notifications (title, message, type, user_email, from_email, created_at)
			select $1, 'A line.', 'info', 'hub@hub.example', 'line@line.example', now() - interval '1 day'
			from generate_series(1, 40)`,
		[FULL],
	)
})

async function openAsAdmin(path: string, expectStatus: number[] = []) {
	const tab = await openPage({ script: true, width: 1280, expectStatus })
	await signInPage(tab.page, ADMIN)
	await tab.page.goto(path, { waitUntil: 'networkidle' })
	return tab
}

type Cut = (route: Route) => Promise<void>

const CUTS: Cut[] = [
	(route) => route.abort('connectionreset'),
	(route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }),
]

/** The server does what it is asked, and nobody hears that it did. */
const loseAnswer: Cut = async (route) => {
	if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
	await route.abort('connectionreset')
}

/**
 * Sends a form without an answer, and once more.
 * @param done how often it is done after the first time
 * @returns what went wrong
 */
async function sendTwice(
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

/** @returns what went wrong with each of them */
async function tryAll(tab: Tab, cutOf: (at: number) => Cut, done: 0 | 1) {
	const problems: [string, string[]][] = []
	for (const [at, sending] of adminSendings.entries()) {
		const found = await sendTwice(tab, sending, cutOf(at), done).catch((error: unknown) => [String(error)])
		if (found.length > 0) problems.push([sending.name, found])
	}
	return problems
}

test('F-20 the forms of the back-office stay as they are when the line is cut or a proxy answers 503, and arrive by the second try', async () => {
	await using tab = await openAsAdmin('/admin/partners', [503])
	expect(await tryAll(tab, (at) => CUTS[at % CUTS.length]!, 0)).toEqual([])
}, 240_000)

test('F-20 what the back-office did and whose answer was lost is done once by the second try, which says what was done', async () => {
	await using tab = await openAsAdmin('/admin/partners')
	expect(await tryAll(tab, () => loseAnswer, 1)).toEqual([])
}, 240_000)

afterAll(async () => {
	await removeRecords()
	await sql('delete from notifications where title = $1', [FULL])
})
