import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { readBookingStats } from '#app/features/consultations/queries/bookings.server.ts'
import { readTotals } from '#app/features/dashboard/queries/totals.server.ts'
import { readDonationStats } from '#app/features/donations/queries/admin.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as accept from '#app/features/payments/admin/accept.tsx'
import * as screen from '#app/features/payments/admin/refund.tsx'
import { readReport } from '#app/features/reports/queries/report.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { createPayment } from '#app/platform/core/payments/testing.server.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import { ASK, type FormResult, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { adminContext } from '#app/platform/web/session/admin-context.server.ts'
import { askAsAdmin, readScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

beforeEach(resetDatabase)

type Kind = 'donation' | 'booking' | 'course'
type Asked = { fields?: Record<string, string>; stale?: true; search?: string }

/** A request to the refund of a record; `stale` from a session that is signed in for an hour. */
function ask(kind: string, id: string, { fields, stale, search = '' }: Asked = {}, below = 'refund') {
	const args = askAsAdmin(`/admin/payments/${kind}/${id}/${below}${search}`, fields)
	args.context.set(adminContext, {
		...testAdmin,
		signed_in_at: new Date(Date.now() - (stale ? 3_600_000 : 0)),
	})
	return { ...args, params: { kind, id } }
}

const look = (kind: Kind, id: string) => screen.loader(ask(kind, id))

const chosen = async (kind: Kind, id: string) => {
	const { money, chosen: from } = await look(kind, id)
	return money.find((one) => one.from === from)!
}

/** Notes by hand what was given back. */
async function note(kind: Kind, id: string, amount: string, more: Record<string, string> = {}) {
	const { from, seen } = await chosen(kind, id)
	const fields = { from, seen, amount, by: 'hand', reason: 'Sent twice', reference: 'BK 12', ...more }
	const answer = await screen.action(ask(kind, id, { fields }))
	if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
	return { status: answer.init?.status, result: answer.data as FormResult }
}

const byTransfer = () =>
	createDonation({
		amount: 40_000,
		payment_status: 'completed',
		taken_by: 'transfer',
		email: 'd@mail.example',
	})

/** The same record, paid by a provider, with what came. */
async function paid(kind: Kind, subject_id: string, paid_minor: number, state: 'paid' | 'held' = 'paid') {
	const now = new Date()
	const { payment, try_id } = await createPayment(now, subject_id)
	await db
		.update(payments)
		.set({ kind, state, amount_minor: 40_000, ...(state === 'paid' && { paid_at: now }) })
		.where(eq(payments.id, payment.id))
	await db
		.update(payment_tries)
		.set({
			state,
			paid_minor,
			paid_currency: 'RWF',
			provider_id: try_id,
			next_check_at: null,
			...(state === 'held' && { held: 'amount' as const }),
		})
		.where(eq(payment_tries.id, try_id))
	return try_id
}

test('issue N 6 the refund asks for a fresh sign-in, which leads back to it; of what is no record there is nothing', async () => {
	const { id } = await byTransfer()
	const to = encodeURIComponent(`/admin/payments/donation/${id}/refund`)
	const thrownBy = (act: () => Promise<unknown>) =>
		Promise.resolve()
			.then(act)
			.catch((error: unknown) => error)
	for (const act of [
		() => screen.loader(ask('donation', id, { stale: true })),
		() => screen.action(ask('donation', id, { stale: true, fields: {} })),
	]) {
		const thrown = await thrownBy(act)
		expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([
			303,
			`/admin/security/sign-in-again?to=${to}`,
		])
	}
	for (const [kind, of] of [
		['nothing', id],
		['donation', 'x'],
		['donation', crypto.randomUUID()],
	] as const) {
		const thrown: unknown = await screen.loader(ask(kind, of)).catch((error: unknown) => error)
		expect((thrown as { init?: { status: number } }).init?.status ?? (thrown as Response).status).toBe(404)
	}
	expect(await db.$count(payment_refunds)).toBe(0)
})

test('issue N 6, D-173 what a transfer brought is noted as given back: asked first, counted less, told, and in the log', async () => {
	const { id } = await byTransfer()
	expect((await chosen('donation', id)).left).toBe(40_000)
	const { from, seen } = await chosen('donation', id)
	const fields = { from, seen, amount: '15 000', by: 'hand', reason: 'Sent twice', reference: 'BK 12' }
	const question = await screen.action(ask('donation', id, { fields: { ...fields, [STEP_FIELD]: ASK } }))
	expect((question as { data: FormResult }).data.step).toBe(ASK)
	expect(await db.$count(payment_refunds), 'nothing is done yet').toBe(0)
	const { status, location } = await note('donation', id, '15 000')
	expect([status, location?.split('?')[0]]).toEqual([303, `/admin/payments/donation/${id}/refund`])
	expect(await db.select().from(payment_refunds)).toMatchObject([
		{ state: 'given', amount_minor: 15_000, counted_minor: 15_000, provider: null, reference: 'BK 12' },
	])
	expect((await readDonationStats(db)).raised).toBe(25_000)
	expect((await readTotals(db)).donated).toBe(25_000)
	const today = kigaliDay(new Date())
	expect(
		(await readReport(db, { year: 2026, part: '', name: '', from: today, to: today })).figures,
	).toMatchObject({
		gifts: 1,
		given: 25_000,
	})
	const csv = readCsv(await (await exportLoader(askAsAdmin('/admin/donations/export.csv'))).text())
	const column = csv[0]!.indexOf('Given Back')
	expect([csv[1]![csv[0]!.indexOf('Amount')], csv[1]![column]]).toEqual(['40000', '15000'])
	const { data } = await readScreen(donationsScreen, '/admin/donations')
	expect(data.list.rows).toMatchObject([{ amount: 40_000, given_back: 15_000 }])
	const record = (await readScreen(donationsScreen, `/admin/donations/${id}`)).data.record as unknown as {
		payment: { term: string; detail: string }[]
	}
	const [fact] = record.payment
	expect([fact?.term, fact?.detail]).toEqual([
		'Refund 1',
		expect.stringMatching(/^15,000 RWF, given back by hand \(BK 12\)\. By a@hub\.example, .*: Sent twice$/),
	])
	expect(await db.select().from(audit_log).where(eq(audit_log.action, 'note a refund'))).toMatchObject([
		{ table_name: 'donations', record_id: id, actor_email: testAdmin.email },
	])
	const mails = await db.select().from(email_logs).where(eq(email_logs.to_email, 'd@mail.example'))
	expect(mails.map(({ template_name, subject }) => [template_name, subject])).toEqual([
		['money-given-back', 'We have given 15,000 RWF back to you'],
	])
	expect(JSON.stringify(mails), 'the reason is not for the payer').not.toContain('Sent twice')
})

test('issue N 6 what is wrong is said beside its field, and nothing typed is lost', async () => {
	const { id } = await byTransfer()
	for (const [amount, said] of [
		['40001', 'At most 40,000 RWF are left'],
		['0', 'Write what you give back'],
		['ten', 'Amount must be a whole number'],
	] as const) {
		const { status, result } = await note('donation', id, amount)
		expect([status, result?.errors, result?.values['amount']]).toEqual([422, { amount: [said] }, amount])
	}
	const { result } = await note('donation', id, '1', { reference: '', reason: '' })
	expect(Object.keys(result?.errors ?? {})).toContain('reason')
	expect((await note('donation', id, '1', { reference: '' })).result?.errors).toEqual({
		reference: ['Write what names it there'],
	})
	const seen = await note('donation', id, '1', { seen: '7 7' })
	expect([seen.status, seen.result?.message]).toEqual([
		409,
		'Nothing was given back: somebody has just given money of it back. See what is left, and send it again.',
	])
	expect((await note('donation', id, '1', { by: 'provider' })).status, 'there is no provider').toBe(409)
	expect(await db.$count(payment_refunds)).toBe(0)
})

test('issue N 6, D-173 a booking’s refund counts less in the revenue; it stays as it is, and its fee is not counted twice', async () => {
	const { id } = await createBooking({
		payment_amount: 40_000,
		payment_status: 'completed',
		taken_by: 'irembopay',
	})
	await paid('booking', id, 40_000)
	expect((await look('booking', id)).afterwards).toContain('cancel the booking, too')
	await note('booking', id, '40000')
	expect((await readBookingStats(db)).revenue).toBe(0)
	const { rows } = await db.execute(sql`select status, payment_status from consultation_bookings`)
	expect(rows).toEqual([{ status: 'pending', payment_status: 'completed' }])
	expect((await look('booking', id)).chosen).toBe(null)
})

test('issue N 6, D-173 of a gift with a fee no more counts less than the gift', async () => {
	const { id } = await createDonation({ amount: 39_000, payment_status: 'completed', taken_by: 'irembopay' })
	await createDonation({ amount: 50_000, payment_status: 'completed' })
	await paid('donation', id, 40_000)
	await note('donation', id, '40000')
	expect((await readDonationStats(db)).raised).toBe(50_000)
})

test('issue N 6 held money of a premium course is accepted by hand: it opens, once; given back it cannot be', async () => {
	const course = await createPremiumCourse({ price: 40_000 })
	const purchase = (email: string) =>
		createEnrollment({
			premium_course_id: course.id,
			course_id: null,
			email,
			payment_amount: 40_000,
			payment_method: 'mobile-money',
			payment_status: 'pending',
			status: 'unpaid',
			taken_by: 'irembopay',
		})
	const [first, second] = [await purchase('one@mail.example'), await purchase('two@mail.example')]
	const press = async (id: string) => {
		const answer = await accept.action(
			ask('course', id, { fields: { note: 'Sent the rest in cash' } }, 'accept'),
		)
		return answer instanceof Response ? answer.status : (answer.data as FormResult).message
	}
	expect(await press(first.id)).toContain('its word alone settles it')
	await paid('course', first.id, 39_000, 'held')
	expect(await getRegistration(db, 'enrollment', first.id)).toMatchObject({
		payment: expect.arrayContaining([{ term: expect.stringContaining('Held'), detail: expect.any(String) }]),
	})
	expect(await accept.loader(ask('course', first.id, {}, 'accept'))).toMatchObject({ what: course.title })
	expect(await press(first.id)).toBe(303)
	const [row] = await db.select().from(enrollments).where(eq(enrollments.id, first.id))
	expect([row?.status, row?.payment_status]).toEqual(['approved', 'completed'])
	expect(await db.select().from(record_notes)).toMatchObject([
		{ table_name: 'enrollments', record_id: first.id, text: 'Sent the rest in cash' },
	])
	const unsaid = await accept.action(ask('course', first.id, { fields: {} }, 'accept'))
	expect(unsaid).toMatchObject({ data: { errors: { note: ['Note is required'] } } })
	expect(await press(first.id)).toContain('its word alone settles it')

	const try_id = await paid('course', second.id, 39_000, 'held')
	await note('course', second.id, '39000', { from: try_id })
	expect(await press(second.id)).toContain('its word alone settles it')
	const [back] = await db.select().from(enrollments).where(eq(enrollments.id, second.id))
	expect([back?.status, back?.payment_status]).toEqual(['withdrawn', 'cancelled'])
	for (const kind of ['donation', 'booking'])
		await expect(accept.loader(ask(kind, first.id, {}, 'accept'))).rejects.toBeDefined()
})
