import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { planTexts } from '#app/features/memberships/texts.ts'
import { createAdministrator, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { choose } from '#tests/browser/donation-dialog.ts'
import type { Visitor } from '#tests/browser/http.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

const ADMIN = 'fees@hub.example'
const MEMBERS = ['true', 'false', 'cash'] as const

let provider: Awaited<ReturnType<typeof startIremboPay>>
let program: Program
let administrator: Visitor

async function read<Row extends Record<string, unknown>>(
	text: string,
	values: unknown[] = [],
): Promise<Row[]> {
	const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await owner.connect()
	try {
		return (await owner.query<Row>(text, values)).rows
	} finally {
		await owner.end()
	}
}

const emailOf = (member: (typeof MEMBERS)[number]) => `member-${member}@mail.example`
const idOf = async (member: (typeof MEMBERS)[number]) =>
	(await read<{ id: string }>('select id from memberships where email = $1', [emailOf(member)]))[0]!.id

/** The link in the last mail to somebody that has one to pay. */
async function linkToPay(email: string): Promise<string | undefined> {
	const folder = join(program.dataDir, 'outbox')
	const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
	const mails = await Promise.all(
		names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
	)
	const own = mails.filter(({ to }) => to?.some(({ address }) => address === email))
	return own.flatMap(({ text }) => /\/requests\/[\w-]+\/pay/.exec(text ?? '') ?? []).at(-1)
}

/** Everybody is approved as administrators do it, half a minute before it counts. */
beforeAll(async () => {
	provider = await startIremboPay()
	program = await startProgram({ env: { WORKERS: '1', IREMBOPAY_URL: provider.url } })
	provider.callbackTo = `${program.siteUrl}/webhooks/irembopay`
	const rows = planTexts.texts.rows.original.map((row, at) => ({ ...row, fee: at === 1 ? '180000' : '' }))
	await read(`insert into site_texts (page, published) values ('membership', $1)`, [
		{ 'membership.plans.rows': rows },
	])
	for (const member of MEMBERS) {
		await read(
			`insert into memberships (first_name, last_name, email, phone, type, bio, expectations)
			values ('Aline', 'Uwase', $1, '+250788123456', 'individual', 'I test soils.', 'People who build.')`,
			[emailOf(member)],
		)
	}
	await createAdministrator(ADMIN, read)
	administrator = await signInVisitor(ADMIN, program.siteUrl)
	for (const member of MEMBERS) {
		const path = `/admin/registrations/membership/${await idOf(member)}/approve`
		expect((await administrator.submit(path, { reason: '' })).status).toBe(303)
	}
	await vi.waitFor(
		async () => {
			for (const member of MEMBERS) expect(await linkToPay(emailOf(member)), member).toBeDefined()
		},
		{ timeout: 90_000, interval: 1000 },
	)
}, 200_000)
afterAll(async () => {
	await program.stop()
	await provider.stop()
})

test('D-159 the fee stands as the price where there is one; the form takes no money', async () => {
	await using tab = await openPage({ script: true, width: 360, siteUrl: program.siteUrl })
	const { page } = tab
	await page.goto('/membership', { waitUntil: 'networkidle' })
	expect(await page.locator('article .figure').allInnerTexts()).toEqual([
		'500,000 RWF per year',
		'180,000 RWF per year',
	])
	await page.goto('/membership/individual/apply')
	await page.getByText('180,000 RWF per year. Nothing is charged with the application.').waitFor()
})

for (const script of [true, false]) {
	test(`D-159 a member who was approved pays by the mail's link, is one for a year, and pays the next, ${script ? 'with' : 'without'} script`, async () => {
		const email = emailOf(script ? 'true' : 'false')
		await using tab = await openPage({ script, width: 360, dark: script, siteUrl: program.siteUrl })
		const { page } = tab
		const own = (await linkToPay(email))!.replace(/\/pay$/, '')
		await page.goto(own, { waitUntil: 'networkidle' })
		await page.getByText('Not paid yet').waitFor()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Pay the fee' }).click()
		const dialog = page.getByRole('dialog', { name: 'Individual Membership' })
		await dialog.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		expect(await dialog.textContent()).not.toMatch(/simulated/)
		await choose(page, /^Mobile Money/)
		await page.getByRole('button', { name: 'Pay 180,000 RWF' }).click()
		await page.waitForURL(/\/pay\//)
		const paying = page.url()
		// Whoever comes again is led to the payment that was begun.
		await page.goto(`${own}/pay`)
		await page.waitForURL(/\/pay\//)
		const there = page.getByRole('link', { name: /Pay on the IremboPay page/ })
		await there.waitFor({ timeout: 30_000 })
		await there.click()
		await page.getByRole('button', { name: 'Pay', exact: true }).click()
		await page.goto(paying)
		await page.getByText(/Your membership is paid until/).waitFor({ timeout: 30_000 })
		const [row] = await read<{ years: boolean }>(
			`select paid_until = ((now() at time zone 'Africa/Kigali')::date + interval '1 year')::date as years
			from memberships where email = $1`,
			[email],
		)
		expect(row?.years).toBe(true)
		await page.goto(own)
		await page.getByText(/Your membership runs until/).waitFor()
		expect(await page.getByRole('link', { name: /^Pay the|^Renew/ }).count()).toBe(0)

		// Ten days before its end.
		await read(`update memberships set paid_until = current_date + 10 where email = $1`, [email])
		await page.goto(own)
		await page.getByRole('link', { name: 'Pay the next year' }).click()
		await page
			.getByText(/^Paid until/)
			.first()
			.waitFor()
		await choose(page, /^Bank Transfer/)
		await page.getByRole('button', { name: 'Pay 180,000 RWF' }).click()
		await page.getByText('Transfer expected').waitFor()
		await page.getByText(/Please transfer 180,000 RWF to/).waitFor()
		await expectNoSidewaysScroll(page)

		await read(`update memberships set paid_until = current_date - 10 where email = $1`, [email])
		await read(`update membership_fees set payment_status = 'cancelled' where payment_status = 'pending'`)
		await page.goto(own)
		await page.getByText(/^Ended on/).waitFor()
		await page.getByRole('link', { name: 'Renew' }).waitFor()
	})
}

for (const script of [true, false]) {
	test(`D-159 cash is marked with a note, in list, record and export, ${script ? 'with' : 'without'} script`, async () => {
		const id = await idOf('cash')
		const note = `Cash, receipt book ${script ? 12 : 13}`
		await read('update memberships set paid_until = null where id = $1', [id])
		await read('delete from membership_fees where membership_id = $1', [id])
		await using tab = await openPage({ script, width: script ? 1280 : 360, siteUrl: program.siteUrl })
		const { page } = tab
		await page
			.context()
			.addCookies([...administrator.cookies].map(([name, value]) => ({ name, value, url: program.siteUrl })))
		await page.goto(`/admin/registrations/membership/${id}?type=membership`, { waitUntil: 'networkidle' })
		await page.getByText('Not paid yet').first().waitFor()
		await page.getByRole('link', { name: 'Mark as paid' }).click()
		await page.locator('[name=note]').fill(note)
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByRole('button', { name: 'Mark as paid' }).click()
		await page.getByText('Membership marked as paid').first().waitFor()
		await page
			.getByText(/180,000 RWF marked by hand, paid/)
			.first()
			.waitFor()
		expect(await page.locator('main').textContent()).toContain(note)
		await expectNoSidewaysScroll(page)
		const [row] = await read<{ day: string }>(
			'select paid_until::text as day from memberships where id = $1',
			[id],
		)
		const { text } = await administrator.get('/admin/registrations/export.csv?type=membership')
		expect(text).toContain('"Date","Paid Until"')
		expect(text).toContain(`"${row?.day}"`)
		await page.goto('/admin/registrations?type=membership')
		expect(await page.getByText(/^Until /).count()).toBeGreaterThan(0)
	})
}
