import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApplication, newName, newNote, newPartner, removeRecords } from '#tests/browser/admin-records.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage, type Tab } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'unsent@hub.example'

/** A full list has more addresses than the router asks for ahead. */
const FULL = 'A line of a full list'

beforeAll(async () => {
	await createAdministrator(ADMIN)
	await sql(
		`insert into notifications (title, message, type, user_email, from_email, created_at)
			select $1, 'A line.', 'info', 'hub@hub.example', 'line@line.example', now() - interval '1 day'
			from generate_series(1, 40)`,
		[FULL],
	)
})

async function openAsAdmin(path: string, expectStatus: number[] = []) {
	const tab = await openPage({ script: true, width: 1280, expectStatus })
	await signInPage(tab.page, ADMIN)
	await tab.page.goto(path, { waitUntil: 'networkidle' })
	return tab
}

const nameField = (page: Page) => page.locator('dialog [name="name"]')

type Cut = (route: Route) => Promise<void>

const CUTS: Cut[] = [
	(route) => route.abort('connectionreset'),
	(route) => route.fulfill({ status: 503, body: '<h1>Bad gateway</h1>' }),
]

/** A form of the back-office: how it is reached and filled in, what is pressed, what it does once it arrives. */
type Sending = {
	name: string
	begin: (page: Page) => Promise<{
		press: () => Promise<unknown>
		/** What was typed. */
		typed?: () => Promise<string>
		isDone: () => Promise<boolean>
	}>
}

const counted = async (text: string, ...values: string[]) => (await sql(text, values)).length

const sendings: Sending[] = [
	{
		name: 'form of a record',
		async begin(page) {
			const { id, name } = await newPartner()
			await page.goto(`/admin/partners/${id}/edit`, { waitUntil: 'networkidle' })
			const text = page.locator('dialog [name="description"]')
			await text.fill('Lends two lines.')
			return {
				press: () => page.getByRole('dialog').locator('button[type="submit"]').click(),
				typed: () => text.inputValue(),
				isDone: async () =>
					(await counted(
						`select 1 from partners where name = $1 and description = 'Lends two lines.'`,
						name,
					)) === 1,
			}
		},
	},
	{
		name: 'form of a new record',
		async begin(page) {
			const name = newName()
			await page.goto('/admin/partners/new', { waitUntil: 'networkidle' })
			await nameField(page).fill(name)
			await page.locator('dialog [name="website"]').fill('https://line.example')
			await page.locator('dialog [name="description"]').fill('Lends its line.')
			await page.locator('dialog [name="category"]').selectOption({ index: 1 })
			return {
				press: () => page.getByRole('dialog').locator('button[type="submit"]').click(),
				typed: () => nameField(page).inputValue(),
				isDone: async () => (await counted('select 1 from partners where name = $1', name)) === 1,
			}
		},
	},
	{
		name: 'question before a deletion',
		async begin(page) {
			const { id } = await newPartner()
			await page.goto(`/admin/partners/${id}/delete`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('dialog').locator('button[type="submit"]').click(),
				isDone: async () => (await counted('select 1 from partners where id = $1', id)) === 0,
			}
		},
	},
	{
		name: 'command in a row of a list',
		async begin(page) {
			const name = newName()
			await sql(
				`insert into startups (name, description, sector, stage, status)
					select $1, description, sector, stage, 'inactive' from startups limit 1`,
				[name],
			)
			await page.goto(`/admin/startups?q=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: `Feature ${name}` }).click(),
				isDone: async () =>
					(await counted('select 1 from startups where name = $1 and featured', name)) === 1,
			}
		},
	},
	{
		name: 'command in the dialog of a record',
		async begin(page) {
			const slug = `line-${crypto.randomUUID().slice(0, 8)}`
			const [row] = await sql<{ id: string }>(
				`insert into programs (title, slug, description, icon, hidden) select $1, $1, description, icon, true
					from programs where slug = 'women-in-tech' returning id`,
				[slug],
			)
			await page.goto(`/admin/programs/${row!.id}`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: `Show ${slug}` }).click(),
				isDone: async () =>
					(await counted('select 1 from programs where slug = $1 and not hidden', slug)) === 1,
			}
		},
	},
	{
		name: 'notification in the list, marked as read',
		async begin(page) {
			const title = await newNote()
			await page.goto('/admin/notifications', { waitUntil: 'networkidle' })
			const card = page.locator('article, tr').filter({ hasText: title })
			return {
				press: () => card.getByRole('button', { name: /Mark as read/ }).click(),
				isDone: async () =>
					(await counted('select 1 from notifications where title = $1 and read', title)) === 1,
			}
		},
	},
	{
		name: 'decision on a registration with its reason',
		async begin(page) {
			const id = await newApplication()
			await page.goto(`/admin/registrations/program_application/${id}`, { waitUntil: 'networkidle' })
			await page.getByRole('dialog').getByRole('link', { name: 'Reject' }).click()
			await page.getByLabel('Reason').fill('The places are taken.')
			return {
				press: () => page.getByRole('dialog').locator('button[type="submit"]').last().click(),
				typed: () => page.getByLabel('Reason').inputValue(),
				isDone: async () =>
					(await counted('select 1 from scheduled_decisions where registration_id = $1', id)) === 1,
			}
		},
	},
	{
		name: 'mail to a registration',
		async begin(page) {
			const id = await newApplication()
			await sql(`update program_applications set status = 'approved' where id = $1`, [id])
			await page.goto(`/admin/registrations/program_application/${id}`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: /Send/ }).first().click(),
				isDone: async () =>
					(await counted(
						'select 1 from email_logs where to_email = (select email from program_applications where id = $1)',
						id,
					)) > 0,
			}
		},
	},
]

/** Sends a form without an answer, and once more. Returns what went wrong. */
async function sendTwice({ page, takeFaults }: Tab, { begin }: Sending, cut: Cut): Promise<string[]> {
	const { press, typed, isDone } = await begin(page)
	const before = await typed?.()
	await page.evaluate(() => Object.assign(window, { isSame: true }))
	const address = page.url()
	// What its forms need is fetched once a page is there.
	await page.waitForTimeout(1200)
	const problems: string[] = []
	try {
		await page.route('**/*', cut)
		await press()
		await page
			.getByRole('alert')
			.getByText(/ry again/)
			.first()
			.waitFor({ timeout: 15_000 })
			.catch(() => problems.push('nothing is said'))
		await page.waitForTimeout(200)
		if (!(await page.evaluate('window.isSame'))) problems.push('another document')
		if (page.url() !== address) problems.push(`at ${page.url()}`)
		if ((await typed?.().catch(() => 'gone')) !== before) problems.push('not as typed')
		if (await isDone()) problems.push('done all the same')
	} finally {
		await page.unroute('**/*')
		takeFaults()
	}
	if (problems.length > 0) return problems
	await press()
	const isThere = await expect
		.poll(isDone, { timeout: 15_000 })
		.toBe(true)
		.then(
			() => true,
			() => false,
		)
	const said = await page.getByRole('alert').allTextContents()
	takeFaults()
	return isThere ? [] : ['never arrived', page.url(), ...said]
}

test('F-20 the forms of the back-office stay as they are when the line is cut or a proxy answers 503, and arrive by the second try', async () => {
	await using tab = await openAsAdmin('/admin/partners', [503])
	const problems: [string, string[]][] = []
	for (const [index, sending] of sendings.entries()) {
		const found = await sendTwice(tab, sending, CUTS[index % CUTS.length]!).catch((error: unknown) => [
			String(error),
		])
		if (found.length > 0) problems.push([sending.name, found])
	}
	expect(problems).toEqual([])
}, 120_000)

afterAll(async () => {
	await removeRecords()
	await sql('delete from notifications where title = $1', [FULL])
})
