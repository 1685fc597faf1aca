import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { newProgram, WEEKS } from '#tests/browser/edited-program.ts'
import { sql } from '#tests/browser/program-state.ts'
import { shoot } from '#tests/browser/shoot.ts'
import { choose, newArticle, openArticle, photo } from '#tests/browser/text-pictures.ts'

const ADMIN = 'record-versions@hub.example'

beforeAll(() => createAdministrator(ADMIN))

const stored = async (id: string) =>
	(
		await sql<{ title: string; place: string | null; learn: string }>(
			'select title, place, learn from programs where id = $1',
			[id],
		)
	)[0]!

const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue()

test.each([1280, 360] as const)(
	'issue M 5: a version is compared and put back into the form, and stored by the next save ($0 px)',
	async (width) => {
		const { title, id, edit } = await newProgram()
		await using tab = await openAs(ADMIN, edit, { width })
		const { page } = tab
		const button = (name: string) => page.getByRole('button', { name, exact: true })
		await page.getByLabel('Place', { exact: true }).fill('Room 2')
		await page.getByRole('textbox', { name: 'What, What you learn 2' }).fill('Build two pages')
		await button('Publish 2 changes').click()
		await page.getByText('Program updated successfully').first().waitFor()
		const list = page.getByRole('region', { name: 'Versions' })
		await list.getByText('You, now').waitFor()
		await list.getByText('As it was').waitFor()
		expect(await list.getByRole('listitem').count()).toBe(2)
		// What is typed and not saved yet stays, beside what is put back.
		await page.getByLabel('Title', { exact: true }).fill(`${title}, typed`)
		await list.getByRole('link', { name: /^Compare: / }).click()
		await page.getByText(/^The version of .+, \d\d:\d\d\.$/).waitFor()
		await page.getByText('3 fields differ. Nothing of it stands in the form.').waitFor()
		expect(await value(page, 'place')).toBe('Room 2')
		await shoot(page, `versions-compare-${width}`)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await button('Take it: What you learn').click()
		expect(await value(page, 'learn')).toBe(WEEKS)
		await button('Close').click()
		await list.getByRole('link', { name: /^Put back: / }).click()
		await page.getByText('2 fields differ. It stands in the form.').waitFor()
		expect([await value(page, 'title'), await value(page, 'place')]).toEqual([title, ''])
		expect((await stored(id)).place).toBe('Room 2')
		await button('Give it back: Title').click()
		expect(await value(page, 'title')).toBe(`${title}, typed`)
		await button('Publish 3 changes').click()
		await page.getByText('Program updated successfully').first().waitFor()
		// The sentence of the save before may still be there.
		await expect.poll(() => stored(id)).toEqual({ title: `${title}, typed`, place: null, learn: WEEKS })
		await page.getByText('The version of').waitFor({ state: 'detached' })
		expect(await list.getByRole('listitem').count()).toBe(3)
	},
)

test('issue M 5: without script a version comes in the fields, and nothing is stored before it is saved', async () => {
	const { title, id, edit } = await newProgram()
	await using tab = await openAs(ADMIN, edit, { script: false })
	const { page } = tab
	await page.getByLabel('Place', { exact: true }).fill('Room 2')
	await page.getByRole('button', { name: 'Update program' }).click()
	await page.getByText('Program updated successfully').first().waitFor()
	await page.getByRole('link', { name: /^Put back: / }).click()
	await page.getByText('One field differs. It stands in the form.').waitFor()
	expect([await value(page, 'place'), (await stored(id)).place]).toEqual(['', 'Room 2'])
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Update program' }).click()
	await page.getByText('Program updated successfully').first().waitFor()
	expect([await stored(id), new URL(page.url()).searchParams.has('version')]).toEqual([
		{ title, place: null, learn: WEEKS },
		false,
	])
})

test('issue M 5: a version that cannot be read says so and leaves the form as it is', async () => {
	const { id, edit } = await newProgram()
	await sql(`insert into record_versions (record_id, number, texts) values ($1, 1, '{"place": "Room 9"}')`, [
		id,
	])
	await using tab = await openAs(ADMIN, edit, { expectStatus: [503] })
	const { page } = tab
	await page.route('**/admin/earlier/**', (route) => route.fulfill({ status: 503, body: '' }))
	await page.getByLabel('Place', { exact: true }).fill('Room 3')
	await page.getByRole('link', { name: /^Put back: / }).click()
	await page.getByText('This version could not be read.').first().waitFor()
	expect(await value(page, 'place')).toBe('Room 3')
	tab.takeFaults()
})

test('issue M 5: what was typed is given back whatever versions were put into the form meanwhile', async () => {
	const { title, id, edit } = await newProgram()
	await sql(
		`insert into record_versions (record_id, number, texts) values
			($1, 1, '{"place": "Room 1"}'), ($1, 2, '{"place": "Room 2"}')`,
		[id],
	)
	await using tab = await openAs(ADMIN, edit)
	const { page } = tab
	await page.getByLabel('Place', { exact: true }).fill('Typed')
	const putBack = page.getByRole('link', { name: /^Put back: / })
	const taken = page.getByText('It stands in the form.')
	for (const [at, place] of [
		[1, 'Room 1'],
		[0, 'Room 2'],
	] as const) {
		await putBack.nth(at).click()
		await expect.poll(() => value(page, 'place')).toBe(place)
		await taken.waitFor()
	}
	await page.getByRole('button', { name: 'Keep it as it is' }).click()
	expect([await value(page, 'title'), await value(page, 'place')]).toEqual([title, 'Typed'])
	// The same once more: the strip says what is in the form.
	await putBack.first().click()
	await taken.waitFor()
	expect(await value(page, 'place')).toBe('Room 2')
})

test.each([1280, 360] as const)(
	'issue M 5: rich texts are compared as they are read, with the words that differ, and pictures by what they show ($0 px)',
	async (width) => {
		const { id, edit } = await newArticle('draft', '<p>Twelve <em>women</em> began in July.</p>')
		await sql('insert into record_versions (record_id, number, texts) values ($1, 1, $2)', [
			id,
			{ content: '<p>Twelve <strong>women</strong> began in May.</p>' },
		])
		const { tab, page, editor, words, bar } = await openArticle(ADMIN, edit, { width })
		await using _ = tab
		await editor.press('Control+End')
		await choose(page, page.getByRole('button', { name: 'Picture', exact: true }), await photo())
		await bar.getByRole('button', { name: 'Describe' }).click()
		await words.getByLabel('What the picture shows').fill('A loom & a "desk"')
		await page.getByRole('button', { name: 'Done', exact: true }).click()
		await page.getByRole('link', { name: /^Compare: / }).click()
		const row = page.getByRole('row', { name: /^Content/ })
		await row.waitFor()
		const cells = row.getByRole('cell')
		expect(await cells.first().textContent()).toBe('Twelve women began in (differs: May.) Take it')
		expect(await cells.last().textContent()).toBe(
			'Twelve women began in (differs: July.\n[Picture: A loom & a "desk"]) ',
		)
		await page.getByRole('cell', { name: 'Formatting, a link or a picture differs, too.' }).waitFor()
		expect(await row.locator('mark').allInnerTexts()).toEqual(['May.', 'July.\n[Picture: A loom & a "desk"]'])
		await shoot(page, `versions-text-${width}`)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('button', { name: 'Take it: Content' }).click()
		expect(await value(page, 'content')).toBe('<p>Twelve <strong>women</strong> began in May.</p>')
	},
)
