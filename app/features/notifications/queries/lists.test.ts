import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { EmailTable } from '#app/features/notifications/admin/email-table.tsx'
import { NotificationCards } from '#app/features/notifications/admin/notification-cards.tsx'
import { emailsList, notificationsList } from '#app/features/notifications/queries/lists.server.ts'
import { db, pool } from '#app/platform/db/db.server.ts'
import { readListAddress } from '#app/platform/lists/list-address.server.ts'
import { readList } from '#app/platform/lists/list.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const notes = (search = '') =>
	readList(db, notificationsList, readListAddress(notificationsList, new URLSearchParams(search)))
const emails = (search = '') =>
	readList(db, emailsList, readListAddress(emailsList, new URLSearchParams(search)))

const keys = { csrf_token: 'c', idempotency_key: 'i' }

function draw(part: React.ReactElement): string {
	const router = createMemoryRouter([{ path: '*', element: part }], {
		initialEntries: ['/admin/notifications'],
	})
	return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('ADM-NOTE-039, D-037 fifty notifications, newest first, and the count of all', async () => {
	await pool.query(`insert into notifications (type, title, message, user_email, created_at)
		select 'info', 'Note ' || i, 'M', 'a@mail.example', now() - i * interval '1 minute' from generate_series(1, 60) i`)
	const first = await notes()
	expect(first.rows.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, i) => `Note ${i + 1}`))
	expect(first.total).toBe(60)
	const second = await notes(`after=${first.after}`)
	expect(second.rows).toHaveLength(10)
})

test('ADM-NOTE-045 fifty messages, newest first; a search finds recipient or subject', async () => {
	await pool.query(`insert into email_logs (to_email, subject, status, created_at)
		select 'p' || i || '@mail.example', 'Subject ' || i, 'pending', now() - i * interval '1 minute' from generate_series(1, 60) i`)
	const page = await emails()
	expect([page.rows.length, page.rows[0]?.subject, page.total]).toEqual([50, 'Subject 1', 60])
	expect((await emails('q=P17@MAIL')).rows.map(({ subject }) => subject)).toEqual(['Subject 17'])
	expect((await emails('q=subject 17')).rows.map(({ to_email }) => to_email)).toEqual(['p17@mail.example'])
})

test('ADM-NOTE-014, ADM-NOTE-015 empty lists have the sentences of the document', () => {
	expect(draw(createElement(NotificationCards, { notes: [], noted: {}, keys }))).toContain(
		'No notifications found',
	)
	expect(draw(createElement(EmailTable, { emails: [] }))).toContain('No email logs found')
})

test('ADM-NOTE-017 a message without a template is "Custom"', async () => {
	await pool.query(`insert into email_logs (to_email, subject) values ('a@mail.example', 'By hand')`)
	expect(draw(createElement(EmailTable, { emails: (await emails()).rows }))).toContain('>Custom</td>')
})
