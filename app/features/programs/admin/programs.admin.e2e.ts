import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInPage, signInVisitor } from '#tests/browser/administrator.ts'
import {
	expectAccessible,
	expectNoSidewaysScroll,
	openPage,
	type PageOptions,
} from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'programs@hub.example'
const LIST = '/admin/programs'
/** Called after what is changed, as soon as script runs. */
const SAVES = /^(Update program|Publish 1 change)$/

beforeAll(() => createAdministrator(ADMIN))

async function openAsAdmin(options: PageOptions) {
	const tab = await openPage(options)
	await signInPage(tab.page, ADMIN)
	return tab
}

async function addProgram(title: string, values: Record<string, string | File> = {}) {
	const admin = await signInVisitor(ADMIN)
	const answer = await admin.submit(`${LIST}/new`, {
		title,
		description: `About ${title}.`,
		icon: 'zap',
		...values,
	})
	expect(answer.status).toBe(303)
	const [row] = await sql<{ id: string; slug: string }>('select id, slug from programs where title = $1', [
		title,
	])
	if (!row) throw new Error(`${title} was not kept`)
	return { admin, ...row }
}

const toastOrNotice = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** Noise: its file is as large as a photograph's. */
const picture = () =>
	sharp({
		create: {
			width: 600,
			height: 400,
			channels: 3,
			background: '#a13a22',
			noise: { type: 'gaussian', mean: 128, sigma: 50 },
		},
	})
		.png()
		.toBuffer()

test.each([
	{ script: true, width: 1280 as const },
	{ script: false, width: 1280 as const },
])(
	'ADM-PROG-001, ADM-GEN-008, ADM-GEN-011, ADM-GEN-013 a program is added, edited and deleted (script: $script)',
	async ({ script, width }) => {
		await using tab = await openAsAdmin({ script, width })
		const { page } = tab
		const title = `Robotics ${script ? 'with' : 'without'} script`
		await page.goto(LIST)
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Add program' }).first().click()
		await page.getByRole('dialog').waitFor()
		await expectAccessible(page)
		await page.getByRole('textbox', { name: 'Title' }).fill(title)
		await page.getByLabel('Description').fill('Arms, wheels and patience.')
		await page.getByLabel('Icon').selectOption('brain')
		await page
			.getByLabel('Image')
			.setInputFiles({ name: 'lab.png', mimeType: 'image/png', buffer: await picture() })
		await page.getByLabel('What the picture shows').fill('A robot on a bench.')
		await page.getByRole('button', { name: 'Create program' }).click()
		await toastOrNotice(page, 'Program created successfully')
		expect(new URL(page.url()).pathname).toBe(LIST)
		const first = page.getByRole('row', { name: title })
		await first.waitFor()
		const shown = first.locator('img')
		await expect
			.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0)

		await page.getByRole('link', { name: `Edit ${title}` }).click()
		await page.getByRole('heading', { level: 1, name: title }).waitFor()
		expect(await page.getByRole('dialog').count()).toBe(0)
		expect(await page.getByLabel('Icon').inputValue()).toBe('brain')
		await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, renamed`)
		await page.getByRole('button', { name: SAVES }).click()
		await toastOrNotice(page, 'Program updated successfully')
		expect(new URL(page.url()).pathname).toMatch(/\/edit$/)
		await page.getByRole('link', { name: 'Programs', exact: true }).last().click()
		await page.getByRole('row', { name: `${title}, renamed` }).waitFor()

		await page.getByRole('link', { name: `Delete ${title}, renamed` }).click()
		await page.getByText('Are you sure you want to delete this program?').waitFor()
		await expectAccessible(page)
		await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
		await toastOrNotice(page, 'Program deleted successfully')
		expect(await page.getByRole('row', { name: `${title}, renamed` }).count()).toBe(0)
		const trail = await sql<{ action: string; actor_email: string }>(
			`select action, actor_email from audit_log where record_id =
				(select record_id from deleted_records where record ->> 'title' = $1) order by at`,
			[`${title}, renamed`],
		)
		expect(trail).toEqual(['create', 'update', 'delete'].map((action) => ({ action, actor_email: ADMIN })))
	},
)

test('ADM-PROG-002, ADM-PROG-003, ADM-PROG-004 what is missing is said beside its field, without script too', async () => {
	await using tab = await openAsAdmin({ script: false, width: 1280, expectStatus: [422] })
	const { page } = tab
	await page.goto(`${LIST}/new`)
	await page.getByRole('textbox', { name: 'Title' }).fill(' ')
	await page.getByLabel('Description').fill('Kept.')
	await page.getByLabel('Icon').selectOption('zap')
	await page.getByRole('button', { name: 'Create program' }).click()
	await page.getByText('Title is required').waitFor()
	expect(await page.getByLabel('Description').inputValue()).toBe('Kept.')
	await expectAccessible(page)
})

test('ADM-PROG-007 a picture of more than 5 MB is refused beside its field, before it is sent and by the server', async () => {
	const buffer = Buffer.alloc(7 * 1024 * 1024, 1)
	for (const [script, sentence] of [
		[true, 'File size exceeds 5MB limit'],
		[false, 'File size too large'],
	] as const) {
		await using tab = await openAsAdmin({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await page.goto(`${LIST}/new`)
		await page.getByRole('textbox', { name: 'Title' }).fill('Too large')
		await page.getByLabel('Description').fill('A picture of seven megabytes.')
		await page.getByLabel('Icon').selectOption('zap')
		await page.getByLabel('Image').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
		await page.getByRole('button', { name: 'Create program' }).click()
		await page.getByText(sentence).first().waitFor()
		expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Too large')
	}
	expect(await sql(`select 1 from programs where title = 'Too large'`)).toEqual([])
})

test('C3 the second of two who edit one program sees both versions and overwrites only knowingly', async () => {
	const { id, admin } = await addProgram('Contested program')
	await using tab = await openAsAdmin({ script: true, width: 1280, expectStatus: [409] })
	const { page } = tab
	await page.goto(`${LIST}/${id}/edit?q=contested`)
	await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
	const other = await admin.submit(`${LIST}/${id}/edit`, { title: 'Theirs' })
	expect(other.status).toBe(303)
	await page.getByRole('button', { name: SAVES }).click()
	const compared = page.getByRole('table').filter({ hasText: 'Saved meanwhile' })
	await compared.waitFor()
	expect(await compared.getByRole('row').nth(1).allTextContents()).toEqual(['TitleTheirsTake itMine'])
	const top = await compared.evaluate((table) => table.getBoundingClientRect().top)
	expect(top, 'the comparison is in view').toBeGreaterThan(0)
	expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine')
	await expectAccessible(page)
	await page.getByRole('button', { name: SAVES }).click()
	await toastOrNotice(page, 'Program updated successfully')
	expect(new URL(page.url()).search).toContain('q=contested')
	expect(await sql('select title from programs where id = $1', [id])).toEqual([{ title: 'Mine' }])
})

test('C3 both versions are shown without script', async () => {
	const { id, admin } = await addProgram('Contested without script')
	const form = await admin.getForm(`${LIST}/${id}/edit`, 'title')
	expect((await admin.submit(`${LIST}/${id}/edit`, { title: 'Theirs, no script' })).status).toBe(303)
	const answer = await admin.post(form.path, { ...form.values, title: 'Mine, no script' })
	expect(answer.status).toBe(409)
	for (const text of ['Saved meanwhile', 'Theirs, no script', 'Mine, no script'])
		expect(answer.text).toContain(text)
	expect(await sql('select title from programs where id = $1', [id])).toEqual([
		{ title: 'Theirs, no script' },
	])
})

test('search, filter, sort and pages stand in the address and work by links alone', async () => {
	const { admin } = await addProgram('Paged 00')
	await sql(
		`insert into programs (slug, title, description, icon, created_at)
		select 'paged-' || n, 'Paged ' || lpad(n::text, 2, '0'), 'One of many.', 'globe', now() - n * interval '1 day'
		from generate_series(1, 44) n`,
	)
	await using tab = await openAsAdmin({ script: false, width: 1280 })
	const { page } = tab
	await page.goto(LIST)
	await page.getByRole('searchbox').fill('PAGED')
	await page.keyboard.press('Enter')
	await page.getByText('1 to 20 of 45').waitFor()
	await page.getByRole('columnheader', { name: 'Program' }).getByRole('link').click()
	await page.getByRole('link', { name: 'Next' }).click()
	await page.getByText('21 to 40 of 45').waitFor()
	expect(await page.getByRole('row').nth(1).textContent()).toContain('Paged 20')
	expect(await page.getByRole('columnheader', { name: 'Program' }).getAttribute('aria-sort')).toBe(
		'ascending',
	)
	await page.getByRole('link', { name: 'Edit Paged 20' }).click()
	await page.getByRole('main').getByRole('link', { name: 'Programs', exact: true }).click()
	await page.getByText('21 to 40 of 45').waitFor()
	await page.getByRole('link', { name: 'Previous' }).click()
	await page.getByText('1 to 20 of 45').waitFor()
	await page.getByRole('link', { name: 'Page 3' }).click()
	await page.getByText('41 to 45 of 45').waitFor()
	expect(await page.locator('nav [aria-current=page]').last().innerText()).toBe('3')
	await page.getByRole('link', { name: 'Page 1' }).click()
	await page.getByText('1 to 20 of 45').waitFor()
	await page.getByRole('link', { name: 'The four', exact: true }).click()
	await page.getByText('No programs found.').waitFor()
	await page.getByRole('link', { name: 'Clear filters' }).click()
	await page.getByRole('row').nth(20).waitFor()
	expect((await admin.get(`${LIST}?after=broken&sort=nothing&kind=none`)).status).toBe(200)
	await sql(`delete from programs where slug like 'paged-%'`)
})

test('on a phone each program is a record of its own that opens its details', async () => {
	const { id } = await addProgram('Seen on a phone')
	await using tab = await openAsAdmin({ script: true, width: 360 })
	const { page } = tab
	await page.goto(LIST)
	expect(await page.getByRole('table').count()).toBe(0)
	await expectNoSidewaysScroll(page)
	await expectAccessible(page)
	await page.getByRole('link', { name: /^Seen on a phone/ }).click()
	await page.getByRole('heading', { name: 'Program Details' }).waitFor()
	await page.getByText(id.slice(0, 8), { exact: true }).waitFor()
	await expectNoSidewaysScroll(page)
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Edit', exact: true }).click()
	await page.getByRole('heading', { name: 'Seen on a phone', level: 1 }).waitFor()
	await expectNoSidewaysScroll(page)
	await page.goBack()
	await page.getByRole('heading', { name: 'Programs', level: 1 }).waitFor()
	await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a change shows on the public page within a second, in every process', async () => {
	const { id, admin, slug } = await addProgram('Soon public')
	const seenBy = async (text: string) => {
		// Connections of their own land on any of the two processes.
		const answers = await Promise.all(Array.from({ length: 12 }, () => new Visitor().get('/programs')))
		return answers.filter((answer) => answer.text.includes(text)).length
	}
	const within = { timeout: 1000, interval: 50 }
	await expect.poll(() => seenBy('Soon public'), within).toBe(12)
	expect((await admin.submit(`${LIST}/${id}/edit`, { title: 'Now public' })).status).toBe(303)
	await expect.poll(() => seenBy('Now public'), within).toBe(12)
	const question = (await admin.getForms(`${LIST}/${id}/delete`)).find(({ action }) =>
		action?.includes('/delete'),
	)
	expect((await admin.post(`${LIST}/${id}/delete`, question?.values ?? {})).status).toBe(303)
	await expect.poll(() => seenBy(slug), within).toBe(0)
})

test('ADM-GEN-002, ADM-GEN-003 without a session neither list nor form nor export nor deed is given', async () => {
	const { id } = await addProgram('Guarded')
	const stranger = new Visitor()
	for (const path of [
		LIST,
		`${LIST}/new`,
		`${LIST}/${id}`,
		`${LIST}/${id}/edit`,
		`${LIST}.data`,
		`${LIST}/${id}/edit.data`,
	]) {
		const answer = await stranger.get(path)
		expect([path, answer.text.includes('Guarded')]).toEqual([path, false])
	}
	for (const verb of ['edit', 'delete']) await stranger.post(`${LIST}/${id}/${verb}`, { title: 'Taken' })
	expect(await sql('select title from programs where id = $1', [id])).toEqual([{ title: 'Guarded' }])
})

test('what is not there is not found', async () => {
	const admin = await signInVisitor(ADMIN)
	const missing = '00000000-0000-4000-8000-000000000000'
	for (const path of [
		`${LIST}/${missing}`,
		`${LIST}/${missing}/edit`,
		`${LIST}/nothing`,
		`${LIST}/new/edit`,
	]) {
		expect([path, (await admin.get(path)).status]).toEqual([path, 404])
	}
	const { id } = await addProgram('Without such a verb')
	expect((await admin.get(`${LIST}/${id}/explode`)).status).toBe(404)
})
