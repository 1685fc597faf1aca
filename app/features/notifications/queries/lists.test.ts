import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as log from '#app/features/notifications/admin/emails.admin.tsx'
import * as screen from '#app/features/notifications/admin/notifications.admin.tsx'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm } from '#app/features/contact/forms.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { emailsList, notificationsList } from '#app/features/notifications/queries/lists.server.ts'
import { submitDigitalBridge } from '#app/features/partnerships/commands/submit-digital-bridge.server.ts'
import { submitPartnership } from '#app/features/partnerships/commands/submit-partnership.server.ts'
import { DigitalBridgeForm, PartnershipForm } from '#app/features/partnerships/forms.server.ts'
import { typedBridge, typedPartnership } from '#app/features/partnerships/testing.server.ts'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import { askAsAdmin } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const notes = (search = '') =>
	readList(db, notificationsList, readListAddress(notificationsList, new URLSearchParams(search)))
const emails = (search = '') =>
	readList(db, emailsList, readListAddress(emailsList, new URLSearchParams(search)))

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

test('ADM-NOTE-014, ADM-NOTE-015 empty lists have the sentences of the document', async () => {
	expect(await render('/admin/notifications', screen)).toContain('No notifications found')
	expect(await render('/admin/notifications/emails', log)).toContain('No email logs found')
})

test('ADM-NOTE-017 a message without a template is "Custom"', async () => {
	await pool.query(`insert into email_logs (to_email, subject) values ('a@mail.example', 'By hand')`)
	expect(await render('/admin/notifications/emails', log)).toContain('>Custom</td>')
})

/** What visitors write by the three forms whose records have no screen. */
const write = () =>
	transact(async (tx) => {
		const message = { email: 'claire@mail.example', full_name: 'Claire Keza', subject: 'A desk for two' }
		await sendMessage(
			tx,
			ContactForm.parse(
				typedMessage({ ...message, message: '=1+1 and a kiln, please.\n' + 'Long. '.repeat(500) }),
			),
		)
		await submitPartnership(tx, PartnershipForm.parse(typedPartnership({ message: 'We press maize.' })))
		await submitDigitalBridge(tx, DigitalBridgeForm.parse(typedBridge({ company_name: 'Imboni Labs' })))
	})

const titlesOf = async (q: string) =>
	(await notes(`q=${encodeURIComponent(q)}`)).rows.map(({ title }) => title)

test('F-61, D-067 what visitors wrote is found by title, by any part of the text and by who sent it', async () => {
	await write()
	await transact((tx) =>
		notify(tx, { type: 'success', title: 'Approved', message: 'Welcome.', user_email: 'eric@mail.example' }),
	)
	for (const [q, found] of [
		['DESK FOR', 'Contact message: A desk for two'],
		['a kiln', 'Contact message: A desk for two'],
		['claire@mail', 'Contact message: A desk for two'],
		['claire ke', 'Contact message: A desk for two'],
		['press maize', 'Partnership application (Research): Isuka Ltd'],
		['head of eng', 'Digital Bridge Rwanda application: Imboni Labs'],
		['eric@mail.example', 'Approved'],
		['ap', 'Approved'],
	] as const)
		expect(await titlesOf(q), q).toContain(found)
	for (const q of ['kiln', 'maize', 'eric@']) expect(await titlesOf(q), q).toHaveLength(1)
	// All that arrives is to the hub: its address tells nothing apart.
	const [{ user_email } = { user_email: '' }] = (await notes('q=kiln')).rows
	expect(await titlesOf(user_email)).toEqual([])
	expect((await notes('q=kiln&type=error')).rows).toEqual([])
})

const exported = async (search = '') => {
	const answer = await exportCsv(askAsAdmin(`/admin/notifications/export.csv${search}`))
	return readCsv(await answer.text())
}

test('F-61, D-067, D-087, D-127 what visitors wrote is exported whole, narrowed as the list is, and leaves its line', async () => {
	await write()
	await pool.query(`insert into notifications (type, title, message, user_email, read, created_at)
		values ('error', '=Formula', '@SUM(1)', 'hub@hub.example', true, '2020-01-31T22:30:15Z')`)
	const [head, ...rows] = await exported()
	expect(head).toEqual(['Type', 'Title', 'Message', 'Name', 'Email', 'To', 'Read', 'Received', 'In the bin'])
	expect(rows).toHaveLength(4)
	expect(rows.at(-1)).toEqual([
		'error',
		"'=Formula",
		"'@SUM(1)",
		'',
		'',
		'hub@hub.example',
		'Yes',
		'2020-02-01 00:30:15',
		'No',
	])
	const [, contact, ...others] = await exported('?q=kiln&read=no')
	expect(others).toEqual([])
	expect(contact?.slice(3, 5)).toEqual(['Claire Keza', 'claire@mail.example'])
	expect(contact?.[2]).toContain('Subject: A desk for two')
	expect(contact?.[2]).toContain('=1+1 and a kiln, please.')
	expect(contact?.[2]?.match(/Long\./g)).toHaveLength(500)
	const lines = await db.select().from(audit_log)
	expect(lines.map(({ action, table_name, changed }) => [action, table_name, changed])).toEqual([
		['export', 'notifications', []],
		['export', 'deleted_records', []],
		['export', 'notifications', ['read: no', 'search']],
		['export', 'deleted_records', ['read: no', 'search']],
	])
})

/** The screen as the server sends it. */
async function render(
	path: string,
	{
		loader,
		default: Component,
	}: { loader: (args: never) => Promise<unknown>; default: () => React.ReactNode },
) {
	const id = /[0-9a-f-]{36}/.exec(path)?.[0]
	const args = { ...askAsAdmin(path), params: { ...(id && { id }) } }
	const loaderData = { screen: await loader(args as never) }
	const Stub = createRoutesStub([{ id: 'screen', path: '*', Component, HydrateFallback: () => null }])
	return renderToStaticMarkup(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData } }))
}

test('F-60 a sender’s or recipient’s address leads to the person’s page where something came from it, and nowhere else', async () => {
	await write()
	await pool.query(
		`insert into email_logs (to_email, subject) values ('claire@mail.example', 'A'), ('ada@hub.example', 'B')`,
	)
	const people = (html: string) =>
		[...html.matchAll(/href="(\/admin\/people\/[^"]*)"/g)].map(([, path]) => path)
	const claire = '/admin/people/claire%40mail.example'
	const center = await render('/admin/notifications?q=kiln', screen)
	expect(people(center)).toEqual([claire])
	expect(center).toContain('>Claire Keza (claire@mail.example)</a>')
	const { rows } = await notes('q=kiln')
	expect(people(await render(`/admin/notifications/${rows[0]?.id}`, screen))).toEqual([claire])
	expect(new Set(people(await render('/admin/notifications/emails?q=claire', log)))).toEqual(
		new Set([claire]),
	)
	const ofHub = await render('/admin/notifications/emails?q=ada', log)
	expect(ofHub).toContain('ada@hub.example')
	expect(people(ofHub)).toEqual([])
	for (const { id, to_email } of (await emails()).rows) {
		const expected = to_email === 'ada@hub.example' ? [] : [`/admin/people/${encodeURIComponent(to_email)}`]
		const path = `/admin/notifications/emails/${id}?q=${to_email}`
		expect([...new Set(people(await render(path, log)))], to_email).toEqual(expected)
	}
	await pool.query('delete from contacts')
	expect(people(await render('/admin/notifications?q=kiln', screen))).toEqual([])
})

test('F-60, F-61 Export CSV and the search stand over the notifications; who searches is not offered to mark all as read', async () => {
	await write()
	const all = await render('/admin/notifications', screen)
	expect(all).toContain('href="/admin/notifications/export.csv"')
	expect(all).toContain('Mark all as read')
	const found = await render('/admin/notifications?q=kiln&type=info', screen)
	expect(found).toContain('href="/admin/notifications/export.csv?q=kiln&amp;type=info"')
	expect(found).not.toContain('Mark all as read')
	expect(await render('/admin/notifications/emails', log)).not.toContain('export.csv')
})
