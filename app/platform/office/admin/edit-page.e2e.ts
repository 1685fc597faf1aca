import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, openAs, visitAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'editing-pages@hub.example'
const LIST = '/admin/programs'

beforeAll(() => createAdministrator(ADMIN))

const SHOTS = process.env['EDIT_SHOTS']
const shoot = async (page: Page, name: string) =>
	void (SHOTS && (await page.screenshot({ path: `${SHOTS}/${name}.png` })))

const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

const rowOf = async (title: string) =>
	(
		await sql<{ id: string; publication: string; learn: string | null; questions: string | null }>(
			'select id, publication, learn, questions from programs where title = $1',
			[title],
		)
	)[0]!

const WEEKS = 'Week 1 | Begin | How it  begins.\nBuild a page\n\nWeeks 3 to 4|Data|Tables | and queries'

/** A program of a test's own, whose weeks are written in every way that the page reads. */
async function newProgram(state = 'published') {
	const title = `Program ${newWord()}`
	const [row] = await sql<{ id: string }>(
		`insert into programs (title, description, icon, slug, publication, learn, created_at)
		values ($1, 'What it is about.', 'zap', $2, $3, $4, now() - interval '2 years') returning id`,
		[title, title.toLowerCase().replaceAll(' ', '-'), state, WEEKS],
	)
	onTestFinished(async () => void (await sql('delete from programs where id = $1', [row!.id])))
	return { title, id: row!.id, edit: `${LIST}/${row!.id}/edit` }
}

const saves = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.each([true, false].flatMap((script) => ([1280, 360] as const).map((width) => ({ script, width }))))(
	'D-161 issue M 5: a record begins as a draft on a page, is saved, and published with what was typed (script: $script, $width px)',
	async ({ script, width }) => {
		const title = `Begun as a draft ${newWord()}`
		onTestFinished(async () => void (await sql('delete from programs where title like $1', [`${title}%`])))
		await using tab = await openAs(ADMIN, LIST, { waitUntil: 'networkidle', script, width })
		const { page } = tab
		if (width === 360) await page.getByRole('button', { name: 'More', exact: true }).click()
		await page.getByRole('link', { name: 'New draft' }).click()
		await page.waitForURL(`**${LIST}/new/draft*`)
		await page.getByLabel('Title').fill(title)
		await page.getByLabel('Description').fill('Begun on a page.')
		await page.getByLabel('Icon').selectOption('zap')
		await saves(page, 'Save draft').click()
		await page.getByText('Program saved as a draft').first().waitFor()
		const { id, publication } = await rowOf(title)
		expect([publication, new URL(page.url()).pathname]).toEqual(['draft', `${LIST}/${id}/edit`])
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByLabel('Title').fill(`${title}, again`)
		await saves(page, 'Publish').click()
		await page.getByText('Program published').first().waitFor()
		expect((await rowOf(`${title}, again`)).publication).toBe('published')
		expect(await page.getByLabel('Title').inputValue()).toBe(`${title}, again`)
		await saves(page, 'Update program').waitFor()
	},
)

test.each([
	{ width: 1280, dark: false },
	{ width: 1280, dark: true },
	{ width: 360, dark: false },
	{ width: 360, dark: true },
] as const)(
	'issue M 5: the page fits and is accessible ($width px, dark: $dark)',
	async ({ width, dark }) => {
		const { title, edit } = await newProgram('draft')
		await using tab = await openAs(ADMIN, edit, { waitUntil: 'networkidle', width, dark })
		const { page } = tab
		await shoot(page, `program-${width}${dark ? '-dark' : ''}`)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page
			.getByRole('navigation', { name: 'Sections' })
			.getByRole('link', { name: /^Weeks/ })
			.click()
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Weeks')
		await shoot(page, `weeks-${width}${dark ? '-dark' : ''}`)
		const head = await page.getByRole('heading', { level: 1 }).boundingBox()
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
		expect(head!.y).toBeLessThan(120)
	},
)
