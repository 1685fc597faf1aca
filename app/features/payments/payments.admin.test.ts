import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/payments/admin/payments.admin.tsx'
import { sayAmount } from '#app/features/payments/components/amounts.ts'
import { createDifference } from '#app/features/payments/testing.server.ts'
import { payables } from '#app/features/payments/commands/ports.server.ts'
import { ACCOUNTS } from '#app/features/payments/rules.ts'
import { readWaiting } from '#app/features/dashboard/queries/waiting.server.ts'
import { readBadges } from '#app/backoffice/badges.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { payment_comparisons, payment_differences } from '#app/platform/core/payments/books/tables.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { createPayment } from '#app/platform/core/payments/testing.server.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

beforeEach(resetDatabase)

const LIST = '/admin/payments'

test('issue N a difference waits until an administrator says what was done about it, once', async () => {
	const { id } = await createDifference()
	await createDifference()
	expect((await readBadges())['/admin/donations']).toBe(2)
	expect((await readWaiting(db, new Date())).differences).toMatchObject({
		count: 2,
		oldest: expect.any(Date),
	})
	const { data } = await readScreen(screen, `${LIST}/${id}`)
	const { version } = data.record!
	const path = `${LIST}/${id}/settle`
	const empty = await postToScreen(screen, path, { version, note: ' ' })
	expect([empty.status, empty.result?.errors]).toEqual([422, { note: [expect.any(String)] }])
	expect((await postToScreen(screen, path, { version, note: 'Given back on Monday.' })).status).toBe(303)
	const [settled] = await db.select().from(payment_differences).where(eq(payment_differences.id, id))
	expect(settled).toMatchObject({
		status: 'completed',
		note: 'Given back on Monday.',
		settled_by: testAdmin.email,
		settled_at: expect.any(Date),
	})
	const again = await postToScreen(screen, path, { version, note: 'And again.' })
	expect([again.status, again.result?.message]).toEqual([
		409,
		'Error settling difference: This difference is settled already.',
	])
	expect((await readBadges())['/admin/donations']).toBe(1)
	const settles = and(eq(audit_log.action, 'settle'), eq(audit_log.record_id, id))
	expect(await db.$count(audit_log, settles)).toBe(1)
})

test('issue N a difference leads to the record that is paid for, and says where the payment stands now', async () => {
	const { payment, try_id } = await createPayment(new Date())
	await db.update(payments).set({ kind: 'donation' })
	const { id } = await createDifference({ try_id })
	const { data } = await readScreen(screen, `${LIST}/${id}`)
	expect(data.record).toMatchObject({ now: 'open', record: `/admin/donations/${payment.subject_id}` })
})

test('issue N the figures name the last comparison with each provider, and why one could not be done', async () => {
	const first = { provider: 'irembopay', source: 'questions', since: new Date(0), until: new Date() } as const
	await db.insert(payment_comparisons).values([
		{ ...first, created_at: new Date('2026-11-01T01:10:00Z'), named: 7, ended_at: new Date() },
		{
			...first,
			created_at: new Date('2026-11-02T01:10:00Z'),
			trouble: 'IremboPay does not answer.',
			ended_at: new Date(),
		},
		{
			...first,
			provider: 'momo',
			created_at: new Date('2026-11-02T01:10:00Z'),
			named: 1200,
			unasked: 2,
			ended_at: new Date(),
		},
	])
	const { data } = await readScreen(screen, LIST)
	expect(screen.ui.stats?.(data.stats as never)).toEqual([
		{ label: 'Wait for you', figure: '0', pending: false },
		{
			label: 'IremboPay, last compared',
			figure: 'Nov 2, 2026',
			note: 'IremboPay does not answer.',
			pending: true,
		},
		{
			label: 'MTN Mobile Money, last compared',
			figure: 'Nov 2, 2026',
			note: '1,200 payments, 2 without an answer',
			pending: true,
		},
	])
})

test('PAYMENTS 3.7 every kind of record that can be paid for has an account: name it in ACCOUNTS of this slice', () => {
	expect(payables.map(({ kind }) => kind).filter((kind) => !Object.hasOwn(ACCOUNTS.income, kind))).toEqual([])
})

test('sums of any currency are said, and one that is none of ours in its smallest unit', () => {
	expect(sayAmount(1_234_567, 'RWF')).toBe('1,234,567 RWF')
	expect(sayAmount(123_450, 'EUR')).toBe('1,234.50 EUR')
	expect(sayAmount(5, 'USD')).toBe('0.05 USD')
	expect(sayAmount(500, 'KES')).toBe('500 of the smallest unit, KES')
	expect(sayAmount(null, null)).toBe('Nothing')
})
