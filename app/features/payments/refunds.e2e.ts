import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, signInVisitor } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'

const ADMIN = 'refunds@hub.example'

let provider: Awaited<ReturnType<typeof startStripe>>
let program: Program

beforeAll(async () => {
	provider = await startStripe()
	const STRIPE_URL = provider.url.replace('currency=EUR', 'currency=RWF')
	program = await startProgram({ env: { WORKERS: '1', STRIPE_URL } })
	await createAdministrator(ADMIN, read)
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

/** A gift of 25,000 francs that has come. */
async function newGift(taken_by: 'stripe' | 'transfer') {
	const id = randomUUID()
	await read(
		`insert into donations (id, amount, frequency, donor_name, email, payment_method, payment_status, transaction_id, taken_by)
		values ($1::uuid, 25000, 'one-time', 'Ange Mukiza', $2, 'Credit/Debit Card', 'completed',
			'TXN-1767600000000-' || upper(substr(md5($4), 1, 9)), $3)`,
		[id, `${id}@mail.example`, taken_by, id],
	)
	return id
}

/** The same, paid at Stripe. */
async function paidAtStripe() {
	const id = await newGift('stripe')
	const reference = randomUUID()
	const session = `cs_test_${reference.slice(0, 8)}`
	await read(
		`with paid as (
			insert into payments (kind, subject_id, amount_minor, currency, state, due_at, paid_at, test)
			values ('donation', $1, 25000, 'RWF', 'paid', now(), now(), true) returning id
		)
		insert into payment_tries (id, payment_id, provider, method, state, provider_id, paid_minor, paid_currency, expires_at)
		select $2, id, 'stripe', 'card', 'paid', $3, 25000, 'RWF', now() from paid`,
		[id, reference, session],
	)
	provider.entries.set(reference, {
		reference,
		id: session,
		amount: '25000',
		currency: 'RWF',
		description: 'Gift',
		state: 'paid',
		reason: null,
		wallet: null,
		returnTo: null,
		callbackTo: null,
		expiresAt: 0,
		createdAt: Date.now(),
		stalled: false,
	})
	return id
}

async function openRecord(id: string, options: { script: boolean; width: 360 | 1280; dark: boolean }) {
	const tab = await openPage({ ...options, expectStatus: [422], siteUrl: program.siteUrl })
	const { cookies } = await signInVisitor(ADMIN, program.siteUrl)
	await tab.page
		.context()
		.addCookies([...cookies].map(([name, value]) => ({ name, value, url: program.siteUrl })))
	await tab.page.goto(`/admin/donations/${id}`)
	return tab
}

for (const [script, width, dark] of [
	[true, 1280, false],
	[false, 360, false],
	[true, 360, true],
] as const) {
	const how = `${script ? 'with' : 'without'} script, ${width} px${dark ? ', dark' : ''}`

	test(`issue N 6 Stripe is told to give a gift back, after a question, and the record says so: ${how}`, async () => {
		const id = await paidAtStripe()
		await using tab = await openRecord(id, { script, width, dark })
		const { page } = tab
		const fits = async () => {
			await expectAccessible(page)
			await expectNoSidewaysScroll(page)
		}
		await page.getByRole('link', { name: 'Refund', exact: true }).click()
		await page.getByRole('heading', { name: 'Refund', level: 1 }).waitFor()
		await fits()
		expect(await page.getByLabel('Amount in RWF').inputValue()).toBe('25000')
		await page.getByLabel('Amount in RWF').fill('30 000')
		await page.getByLabel('Reason').fill('Gave twice')
		await page.getByRole('button', { name: 'Continue' }).click()
		await page.getByText('At most 25,000 RWF are left').first().waitFor()
		expect(await page.getByLabel('Reason').inputValue()).toBe('Gave twice')
		await page.getByLabel('Amount in RWF').fill('10 000')
		await page.getByRole('button', { name: 'Continue' }).click()
		await page.getByRole('heading', { name: 'Give back 10 000 RWF?' }).waitFor()
		await fits()
		expect(await read('select from payment_refunds where subject_id = $1', [id])).toHaveLength(0)
		await page.waitForTimeout(1100)
		await page.getByRole('button', { name: 'Give back' }).click()
		await page.getByText('The provider is told of the refund').first().waitFor()
		const state = () =>
			read('select state, counted_minor::int as counted from payment_refunds where subject_id = $1', [id])
		await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'given', counted: 10_000 }])
		expect(
			[...provider.refunds.entries.values()].filter(({ of }) => of.amount === '25000').length,
		).toBeGreaterThan(0)
		await page.goto(`/admin/donations/${id}`)
		await page.getByText(/^10,000 RWF, given back on .*: Stripe re_\d+\. By refunds@hub\.example/).waitFor()
		await fits()
		await page.goto(`/admin/payments/donation/${id}/refund`)
		expect(await page.getByLabel('Amount in RWF').inputValue()).toBe('15000')
		const mails = await read<{ subject: string }>('select subject from email_logs where to_email = $1', [
			`${id}@mail.example`,
		])
		expect(mails).toEqual([{ subject: 'We have given 10,000 RWF back to you' }])
	})

	test(`issue N 6 what a transfer brought is noted as given back: ${how}`, async () => {
		const id = await newGift('transfer')
		await using tab = await openRecord(id, { script, width, dark })
		const { page } = tab
		await page.getByRole('link', { name: 'Refund', exact: true }).click()
		await page.getByText('Give it back by bank transfer first, then note it here.').waitFor()
		await page.getByLabel('Reason').fill('The bank sent it twice')
		await page.getByLabel('Reference').fill('BK 4711')
		await page.getByRole('button', { name: 'Continue' }).click()
		await page.getByRole('heading', { name: 'Note 25000 RWF?' }).waitFor()
		await page.waitForTimeout(1100)
		await page.getByRole('button', { name: 'Back' }).click()
		expect(await page.getByLabel('Reference').inputValue()).toBe('BK 4711')
		await page.waitForTimeout(1100)
		await page.getByRole('button', { name: 'Continue' }).click()
		await page.getByRole('heading', { name: 'Note 25000 RWF?' }).waitFor()
		await page.waitForTimeout(1100)
		await page.getByRole('button', { name: 'Note the refund' }).click()
		await page.getByText('There is nothing left to give back.').waitFor()
		await page.getByText('25,000 RWF, given back by hand (BK 4711).').waitFor()
		await expectNoSidewaysScroll(page)
	})
}

test('issue N 6 a sign-in of yesterday is asked for the password, and leads back to the refund', async () => {
	const id = await newGift('transfer')
	const visitor = await signInVisitor(ADMIN, program.siteUrl)
	await read(`update sessions set created_at = now() - interval '1 day', confirmed_at = null`)
	const answer = await visitor.get(`/admin/payments/donation/${id}/refund`)
	const to = encodeURIComponent(`/admin/payments/donation/${id}/refund`)
	expect([answer.status, answer.headers.location]).toEqual([303, `/admin/security/sign-in-again?to=${to}`])
	const back = await visitor.submit(answer.headers.location ?? '', { password: 'Correct@horse1' })
	expect([back.status, back.headers.location]).toEqual([303, `/admin/payments/donation/${id}/refund`])
})
