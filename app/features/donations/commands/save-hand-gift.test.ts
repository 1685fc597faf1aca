import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as screen from '#app/features/donations/admin/hand-gifts.admin.tsx'
import * as all from '#app/features/donations/admin/donations.admin.tsx'
import { removeHandGift } from '#app/features/donations/commands/save-hand-gift.server.ts'
import { readDonationStats } from '#app/features/donations/queries/admin.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { restoreRecord } from '#app/platform/core/records/deleted-records.server.ts'
import { deleted_records } from '#app/platform/core/records/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'

const LIST = '/admin/donations/by-hand'
const by = { kind: 'admin', id: 'a', email: 'a@hub.example' } as const

const typed = (given: Record<string, string> = {}) => ({
	giver: '',
	email: '',
	phone: '',
	amount: '2 500 000',
	payment_method: 'Bank Transfer',
	came_on: '2026-03-04',
	reference: 'BK slip 4711',
	...given,
})

const post = (given: Record<string, string> = {}) => postToScreen(screen, `${LIST}/new`, typed(given))
const rows = () => db.select().from(donations).orderBy(desc(donations.updated_at))
const mails = () => db.$count(email_logs)

beforeEach(async () => {
	await db.delete(donations)
	await db.delete(deleted_records)
	await db.delete(email_logs)
})

test('issue N 4: a gift typed in is completed at once, of the day it came, under who typed it; anonymous, with nobody written to', async () => {
	expect((await post()).status).toBe(303)
	const [gift] = await rows()
	expect(gift).toMatchObject({
		donor_name: 'Anonymous',
		email: null,
		phone: null,
		amount: 2_500_000,
		payment_status: 'completed',
		payment_method: 'Bank Transfer',
		reference: 'BK slip 4711',
		typed_by: expect.stringMatching(/@/),
		taken_by: null,
	})
	expect(kigaliDay(gift!.created_at)).toBe('2026-03-04')
	expect(await mails()).toBe(0)
	expect(await readDonationStats(db)).toMatchObject({ raised: 2_500_000, all: 1, pending: 0 })
	const shown = await readScreen(all, `/admin/donations/${gift!.id}`)
	expect([shown.status, shown.data.record]).toMatchObject([200, { typed_by: gift!.typed_by }])
	const answer = await exportLoader(askAsAdmin('/admin/donations/export.csv'))
	expect(readCsv(await answer.text())[1]).toEqual([
		'Anonymous',
		'',
		'',
		'2500000',
		'RWF',
		'one-time',
		'Bank Transfer',
		'completed',
		gift!.transaction_id,
		'',
		'2026-03-04',
		'0',
		`Typed in by ${gift!.typed_by}`,
		'BK slip 4711',
		'',
	])
})

test('issue N 4: the acknowledgment goes out where it is ticked and there is an address, and says nothing of a simulation', async () => {
	const wrong = await post({ thank: 'true' })
	expect([wrong.status, wrong.result?.errors]).toEqual([
		422,
		{ email: ['Enter an email address, or do not send the acknowledgment'] },
	])
	const email = 'giver@mail.example'
	expect((await post({ email, payment_method: 'Cash' })).status).toBe(303)
	expect(await mails()).toBe(0)
	expect((await post({ email, payment_method: 'Cash', thank: 'true', giver: 'Aline Uwase' })).status).toBe(
		303,
	)
	const [mail, ...others] = await db.select().from(email_logs)
	expect(others).toEqual([])
	expect(mail).toMatchObject({
		to_email: email,
		subject: 'Thank you for your donation of 2,500,000 RWF',
		data: { date: 'March 4, 2026', note: null, kind: 'by hand' },
	})
})

test('issue N 4: what is no amount, no method or no past day is said beside its field, and nothing is stored', async () => {
	const tomorrow = kigaliDay(new Date(Date.now() + 86_400_000))
	for (const [field, value] of [
		['amount', '0'],
		['amount', '1000000001'],
		['payment_method', 'PayPal'],
		['came_on', tomorrow],
		['came_on', '2001-01-01'],
		['came_on', '2026-02-30'],
		['email', 'nobody'],
		['reference', 'x'.repeat(201)],
	] as const) {
		const { status, result } = await post({ [field]: value })
		expect([field, value, status, Object.keys(result?.errors ?? {})]).toEqual([field, value, 422, [field]])
	}
	expect(await rows()).toEqual([])
	expect((await post({ came_on: kigaliDay(new Date()) })).status).toBe(303)
})

test('issue N 4: a gift typed in is changed, moved to the bin and put back; what came by the site is not', async () => {
	await post()
	const [gift] = await rows()
	const path = `${LIST}/${gift!.id}`
	expect(
		(await postToScreen(screen, `${path}/edit`, typed({ amount: '300', came_on: '2026-03-05' }))).status,
	).toBe(303)
	const [changed] = await rows()
	expect(changed).toMatchObject({
		amount: 300,
		transaction_id: gift!.transaction_id,
		typed_by: gift!.typed_by,
	})
	expect(kigaliDay(changed!.created_at)).toBe('2026-03-05')
	expect((await postToScreen(screen, `${path}/delete`)).status).toBe(303)
	expect(await readDonationStats(db)).toMatchObject({ raised: 0, all: 0 })
	const [bin] = await db.select().from(deleted_records)
	await transact((tx) => restoreRecord(tx, bin!.id, by))
	expect(await rows()).toMatchObject([{ id: gift!.id, amount: 300, reference: 'BK slip 4711' }])

	const other = await createDonation()
	expect((await postToScreen(screen, `${LIST}/${other.id}/edit`, typed())).status).toBe(404)
	await expect(transact((tx) => removeHandGift(tx, other.id, by))).rejects.toMatchObject({ status: 404 })
	const [kept] = await db.select().from(donations).where(eq(donations.id, other.id))
	expect(kept).toEqual(other)
	expect((await readScreen(screen, LIST)).data.list.rows.map(({ id }) => id)).toEqual([gift!.id])
})

test('issue N 4: the database refuses cash, small sums and no address of a gift that nobody typed in', async () => {
	for (const given of [{ payment_method: 'Cash' }, { amount: 300 }, { email: null }]) {
		await expect(createDonation(given)).rejects.toMatchObject({ cause: { code: '23514' } })
		expect(await createDonation({ ...given, typed_by: by.email })).toMatchObject(given)
	}
})
