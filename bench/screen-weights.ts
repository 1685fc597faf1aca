import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { everyScreen } from '#app/admin-screens.ts'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { type Download, isScript, row, watch, weigh } from './downloads.ts'

const EMAIL = 'scales@hub.example'
const PASSWORD = 'Correct@horse1'
/** A back-office page holds a stream open, so that its network is never idle: it is done when nothing has come for so long. */
const QUIET_MS = 700
const MOST_FIRST = 150
const MOST_SECOND = 25

async function signIn(browser: Browser, { siteUrl, dataDir }: Program): Promise<BrowserContextOptions> {
	await promisify(execFile)(
		process.execPath,
		['build/server/admin.js', 'create', EMAIL, '--password', PASSWORD],
		{ env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir } },
	)
	const context = await browser.newContext()
	const page = await context.newPage()
	await page.goto(`${siteUrl}/admin/login/email`)
	await page.fill('[name=email]', EMAIL)
	await page.fill('[name=password]', PASSWORD)
	await page.press('[name=password]', 'Enter')
	await page.waitForURL(`${siteUrl}/admin`)
	const storageState = await context.storageState()
	await context.close()
	return { storageState }
}

async function untilQuiet(downloads: readonly Download[]): Promise<void> {
	for (let known = -1; known < downloads.length; await wait(QUIET_MS)) known = downloads.length
}

async function open(browser: Browser, signedIn: BrowserContextOptions, url: string) {
	const page = await (await browser.newContext(signedIn)).newPage()
	const downloads = await watch(page)
	await page.goto(url)
	await untilQuiet(downloads)
	return { page, downloads }
}

/** What is downloaded for a screen that is opened from another one, as its link in the shell opens it. */
async function follow(page: Page, downloads: readonly Download[], path: string): Promise<Download[]> {
	const before = downloads.length
	await page
		.locator(`a[href="${path}"]`)
		.first()
		.evaluate((link: HTMLElement) => link.click())
	await page.waitForURL(`**${path}`)
	await untilQuiet(downloads)
	return downloads.slice(before)
}

/** A screen with a link to another: the shell has those to all but the lists below a screen, to which that one leads. */
const before = (path: string) =>
	everyScreen.find(({ lists = [] }) => lists.some((list) => list.path === path))?.path ??
	(path === '/admin' ? '/admin/programs' : '/admin')

/** The script of every declared screen, opened first, and opened after another screen. */
export async function weighScreens(browser: Browser, program: Program): Promise<Row[]> {
	const signedIn = await signIn(browser, program)
	const screens = everyScreen.flatMap(({ path, file }) => (file ? [path] : []))
	const rows: Row[] = []
	for (const path of screens) {
		const first = await open(browser, signedIn, program.siteUrl + path)
		await first.page.context().close()
		rows.push(row(`${path}, script`, weigh(first.downloads, isScript), MOST_FIRST))

		const other = before(path)
		const { page, downloads } = await open(browser, signedIn, program.siteUrl + other)
		const added = weigh(await follow(page, downloads, path), isScript)
		await page.context().close()
		rows.push({ ...row(`${path} after ${other}, script`, added, MOST_SECOND), ok: added <= MOST_SECOND })
	}
	return rows
}
