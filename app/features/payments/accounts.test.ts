import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { answerAccounting } from '#app/features/payments/admin/accounting-csv.server.ts'
import * as screen from '#app/features/payments/admin/accounts.tsx'
import { getAccounts, readAccounts } from '#app/features/payments/queries/accounts.server.ts'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { accounting_accounts } from '#app/features/payments/tables.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { MOVEMENT_COLUMNS, sumMovements } from '#app/platform/core/payments/books/movements.server.ts'
import { movePayment } from '#app/platform/core/payments/move-payment.server.ts'
import { Bought, createPayment, paidAnswer } from '#app/platform/core/payments/testing.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { askAsAdmin, postToScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const PATH = '/admin/payments/accounts'
const bought = new Bought()

const versionNow = async () => (await getAccounts(db))?.version ?? 'none'
const save = async (given: Record<string, string>) =>
	postToScreen(screen, PATH, { version: await versionNow(), ...given })

async function paid() {
	const now = new Date()
	const { try_id } = await createPayment(now)
	await transact((tx) => movePayment(tx, try_id, paidAnswer(), 'poll', () => bought.payable, now))
	return kigaliDay(now)
}

/** The movements of that day's year, by the headings of their columns. */
async function exported(day: string) {
	const answer = await answerAccounting(new URLSearchParams({ year: day.slice(0, 4), part: 'year' }))
	const [headings, ...lines] = readCsv(await answer.text())
	expect(headings).toEqual(MOVEMENT_COLUMNS)
	return lines.map((line) => Object.fromEntries(line.map((cell, at) => [headings![at]!, cell])))
}

test('issue N the accounts of the export have the names and numbers that an administrator has set', async () => {
	const day = await paid()
	expect(await readAccounts(db)).toEqual(ACCOUNTS)
	expect(await exported(day)).toMatchObject([
		{ Debit: 'IremboPay', 'Debit number': '', Credit: 'Other income', 'Credit number': '', Amount: '25000' },
		{ Movement: 'Sum', Debit: '', 'Debit number': '', Amount: '25000' },
	])
	expect(
		(await save({ irembopay_name: 'Clearing', irembopay_number: '1210', other_number: '4900/2' })).status,
	).toBe(303)
	expect(await exported(day)).toMatchObject([
		{
			Debit: 'Clearing',
			'Debit number': '1210',
			Credit: 'Other income',
			'Credit number': '4900/2',
			Provider: 'IremboPay',
		},
		{ Movement: 'Sum' },
	])
	const year = { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
	expect(await sumMovements(db, await readAccounts(db), year)).toMatchObject([
		{ debit: '1210 Clearing', credit: '4900/2 Other income', minor: 25_000 },
	])
	expect(await db.select().from(audit_log)).toMatchObject([
		{
			action: 'update',
			table_name: 'accounting_accounts',
			changed: expect.arrayContaining(['irembopay_name', 'irembopay_number', 'other_number']),
		},
	])
	// What is emptied is called as before.
	await save({})
	expect(await readAccounts(db)).toEqual(ACCOUNTS)
})

test.each([
	['a name that is too long', { bank_name: 'x'.repeat(81) }, 'bank_name'],
	['a very long name', { bank_name: 'x'.repeat(20_000) }, 'bank_name'],
	['a name without a letter', { bank_name: '=-+' }, 'bank_name'],
	['a number that is too long', { bank_number: '1'.repeat(21) }, 'bank_number'],
	['a formula for a number', { bank_number: '-1+2' }, 'bank_number'],
	['a number with other signs', { bank_number: '1;2' }, 'bank_number'],
])('issue N %s is refused beside its field, and nothing is stored', async (_, given, field) => {
	const { status, result } = await save(given)
	expect([status, Object.keys(result?.errors ?? {})]).toEqual([422, [field]])
	expect(await db.$count(accounting_accounts)).toBe(0)
})

test('issue N a name is one line, and no formula in the export', async () => {
	const day = await paid()
	await save({ other_name: '=HYPERLINK("x")\r\nIncome', other_number: ' 4 ' })
	expect((await readAccounts(db)).other).toEqual({ name: '=HYPERLINK("x")Income', number: '4' })
	expect((await exported(day))[0]).toMatchObject({ Credit: `'=HYPERLINK("x")Income` })
})

test('issue N of two administrators the second is told, and a second press changes nothing', async () => {
	await save({ bank_name: 'Bank of Kigali' })
	const version = await versionNow()
	await save({ bank_name: 'Bank of Kigali' })
	expect(await versionNow()).toBe(version)
	await save({ bank_name: 'Equity' })
	const late = await postToScreen(screen, PATH, { bank_name: 'I&M', version })
	expect(late.status).toBe(409)
	expect((await readAccounts(db)).bank.name).toBe('Equity')
	const first = await postToScreen(screen, PATH, { bank_name: 'I&M', version: 'none' })
	expect(first.status, 'one that began before the first save').toBe(409)
})

test('issue N nobody but an administrator sees or changes them', async () => {
	const args = askAsAdmin(PATH, { bank_name: 'Mine', version: 'none' })
	const stranger = { ...args, context: new RouterContextProvider() }
	await expect(async () => screen.action(stranger)).rejects.toBeTruthy()
	await expect(async () => screen.loader(stranger)).rejects.toBeTruthy()
	expect(await db.$count(accounting_accounts)).toBe(0)
})
