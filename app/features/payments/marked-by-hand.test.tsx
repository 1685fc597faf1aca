import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as bookings from '#app/features/consultations/admin/bookings.admin.tsx'
import { getBooking } from '#app/features/consultations/queries/bookings.server.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import { getDonation } from '#app/features/donations/queries/admin.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import * as activity from '#app/features/history/admin/activity.admin.tsx'
import { db } from '#app/platform/core/db/db.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { createPayment } from '#app/platform/core/payments/testing.server.ts'
import type { Served } from '#app/platform/core/payments/served-ways.server.ts'
import { listNotes } from '#app/platform/core/records/notes.server.ts'
import { ASK, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { postToScreen, readScreen, renderScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

const { ways } = vi.hoisted(() => ({ ways: [] as Served[] }))
vi.mock('#app/platform/core/payments/served-ways.server.ts', () => ({
	servedWays: () => ways,
	providers: new Map(),
}))

const CARD: Served = {
	way: 'card',
	provider: 'irembopay',
	title: 'IremboPay',
	asksNumber: false,
	test: false,
	fee: { percent: 0, fixed: 0 },
}

beforeEach(async () => {
	await resetDatabase()
	ways.splice(0, ways.length, CARD)
})

/** The records that are marked by hand on screens of their own. */
const MARKED = [
	{
		what: 'a donation',
		screen: donationsScreen,
		verb: 'complete',
		table: donations,
		get: getDonation,
		make: () => createDonation({ payment_status: 'pending', taken_by: 'transfer' }),
	},
	{
		what: 'a booking',
		screen: bookings,
		verb: 'mark-paid',
		table: consultation_bookings,
		get: getBooking,
		make: () => createBooking({ payment_status: 'pending', taken_by: 'transfer' }),
	},
] as const

test.each(MARKED)(
	'issue N6 with a provider set, $what is marked as paid with a note, which stands in the record and is told in the activity',
	async ({ screen, verb, table, get, make }) => {
		const { id } = await make()
		const { version } = (await get(db, id))!
		const at = `/admin/${screen.ui.name}/${id}`
		const status = async () => (await get(db, id))?.payment_status
		const { data } = await readScreen(screen, `${at}/${verb}`)
		expect(renderScreen(screen, `${at}/${verb}`, data)).toMatch(/<textarea[^>]* name="note"/)
		for (const note of [undefined, '', '  ']) {
			const refused = await postToScreen(screen, `${at}/${verb}`, {
				version,
				...(note !== undefined && { note }),
			})
			expect([refused.status, refused.result?.errors]).toEqual([422, { note: ['Note is required'] }])
		}
		expect(await status()).toBe('pending')
		const note = 'Transfer of May 3, slip 12'
		expect((await postToScreen(screen, `${at}/${verb}`, { version, note })).status).toBe(303)
		expect(await status()).toBe('completed')
		expect(await listNotes(db, { table, id }, testAdmin.id)).toMatchObject([{ text: note }])
		const shown = await readScreen(screen, at)
		expect(renderScreen(screen, at, shown.data)).toContain(note)
		expect(shown.data.trail?.history.entries.map(({ what }) => what)).toEqual(
			expect.arrayContaining(['marked as paid', 'added a note']),
		)
		const told = await readScreen(activity, '/admin/activity')
		expect(JSON.stringify(told.data.list.rows)).toContain('mark paid')
		expect(JSON.stringify(told.data.list.rows)).toContain('add-note')
		// Pressed again it is refused, and nothing more is noted.
		expect((await postToScreen(screen, `${at}/${verb}`, { version, note })).status).toBe(409)
		expect(await listNotes(db, { table, id }, testAdmin.id)).toHaveLength(1)
	},
)

test.each(MARKED)(
	'ADM-DON-017, ADM-BOOK-041 while payments are simulated, $what is marked as the documents say, without a note',
	async ({ screen, verb, table, get, make }) => {
		ways.length = 0
		const { id } = await make()
		const { version } = (await get(db, id))!
		const at = `/admin/${screen.ui.name}/${id}/${verb}`
		const { data } = await readScreen(screen, at)
		expect(renderScreen(screen, at, data)).not.toMatch(/<textarea[^>]* name="note"/)
		expect((await postToScreen(screen, at, { version, note: 'Not asked for' })).status).toBe(303)
		expect((await get(db, id))?.payment_status).toBe('completed')
		expect(await listNotes(db, { table, id }, testAdmin.id)).toEqual([])
	},
)

test('issue N6 Mark Paid of a booking asks for its note in the question, with what stands typed among the admin notes', async () => {
	const { id } = await createBooking({ payment_status: 'pending', taken_by: 'transfer' })
	const { version } = (await getBooking(db, id))!
	const pressed = { version, admin_notes: 'Typed beside it', [STEP_FIELD]: ASK }
	const asked = await postToScreen(bookings, `/admin/consultation-bookings/${id}/mark-paid`, pressed)
	expect([asked.status, asked.result?.errors ?? {}]).toEqual([200, {}])
	await postToScreen(bookings, `/admin/consultation-bookings/${id}/mark-paid`, {
		version,
		admin_notes: 'Typed beside it',
		note: 'Cash',
	})
	const [row] = await db.select().from(consultation_bookings).where(eq(consultation_bookings.id, id))
	expect(row).toMatchObject({ payment_status: 'completed', admin_notes: 'Typed beside it' })
})

test('issue N6 what a provider takes is not offered to be marked by hand, unless money of it is held', async () => {
	const { id } = await createBooking({ payment_status: 'pending', taken_by: 'irembopay' })
	const { payment, try_id } = await createPayment(new Date(), id)
	const offered = async () => {
		const booking = (await getBooking(db, id))!
		return bookings.ui.commands
			?.filter(({ name, when }) => name.startsWith('mark-') && when?.(booking))
			.map(({ name }) => name)
	}
	expect(await offered()).toEqual([])
	const at = `/admin/consultation-bookings/${id}`
	expect(renderScreen(bookings, at, (await readScreen(bookings, at)).data)).toContain(
		'The provider settles it.',
	)
	const { version } = (await getBooking(db, id))!
	const refused = await postToScreen(bookings, `${at}/mark-paid`, { version, note: 'Cash' })
	expect(refused.result?.message).toContain('its word alone settles it')
	await db.update(payments).set({ state: 'held' }).where(eq(payments.id, payment.id))
	await db
		.update(payment_tries)
		.set({ state: 'held', held: 'amount', paid_minor: 20_000, paid_currency: 'RWF', next_check_at: null })
		.where(eq(payment_tries.id, try_id))
	expect(await offered()).toEqual(['mark-paid'])
	const [{ version: now }, note] = [(await getBooking(db, id))!, 'The rest came in cash']
	expect((await postToScreen(bookings, `${at}/mark-paid`, { version: now, note })).status).toBe(303)
	expect(await getBooking(db, id)).toMatchObject({ payment_status: 'completed' })
	const noted = await listNotes(db, { table: consultation_bookings, id }, testAdmin.id)
	expect(noted).toMatchObject([{ text: note }])
})
