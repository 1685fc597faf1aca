import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { compareStatement } from '#app/features/payments/commands/read-statement.server.ts'
import * as page from '#app/features/payments/admin/statement.tsx'
import { system } from '#app/platform/core/actor.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { readBooks } from '#app/platform/core/payments/books/read-books.server.ts'
import { readStatement } from '#app/platform/core/payments/books/read-statement.server.ts'
import {
	payment_comparisons,
	payment_differences,
	statement_lines,
} from '#app/platform/core/payments/books/tables.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import {
	Bought,
	createPayment,
	portsOf,
	ScriptedProvider,
} from '#app/platform/core/payments/testing.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const bought = new Bought()
const at = new Date('2026-11-20T10:00:00Z')
const ports = portsOf(new ScriptedProvider(), bought)

async function paidHere(when = at) {
	const { payment, try_id } = await createPayment(when)
	const providerId = `88${try_id.slice(0, 8)}`
	const answer = { state: 'paid', providerId, paid: { minor: 25_000, currency: 'RWF' } } as const
	await transact((tx) => movePayment(tx, try_id, answer, 'poll', () => bought.payable, when))
	return { id: payment.id, try_id, providerId }
}

const fileOf = (lines: readonly string[] | string, name = 'statement.csv') =>
	new File([typeof lines === 'string' ? lines : lines.join('\n')], name, { type: 'text/csv' })

const HEAD = 'Invoice Number,Transaction ID,Customer,Amount,Currency,Fee,Paid At,Status'

async function compare(lines: readonly string[]) {
	const file = fileOf(lines)
	const read = await readStatement(file, 'irembopay')
	expect(read.faults).toEqual([])
	await transact((tx) => compareStatement(tx, { provider: 'irembopay', file, read }, system))
	const [comparison] = await db.select().from(payment_comparisons)
	await readBooks(ports, { comparison_id: comparison!.id, after: null }, () => new Date())
	return (await db.select().from(payment_comparisons))[0]!
}

test('issue N a statement is compared by our reference or the provider’s own name, and its fees are learned', async () => {
	const [byReference, byName, missing, later] = [
		await paidHere(new Date('2026-11-20T09:00:00Z')),
		await paidHere(),
		await paidHere(),
		await paidHere(new Date('2026-11-25T10:00:00Z')),
	]
	const lost = randomUUID()
	const compared = await compare([
		'Statement of IremboPay,,,,,,,',
		HEAD,
		`,${byReference.try_id},"Uwase, Aline","25,000",RWF,625,2026-11-20T08:59:00.000Z,PAID`,
		`${byName.providerId},,Aline,24000,RWF,,20/11/2026 12:00,PAID`,
		`9999,${lost},Aline,25000,RWF,,2026-11-21,PAID`,
		`1,${missing.try_id},Aline,25000,RWF,,2026-11-20,FAILED`,
		`2,,Aline,-25000,RWF,,2026-11-20,PAID`,
	])
	expect(compared).toMatchObject({ source: 'statement', named: 3, found: 3, trouble: null })
	const found = await db.select().from(payment_differences)
	expect(found.map(({ kind, try_id, reference }) => [kind, try_id ?? reference]).toSorted()).toEqual(
		[
			['amount', byName.try_id],
			['only-here', missing.try_id],
			['only-there', lost],
		].toSorted(),
	)
	// What ended after the last line of the statement is none of its concern.
	expect(found.some(({ try_id }) => try_id === later.try_id)).toBe(false)
	const [kept] = await db.select().from(payment_tries).where(eq(payment_tries.id, byReference.try_id))
	expect(kept?.kept_minor).toBe(625)
	expect(await db.$count(statement_lines), 'nothing of it is left').toBe(0)
})

test('issue N 2: the statement of one account says nothing of what came in another currency', async () => {
	const [francs, euros] = [await paidHere(), await paidHere()]
	await db.update(payments).set({ currency: 'EUR', worth_francs: 25_000 }).where(eq(payments.id, euros.id))
	await db
		.update(payment_tries)
		.set({ paid_currency: 'EUR', kept_minor: 1 })
		.where(eq(payment_tries.id, euros.try_id))
	const compareWith = (currency: string, ...names: string[]) =>
		compare([HEAD, ...names.map((name, nth) => `,${name},A,25000,${currency},,2026-11-${19 + 2 * nth},PAID`)])
	const others = [await paidHere(), await paidHere()]
	await db.update(payment_tries).set({ paid_currency: 'EUR' }).where(eq(payment_tries.id, others[1]!.try_id))
	await db.delete(payment_comparisons)
	expect(await compareWith('RWF', francs.try_id, francs.try_id)).toMatchObject({ trouble: null })
	const found = async () =>
		(await db.select().from(payment_differences).where(eq(payment_differences.kind, 'only-here'))).map(
			({ try_id }) => try_id,
		)
	expect(await found()).toEqual([others[0]!.try_id])
	await db.delete(payment_comparisons)
	await compareWith('EUR', euros.try_id, euros.try_id)
	expect(await found()).toEqual([others[0]!.try_id, others[1]!.try_id])
})

test('issue N a statement of another provider makes no differences', async () => {
	await paidHere()
	const compared = await compare([HEAD, `1,${randomUUID()},A,500,RWF,,2026-11-20,PAID`])
	expect(compared).toMatchObject({
		found: 0,
		trouble: expect.stringContaining('is it a statement of this provider?'),
	})
	expect(await db.$count(payment_differences)).toBe(0)
})

test.each([
	['no headings', 'a,b\n1,2', [null]],
	['nothing', ' ', [null]],
	['a spreadsheet', 'PK\u0003\u0004', [null]],
	['no payments', `${HEAD}\n1,,A,0,RWF,,2026-11-20,PAID`, [null]],
	['a column twice', `${HEAD},Amount\n1,,A,5,RWF,,2026-11-20,PAID,5`, [1]],
	['half a franc', `${HEAD}\n1,,A,25.5,RWF,,2026-11-20,PAID`, [2]],
	['another currency', `${HEAD}\n1,,A,25,KES,,2026-11-20,PAID`, [2]],
	['words for an amount', `${HEAD}\n1,,A,many,RWF,,2026-11-20,PAID`, [2]],
	['words for a fee', `${HEAD}\n1,,A,25,RWF,few,2026-11-20,PAID`, [2]],
	['no name', `${HEAD}\n,,A,25,RWF,,2026-11-20,PAID`, [2]],
	['no day', `${HEAD}\n1,,A,25,RWF,,2026-13-40,PAID\n1,,A,25,RWF,,soon,PAID`, [2, 3]],
	['a long cell', `${HEAD}\n${'1'.repeat(101)},,A,25,RWF,,2026-11-20,PAID`, [2]],
	['a long line', `${HEAD}\n1,,${'A'.repeat(30_000)},25,RWF,,2026-11-20,PAID`, [2]],
	['an open quotation mark', `${HEAD}\n1,,"A,25,RWF,,2026-11-20,PAID`, [2]],
])('issue N %s is named, and nothing is stored', async (_, text, lines) => {
	const read = await readStatement(fileOf(text), 'irembopay')
	expect(read.faults.map(({ line }) => line)).toEqual(lines)
	const args = askAsAdmin('/admin/payments/statement', { provider: 'irembopay', file: fileOf(text) })
	const answer = await page.action(args)
	if (answer instanceof Response) throw new Error('it was taken')
	const { errors } = answer.data as FormResult
	expect([answer.init?.status, errors['file']?.length]).toEqual([422, 1])
	expect(errors['lines']?.length ?? 0).toBe(lines.filter(Boolean).length)
	expect([await db.$count(payment_comparisons), await db.$count(statement_lines)]).toEqual([0, 0])
})

test('issue N every line that is not right is counted, a hundred are named', async () => {
	const lines = Array.from({ length: 250 }, (_, n) => `${n},,A,x,RWF,,2026-11-20,PAID`)
	const { faulty, faults } = await readStatement(fileOf([HEAD, ...lines]), 'irembopay')
	expect([faulty, faults.length, faults.at(-1)?.line]).toEqual([250, 100, 101])
	const args = askAsAdmin('/admin/payments/statement', {
		provider: 'irembopay',
		file: fileOf([HEAD, ...lines]),
	})
	const answer = await page.action(args)
	if (answer instanceof Response) throw new Error('it was taken')
	const { errors } = answer.data as FormResult
	expect(errors['file']).toEqual(['250 lines are not right. Nothing is stored.'])
	expect(errors['lines']?.at(-1)).toBe('and 150 more.')
})

test('issue N semicolons, tabs, other encodings and each provider’s own headings are read', async () => {
	const line = ['1', '', 'A', '25000', 'RWF', '', '2026-11-20 10:00:00', 'PAID']
	for (const sign of [',', ';', '\t']) {
		const text = [HEAD.split(',').join(sign), line.join(sign)].join('\r\n')
		expect((await readStatement(fileOf(`\u{FEFF}${text}`), 'irembopay')).payments, sign).toBe(1)
		const bytes = Buffer.from(`\u{FEFF}${text}`, 'utf16le')
		expect((await readStatement(new File([bytes], 'a.csv'), 'irembopay')).payments, sign).toBe(1)
	}
	const momo = 'Financial Transaction Id,External Id,Amount,Date\n77,x,500,2026-11-20'
	expect(await readStatement(fileOf(momo), 'momo')).toMatchObject({
		payments: 1,
		since: new Date('2026-11-19T22:00:00Z'),
	})
})

test('issue N a right statement leads to the list, and is in the log without a payer’s name', async () => {
	await paidHere()
	const text = `${HEAD}\n1,,Kanarikazi,25000,RWF,,2026-11-20,PAID`
	const args = askAsAdmin('/admin/payments/statement', { provider: 'irembopay', file: fileOf(text) })
	const answer = await page.action(args)
	expect(answer instanceof Response && [answer.status, answer.headers.get('location')]).toEqual([
		303,
		expect.stringMatching(/^\/admin\/payments\?done=/),
	])
	expect(JSON.stringify(await db.select().from(statement_lines))).not.toContain('Kanarikazi')
})
