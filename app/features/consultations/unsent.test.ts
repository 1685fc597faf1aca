import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { and, eq } from 'drizzle-orm'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as appointmentsScreen from '#app/features/consultations/admin/appointments.admin.tsx'
import * as bookingsScreen from '#app/features/consultations/admin/bookings.admin.tsx'
import { mailTemplates } from '#app/features/consultations/jobs.server.ts'
import { createAppointment, createBooking, schedule } from '#app/features/consultations/testing.server.ts'
import * as emailDialog from '#app/features/notifications/admin/emails.admin.tsx'
import type { AnyData } from '#app/platform/office/admin/resource-ui.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { installQueue } from '#app/platform/core/jobs/install.server.ts'
import { startJobs } from '#app/platform/core/jobs/start-jobs.server.ts'
import { nextTries } from '#app/features/notifications/send-again.server.ts'
import { sendMailJob } from '#app/platform/core/mail/send-mail.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { ownerUrl, resetDatabase } from '#tests/reset-database.ts'

const port = await vi.hoisted(async () => {
	const { findFreePort } = await import('#tests/mail-server.ts')
	const free = await findFreePort()
	vi.stubEnv('MAIL_URL', `smtp://127.0.0.1:${free}`)
	return free
})

beforeEach(resetDatabase)

/** Tries each message twice, a second apart, and gives it up. */
async function runMail() {
	const jobs = [sendMailJob(mailTemplates, { retryLimit: 1, retryDelay: 1, retryBackoff: false })]
	await installQueue(ownerUrl(), jobs)
	const runner = await startJobs(jobs)
	onTestFinished(() => runner.stop())
}

type Screen = typeof appointmentsScreen | typeof bookingsScreen

/** Confirms it as its dialog does. */
async function confirm(screen: Screen, path: string) {
	const { data } = await readScreen(screen, path)
	const { status } = await postToScreen(screen, `${path}/confirm`, { version: data.record!.version })
	expect(status).toBe(303)
}

/** The screen as the server sends it, and what it was made from. */
async function show(screen: Screen, path: string): Promise<{ data: AnyData; page: string }> {
	const { data } = await readScreen(screen, path)
	const route = { id: 'screen', path: '*', Component: screen.default, HydrateFallback: () => null }
	const page = renderToStaticMarkup(
		createElement(createRoutesStub([route]), {
			initialEntries: [path],
			hydrationData: { loaderData: { screen: data } },
		}),
	)
	return { data, page }
}

const mailAbout = async (id: string) => {
	const [mail] = await db.select().from(email_logs).where(eq(email_logs.record_id, id))
	return mail
}

const email = 'refused@mail.example'
const name = { first_name: 'Aline', last_name: 'Uwase' }

test.each([
	{
		what: 'an appointment',
		screen: appointmentsScreen,
		list: '/admin/appointments',
		create: () => createAppointment({ ...name, email, appointment_date: '2031-06-02' }),
		title: 'Error sending appointment email',
		message: /^Aline Uwase, Monday, June 2, 2031, 09:00: confirmed\n.*no such mailbox/,
	},
	{
		what: 'a booking',
		screen: bookingsScreen,
		list: '/admin/consultation-bookings',
		create: () => createBooking({ ...name, email }),
		title: 'Error sending booking email',
		message: /^Aline Uwase, Business Growth: confirmed\n.*no such mailbox/,
	},
])(
	'F-65 the confirmation of $what cannot be mailed: that is told once, seen in its list and its dialog, and sent again from there',
	async ({ screen, list, create, title, message }) => {
		let refuses = true
		await using server = await startMailServer(port, {
			refuse: () => (refuses ? '5.1.1 no such mailbox' : undefined),
		})
		await runMail()
		const { id } = await create()
		await confirm(screen, `${list}/${id}`)
		await expect.poll(async () => (await mailAbout(id))?.attempts, { timeout: 8000 }).toBe(2)
		const mail = (await mailAbout(id))!
		await expect.poll(async () => (await nextTries(db, [mail.id])).size).toBe(0)

		const told = await db.select().from(notifications).where(eq(notifications.type, 'error'))
		expect(told).toMatchObject([
			{ title, message: expect.stringMatching(message), user_email: email, action_url: `${list}/${id}` },
		])
		const listed = await show(screen, list)
		expect(listed.data.unsent).toEqual([id])
		// In the table and among the records of a phone.
		expect(listed.page.match(/>Mail failed</g)).toHaveLength(2)
		const opened = await show(screen, `${list}/${id}`)
		expect(opened.data.mails).toMatchObject({
			undelivered: { id: mail.id, status: 'failed' },
			messages: [{ id: mail.id }],
		})
		for (const said of ['The last message about it could not be sent', 'no such mailbox', '>Failed<'])
			expect(opened.page).toContain(said)
		const [, address] = /<a [^>]*href="([^"]+)"[^>]*>Open the message</.exec(opened.page) ?? []
		expect(address).toBe(`/admin/notifications/emails/${mail.id}`)

		refuses = false
		const resend = `${address?.split('?')[0]}/resend`
		const asked = { ...askAsAdmin(resend, {}), params: { id: mail.id, verb: 'resend' } }
		expect(await emailDialog.action(asked)).toMatchObject({ status: 303 })
		await expect.poll(async () => (await mailAbout(id))?.status, { timeout: 8000 }).toBe('sent')
		expect(server.messages.map(({ recipients }) => recipients)).toEqual([[email]])
		expect((await show(screen, list)).data.unsent).toEqual([])
		const after = await show(screen, `${list}/${id}`)
		expect(after.data.mails?.undelivered).toBeNull()
		expect(after.page).not.toContain('could not be sent')
		expect(after.page).toContain('>Sent<')
	},
)

test('F-65 of the messages about a record the last one counts, of others none, and those to its address are shown', async () => {
	const row = await schedule({ email })
	const other = await schedule({ email, appointment_date: '2027-03-02' })
	const fail = (record: string) =>
		db
			.update(email_logs)
			.set({ status: 'failed', error_message: '451 try later' })
			.where(and(eq(email_logs.record_id, record), eq(email_logs.template_name, 'appointment-received')))
	await fail(row.id)
	const list = '/admin/appointments'
	expect((await show(appointmentsScreen, list)).data.unsent).toEqual([row.id])
	const { data } = await show(appointmentsScreen, `${list}/${other.id}`)
	expect(data.mails?.undelivered).toBeNull()
	expect(data.mails?.messages.map(({ record_id }) => record_id)).toEqual([other.id, row.id])
	// A later one about it is on its way.
	await confirm(appointmentsScreen, `${list}/${row.id}`)
	expect((await show(appointmentsScreen, list)).data.unsent).toEqual([])
})
