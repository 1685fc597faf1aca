import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'
import { shoot } from '#tests/browser/shoot.ts'

const ADMIN = 'article-page@hub.example'

beforeAll(() => createAdministrator(ADMIN))

async function newDraft() {
	const title = `The first twelve have their certificates ${crypto.randomUUID().slice(0, 8)}`
	const [row] = await sql<{ id: string }>(
		`insert into news (title, excerpt, content, author, publication)
		values ($1, 'What they built.', '<p>On Friday.</p>', 'Claudine', 'draft') returning id`,
		[title],
	)
	onTestFinished(async () => void (await sql('delete from news where id = $1', [row!.id])))
	return { title, edit: `/admin/news/${row!.id}/edit` }
}

test.each([
	{ width: 1280, dark: false, script: true },
	{ width: 1280, dark: true, script: true },
	{ width: 1280, dark: false, script: false },
	{ width: 360, dark: false, script: true },
	{ width: 360, dark: true, script: true },
] as const)(
	'issue M 5: an article has its facts beside its text where there is room ($width px, dark: $dark, script: $script)',
	async ({ width, dark, script }) => {
		const { edit } = await newDraft()
		await using tab = await openAs(ADMIN, edit, { width, dark, script })
		const { page } = tab
		if (script) await page.locator('[contenteditable]').waitFor()
		await shoot(page, `article-${width}${dark ? '-dark' : ''}${script ? '' : '-plain'}`)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const boxOf = async (label: string) =>
			(await page.getByLabel(label, { exact: true }).first().boundingBox())!
		const [title, excerpt] = [await boxOf('Title'), await boxOf('Excerpt')]
		if (width === 1280) expect(excerpt.x).toBeGreaterThan(title.x + title.width)
		else expect(excerpt.y).toBeGreaterThan(title.y + title.height)
	},
)

test('issue M 5: the page that is typed comes in place of the facts, and what is wrong among them is shown again', async () => {
	const { title, edit } = await newDraft()
	await using tab = await openAs(ADMIN, edit)
	const { page } = tab
	await page.getByLabel('Excerpt').fill('Short.')
	await page.getByText('6 of 200').waitFor()
	const preview = page.getByRole('button', { name: 'Preview', exact: true })
	await preview.click()
	const seen = page.frameLocator('iframe[data-seen]')
	await seen.getByRole('heading', { level: 1, name: title }).waitFor()
	await seen.getByText('Short.').first().waitFor()
	expect(await page.getByLabel('Excerpt').isVisible()).toBe(false)
	await shoot(page, 'article-preview-1280')
	await expectAccessible(page)
	await preview.click()
	await page.getByLabel('Author').fill('')
	await preview.click()
	await page.getByRole('button', { name: 'Publish', exact: true }).click()
	await page.getByText('Author is required').waitFor()
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('author')
})
