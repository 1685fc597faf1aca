import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible } from '#tests/browser/browser.ts'
import { newProgram } from '#tests/browser/edited-program.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'
import { shoot } from '#tests/browser/shoot.ts'

const ADMIN = 'preview-beside@hub.example'

beforeAll(() => createAdministrator(ADMIN))

const stored = async (id: string) =>
	(
		await sql<{ row: string; acts: string }>(
			`select to_jsonb(p)::text as row, (select count(*) from audit_log where record_id = p.id::text)::text as acts
			from programs p where id = $1`,
			[id],
		)
	)[0]

const seen = (page: Page) => page.frameLocator('iframe[data-seen]')

test.each(['draft', 'published'])(
	'D-161 issue M 5: what is typed is seen beside the fields as visitors would see it, and nothing is stored (%s)',
	async (publication) => {
		const { title, id, path, edit } = await newProgram({ publication })
		const before = await stored(id)
		await using tab = await openAs(ADMIN, edit)
		const { page } = tab
		await seen(page).getByRole('heading', { level: 1, name: title }).waitFor()
		const typed = `${title}, again`
		await page.getByLabel('Title', { exact: true }).fill(typed)
		await page.getByRole('textbox', { name: 'What, What you learn 1' }).fill('Begin with a page')
		await seen(page).getByRole('heading', { level: 1, name: typed }).waitFor()
		await seen(page).getByText('Begin with a page').first().waitFor()
		await page.locator('iframe:not([data-seen])').waitFor({ state: 'detached' })
		await shoot(page, `preview-phone-${publication}`)
		await page.getByRole('button', { name: 'Desktop' }).click()
		await seen(page).getByRole('heading', { level: 1, name: typed }).waitFor()
		await shoot(page, `preview-desktop-${publication}`)
		await expectAccessible(page)
		expect(await stored(id)).toEqual(before)
		const { status, text } = await new Visitor().get(path)
		expect(publication === 'draft' ? status : text.includes(typed)).toBe(
			publication === 'draft' ? 404 : false,
		)
	},
)

test('issue M 5: a preview that cannot be drawn says so and leaves the last one; typing goes on', async () => {
	const { title, edit } = await newProgram({ publication: 'draft' })
	await using tab = await openAs(ADMIN, edit)
	const { page } = tab
	const field = page.getByLabel('Title', { exact: true })
	await seen(page).getByRole('heading', { level: 1, name: title }).waitFor()
	await field.fill('')
	await page.getByText('The preview follows once every field holds what it needs.').waitFor()
	await seen(page).getByRole('heading', { level: 1, name: title }).waitFor()
	await page.route('**/admin/previews/**', (route) => route.abort())
	await field.pressSequentially('Typed on')
	await page.getByText('The preview could not be drawn just now.').waitFor()
	expect(await field.inputValue()).toBe('Typed on')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
	await page.unroute('**/admin/previews/**')
	await field.pressSequentially(' and on')
	await seen(page).getByRole('heading', { level: 1, name: 'Typed on and on' }).waitFor()
	tab.takeFaults()
})

test('issue M 5: a new draft is seen once it has what it needs; where there is no room nothing is asked', async () => {
	await using tab = await openAs(ADMIN, '/admin/programs/new/draft')
	const { page } = tab
	await page.getByText('The preview follows once every field holds what it needs.').waitFor()
	await page.getByLabel('Title', { exact: true }).fill('Never stored')
	await page.getByLabel('Description').fill('Only looked at.')
	await page.getByLabel('Icon').selectOption('zap')
	await seen(page).getByRole('heading', { level: 1, name: 'Never stored' }).waitFor()
	await seen(page).getByText('Visitors do not see this program yet.', { exact: false }).waitFor()
	expect(await sql('select from programs where title = $1', ['Never stored'])).toEqual([])
	const { edit } = await newProgram({ publication: 'draft' })
	await using phone = await openAs(ADMIN, edit, { width: 360 })
	const asked: string[] = []
	phone.page.on('request', (request) => void asked.push(request.url()))
	await phone.page.getByLabel('Title', { exact: true }).fill('Typed on a phone')
	await phone.page.waitForFunction(() => Object.values(sessionStorage).join().includes('Typed on a phone'))
	await phone.page.waitForLoadState('networkidle')
	expect(asked.filter((url) => url.includes('/previews/'))).toEqual([])
})

test('issue M 5: what has just changed is tinted for a moment, and nothing else is', async () => {
	const { title, edit } = await newProgram({ publication: 'draft' })
	await using tab = await openAs(ADMIN, edit)
	const { page } = tab
	await seen(page).getByRole('heading', { level: 1, name: title }).waitFor()
	await page.getByRole('textbox', { name: 'What, What you learn 1' }).fill('Begin with a page')
	await seen(page).getByText('Begin with a page').first().waitFor()
	const tinted = () =>
		seen(page)
			.locator('body')
			.evaluate((body) =>
				body.ownerDocument
					.getAnimations()
					.flatMap(({ effect }) => (effect as KeyframeEffect).target?.textContent ?? []),
			)
	expect(await tinted()).toEqual(['Begin with a page'])
	await expect.poll(tinted).toEqual([])
})
