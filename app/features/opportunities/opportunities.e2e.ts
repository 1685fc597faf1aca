import { expect, onTestFinished, test } from 'vitest'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { expectConfirmed } from '#tests/browser/confirmations.ts'
import { Visitor } from '#tests/browser/http.ts'
import { idOf, makeOpportunity } from '#tests/browser/opportunities.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const typed = (email: string) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email,
	phone: '0788 123 456',
	cover_letter: 'I have built three of these.',
	resume_url: 'https://cv.example/aline',
})

test.each([
	{ script: true, width: 1280 },
	{ script: true, width: 360 },
	{ script: false, width: 1280 },
	{ script: false, width: 360 },
] as const)(
	'PUB-OPP-004, PUB-OPP-045 Apply Now on a card leads to the success message: $width px, script $script',
	async ({ script, width }) => {
		await using tab = await openPage({ script, width })
		const { page } = tab
		const email = `opp-${script}-${width}@mail.example`
		await page.goto('/opportunities?category=internship')
		await page.getByRole('link', { name: 'Apply Now for Product Design Intern' }).click()
		const dialog = page.getByRole('dialog', { name: 'Product Design Intern' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		for (const [name, value] of Object.entries(typed(email))) {
			await dialog.locator(`[name="${name}"]`).fill(value)
		}
		await dialog.getByRole('button', { name: 'Submit application' }).click()
		await expectConfirmed(page, 'We have your application', 'Application submitted successfully!', email)
		await page.getByRole('link', { name: 'Done' }).click()
		await page.waitForURL((url) => url.pathname === '/opportunities')
		expect(new URL(page.url()).searchParams.get('category')).toBe('internship')
		const rows = await sql('select status from opportunity_applications where email = $1', [email])
		expect(rows).toEqual([{ status: 'pending' }])
		const [mail] = await readOutbox(email)
		expect(mail?.subject).toBe('We have your application: Product Design Intern')
		// What somebody wrote stands behind their own link alone.
		expect(mail?.text).not.toContain('https://cv.example/aline')
	},
)

test('PUB-OPP-028, PUB-OPP-033 what is wrong is said beside its field and what was typed is kept', async () => {
	await using tab = await openPage({ script: true, width: 360, expectStatus: [422] })
	const { page } = tab
	await page.goto(`/opportunities/${await idOf('Frontend Developer')}/apply`)
	const field = (name: string) => page.locator(`dialog [name="${name}"]`)
	for (const [name, value] of Object.entries(typed('kept@mail.example'))) await field(name).fill(value)
	await field('first_name').fill('')
	await field('resume_url').fill('javascript:alert(1)')
	await page.getByRole('button', { name: 'Submit application' }).click()
	await page.getByText('First name is required').waitFor()
	await page.getByText('Please enter a valid URL').waitFor()
	expect(await field('cover_letter').inputValue()).toBe('I have built three of these.')
	expect(await field('first_name').evaluate((element) => element === document.activeElement)).toBe(true)
	await expectAccessible(page)
})

test('the pressed button says that it is submitting', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto(`/opportunities/${await idOf('Frontend Developer')}/apply`)
	await page.route('**/apply.data*', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 400))
		await route.continue()
	})
	for (const [name, value] of Object.entries(typed('busy@mail.example'))) {
		await page.locator(`dialog [name="${name}"]`).fill(value)
	}
	await page.getByRole('button', { name: 'Submit application' }).click()
	await page.getByText('Submitting...').waitFor()
	await page.getByText('Application submitted successfully!').first().waitFor()
})

test('PUB-OPP-001, PUB-OPP-025, PUB-OPP-026 search, its empty text and the way out, without script', async () => {
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	await page.goto('/opportunities')
	const search = page.getByRole('searchbox', { name: 'Search opportunities' })
	await search.fill('UMURABYO')
	await search.press('Enter')
	expect(await page.locator('article h3').allInnerTexts()).toEqual(['Frontend Developer'])
	await search.fill('zebra')
	await search.press('Enter')
	await page.getByText('No opportunities found matching your criteria.').waitFor()
	await page.getByRole('link', { name: 'Clear filters' }).click()
	await page.locator('article h3', { hasText: 'Frontend Developer' }).waitFor()
})

test('PUB-OPP-002, PUB-OPP-003 eight chips with counts that filter, and four figures', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await page.goto('/opportunities')
	const chips = page.getByRole('group', { name: 'Category' }).getByRole('link')
	expect((await chips.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
		'All',
		'Job',
		'Scholarship',
		'Internship',
		'Tender',
		'Grant',
		'Fellowship',
		'Volunteer',
	])
	const labels = await page.locator('main dl').first().locator('dt').allInnerTexts()
	expect(labels.map((label) => label.replace(/s$/, ''))).toEqual([
		'job',
		'scholarship',
		'internship',
		'grants and fellowship',
	])
	await chips.filter({ hasText: 'Tender' }).click()
	await page.locator('[aria-current="true"]', { hasText: 'Tender' }).waitFor()
	expect(await page.locator('article h3').allInnerTexts()).toEqual(['School Network, 12 sites'])
})

test('PUB-OPP-004, PUB-OPP-023, PUB-OPP-024 a card has its deadline with days and date, in danger when it is near', async () => {
	await using near = await makeOpportunity('Ends in two days', {
		application_deadline: new Date(Date.now() + 1.5 * 86_400_000),
		category: 'volunteer',
	})
	await using tab = await openPage({ script: false, width: 1280 })
	const { page } = tab
	await page.goto('/opportunities?category=volunteer')
	const colours = async (title: string) => {
		const card = page.locator('article', { hasText: title })
		const deadline = card.locator('p', { has: page.locator('time') })
		return [
			await deadline.evaluate((element) => getComputedStyle(element).color),
			await card.locator('h3').evaluate((element) => getComputedStyle(element).color),
			(await deadline.innerText()).replace(/\s+/g, ' '),
		]
	}
	const [nearColour, ink, nearText] = await colours('Ends in two days')
	const [farColour, , farText] = await colours('Code Club Volunteer')
	expect(nearText).toMatch(/^2 days left \w{3} \d{1,2}, \d{4}, \d\d:\d\d$/)
	expect(farText).toMatch(/^\d+ days left \w{3} \d{1,2}, \d{4}$/)
	expect([nearColour === ink, farColour === ink]).toEqual([false, true])
	expect((await new Visitor().get(`/opportunities/${near.id}`)).text).toContain('2 days left')
})

test('D-072 a card always opens the dialog, which shows where else one may apply', async () => {
	await using made = await makeOpportunity('Also elsewhere', { application_url: 'https://jobs.example/7' })
	await using tab = await openPage({ script: false, width: 360 })
	await tab.page.goto(`/opportunities/${made.id}/apply`)
	const link = tab.page.getByRole('dialog').getByRole('link', { name: 'jobs.example' })
	expect(await link.getAttribute('href')).toBe('https://jobs.example/7')
	expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
	expect(await tab.page.getByRole('button', { name: 'Submit application' }).count()).toBe(1)
})

test('PUB-OPP-044, D-073 an application that comes too late is refused in the dialog', async () => {
	await using made = await makeOpportunity('Closes meanwhile')
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await page.goto(`/opportunities/${made.id}/apply`)
	for (const [name, value] of Object.entries(typed('late@mail.example'))) {
		await page.locator(`dialog [name="${name}"]`).fill(value)
	}
	await sql(`update opportunities set status = 'closed' where id = $1`, [made.id])
	await page.getByRole('button', { name: 'Submit application' }).click()
	await page.getByText('Failed to submit application: this opportunity is no longer open').first().waitFor()
	expect(await sql('select from opportunity_applications where email = $1', ['late@mail.example'])).toEqual(
		[],
	)
	await page.goto(`/opportunities/${made.id}`)
	await page.getByText('Applications are closed').waitFor()
	expect(await page.getByRole('link', { name: 'Apply Now' }).count()).toBe(0)
})

test('PUB-OPP-043 what a browser may not decide is not taken from it', async () => {
	const visitor = new Visitor()
	const email = 'tamper@mail.example'
	const id = await idOf('Frontend Developer')
	const answer = await visitor.submit(`/opportunities/${id}/apply`, {
		...typed(email),
		id: '00000000-0000-4000-8000-000000000000',
		opportunity_id: await idOf('Code Club Volunteer'),
		status: 'approved',
		created_at: '2000-01-01',
	})
	expect(answer.status).toBe(303)
	const [row] = await sql(
		"select *, created_at > now() - interval '1 minute' as fresh from opportunity_applications where email = $1",
		[email],
	)
	expect(row).toMatchObject({ opportunity_id: id, status: 'pending', fresh: true })
	expect(row?.['id']).not.toBe('00000000-0000-4000-8000-000000000000')
})

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000', '%00', "1' or '1'='1"])(
	'D-130 the address /opportunities/%s leads to the 404 screen, its dialog too',
	async (id) => {
		const visitor = new Visitor()
		for (const path of [
			`/opportunities/${encodeURIComponent(id)}`,
			`/opportunities/${encodeURIComponent(id)}/apply`,
		]) {
			const answer = await visitor.get(path)
			expect([path, answer.status]).toEqual([path, 404])
		}
	},
)

test.each([
	{ width: 1280, dark: false },
	{ width: 360, dark: true },
] as const)('list and page are accessible and fit, $width px', async ({ width, dark }) => {
	await using tab = await openPage({ script: true, width, dark })
	for (const path of ['/opportunities', `/opportunities/${await idOf('Frontend Developer')}`]) {
		await tab.page.goto(path)
		await expectAccessible(tab.page)
		await expectNoSidewaysScroll(tab.page)
	}
})

test.each([true, false])(
	'ADM-OPP-006 in the back-office the card of an opportunity opens its applications, and closes them (script: %s)',
	async (script) => {
		const admin = 'opportunities-panel@hub.example'
		await createAdministrator(admin)
		const title = `Panel ${crypto.randomUUID().slice(0, 8)}`
		await using made = await makeOpportunity(title, { status: 'closed' })
		await sql(
			`insert into opportunity_applications (opportunity_id, first_name, last_name, email, phone, cover_letter)
			values ($1, 'Aline', 'Uwase', 'panel@mail.example', '+250788123456', 'I have built three of these.')`,
			[made.id],
		)
		onTestFinished(
			async () => void (await sql(`delete from opportunity_applications where email = 'panel@mail.example'`)),
		)
		await using tab = await openPage({ script, width: 1280 })
		const { page } = tab
		await signInPage(page, admin)
		await page.goto(`/admin/opportunities?q=${encodeURIComponent(title)}`)
		const opener = page.getByRole('link', { name: `Applications, ${title}` }).locator('visible=true')
		const panel = page.getByRole('region', { name: `Applications, ${title}` }).locator('visible=true')
		expect([await opener.getAttribute('aria-expanded'), await panel.count()]).toEqual(['false', 0])
		await opener.click()
		await panel.getByText('Aline Uwase').waitFor()
		await panel.getByText('Pending', { exact: true }).waitFor()
		expect(await opener.getAttribute('aria-expanded')).toBe('true')
		await panel.getByText('Cover letter').click()
		await panel.getByText('I have built three of these.').waitFor()
		await expectAccessible(page)
		await opener.click()
		await expect.poll(() => panel.count()).toBe(0)
		expect(await opener.getAttribute('aria-expanded')).toBe('false')
	},
)
