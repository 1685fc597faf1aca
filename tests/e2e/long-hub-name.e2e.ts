import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signInVisitor } from '#tests/browser/administrator.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { makeHall } from '#tests/browser/exam-hall.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'

const LONG = 'Rwanda Entrepreneurship and Technology Innovation Foundation'
const ADMIN = 'long-name@hub.example'
const PAGES = [
	'/',
	'/contact',
	'/donation/give',
	'/admin/login/email',
	'/no-such-page',
	'/programs/women-in-tech',
	'/opportunities',
	'/elearning',
	'/certificate/IRIS-1',
]
/** Those of them at which there is nothing. */
const NONE = ['/no-such-page', '/certificate/IRIS-1']
const WIDTHS = [320, 360, 1280, 1920]

const CERTIFICATE = 'IRIS-1791019812345-LONGNAME1'

let program: Program
let hall: Awaited<ReturnType<typeof makeHall>>

beforeAll(async () => {
	program = await startProgram({ env: { HUB_NAME: LONG, WORKERS: '1' } })
	const tool = ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD]
	const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir }
	execFileSync(process.execPath, tool, { env })
	hall = await makeHall(program)
	await hall.ask(
		`insert into certificates (certificate_number, student_name, course_title, completion_date, hub_name, signatory, credential)
		values ($1, 'Ange Uwineza', 'Bookkeeping for Founders', '2026-10-03T09:30:00Z', $2, $2, 'a.b.c')`,
		[CERTIFICATE, LONG],
	)
})
afterAll(() => program.stop())

type Logo = Awaited<ReturnType<typeof logoOf>>
type Page = Awaited<ReturnType<typeof openPage>>['page']

/** What of the marks and names on a page stands over its frame's edge, and how many rows the head has. */
const seen = (page: Page) =>
	page.evaluate((name) => {
		const inSight = (element: Element) => element.getClientRects().length > 0
		const logos = [...document.querySelectorAll('header a, aside a, nav a, a')].filter(
			(link) => inSight(link) && link.textContent === name,
		)
		const over = logos.flatMap((link) => {
			const frame = (link.closest('header, aside, dialog') ?? document.body).getBoundingClientRect()
			return [link, ...link.querySelectorAll('*')]
				.filter((part) => part.getBoundingClientRect().right > frame.right + 1)
				.map((part) => part.outerHTML.slice(0, 80))
		})
		const parts = [...document.querySelectorAll('header > div > *')].filter(
			(part) => inSight(part) && !part.closest('dialog'),
		)
		const middles = parts.map((part) => {
			const { top, bottom } = part.getBoundingClientRect()
			return Math.round((top + bottom) / 2)
		})
		const apart = middles.length > 0 ? Math.max(...middles) - Math.min(...middles) : 0
		return { found: logos.length, over, rows: apart > 20 ? 'two' : 'one' }
	}, LONG)

const doubleText = (page: Page) =>
	page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

/** The walk over pages that everybody sees, whatever stands in the head for the hub. */
async function walkPages() {
	await using tab = await openPage({
		script: true,
		width: 360,
		siteUrl: program.siteUrl,
		expectStatus: [404],
	})
	const { page } = tab
	const [examinee] = hall.examinees
	await tab.context.addCookies([{ name: 'learner', value: examinee!.cookie, url: program.siteUrl }])
	for (const path of [...PAGES, hall.path, `/certificate/${CERTIFICATE}`]) {
		const answer = await page.goto(path)
		expect([path, answer?.status()]).toEqual([path, NONE.includes(path) ? 404 : 200])
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 800 })
			const { over, rows } = await seen(page)
			expect([path, width, over, rows]).toEqual([path, width, [], 'one'])
			await expectNoSidewaysScroll(page)
		}
		await page.setViewportSize({ width: 360, height: 800 })
		await doubleText(page)
		expect([path, (await seen(page)).over]).toEqual([path, []])
		await expectNoSidewaysScroll(page)
	}
}

test('F-131 a name of sixty letters stays in its frame on public pages and the login, in one row, at four widths and at 200 % text', async () => {
	expect(LONG).toHaveLength(60)
	await walkPages()
}, 120_000)

test('F-131 a name of sixty letters stays in the sidebar of the dashboard, a form, a list and a record, at four widths and at 200 % text', async () => {
	await using tab = await openPage({ script: true, width: 1280, siteUrl: program.siteUrl })
	const { page } = tab
	const { cookies } = await signInVisitor(ADMIN, program.siteUrl)
	const url = program.siteUrl
	await tab.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
	const [record] = await hall.ask<{ id: string }>('select id from programs order by created_at limit 1')
	for (const path of ['/admin', '/admin/hub', '/admin/programs', `/admin/programs/${record?.id}`]) {
		await page.goto(path)
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 800 })
			expect([path, width, (await seen(page)).over]).toEqual([path, width, []])
			await expectNoSidewaysScroll(page)
		}
		await page.setViewportSize({ width: 1280, height: 800 })
		const side = page.locator('a[href="/admin"]').first()
		const inside = await side.evaluate((link) => link.scrollWidth <= link.clientWidth + 1)
		expect([path, inside]).toEqual([path, true])
		await doubleText(page)
		expect([path, (await seen(page)).over]).toEqual([path, []])
	}
})

/** A picture of one colour, as a file to choose. */
async function logoOf(name: string, width: number, height: number, background: string) {
	const buffer = await sharp({ create: { width, height, channels: 3, background } })
		.png()
		.toBuffer()
	return { name, mimeType: 'image/png', buffer }
}

test('F-131 a logo that an administrator uploads stands in every frame within a second, as the ground asks for it, and in its frame beside the long name', async () => {
	const { siteUrl } = program
	await using tab = await openPage({ script: true, width: 1280, siteUrl })
	const { page } = tab
	const { cookies } = await signInVisitor(ADMIN, siteUrl)
	await tab.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: siteUrl })))
	const upload = async (light: Logo, dark: Logo) => {
		await page.goto('/admin/hub', { waitUntil: 'networkidle' })
		await page.locator('input[name="logo_light"]').setInputFiles(light)
		await page.locator('input[name="logo_dark"]').setInputFiles(dark)
		await page.getByRole('button', { name: 'Save hub details' }).click()
		await page.getByText('Hub details saved').first().waitFor()
	}
	const srcOf = (frame: string) => page.locator(`${frame} picture img`).first().getAttribute('src')
	await upload(await logoOf('square.png', 300, 300, '#a13a22'), await logoOf('dark.png', 300, 300, '#ffffff'))
	await page.emulateMedia({ colorScheme: 'light' })
	await expect
		.poll(async () => {
			await page.goto('/about')
			return page.locator('header picture img').count()
		})
		.toBeGreaterThan(0)
	const shown = () =>
		page
			.locator('header picture img')
			.first()
			.evaluate((image: HTMLImageElement) => image.currentSrc)
	const onLight = await shown()
	// The footer is dark for everybody.
	expect(onLight).not.toContain((await srcOf('footer'))!)
	await page.emulateMedia({ colorScheme: 'dark' })
	await expect.poll(shown).toContain((await srcOf('footer'))!)
	expect(
		await page
			.getByRole('link', { name: `${LONG}, home` })
			.first()
			.isVisible(),
	).toBe(true)
	await walkPages()

	await upload(await logoOf('wide.png', 900, 200, '#a13a22'), await logoOf('dark.png', 900, 200, '#ffffff'))
	await page.goto('/about')
	expect(await page.locator('header').getByText(LONG).count()).toBe(0)
	expect(await page.locator('header').getByAltText(LONG).first().isVisible()).toBe(true)
	await page.goto('/admin', { waitUntil: 'networkidle' })
	expect(await page.locator('aside').getByAltText(LONG).isVisible()).toBe(true)
}, 180_000)
