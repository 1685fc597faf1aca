import { beforeEach, expect, test } from 'vitest'
import * as emails from '#app/features/notifications/admin/emails.admin.tsx'
import * as notifications from '#app/features/notifications/admin/notifications.admin.tsx'
import { getEmail } from '#app/features/notifications/queries/email.server.ts'
import type { Admin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { newAdminContext } from '#tests/route-context.ts'

beforeEach(resetDatabase)

type NewRow = typeof email_logs.$inferInsert

async function logEmail(given: Partial<NewRow> = {}) {
	const row = { to_email: 'aline@mail.example', subject: 'Welcome', ...given }
	const [kept] = await db.insert(email_logs).values(row).returning({ id: email_logs.id })
	return getEmail(db, kept!.id)
}

test('ADM-NOTE-027, ADM-NOTE-028, ADM-NOTE-029, ADM-NOTE-030, ADM-NOTE-031, ADM-NOTE-034 a message of the log has an id, recipient, subject, template or none, and is pending at first', async () => {
	const before = Date.now()
	const email = await logEmail({ template_name: 'welcome-onboarding' })
	expect(email).toMatchObject({
		id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
		to_email: 'aline@mail.example',
		subject: 'Welcome',
		template_name: 'welcome-onboarding',
		status: 'pending',
		sent_at: null,
		error_message: null,
	})
	expect(Math.abs((email?.created_at.getTime() ?? 0) - before)).toBeLessThan(60_000)
	expect((await logEmail())?.template_name).toBeNull()
	expect(await getEmail(db, crypto.randomUUID())).toBeNull()
})

test('ADM-NOTE-031, ADM-NOTE-032, ADM-NOTE-033 what was sent has its moment, what failed its reason, and there is no fourth state', async () => {
	const sent_at = new Date('2026-01-05T10:00:00Z')
	expect(await logEmail({ status: 'sent', sent_at })).toMatchObject({ status: 'sent', sent_at })
	expect(await logEmail({ status: 'failed', error_message: '550 no such user' })).toMatchObject({
		status: 'failed',
		error_message: '550 no such user',
		sent_at: null,
	})
	for (const wrong of [
		{ status: 'sent' },
		{ status: 'failed' },
		{ status: 'pending', sent_at },
		{ status: 'pending', error_message: 'x' },
		{ status: 'sent', sent_at, error_message: 'x' },
		{ status: 'opened' as 'sent', sent_at },
	] satisfies Partial<NewRow>[])
		await expect(logEmail(wrong), JSON.stringify(wrong)).rejects.toThrow('Failed query')
})

const admin: Admin = {
	id: 'a1',
	email: 'ada@hub.example',
	name: 'Administrator',
	role: 'admin',
	phone: null,
	email_verified: true,
	phone_verified: false,
	two_factor_enabled: false,
	created_at: new Date(),
	session_id: '00000000-0000-4000-8000-0000000000a1',
	signed_in_at: new Date(),
}

type Tab = { loader: (args: never) => Promise<unknown> }

/** What a tab of the Notification Center shows, whatever its status. */
async function openTab({ loader }: Tab) {
	const { context } = newAdminContext(admin)
	const url = new URL('http://localhost:3000/admin/notifications')
	const answer = await loader({ request: new Request(url), url, context, params: {}, pattern: '' } as never)
	const { data } = answer as { data?: unknown }
	return (data ?? answer) as { list?: { rows: [] }; stats?: { unread: number } }
}

test('ADM-NOTE-051 what cannot be fetched is logged, and the page shows nothing instead of failing', async () => {
	await logEmail()
	expect((await openTab(emails)).list?.rows).toHaveLength(1)
	const rename = (from: string, to: string) =>
		asOwner((client) => client.query(`alter table ${from} rename to ${to}`))
	for (const [table, tab] of [
		['email_logs', emails],
		['notifications', notifications],
	] as const) {
		await rename(table, `${table}_away`)
		try {
			const page = await openTab(tab)
			expect(page.list?.rows, table).toEqual([])
		} finally {
			await rename(`${table}_away`, table)
		}
	}
	await rename('notifications_unread', 'notifications_unread_away')
	try {
		expect((await openTab(notifications)).stats?.unread).toBe(0)
	} finally {
		await rename('notifications_unread_away', 'notifications_unread')
	}
})
