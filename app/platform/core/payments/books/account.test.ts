import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { readSettings } from '#app/platform/core/config/settings.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import {
	MOVEMENT_COLUMNS,
	movementsQuery,
	sumMovements,
} from '#app/platform/core/payments/books/movements.server.ts'
import { beginAccounts, readAccount } from '#app/platform/core/payments/books/read-account.server.ts'
import { beginComparisons, giveUp, readBooks } from '#app/platform/core/payments/books/read-books.server.ts'
import { account_movements, payment_comparisons } from '#app/platform/core/payments/books/tables.server.ts'
import { startPayment } from '#app/platform/core/payments/commands.server.ts'
import type { Money } from '#app/platform/core/payments/money.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { openProvider } from '#app/platform/core/payments/open-provider.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { Bought, portsOf, readPayment } from '#app/platform/core/payments/testing.server.ts'
import { streamCsv } from '#app/platform/office/lists/csv.server.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'

beforeEach(resetDatabase)

const bought = new Bought()
const ALWAYS = { from: '2000-01-01', to: '2999-12-31' }
const DAY_MS = 86_400_000
const LIVE = new Set(['stripe'] as const)

async function ready(currency: Money['currency'] = 'EUR') {
	const standIn = await startStripe()
	onTestFinished(() => standIn.stop())
	const url = standIn.url.replace('currency=EUR', `currency=${currency}`)
	const provider = openProvider(readSettings({ STRIPE_URL: url }).paymentProviders[0]!)
	const ports = portsOf(provider, bought)

	/** A payment as Stripe takes it. @returns the payment, and its try as Stripe is told of it */
	async function pay(minor: number, { test = false } = {}) {
		const due_at = new Date(Date.now() + DAY_MS)
		const asked = {
			kind: 'test',
			subject_id: randomUUID(),
			amount: { minor, currency },
			fee: 0,
			test,
			due_at,
		}
		const way = { method: 'card', provider: 'stripe' as const, wallet: null }
		const { id } = await transact((tx) => startPayment(tx, { ...asked, ...way }, new Date()))
		const reference = (await readPayment(id)).tries[0]!.id
		const { amount } = asked
		const told = {
			reference,
			amount,
			description: 'A test',
			wallet: null,
			returnTo: 'http://localhost/pay/1',
		}
		const one = { ...told, beganAt: new Date(), expiresAt: due_at, providerId: null }
		await provider.start(one)
		await standIn.approve(reference)
		const answer = await provider.ask(one)
		await transact((tx) => movePayment(tx, reference, answer, 'poll', () => bought.payable, new Date()))
		return { id, one: { ...one, providerId: 'providerId' in answer ? answer.providerId : null } }
	}

	/** As the night does. */
	async function read(at = new Date()) {
		await beginComparisons(ports, LIVE, at)
		await beginAccounts(ports, LIVE, at)
		const begun = await db.select().from(payment_comparisons).where(eq(payment_comparisons.created_at, at))
		for (const { id, source } of begun) {
			const place = { comparison_id: id, after: null }
			if (source === 'account') await readAccount(ports, place, () => at)
			else await readBooks(ports, place, () => at)
		}
		return begun.length
	}
	return { standIn, provider, ports, pay, read }
}

/** What the export says of an account, of each currency. */
async function balanceOf(account: string) {
	const sums: Record<string, number> = {}
	for (const { debit, credit, currency, minor } of await sumMovements(db, ACCOUNTS, ALWAYS)) {
		if (debit === account) sums[currency] = (sums[currency] ?? 0) + minor
		if (credit === account) sums[currency] = (sums[currency] ?? 0) - minor
	}
	return sums
}

const theirs = ({ standIn }: Awaited<ReturnType<typeof ready>>) =>
	standIn.balance.sums(standIn.entries, standIn.refunds)

async function exported() {
	const answer = await streamCsv('accounting', MOVEMENT_COLUMNS, movementsQuery(ACCOUNTS, ALWAYS))
	return readCsv(await answer.text()).slice(1)
}

test('issue N payouts, charges and adjustments of Stripe are lines of the export, and its balance is Stripe’s own', async () => {
	const stripe = await ready()
	const { balance } = stripe.standIn
	await stripe.pay(250_000)
	const { id, one } = await stripe.pay(40_000)
	const refund = {
		reference: randomUUID(),
		amount: { minor: 10_000, currency: 'EUR' },
		of: one,
		providerId: null,
	} as const
	expect(await stripe.provider.refunds!.refund(refund)).toMatchObject({ state: 'given' })
	await db.insert(payment_refunds).values({
		kind: 'test',
		subject_id: id,
		payment_id: id,
		try_id: one.reference,
		provider: 'stripe',
		amount_minor: 10_000,
		currency: 'EUR',
		reason: 'Asked for it',
		provider_id: 're_1',
		state: 'given',
		asked_by: 'a1',
		asked_by_email: 'ada@hub.example',
		settled_at: new Date(),
	})
	balance.move('payout', -200_000, 'EUR', new Date(), 500)
	balance.move('payout_failure', 15_000, 'EUR')
	balance.move('stripe_fee', -1000, 'EUR')
	balance.move('adjustment', -700, 'EUR', new Date(), 1500)
	balance.move('adjustment', 300, 'EUR')
	// Money that is none of the hub's currencies.
	balance.move('payout', -5, 'KES')
	await stripe.read()
	const { KES: _, ...sums } = theirs(stripe)
	expect(await balanceOf('Stripe')).toEqual(sums)
	const lines = (await exported()).filter(
		([, , , , , , payment, , provider]) => payment === '' && provider !== '',
	)
	expect(lines.map(([, ...line]) => line.slice(0, 5).join(' | ')).toSorted()).toEqual(
		[
			'Payout to the bank | Bank account | Stripe | 2000.00 | EUR',
			'Charge of the provider | Provider fees | Stripe | 5.00 | EUR',
			'Money from the bank | Stripe | Bank account | 150.00 | EUR',
			'Charge of the provider | Provider fees | Stripe | 10.00 | EUR',
			'Adjustment | Adjustments of providers | Stripe | 7.00 | EUR',
			'Charge of the provider | Provider fees | Stripe | 15.00 | EUR',
			'Adjustment | Stripe | Adjustments of providers | 3.00 | EUR',
		].toSorted(),
	)
	expect(
		lines.every(
			([, , , , , , , receipt, provider, name]) =>
				receipt === '' && provider === 'Stripe' && name!.startsWith('txn_'),
		),
	).toBe(true)
})

test('issue N what is paid in francs and stands at Stripe in dollars is exchanged: both balances are Stripe’s own', async () => {
	const stripe = await ready('RWF')
	stripe.standIn.balance.settles = { currency: 'USD', rate: 0.069 }
	await stripe.pay(250_000)
	await stripe.pay(10_000)
	stripe.standIn.balance.move('payout', -9000, 'USD')
	await stripe.read()
	expect(await balanceOf('Stripe')).toEqual({ RWF: 0, ...theirs(stripe) })
	expect((await balanceOf('Exchange of currencies'))['RWF']).toBe(260_000)
})

test('issue N what was read is kept once, night after night, and a night without an end is made up for', async () => {
	const stripe = await ready()
	await stripe.pay(90_000)
	const { balance } = stripe.standIn
	for (let n = 0; n < 250; n++) balance.move('stripe_fee', -10, 'EUR', new Date(Date.now() - n * 1000))
	const first = new Date()
	expect(await stripe.read(first), 'a comparison and an account').toBe(2)
	expect(await db.$count(account_movements), 'three pages').toBe(250)
	expect(await stripe.read(new Date(first.getTime() + 60_000)), 'once a night').toBe(0)
	const [ended] = await db.select().from(payment_comparisons).where(eq(payment_comparisons.source, 'account'))
	expect(ended).toMatchObject({ named: 250, ended_at: first, trouble: null })
	// It is given up: the next night begins where the last whole reading ended, and not after this one.
	const second = new Date(first.getTime() + DAY_MS)
	await beginAccounts(stripe.ports, LIVE, second)
	const [broken] = await db
		.select()
		.from(payment_comparisons)
		.where(eq(payment_comparisons.created_at, second))
	await giveUp(broken!.id, new Error('cut'), second)
	expect(await db.$count(account_movements), 'what is known stays').toBe(250)
	balance.move('payout', -5000, 'EUR', first)
	const third = new Date(first.getTime() + 20 * DAY_MS)
	await stripe.read(third)
	const ofThird = and(eq(payment_comparisons.created_at, third), eq(payment_comparisons.source, 'account'))
	const [last] = await db.select().from(payment_comparisons).where(ofThird)
	expect(last?.since.getTime()).toBeLessThan(first.getTime())
	expect(await db.$count(account_movements)).toBe(251)
})

test('issue N before the first payment, of tests alone, and of a sandbox no account is read', async () => {
	const stripe = await ready()
	stripe.standIn.balance.move('payout', -5000, 'EUR')
	await beginAccounts(stripe.ports, LIVE, new Date())
	await stripe.pay(90_000, { test: true })
	await beginAccounts(stripe.ports, LIVE, new Date())
	await stripe.pay(90_000)
	await beginAccounts(stripe.ports, new Set(), new Date())
	expect(await db.$count(payment_comparisons)).toBe(0)
	await beginAccounts(stripe.ports, LIVE, new Date())
	expect(await db.$count(payment_comparisons)).toBe(1)
})

test('issue N a list that cannot be read says nothing', async () => {
	const { standIn, provider } = await ready()
	standIn.balance.move('payout', -5000, 'EUR')
	const page = await provider.listMoved!(new Date(0), null)
	expect(page).toMatchObject({ moves: [{ kind: 'payout', minor: -5000, currency: 'EUR' }], next: null })
	standIn.balance.others[0]!.id = 'something else'
	expect(await provider.listMoved!(new Date(0), null)).toMatchObject({
		unclear: expect.stringContaining('200'),
	})
	// A payment of which nobody says what it was.
	Object.assign(standIn.balance.others[0]!, { id: 'txn_1', type: 'charge' })
	expect(await provider.listMoved!(new Date(0), null)).toHaveProperty('unclear')
})
