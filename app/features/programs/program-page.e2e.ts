import { beforeAll, expect, test } from 'vitest'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { programPath } from '#app/features/programs/rules.ts'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'program-pages@hub.example'
const LIST = '/admin/programs'
beforeAll(() => createAdministrator(ADMIN))

for (const [script, width, dark] of [
	[true, 360, false],
	[false, 360, true],
	[true, 1280, true],
] as const) {
	test(`F-40, D-141 a card's title leads to its page, and the page to the form: script ${script}, ${width} px`, async () => {
		await using tab = await openPage({ script, width, dark })
		const { page } = tab
		await page.goto('/programs')
		expect(
			await page
				.locator('#women-in-tech')
				.getByRole('link', { name: /^Apply Now/ })
				.count(),
		).toBe(1)
		await page.locator('#women-in-tech').getByRole('link', { name: 'Women in Tech', exact: true }).click()
		await page.waitForURL('**/programs/women-in-tech')
		await page.getByRole('heading', { name: 'Women in Tech', level: 1 }).waitFor()
		for (const part of ['What you learn', 'Who it is for', 'After you apply', 'Questions people ask']) {
			expect(await page.getByRole('heading', { name: part, level: 2 }).isVisible(), part).toBe(true)
		}
		const facts = await page.locator('main dl').first().textContent()
		for (const fact of ['Starts', 'Apply by', 'Mon, Wed and Fri', 'Workshop, Nyarugenge', 'Free'])
			expect(facts).toContain(fact)
		await page.getByText('Is the childcare free?').click()
		expect(await page.getByText('for children from two to ten').isVisible()).toBe(true)
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		// The one primary of a phone's page is in reach, wherever the page is scrolled to.
		const apply = page.getByRole('link', { name: 'Apply Now', exact: true }).filter({ visible: true }).first()
		expect(await apply.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
		await apply.click()
		await page.waitForURL('**/programs/women-in-tech/apply')
		await page.getByRole('dialog', { name: 'Apply to Women in Tech' }).waitFor()
	})
}

test('F-40 the page is kept for everybody, comes without React, and is described to search engines', async () => {
	const visitor = new Visitor()
	for (const { slug, title } of fourPrograms) {
		const { status, text, headers } = await visitor.get(programPath(slug))
		expect([slug, status]).toEqual([slug, 200])
		expect(headers['etag']).toBeTruthy()
		expect(text).not.toContain('modulepreload')
		expect(text).toContain(`<title>${title} | IRIS Hub</title>`)
		expect(text).toContain(`<link rel="canonical" href="${visitor.siteUrl}${programPath(slug)}"/>`)
		const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
		expect(JSON.parse(json)).toMatchObject({
			'@type': 'EducationalOccupationalProgram',
			name: title,
			url: visitor.siteUrl + programPath(slug),
		})
	}
	const { text } = await visitor.get('/sitemap.xml')
	for (const { slug } of fourPrograms)
		expect(text).toContain(`<loc>${visitor.siteUrl}${programPath(slug)}</loc>`)
})

test('F-40 the addresses below /programs keep their meaning; what names no program is 404', async () => {
	const visitor = new Visitor()
	const statusOf = async (path: string) => (await visitor.get(path)).status
	expect(await statusOf('/programs/book/growth')).toBe(200)
	expect(await statusOf('/programs/women-in-tech/apply')).toBe(200)
	for (const path of ['/programs/book', '/programs/no-such', '/programs/women-in-tech-2'])
		expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('F-40 what an administrator writes stands on the page, and no save loses a day', async () => {
	const admin = await signInVisitor(ADMIN)
	const typed = {
		title: 'Book',
		description: 'Of numbers.',
		icon: 'zap',
		starts_on: '2027-01-11',
		ends_on: '2027-04-02',
		apply_by: '2026-12-31',
		seats: '24',
		cost: 'Free | Lunch too',
		questions: 'Is it hard? | At first.',
	}
	expect((await admin.submit(`${LIST}/new`, typed)).status).toBe(303)
	const days = () =>
		sql('select starts_on::text, ends_on::text, apply_by::text, seats from programs where title = $1', [
			'Book',
		])
	const kept = [{ starts_on: '2027-01-11', ends_on: '2027-04-02', apply_by: '2026-12-31', seats: 24 }]
	expect(await days()).toEqual(kept)
	const [{ id, slug } = { id: '', slug: '' }] = await sql<{ id: string; slug: string }>(
		`select id, slug from programs where title = 'Book'`,
	)
	// Below /programs `book` is another thing's address.
	expect(slug).toBe('book-2')
	const form = await admin.getForm(`${LIST}/${id}/edit`, 'title')
	expect(form.values).toMatchObject(typed)
	expect((await admin.submit(`${LIST}/${id}/edit`, { description: 'Of words.' })).status).toBe(303)
	expect(await days()).toEqual(kept)
	const { text } = await new Visitor().get(`/programs/${slug}?fresh=1`)
	for (const words of ['Monday, January 11, 2027', 'Lunch too', 'Is it hard?', 'Of words.'])
		expect(text).toContain(words)
	expect(text).not.toContain('What you learn')
	const wrong = await admin.submit(`${LIST}/new`, { ...typed, ends_on: '2026-01-01', apply_by: 'soon' })
	expect(wrong.status).toBe(422)
	expect(wrong.text).toContain('A program ends on the day it starts or later')
})

test('F-64, D-146 one of the first four offers Hide instead of Delete; any other says what hangs on it', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, ADMIN)
	await page.goto(`${LIST}?kind=first`)
	await page.getByRole('link', { name: 'Delete Rural Innovation' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByText('Hide it instead: it leaves the site and keeps its applications.').waitFor()
	expect(await dialog.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
	await expectAccessible(page)
	await dialog.getByRole('button', { name: /Hide/ }).click()
	await page.getByText('Program hidden from the site').first().waitFor()
	await expect.poll(async () => (await new Visitor().get('/programs/rural-innovation')).status).toBe(404)
	expect((await new Visitor().get('/programs?fresh=2')).text).not.toContain('id="rural-innovation"')
	await page.goto(`${LIST}?shown=hidden`)
	await page.getByRole('link', { name: 'View Rural Innovation' }).click()
	await dialog.getByRole('button', { name: /Show/ }).click()
	await page.getByText('Program shown on the site').first().waitFor()
	await expect.poll(async () => (await new Visitor().get('/programs/rural-innovation')).status).toBe(200)

	const admin = await signInVisitor(ADMIN)
	await admin.submit(`${LIST}/new`, { title: 'Asked for', description: 'By two.', icon: 'zap' })
	const [{ id } = { id: '' }] = await sql<{ id: string }>(`select id from programs where title = 'Asked for'`)
	await sql(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description, motivation, experience, startup_sector, startup_stage)
		select $1, 'Keza', 'Uwase', 'k' || n || '@mail.example', '+250788123456', 'p', 'm', 'e', 'EdTech', 'Idea' from generate_series(1, 2) n`,
		[id],
	)
	await page.goto(`${LIST}/${id}/delete`)
	await dialog.getByText('2 applications name this program. They stay, without its name').waitFor()
	await expectAccessible(page)
})
