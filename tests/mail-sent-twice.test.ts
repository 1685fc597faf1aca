import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as screen from '#app/features/consultations/admin/bookings.admin.tsx'
import { consultation_bookings } from '#app/features/consultations/tables.server.ts'
import { auditTrailOf, createBooking, mailsTo } from '#app/features/consultations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { askAsAdmin, readScreen } from '#tests/admin-request.ts'

test('F-20 who presses Send Email again after a lost answer sends nothing twice, and is told what became of the message', async () => {
	const email = 'twice.sent@mail.example'
	const { id } = await createBooking({ email })
	const path = `/admin/consultation-bookings/${id}/send-email`
	const { version } = (await readScreen(screen, path)).data.record!
	const asked = askAsAdmin(path, { version: String(version) })
	const press = async () => {
		const answer = await screen.action({ ...asked, request: asked.request.clone() as Request })
		return readFlash(new Request(`http://hub.example${(answer as Response).headers.get('location')}`))
	}
	expect(await press()).toEqual({ text: 'Email sent successfully', kind: 'success' })
	await db
		.update(email_logs)
		.set({ status: 'failed', error_message: 'no such mailbox' })
		.where(eq(email_logs.to_email, email))
	expect(await press()).toEqual({ text: 'Failed to send email', kind: 'error' })
	expect(await mailsTo(email)).toHaveLength(1)
	expect(await auditTrailOf(consultation_bookings, id)).toEqual([{ action: 'send-email', changed: [] }])
}, 30_000)
