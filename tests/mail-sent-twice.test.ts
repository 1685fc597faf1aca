import { eq } from 'drizzle-orm'
import type { ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { CONSULTATION_STATUSES } from '#app/features/consultations/rules.ts'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { auditTrailOf, createBooking, mailsTo } from '#app/features/consultations/testing.server.ts'
import { action } from '#app/features/writing/admin/write.tsx'
import { db } from '#app/platform/core/db/db.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'

/** Presses Send the email of its status again, as often as it is called, of one page. */
function pressAgain(id: string) {
	const asked = askAsAdmin(`/admin/write/consultation-bookings/${id}/again`, {})
	const params = { audience: 'consultation-bookings', who: id, verb: 'again' }
	return async () => {
		const request = asked.request.clone() as Request
		const answer = (await action({ ...asked, params, request } as ActionFunctionArgs)) as Response
		return { answer, told: readFlash(new Request(`http://hub.example${answer.headers.get('location')}`)) }
	}
}

test('D-081, D-024, D-168 the email of its present status is sent again from the composer, is audited, and says so when none can leave', async () => {
	for (const status of CONSULTATION_STATUSES) {
		const email = `${status}.sent@mail.example`
		const { id } = await createBooking({ status, email })
		const { answer, told } = await pressAgain(id)()
		expect(answer.headers.get('location')).toMatch(new RegExp(`^/admin/consultation-bookings/${id}\\?done=`))
		expect(told).toEqual({ text: 'Email sent successfully', kind: 'success' })
		const subject = status === 'confirmed' ? 'Booking Confirmation' : 'Booking Update'
		expect(await mailsTo(email)).toEqual([{ name: 'booking-notification', subject, record_id: id }])
		expect(await auditTrailOf(consultation_bookings, id)).toEqual([{ action: 'send-email', changed: [] }])
	}
}, 30_000)

test('F-20 who presses it again after a lost answer sends nothing twice, and is told what became of the message', async () => {
	const email = 'twice.sent@mail.example'
	const { id } = await createBooking({ email })
	const press = pressAgain(id)
	expect((await press()).told).toEqual({ text: 'Email sent successfully', kind: 'success' })
	await db
		.update(email_logs)
		.set({ status: 'failed', error_message: 'no such mailbox' })
		.where(eq(email_logs.to_email, email))
	expect((await press()).told).toEqual({ text: 'Failed to send email', kind: 'error' })
	expect(await mailsTo(email)).toHaveLength(1)
	expect(await auditTrailOf(consultation_bookings, id)).toEqual([{ action: 'send-email', changed: [] }])
}, 30_000)
