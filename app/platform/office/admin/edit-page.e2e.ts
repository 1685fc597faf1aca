import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator, openAs } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/browser/browser.ts'
import { newProgram as makeProgram } from '#tests/browser/edited-program.ts'
import { sql } from '#tests/browser/program-state.ts'
import { shoot } from '#tests/browser/shoot.ts'

const ADMIN = 'editing-pages@hub.example'
const LIST = '/admin/programs'

beforeAll(() => createAdministrator(ADMIN))

const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`

const rowOf = async (title: string) =>
	(
		await sql<{ id: string; publication: string; learn: string | null; questions: string | null }>(
			'select id, publication, learn, questions from programs where title = $1',
			[title],
		)
	)[0]!

/** Written in every way that the page reads. */
const WEEKS = 'Week 1 | Begin | How it  begins.\nBuild a page\n\nWeeks 3 to 4|Data|Tables | and queries'

const newProgram = (publication = 'published') => makeProgram({ publication, learn: WEEKS })

const saves = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The colour of the diamond beside what is said of saving. */
const savedSign = (page: Page, words: string) =>
	page
		.locator('header [role=status]', { hasText: words })
		.locator('span')
		.evaluate((diamond) => getComputedStyle(diamond).backgroundColor)

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
		const yellow = await savedSign(page, 'Not saved yet')
		await page.getByLabel('Title').fill(title)
		await page.getByLabel('Description').fill('Begun on a page.')
		await page.getByLabel('Icon').selectOption('zap')
		await saves(page, 'Save draft').click()
		await page.getByText('Program saved as a draft').first().waitFor()
		expect(await savedSign(page, 'Saved'), 'what is not saved has another colour').not.toBe(yellow)
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

test('issue M 5: weeks are added, moved and taken away by buttons and by keys, and kept as they are written', async () => {
	const { id, edit } = await newProgram()
	await using tab = await openAs(ADMIN, edit)
	const { page } = tab
	const learnt = () => page.locator('[name="learn"]').inputValue()
	const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
	expect(await learnt()).toBe(WEEKS)
	await page.getByRole('button', { name: 'Move down: What you learn 1' }).click()
	expect((await learnt()).split('\n')).toEqual([
		'Build a page',
		'Week 1 | Begin | How it  begins.',
		'Weeks 3 to 4|Data|Tables | and queries',
	])
	expect(await focused()).toBe('Move down: What you learn 2')
	await cell('When, What you learn 3').press('Alt+ArrowUp')
	expect(await focused()).toBe('When, What you learn 2')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Week 5|Ship')
	expect(await focused()).toBe('What, What you learn 3')
	await page.getByRole('button', { name: 'Remove: What you learn 1' }).click()
	const wanted = [
		'Weeks 3 to 4|Data|Tables | and queries',
		'Week 5 | Ship',
		'Week 1 | Begin | How it  begins.',
	].join('\n')
	expect(await learnt()).toBe(wanted)
	await page.getByText('Not saved, kept in this tab').waitFor()
	await saves(page, 'Publish 1 change').click()
	await page.getByText('Program updated successfully').first().waitFor()
	const [row] = await sql<{ learn: string }>('select learn from programs where id = $1', [id])
	expect(row?.learn.replaceAll('\r', '')).toBe(wanted)
	await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
})

test.each([1280, 360] as const)(
	'issue M 5: a row is dragged by its handle, is seen where it would stand, and goes back by Escape ($0 px)',
	async (width) => {
		const { edit } = await newProgram()
		await using tab = await openAs(ADMIN, edit, { width })
		const { page } = tab
		const learnt = () => page.locator('[name="learn"]').inputValue()
		const rows = page.getByRole('group', { name: 'What you learn' })
		const line = rows.locator('[data-target]')
		const hold = async (at: number) => {
			await rows.locator('[data-handle]').nth(at).scrollIntoViewIfNeeded()
			const box = (await rows.locator('[data-handle]').nth(at).boundingBox())!
			const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
			await page.mouse.move(from.x, from.y)
			await page.mouse.down()
			return from
		}
		await page
			.getByRole('navigation', { name: 'Sections' })
			.getByRole('link', { name: /^Weeks/ })
			.click()
		const height = (await rows.locator('[data-line]').first().boundingBox())!.height
		const last = await hold(2)
		await page.mouse.move(last.x, last.y - height * 0.9, { steps: 4 })
		await line.waitFor({ state: 'visible' })
		await shoot(page, `drag-${width}`)
		await page.keyboard.press('Escape')
		await line.waitFor({ state: 'hidden' })
		await page.mouse.up()
		expect(await learnt()).toBe(WEEKS)
		const from = await hold(2)
		await page.mouse.move(from.x, from.y - height * 0.9, { steps: 4 })
		await page.mouse.up()
		await line.waitFor({ state: 'hidden' })
		const [one, two, , three] = WEEKS.split('\n')
		expect(await learnt()).toBe([one, three, two].join('\n'))
		await rows.getByText('Moved to 2 of 3').waitFor({ state: 'attached' })
		await expectAccessible(page)
	},
)

test('issue M 5: a row is dragged by a finger, and the page does not scroll with it', async () => {
	const { edit } = await newProgram()
	await using tab = await openAs(ADMIN, edit, { width: 360 })
	const { page } = tab
	const handle = page.getByRole('group', { name: 'What you learn' }).locator('[data-handle]')
	await handle.first().scrollIntoViewIfNeeded()
	const [first, second] = [(await handle.first().boundingBox())!, (await handle.nth(1).boundingBox())!]
	const client = await page.context().newCDPSession(page)
	await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
	const before = await page.evaluate(() => scrollY)
	const at = (y: number) => [{ x: first.x + 10, y }]
	await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first.y + 10) })
	for (const part of [0.25, 0.5, 0.75, 1]) {
		const y = first.y + 10 + (second.y - first.y) * part
		await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
	}
	await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	await expect
		.poll(() => page.locator('[name="learn"]').inputValue())
		.toMatch(/^Build a page\nWeek 1 \| Begin/)
	expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('D-139 issue M 5: each record keeps what is typed for itself, and saving one takes nothing of another', async () => {
	const [one, two] = [await newProgram(), await newProgram()]
	await using tab = await openAs(ADMIN, one.edit)
	const { page } = tab
	page.on('dialog', (dialog) => void dialog.accept())
	const kept = (text: string) =>
		page.waitForFunction((typed) => Object.values(sessionStorage).join().includes(typed), text)
	const add = async (text: string) => {
		await page.getByRole('button', { name: 'Add a question' }).click()
		await page.keyboard.type(text)
		await kept(text)
	}
	await add('Asked of the first?')
	await page.goto(two.edit, { waitUntil: 'networkidle' })
	await add('Asked of the second?')
	await saves(page, 'Publish 1 change').click()
	await page.getByText('Program updated successfully').first().waitFor()
	await page.goto(one.edit, { waitUntil: 'networkidle' })
	await page.getByText('We kept what you typed').waitFor()
	await expect
		.poll(() => page.getByRole('textbox', { name: 'Question, Questions people ask 1' }).inputValue())
		.toBe('Asked of the first?')
	expect((await rowOf(two.title)).questions).toBe('Asked of the second?')
})

test('F-20 issue M 5: an answer that is lost, and a record that is gone, leave what was typed in the page', async () => {
	const { id, edit } = await newProgram()
	await using tab = await openAs(ADMIN, edit, { expectStatus: [404] })
	const { page } = tab
	await page.getByLabel('Cost', { exact: true }).fill('Free | Bus money')
	await page.route('**/edit.data*', (route) =>
		route.request().method() === 'POST' ? route.abort() : route.continue(),
	)
	await saves(page, 'Publish 1 change').click()
	await page
		.getByText('No answer came, so it is not known whether it arrived.', { exact: false })
		.first()
		.waitFor()
	expect(await page.getByLabel('Cost', { exact: true }).inputValue()).toBe('Free | Bus money')
	await page.unroute('**/edit.data*')
	await sql('delete from programs where id = $1', [id])
	await saves(page, 'Try again').click()
	await page.getByText('This record no longer exists.').first().waitFor()
	expect(await page.getByLabel('Cost', { exact: true }).inputValue()).toBe('Free | Bus money')
	await saves(page, 'Save as draft').waitFor()
	await saves(page, 'Add as new and publish').waitFor()
	tab.takeFaults()
})

test('F-41 issue M 5: with text at 200 % and a name of 120 letters nothing of the page scrolls sideways', async () => {
	const { id, edit } = await newProgram('draft')
	await sql('update programs set title = $2 where id = $1', [id, 'Ndayisenga-Mukamana-'.repeat(6)])
	await using tab = await openAs(ADMIN, LIST, { width: 360 })
	const { page } = tab
	await page.addInitScript(() =>
		document.addEventListener('DOMContentLoaded', () =>
			document.documentElement.style.setProperty('font-size', '200%', 'important'),
		),
	)
	await page.goto(edit, { waitUntil: 'networkidle' })
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
	await expectNoSidewaysScroll(page)
	await shoot(page, 'large-360')
	// It would cover half of the page.
	expect(
		await page.locator('[data-editing] > header').evaluate((head) => getComputedStyle(head).position),
	).toBe('static')
	const publish = await saves(page, 'Publish').boundingBox()
	expect(publish && publish.x >= 0 && publish.x + publish.width <= 360).toBe(true)
})

test.each([true, false])(
	'issue M 5: a page that is edited has one bar, from which the menu opens on a phone (script: %s)',
	async (script) => {
		const { edit } = await newProgram('draft')
		await using wide = await openAs(ADMIN, edit, { script })
		const header = wide.page.locator('[data-editing] > header')
		expect(await header.boundingBox()).toMatchObject({ y: 0, height: 48 })
		expect(await wide.page.getByText(/^Last updated/).isVisible()).toBe(false)
		if (script) {
			await wide.page.keyboard.press('Control+k')
			await wide.page.getByRole('combobox', { name: 'Find anything' }).waitFor()
		}
		await using narrow = await openAs(ADMIN, edit, { script, width: 360 })
		expect((await narrow.page.locator('[data-editing] > header').boundingBox())?.y).toBe(0)
		await narrow.page.getByRole('button', { name: 'Open menu' }).click()
		await narrow.page
			.getByRole('dialog', { name: 'Admin menu' })
			.getByRole('link', { name: 'Programs' })
			.waitFor()
	},
)
