import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { compareStatement } from '#app/features/payments/commands/read-statement.server.ts'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { system } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { sumMovements } from '#app/platform/core/payments/books/movements.server.ts'
import { giveUp, readBooks } from '#app/platform/core/payments/books/read-books.server.ts'
import { readStatement } from '#app/platform/core/payments/books/read-statement.server.ts'
import { account_movements, payment_comparisons } from '#app/platform/core/payments/books/tables.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import {
	Bought,
	createPayment,
	portsOf,
	ScriptedProvider,
} from '#app/platform/core/payments/testing.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const bought = new Bought()
const at = new Date('2026-11-20T10:00:00Z')
const ports = portsOf(new ScriptedProvider(), bought)
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const HEAD = 'Type,Invoice Number,Transaction ID,Amount,Currency,Fee,Paid At,Status'

async function paidHere() {
	const { payment, try_id } = await createPayment(at)
	const providerId = `88${try_id.slice(0, 8)}`
	const answer = { state: 'paid', providerId, paid: { minor: 25_000, currency: 'RWF' } } as const
	await transact((tx) => movePayment(tx, try_id, answer, 'poll', () => bought.payable, at))
	return { id: payment.id, providerId }
}

const fileOf = (lines: readonly string[]) =>
	new File([[HEAD, ...lines].join('\n')], 'a.csv', { type: 'text/csv' })

async function give(lines: readonly string[]) {
	const file = fileOf(lines)
	const read = await readStatement(file, 'irembopay')
	expect(read.faults).toEqual([])
	await transact((tx) => compareStatement(tx, { provider: 'irembopay', file, read }, system))
	const [comparison] = await db
		.select()
		.from(payment_comparisons)
		.orderBy(payment_comparisons.created_at)
		.then((all) => all.slice(-1))
	return { id: comparison!.id, read }
}

const compare = ({ id }: { id: string }) =>
	readBooks(ports, { comparison_id: id, after: null }, () => new Date())

const moved = async () =>
	(await sumMovements(db, ACCOUNTS, NOVEMBER))
		.filter(({ movement }) => movement !== 'Payment')
		.map(({ movement, debit, credit, minor, count }) => [movement, debit, credit, minor, count])

const LINES = (providerId: string) =>
	[
		`Payment,${providerId},,25000,RWF,,2026-11-20,PAID`,
		'Settlement,S-1,,"20,000",RWF,100,2026-11-21,COMPLETED',
		'Payout,S-2,,-3000,RWF,,2026-11-22,',
		'Payout returned,S-3,,3000,RWF,,2026-11-23,PAID',
		'Monthly fee,F-1,,500,RWF,,2026-11-30,PAID',
		'Adjustment,A-1,,(50),RWF,,2026-11-30,PAID',
		'Adjustment,A-2,,80,RWF,,2026-11-30,PAID',
	].map((line) => line.replace(/,$/, ',PAID'))

test('issue N payouts, monthly charges and adjustments of a statement are lines of the export once, and the balance is the provider’s', async () => {
	const { providerId } = await paidHere()
	const given = await give(LINES(providerId))
	expect(given.read).toMatchObject({ payments: 1, moves: 6, passedOver: 0 })
	expect(await moved(), 'not before it is known as a statement of the hub').toEqual([])
	await compare(given)
	const rows = [
		['Adjustment', 'Adjustments of providers', 'IremboPay', 50, 1],
		['Adjustment', 'IremboPay', 'Adjustments of providers', 80, 1],
		['Charge of the provider', 'Provider fees', 'IremboPay', 600, 2],
		['Money from the bank', 'IremboPay', 'Bank account', 3000, 1],
		['Payout to the bank', 'Bank account', 'IremboPay', 23_000, 2],
	]
	expect(await moved()).toEqual(rows)
	const sum = (await sumMovements(db, ACCOUNTS, NOVEMBER)).reduce(
		(all, { debit, credit, minor }) =>
			all + (debit === 'IremboPay' ? minor : 0) - (credit === 'IremboPay' ? minor : 0),
		0,
	)
	expect(sum).toBe(25_000 - 20_000 - 100 - 3000 + 3000 - 500 - 50 + 80)
	await compare(await give(LINES(providerId)))
	expect(await moved(), 'read again it is the same').toEqual(rows)
})

test('issue N a statement of another provider, of a sandbox, or that was given up moves nothing', async () => {
	const { id, providerId } = await paidHere()
	await compare(await give(LINES('another')))
	expect(await db.$count(account_movements)).toBe(0)
	await db.update(payments).set({ test: true }).where(eq(payments.id, id))
	await compare(await give(LINES(providerId)))
	expect(await db.$count(account_movements)).toBe(0)
	await db.update(payments).set({ test: false }).where(eq(payments.id, id))
	const given = await give(LINES(providerId))
	await giveUp(given.id, new Error('cut'), new Date())
	expect(await db.$count(account_movements)).toBe(0)
})

test('issue N a line with the name of a payment is that payment’s, and what was not done is passed over', async () => {
	const { providerId } = await paidHere()
	const given = await give([
		`Payment,${providerId},,25000,RWF,,2026-11-20,PAID`,
		`Fee,${providerId},,500,RWF,,2026-11-20,PAID`,
		`Fee,,11111111-2222-4333-8444-555555555555,500,RWF,,2026-11-20,PAID`,
		'Payout,S-9,,500,RWF,,2026-11-20,PENDING',
		'Payout,S-8,,0,RWF,,2026-11-20,PAID',
	])
	expect(given.read).toMatchObject({ payments: 1, moves: 1, passedOver: 3 })
	await compare(given)
	expect(await db.$count(account_movements)).toBe(0)
})

test.each([
	['no name', 'Payout,,,500,RWF,,2026-11-20,PAID'],
	['another currency', 'Payout,S-1,,500,KES,,2026-11-20,PAID'],
	['words for an amount', 'Payout,S-1,,many,RWF,,2026-11-20,PAID'],
	['words for a fee', 'Payout,S-1,,500,RWF,few,2026-11-20,PAID'],
	['no day', 'Payout,S-1,,500,RWF,,soon,PAID'],
	['a long cell', `Payout,${'1'.repeat(101)},,500,RWF,,2026-11-20,PAID`],
])('issue N a movement with %s is named by its line', async (_, line) => {
	const { faults } = await readStatement(fileOf(['Payment,1,,5,RWF,,2026-11-20,PAID', line]), 'irembopay')
	expect(faults.map((fault) => fault.line)).toEqual([3])
})

test('issue N without a payment nobody knows whose statement it is; a charge at Stripe is a payment', async () => {
	const { faults } = await readStatement(fileOf(['Payout,S-1,,500,RWF,,2026-11-20,PAID']), 'irembopay')
	expect(faults).toEqual([{ line: null, sentence: expect.stringContaining('choose days that have some') }])
	const line = 'charge,1,,5,RWF,,2026-11-20,PAID'
	const head = 'type,Session Id,Reference,Amount,Currency,Fee,Created,Status'
	const stripe = await readStatement(new File([`${head}\n${line}`], 'a.csv'), 'stripe')
	expect(stripe).toMatchObject({ payments: 1, moves: 0 })
	expect(await readStatement(fileOf([line, 'Payment,2,,5,RWF,,2026-11-20,PAID']), 'irembopay')).toMatchObject(
		{
			payments: 1,
			moves: 1,
		},
	)
})
