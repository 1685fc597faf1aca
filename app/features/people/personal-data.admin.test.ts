import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as bookings from '#app/features/consultations/admin/bookings.admin.tsx'
import { sendBookingNotice } from '#app/features/consultations/commands/send-booking-notice.server.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import * as copy from '#app/features/people/admin/copy.ts'
import * as erase from '#app/features/people/admin/erase.tsx'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { enrollments } from '#app/learning/study/tables.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { erasePerson } from '#app/features/people/commands/erase-person.server.ts'
import { getPerson } from '#app/features/people/queries/person.server.ts'
import { texts } from '#app/features/people/rules.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { createApplication } from '#app/features/registrations/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { adminContext } from '#app/platform/web/session/admin-context.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { askAsAdmin, readScreen, renderScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { testAdmin } from '#tests/route-context.ts'

const email = 'aline.mutesi@mail.example'

beforeEach(resetDatabase)

const by = { kind: 'admin', id: 'a1', email: 'claudine@hub.example' } as const

/** A request to the person's page, or below it; `stale` from a session that is signed in for an hour. */
function ask(path: string, { fields, stale }: { fields?: Record<string, string>; stale?: true } = {}) {
	const args = askAsAdmin(`/admin/people/${email}/${path}`, fields)
	const signed_in_at = new Date(Date.now() - (stale ? 3_600_000 : 0))
	args.context.set(adminContext, { ...testAdmin, signed_in_at })
	return { ...args, params: { email } }
}

const acts = async () => (await db.select().from(audit_log)).map(({ action }) => action)

/** What a thrown redirect leads to. */
const leads = (asked: Promise<unknown>) =>
	asked.then(
		() => null,
		(thrown: unknown) =>
			thrown instanceof Response ? thrown.headers.get('location') : Promise.reject(thrown),
	)

test('S8 an administrator gets the copy as a file, audited without the address; of nobody there is none', async () => {
	await createDonation({ email })
	const answer = await copy.loader(ask('copy'))
	expect(answer.headers.get('content-disposition')).toMatch(
		/^attachment; filename="personal-data-[\d-]+\.tar"$/,
	)
	expect(answer.headers.get('cache-control')).toBe('no-store')
	expect(await answer.text()).toContain('"heading": "Donations"')
	const [entry] = await db.select().from(audit_log)
	expect(entry).toMatchObject({ action: 'export-person', actor_email: testAdmin.email, record_id: null })
	await db.delete(donations)
	await expect(copy.loader(ask('copy'))).rejects.toMatchObject({ init: { status: 404 } })
})

test('S8, A14 both ask for the password where the sign-in is older than ten minutes, and do nothing', async () => {
	await createDonation({ email })
	const again = (to: string) => `/admin/security/sign-in-again?to=${encodeURIComponent(to)}`
	const page = `/admin/people/${encodeURIComponent(email)}`
	expect(await leads(copy.loader(ask('copy', { stale: true })))).toBe(again(page))
	expect(await leads(erase.loader(ask('erase', { stale: true })))).toBe(again(`${page}/erase`))
	const fields = { address: email }
	await expect(async () => erase.action(ask('erase', { stale: true, fields }))).rejects.toBeInstanceOf(
		Response,
	)
	expect(await db.$count(donations, eq(donations.email, email))).toBe(1)
	expect(await acts()).toEqual([])
})

test('S8 erasing says what there is, takes the address typed once more, and is audited without it', async () => {
	await createDonation({ email })
	await createApplication({ email: email.replace('@', '+two@') })
	const shown = await erase.loader(ask('erase'))
	expect(shown.found).toEqual([
		{ heading: 'Applications to programs', count: 1 },
		{ heading: 'Donations', count: 1 },
	])
	expect(shown.spellings).toEqual(['aline.mutesi+two@mail.example', email])

	const wrong = (await erase.action(ask('erase', { fields: { address: 'aline@mail.example' } }))) as {
		data: FormResult
	}
	expect(wrong.data.errors).toEqual({ address: [texts.notSame] })
	expect(await acts()).toEqual([])

	const answer = (await erase.action(
		ask('erase', { fields: { address: ` ${email.toUpperCase()} ` } }),
	)) as Response
	expect([answer.status, answer.headers.get('location')]).toEqual([
		303,
		expect.stringMatching(/^\/admin\?done=/),
	])
	expect(await db.$count(donations, eq(donations.email, email))).toBe(0)
	const [entry] = await db.select().from(audit_log)
	expect(entry).toMatchObject({
		action: 'erase-person',
		actor_id: testAdmin.id,
		record_id: null,
		changed: [],
	})
})

test('F-108 an erased person leaves nothing to be done: no pending booking or enrollment, no mail, no page', async () => {
	const booking = await createBooking({ email, status: 'pending' })
	const confirmed = await createBooking({ email, status: 'confirmed' })
	const premium = await createPremiumCourse()
	const enrollment = await createEnrollment({
		email,
		premium_course_id: premium.id,
		education_level: 'Not Specified',
		payment_amount: 75_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	await transact((tx) => erasePerson(tx, email, by))
	const rows = await db.select().from(consultation_bookings)
	expect(rows.map((row) => [row.email, row.status])).toEqual([
		['erased', 'cancelled'],
		['erased', 'cancelled'],
	])
	expect(await db.select().from(enrollments)).toMatchObject([
		{ id: enrollment.id, email: 'erased', status: 'withdrawn' },
	])
	const path = `/admin/consultation-bookings/${booking.id}`
	const shown = renderScreen(bookings, path, (await readScreen(bookings, path)).data)
	expect(
		shown.match(/.{60}(?:mailto:|Send Email <|>Confirm<|Mark Completed|All from this person)/g),
	).toBeNull()
	expect(shown).toContain('The personal data was erased.')
	await expect(transact((tx) => sendBookingNotice(tx, confirmed.id, by))).rejects.toThrow(
		'the personal data was erased, so there is nobody to write to',
	)
	expect(await getPerson(db, 'erased')).toBeNull()
})

test('S8 an administrator’s own address is refused with what to do first', async () => {
	await createAccount({ email })
	await createDonation({ email })
	const refused = (await erase.action(ask('erase', { fields: { address: email } }))) as { data: FormResult }
	expect(refused.data.message).toContain('Remove the administrator first')
	expect(await db.$count(donations, eq(donations.email, email))).toBe(1)
})
