import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInVisitor } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { faultsOfFrames, forbidWrapping, SHORT, WHOLE } from '#tests/browser/frames.ts'
import {
	ADMIN,
	backofficeAddresses,
	LONG,
	publicAddresses,
	startLongNamed,
} from '#tests/browser/long-hub-name.ts'
import { everyPageKind, LEFT_OUT } from '#tests/browser/page-kinds.ts'

let program: Awaited<ReturnType<typeof startLongNamed>>

beforeAll(async () => {
	program = await startLongNamed()
})
afterAll(() => program.stop())

type Logo = Awaited<ReturnType<typeof logoOf>>

/** A visitor whose browser is a learner's. */
async function openAsLearner() {
	const { siteUrl, hall } = program
	const tab = await openPage({ script: true, width: 1280, siteUrl, expectStatus: [404] })
	await tab.context.addCookies([{ name: 'learner', value: hall.examinees[0]!.cookie, url: siteUrl }])
	return tab
}

async function openAsAdministrator() {
	const { siteUrl } = program
	const tab = await openPage({ script: true, width: 1280, siteUrl, expectStatus: [404] })
	const { cookies } = await signInVisitor(ADMIN, siteUrl)
	await tab.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: siteUrl })))
	return tab
}

test('F-131 what the walk leaves out is a page, with a reason', () => {
	expect(LONG).toHaveLength(60)
	const paths = everyPageKind.map(({ path }) => path)
	expect(Object.keys(LEFT_OUT).filter((path) => !paths.includes(path))).toEqual([])
})

test('F-131 a name of sixty letters stays in its frame on every kind of public page, learning page and login, at 320 and 1280 px and at 200 % text', async () => {
	await using tab = await openAsLearner()
	expect(await faultsOfFrames(tab.page, await publicAddresses(program), SHORT)).toEqual([])
}, 180_000)

test('F-131 a name of sixty letters stays in its frame on every kind of page of the back-office, at 320 and 1280 px and at 200 % text', async () => {
	await using tab = await openAsAdministrator()
	expect(await faultsOfFrames(tab.page, await backofficeAddresses(program), SHORT)).toEqual([])
}, 180_000)

test('F-131 a name that cannot wrap is found by the walk', async () => {
	await using learner = await openAsLearner()
	await using administrator = await openAsAdministrator()
	for (const [page, address] of [
		[learner.page, '/about'],
		[administrator.page, '/admin'],
	] as const) {
		const faults = await faultsOfFrames(page, [address], SHORT, forbidWrapping)
		expect(faults.filter((fault) => fault.includes('320 px')).length).toBeGreaterThan(0)
		expect(faults.filter((fault) => fault.includes('text at 200%')).length).toBeGreaterThan(0)
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
	await using tab = await openAsAdministrator()
	const { page } = tab
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
	await using visitor = await openAsLearner()
	expect(await faultsOfFrames(visitor.page, ['/', '/contact', '/elearning'], WHOLE)).toEqual([])

	await upload(await logoOf('wide.png', 900, 200, '#a13a22'), await logoOf('dark.png', 900, 200, '#ffffff'))
	await page.goto('/about')
	expect(await page.locator('header').getByText(LONG).count()).toBe(0)
	expect(await page.locator('header').getByAltText(LONG).first().isVisible()).toBe(true)
	await page.goto('/admin', { waitUntil: 'networkidle' })
	expect(await page.locator('aside').getByAltText(LONG).isVisible()).toBe(true)
}, 180_000)
