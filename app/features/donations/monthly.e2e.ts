import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { choose, next } from '#tests/browser/donation-dialog.ts'
import { openLate } from '#tests/browser/late.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { encryptAs } from '#tests/browser/exam-hall.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'

let provider: Awaited<ReturnType<typeof startIremboPay>>
let program: Program

beforeAll(async () => {
	provider = await startIremboPay()
	program = await startProgram({ env: { WORKERS: '1', IREMBOPAY_URL: provider.url } })
	provider.callbackTo = `${program.siteUrl}/webhooks/irembopay`
})
afterAll(async () => {
	await program.stop()
	await provider.stop()
})

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

const pledgeOf = async (email: string) =>
	(
		await read<{ id: string; status: string; amount: number; day: number; next_due: string | null }>(
			'select id, status, amount, day, next_due::text from pledges where email = $1',
			[email],
		)
	)[0]

/** A giver's own link, by a gift of theirs. */
function giverPath(gift: string): string {
	const day = Math.floor(Date.now() / 86_400_000).toString(36)
	return `/gifts/${encryptAs(program, 'giver', gift.replaceAll('-', '') + day)}`
}

for (const script of [true, false]) {
	test(`issue N4, D-172 a monthly gift begins when its first month is paid, and its giver changes, pauses and stops it, ${script ? 'with' : 'without'} script`, async () => {
		const email = `monthly-${script}@mail.example`
		await using tab = await openPage({ script, width: script ? 1280 : 360, siteUrl: program.siteUrl })
		const { page } = tab
		await page.goto('/donation/give', { waitUntil: 'networkidle' })
		await page.getByText('Monthly', { exact: true }).click()
		await next(page)
		await page.getByLabel('Name').fill('Claire Ishimwe')
		await page.getByLabel('Email').fill(email)
		await next(page)
		await choose(page, /^MTN/)
		await page.getByText('Nothing is taken by itself').waitFor()
		expect(await page.getByRole('radio', { name: /^Bank Transfer/ }).isDisabled()).toBe(true)
		await page.getByRole('button', { name: 'Give 25,000 RWF a month' }).click()
		await page.waitForURL(/\/pay\//)
		const own = page.url()
		const there = page.getByRole('link', { name: /Pay on the IremboPay page/ })
		await there.waitFor({ timeout: 30_000 })
		expect(await pledgeOf(email)).toBeUndefined()
		await there.click()
		await page.getByRole('button', { name: 'Pay', exact: true }).click()
		await page.goto(own)
		await page.getByText('Thank you. We have your donation.').waitFor({ timeout: 30_000 })
		const begun = await pledgeOf(email)
		expect(begun).toMatchObject({ status: 'active', amount: 25_000 })

		const [gift] = await read<{ id: string }>('select id from donations where email = $1', [email])
		const gifts = giverPath(gift!.id)
		await page.goto(gifts)
		await page.getByText('RWF a month').waitFor()
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Change', exact: true }).click()
		await page.getByRole('heading', { name: 'Change, pause or stop' }).waitFor()
		await expectNoSidewaysScroll(page)
		await expectAccessible(page)
		await page.getByRole('button', { name: /^Keep 25,000 RWF on the/ }).waitFor()
		await page.getByLabel('Another amount').fill('30,000')
		await page.getByLabel('Day of the month').selectOption('28')
		await page.getByRole('button', { name: 'Save from the next gift on' }).click()
		await page.waitForURL(new RegExp(`${gifts}$`))
		expect(await pledgeOf(email)).toMatchObject({ amount: 30_000, day: 28 })

		await page.getByRole('link', { name: 'Pause', exact: true }).click()
		await page.getByRole('button', { name: '3 months' }).click()
		await page.getByText('Paused until').waitFor()
		expect(await pledgeOf(email)).toMatchObject({ status: 'paused' })
		await page.getByRole('link', { name: 'Continue', exact: true }).click()
		await page.getByRole('button', { name: 'Continue' }).click()
		await page.getByText('Next on').waitFor()

		await page.getByRole('link', { name: 'Stop', exact: true }).click()
		await page.getByRole('button', { name: 'Stop the monthly gift' }).click()
		await page.getByText('Stopped. Nothing is asked of you any more.').waitFor()
		expect(await pledgeOf(email)).toMatchObject({ status: 'stopped', next_due: null })

		await page.getByRole('link', { name: 'Send a new link' }).click()
		await page.getByRole('button', { name: 'Send a new link' }).click()
		await page.getByRole('heading', { name: 'A new link was sent' }).waitFor()
		await expectAccessible(page)
		const mails = await read<{ template_name: string }>(
			'select template_name from email_logs where to_email = $1 order by created_at',
			[email],
		)
		expect(mails.map(({ template_name }) => template_name)).toEqual([
			'payment-waits',
			'donation-received',
			'pledge-stopped',
			'giver-link',
		])
	})
}

test('F-22, issue N4 a giver whose script is late changes, pauses and stops by the first press, and what was typed stays', async () => {
	const email = 'late@mail.example'
	const [pledge] = await read<{ id: string }>(
		`insert into pledges (amount, donor_name, email, payment_method, day, next_due)
		values (25000, 'Claire Ishimwe', $1, 'MTN Mobile Money', 5, current_date + 20) returning id`,
		[email],
	)
	const [gift] = await read<{ id: string }>(
		`insert into donations (amount, frequency, donor_name, email, payment_method, payment_status, transaction_id, taken_by,
			pledge_id, pledge_month)
		values (25000, 'monthly', 'Claire Ishimwe', $1, 'MTN Mobile Money', 'completed', 'TXN-1764331200000-LATE00000', 'momo', $2,
			date_trunc('month', current_date)) returning id`,
		[email, pledge!.id],
	)
	const path = giverPath(gift!.id)
	await using tab = await openLate(path, program.siteUrl)
	const { page } = tab
	const isScripted = () => page.evaluate(`document.documentElement.matches('[data-scripted]')`)
	await page.getByRole('link', { name: 'Pause', exact: true }).tap()
	await page.getByRole('button', { name: '3 months' }).tap()
	await page.getByText('Paused until').waitFor()
	await page.getByRole('link', { name: 'Change', exact: true }).tap()
	await page.getByLabel('Another amount').fill('30,000')
	await page.getByLabel('Day of the month').selectOption('28')
	expect([await isScripted(), (await pledgeOf(email))?.status]).toEqual([false, 'paused'])
	tab.release()
	await expect.poll(isScripted, { timeout: 30_000 }).toBe(true)
	expect(await page.getByLabel('Another amount').inputValue()).toBe('30,000')
	await page.getByRole('button', { name: 'Save from the next gift on' }).tap()
	await page.waitForURL(new RegExp(`${path}$`))
	expect(await pledgeOf(email)).toMatchObject({ amount: 30_000, day: 28, status: 'paused' })

	await using later = await openLate(path, program.siteUrl)
	await later.page.getByRole('link', { name: 'Stop', exact: true }).tap()
	await later.page.getByRole('button', { name: 'Stop the monthly gift' }).tap()
	await later.page.getByText('Stopped. Nothing is asked of you any more.').waitFor()
	await later.page.getByRole('link', { name: 'Send a new link' }).tap()
	await later.page.getByRole('button', { name: 'Send a new link' }).tap()
	await later.page.getByRole('heading', { name: 'A new link was sent' }).waitFor()
	const mails = await read<{ template_name: string }>(
		'select template_name from email_logs where to_email = $1 order by created_at',
		[email],
	)
	expect(mails.map(({ template_name }) => template_name).sort()).toEqual(['giver-link', 'pledge-stopped'])
})

test('F-22, issue N4 what is said early of a campaign, and of how much is given for it, stands and is sent', async () => {
	const [campaign] = await read<{ id: string }>(
		`insert into campaigns (title, text, goal, state) values ('Forty laptops', 'For two rooms.', 20000000, 'published')
		returning id`,
	)
	await using tab = await openLate(`/donation/give?campaign=${campaign?.id}`, program.siteUrl)
	const { page } = tab
	const isAwake = () => page.evaluate(`document.documentElement.matches('[data-hydrated]')`)
	await page.getByLabel('For Forty laptops').uncheck()
	await page.getByLabel('Or another amount').fill('12345')
	expect(await isAwake()).toBe(false)
	tab.release()
	await expect.poll(isAwake, { timeout: 30_000 }).toBe(true)
	await page.getByText('You give 12,345 RWF once').waitFor()
	expect(await page.getByLabel('For Forty laptops').isChecked()).toBe(false)
})
