import { join } from 'node:path'
import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startChromium } from '#tests/browser/chromium.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { listForeignCode } from './client-code.ts'
import { type Download, isScript, row, watch, weigh } from './downloads.ts'
import { weighScreens } from './screen-weights.ts'

export const name = 'What a first visit downloads (kB = 1,000 bytes over the wire, headers included)'

const PAGES = ['/', '/programs', '/opportunities', '/donation']
/** Every form of visitors; where one stands below a row, the page that leads to it and the address of its link. */
const FORMS: readonly (string | { page: string; link: RegExp })[] = [
	'/programs/startup-incubation/apply',
	'/programs/book/basic',
	'/services/appointment',
	'/services/digital-bridge',
	'/impact/partner',
	'/donation/give',
	'/membership/individual/apply',
	'/contact',
	{ page: '/events', link: /"(\/events\/[^/"]+\/register)"/ },
	{ page: '/elearning', link: /"(\/elearning\/[0-9a-f-]+\/enroll)"/ },
	'/elearning/my-link',
	{ page: '/opportunities', link: /"(\/opportunities\/[^/"]+\/apply)"/ },
]

async function visit(browser: Browser, url: string): Promise<{ page: Page; downloads: Download[] }> {
	const page = await (await browser.newContext()).newPage()
	const downloads = await watch(page)
	await page.goto(url, { waitUntil: 'networkidle' })
	return { page, downloads }
}

async function findForms({ siteUrl, dataDir }: Program): Promise<string[]> {
	const owner = new pg.Client({ host: join(dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	const { rows } = await owner.query<{ id: string }>(PREMIUM_COURSE)
	await owner.end()
	return Promise.all(
		[...FORMS, `/elearning/premium/${rows[0]?.id}/buy`].map(async (form) => {
			if (typeof form === 'string') return form
			const path = form.link.exec(await (await fetch(siteUrl + form.page)).text())?.[1]
			if (!path) throw new Error(`${form.page} leads to no form`)
			return path
		}),
	)
}

async function weighSecondPage(browser: Browser, siteUrl: string): Promise<Row> {
	const { page, downloads } = await visit(browser, `${siteUrl}/`)
	const first = downloads.length
	await page.locator('a[href="/programs"]:visible').first().click()
	await page.waitForURL('**/programs')
	await page.waitForLoadState('networkidle')
	await page.context().close()
	return row('second page, /programs after /', weigh(downloads.slice(first)), 15)
}

export async function run(program: Program): Promise<Row[]> {
	const { siteUrl } = program
	const server = await startChromium()
	const browser = await chromium.connect(server.wsEndpoint())
	const rows: Row[] = []
	const scripts = new Set<string>()
	try {
		const forms = await findForms(program)
		for (const path of [...PAGES, ...forms]) {
			const { page, downloads } = await visit(browser, siteUrl + path)
			await page.context().close()
			for (const { url } of downloads.filter(isScript)) scripts.add(new URL(url).pathname)
			const script = weigh(downloads, isScript)
			if (forms.includes(path)) {
				rows.push(row(`${path.replace(/[0-9a-f-]{36}/, ':id')}, script`, script, 135))
				continue
			}
			rows.push(row(`${path}, all`, weigh(downloads), 60), row(`${path}, script`, script, 2))
			rows.push(
				row(
					`${path}, fonts`,
					weigh(downloads, ({ kind }) => kind === 'Font'),
					50,
				),
			)
		}
		rows.push(await weighSecondPage(browser, siteUrl))
		rows.push(...(await weighScreens(browser, program)))
	} finally {
		await browser.close()
		await server.close()
	}
	const foreign = listForeignCode([...scripts])
	rows.push(
		{
			figure: 'back-office code among what visitors downloaded',
			measured: `${foreign.backoffice.bytes} bytes`,
			limit: '0 bytes',
			ok: foreign.backoffice.bytes === 0,
		},
		{
			figure: 'zod in any browser download, back-office included',
			measured: `${foreign.zod.bytes} bytes`,
			limit: '0 bytes',
			ok: foreign.zod.bytes === 0,
		},
	)
	return rows
}
