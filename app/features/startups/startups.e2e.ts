import { expect, test } from 'vitest'
import { noteSigns, expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const names = 'main article h3'

test.each([
	{ script: true, width: 1280 },
	{ script: false, width: 360 },
] as const)(
	'PUB-START-001, PUB-START-002, PUB-START-003, PUB-START-004, PUB-START-023 startups are narrowed by sector and stage: $width px, script $script',
	async ({ script, width }) => {
		await using tab = await openPage({ script, width })
		const { page } = tab
		await page.goto('/startups', { waitUntil: script ? 'networkidle' : 'load' })
		expect(await page.locator(names).count()).toBe(6)
		expect(await page.locator('main dl').innerText()).toMatch(/150M\s*RWF/)
		expect(await page.getByLabel('Sector', { exact: true }).inputValue()).toBe('')
		expect(await page.getByLabel('Stage', { exact: true }).inputValue()).toBe('')
		const show = async (label: string, value: string, address: string) => {
			await page.getByLabel(label, { exact: true }).selectOption(value)
			if (!script) await page.getByRole('button', { name: 'Show' }).click()
			await page.waitForURL(`**/startups?*${address}*`)
		}
		await show('Stage', 'Early Stage', 'stage=Early+Stage')
		await expect.poll(() => page.locator(names).allInnerTexts()).toEqual(['Kivu Pay', 'Somera'])
		expect(await page.locator('main dl').innerText()).toMatch(/150M\s*RWF/)
		await show('Sector', 'EdTech', 'sector=EdTech')
		await expect.poll(() => page.locator(names).allInnerTexts()).toEqual(['Somera'])
		await show('Sector', 'IoT', 'sector=IoT')
		await page.getByText('No startups found matching your criteria.').waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('link', { name: 'Clear filters' }).click()
		await expect.poll(() => page.locator(names).count()).toBe(6)
	},
)

test('PUB-GEN-025, PUB-START-025 a wait of more than 200 ms says so, in the list and before it', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.route('**/startups*', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500))
		await route.continue()
	})
	await noteSigns(page)
	await page.goto('/team', { waitUntil: 'networkidle' })
	await page
		.getByRole('navigation')
		.getByRole('link', { name: 'Startups' })
		.first()
		.click({ noWaitAfter: true })
	const waiting = page.getByRole('status').filter({ hasText: 'Loading startups...' })
	await page.getByRole('heading', { level: 1, name: 'Built here' }).waitFor()
	expect(await page.evaluate(`sessionStorage.getItem('said')`)).toBe('Loading startups...')
	expect(await waiting.count()).toBe(0)
	await page.getByLabel('Stage', { exact: true }).selectOption('Growth')
	await waiting.waitFor({ state: 'attached' })
	expect(await page.locator('[data-results]').getAttribute('aria-busy')).toBe('true')
	await expect.poll(() => page.locator(names).allInnerTexts()).toEqual(['Isuka Farms'])
})

test('PUB-START-024, PUB-GEN-021 a logo that cannot be loaded gives way to the drawn tile', async () => {
	const [made] = await sql<{ id: string }>(
		`insert into startups (name, description, sector, stage, logo_url, created_at) values
			('Broken logo', 'Nothing to see.', 'Blockchain', 'Mature', '/files/startups/00000000-0000-4000-8000-000000000000', '2020-01-01')
		 returning id`,
	)
	try {
		await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
		const { page } = tab
		await page.goto('/startups?sector=Blockchain', { waitUntil: 'networkidle' })
		const card = page.locator('main article', { hasText: 'Broken logo' })
		await expect.poll(() => card.locator('img').isVisible()).toBe(false)
		expect(await card.locator('svg').isVisible()).toBe(true)
	} finally {
		await sql('delete from startups where id = $1', [made!.id])
	}
})
