import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { tabTo } from '#tests/browser/keyboard.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'drafts@hub.example'
const LIST = '/admin/programs'

beforeAll(() => createAdministrator(ADMIN))

const SHOTS = process.env['DRAFT_SHOTS']
const shoot = async (page: Page, name: string) =>
	void (SHOTS && (await page.screenshot({ path: `${SHOTS}/${name}.png` })))

const statusAt = async (path: string) => (await new Visitor().get(path)).status
const rowOf = async (title: string) =>
	(
		await sql<{ id: string; slug: string; publication: string }>(
			'select id, slug, publication from programs where title = $1',
			[title],
		)
	)[0]!

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test.each([
	{ script: true, width: 1280 as const },
	{ script: true, width: 360 as const },
	{ script: false, width: 1280 as const },
	{ script: false, width: 360 as const },
])(
	'D-161 a program is saved as a draft, looked at and published (script: $script, $width px)',
	async ({ script, width }) => {
		await using tab = await openPage({ script, width, expectStatus: [422] })
		const { page } = tab
		await signInPage(page, ADMIN)
		const at = `${script ? 'script' : 'plain'}-${width}`
		const title = `Drone flight ${at}`
		const act = async (name: string) => {
			// By the keyboard where there is script: without it a press does the same.
			if (!script || width === 360) return button(page, name).click()
			await tabTo(page, button(page, name))
			await page.keyboard.press('Enter')
		}
		await page.goto(`${LIST}/new`, { waitUntil: 'networkidle' })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		if (script) {
			await act('Save as draft')
			await page.getByText('Title is required').first().waitFor()
		}
		await page.getByLabel('Title').fill(title)
		await page.getByLabel('Description').fill('How to fly, and where not to.')
		await page.getByLabel('Icon').selectOption('zap')
		await shoot(page, `new-${at}`)
		await act('Save as draft')
		await page.getByText('Program saved as a draft').first().waitFor()
		const { id, slug, publication } = await rowOf(title)
		expect([publication, await statusAt(`/programs/${slug}`)]).toEqual(['draft', 404])
		await shoot(page, `list-${at}`)

		await page.goto(`${LIST}/${id}?publication=draft`, { waitUntil: 'networkidle' })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await shoot(page, `record-${at}`)
		const address = await page.getByRole('link', { name: 'Preview' }).getAttribute('href')
		expect(await statusAt(address!)).toBe(200)
		expect(await statusAt(`${address}x`)).toBe(404)
		await page.goto(address!, { waitUntil: 'networkidle' })
		await page.getByText('Visitors do not see this program yet.').waitFor()
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await shoot(page, `preview-${at}`)

		await page.goto(`${LIST}/${id}`, { waitUntil: 'networkidle' })
		await act('Publish')
		await page.getByText('Program published').first().waitFor()
		await expect.poll(() => statusAt(`/programs/${slug}`)).toBe(200)

		await page.goto(`${LIST}/${id}/archive`, { waitUntil: 'networkidle' })
		await page.getByText('Its page stays and says that it is over.').waitFor()
		await act('Archive')
		await page.getByText('Program archived').first().waitFor()
		await page.goto(`/programs/${slug}`, { waitUntil: 'networkidle' })
		await page.getByText('This program is over. It takes no new applications.').waitFor()
		expect(await page.getByRole('link', { name: 'Apply Now' }).count()).toBe(0)
		await expectAccessible(page)
		await shoot(page, `over-${at}`)
		await page.goto(`/programs/${slug}/apply`, { waitUntil: 'networkidle' })
		await page.getByRole('dialog').getByText('This program is over. It takes no new applications.').waitFor()
		expect((await new Visitor().get('/programs')).text).not.toContain(title)
	},
)

test('D-161 Enter in the form of a new program publishes it, as Create program does', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto(`${LIST}/new`)
	await page.getByLabel('Icon').selectOption('zap')
	await page.getByLabel('Description').fill('By the Enter key.')
	await page.getByLabel('Title').fill('Entered by Enter')
	await page.getByLabel('Title').press('Enter')
	await page.getByText('Program created successfully').first().waitFor()
	expect((await rowOf('Entered by Enter')).publication).toBe('published')
})
