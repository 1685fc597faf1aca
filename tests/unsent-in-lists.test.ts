import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as certificatesScreen from '#app/learning/certificates/admin/certificates.admin.tsx'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import * as appointmentsScreen from '#app/features/consultations/admin/appointments.admin.tsx'
import * as bookingsScreen from '#app/features/consultations/admin/bookings.admin.tsx'
import { createAppointment, createBooking } from '#app/features/consultations/testing.server.ts'
import * as donationsScreen from '#app/features/donations/admin/donations.admin.tsx'
import { submitDonation } from '#app/features/donations/commands/submit-donation.server.ts'
import { DonationForm } from '#app/features/donations/forms.server.ts'
import { createDonation, typedDonation } from '#app/features/donations/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const email = 'unreached@mail.example'

beforeEach(resetDatabase)

type Screen = { loader: (args: never) => Promise<unknown>; default: () => React.ReactNode }

/** The screen as the server sends it. */
async function render(path: string, screen: Screen): Promise<string> {
	const loaderData = { screen: await screen.loader(askAsAdmin(path) as never) }
	const route = { id: 'screen', path: '*', Component: screen.default, HydrateFallback: () => null }
	const Stub = createRoutesStub([route])
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

const fail = (record_id: string, error_message: string | null) =>
	db.insert(email_logs).values({
		to_email: email,
		subject: 'About you',
		record_id,
		error_message,
		...(error_message === null ? { status: 'sent', sent_at: new Date() } : { status: 'failed' }),
	})

const marks = (page: string) => page.match(/>Mail failed</g)?.length ?? 0

const screens: [string, Screen, () => Promise<{ id: string }>][] = [
	['appointments', appointmentsScreen, () => createAppointment({ email })],
	['consultation-bookings', bookingsScreen, () => createBooking({ email })],
	['donations', donationsScreen, () => createDonation({ email })],
	['elearning/certificates', certificatesScreen, () => createCertificate({ email })],
]

test.each(screens)(
	'F-65 /admin/%s says beside a row, and in its dialog, that the last message about it could not be sent',
	async (name, screen, create) => {
		const [unsent, sent] = [await create(), await create()]
		await fail(sent.id, '451 was busy')
		await fail(sent.id, null)
		expect(marks(await render(`/admin/${name}`, screen))).toBe(0)
		await fail(unsent.id, '550 no such mailbox')
		// Once in the table, once among the records of a phone.
		expect(marks(await render(`/admin/${name}`, screen))).toBe(2)
		const dialog = await render(`/admin/${name}/${unsent.id}`, screen)
		expect(dialog).toContain('The last message about it could not be sent')
		expect(dialog).toContain('550 no such mailbox')
		expect(dialog).toMatch(/href="\/admin\/notifications\/emails\/[\w-]+"[^>]*>Open the message</)
		expect(await render(`/admin/${name}/${sent.id}`, screen)).not.toContain('could not be sent')
	},
)

test('F-65 a receipt that a donor never got is seen beside the donation', async () => {
	const given = { ...DonationForm.parse(typedDonation()), email: 'no mailbox' }
	const payment = { status: 'completed', simulated: true, note: 'Simulated.' } as const
	const { id } = await transact((tx) => submitDonation(tx, given, payment, new Date()))
	const { data } = await readScreen(donationsScreen, `/admin/donations/${id}`)
	expect(data.unsent).toEqual([id])
	expect(data.mails?.undelivered).toMatchObject({ record_id: id, template_name: 'donation-received' })
})

test('F-65 a learner who cannot be told that a certificate is revoked is told to the administrators', async () => {
	const { id, certificate_number } = await createCertificate({ email: 'no mailbox', first_name: 'Ange' })
	const path = `/admin/elearning/certificates/${id}`
	const { data } = await readScreen(certificatesScreen, path)
	const fields = { reason: 'Somebody else sat the exam.', version: data.record!.version }
	expect((await postToScreen(certificatesScreen, `${path}/revoke`, fields)).status).toBe(303)
	const told = await db.select().from(notifications)
	expect(told).toMatchObject([
		{
			type: 'error',
			title: 'Error sending certificate email',
			action_url: path,
			message: expect.stringMatching(new RegExp(`^Ange, .+, ${certificate_number}: revoked\n`)) as string,
		},
	])
	expect((await readScreen(certificatesScreen, path)).data.mails?.undelivered).toMatchObject({
		record_id: id,
	})
})
