import { expect, test } from 'vitest'
import * as sponsored from '#app/features/advertising/admin/sponsored-content.admin.tsx'
import { event_registrations } from '#app/features/events/tables.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import '#app/features/events/admin/participants.tsx'
import * as news from '#app/features/news/admin/news.admin.tsx'
import { createArticle } from '#app/features/news/testing.server.ts'
import { deleteNotification } from '#app/features/notifications/commands/notifications.server.ts'
import '#app/features/notifications/admin/notifications.admin.tsx'
import { loader as exportCsv } from '#app/platform/office/admin/export.ts'
import { db, pool, transact } from '#app/platform/core/db/db.server.ts'
import { askAsAdmin, readScreen, renderScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'

test('F-115, ADM-NEWS-002 View in the row of an article leads to its page in a new tab, Details to the record', async () => {
	const { id } = await createArticle({ title: 'Seen at once' })
	const { data } = await readScreen(news, '/admin/news')
	const shown = renderScreen(news, '/admin/news', data)
	const [view = ''] = shown.match(new RegExp(`<a[^>]*href="/news/${id}"[^>]*>View`)) ?? []
	expect(view).toContain('target="_blank"')
	expect(shown).toContain('aria-label="Details Seen at once"')
})

test('F-115 the file of participants names its event, in its name and in each row', async () => {
	const { id: event_id } = await createEvent({ title: 'Démo Day, Kigali' })
	await db.insert(event_registrations).values({ ...typedRegistration(), organization: 'Agaseke', event_id })
	const answer = await exportCsv(askAsAdmin(`/admin/events/participants/export.csv?item=${event_id}`))
	expect(answer.headers.get('content-disposition')).toMatch(/participants-demo-day-kigali-\d{4}/)
	const [header, row] = readCsv(await answer.text())
	expect([header?.[0], row?.[0]]).toEqual(['Event', 'Démo Day, Kigali'])
})

test('F-115 a list asked from a day after its last says so', async () => {
	const said = 'From is after To'
	for (const [search, isSaid] of [
		['?from=2026-05-02&to=2026-05-01', true],
		['?from=2026-05-01&to=2026-05-01', false],
		['?from=2026-05-02', false],
	] as const) {
		const { data } = await readScreen(news, `/admin/news${search}`)
		expect([search, renderScreen(news, `/admin/news${search}`, data).includes(said)]).toEqual([
			search,
			isSaid,
		])
	}
})

test('F-115 every address of a picture in a form has its preview', async () => {
	const fields = sponsored.ui.fields ?? []
	expect(fields.filter(({ preview }) => preview).map(({ name }) => name)).toEqual(['image_url'])
	const { data: list } = await readScreen(sponsored, '/admin/sponsored-content')
	const added = await pool.query<{ id: string }>(`insert into sponsored_content
		(title, company, description, image_url, link, start_date, end_date, price, status)
		values ('T', 'C', 'D', 'https://pictures.example/one.png', 'https://c.example', '2026-01-01', '2026-01-02', 1, 'pending') returning id`)
	expect(list.failure).toBe(null)
	const path = `/admin/sponsored-content/${added.rows[0]?.id}/edit`
	const { data } = await readScreen(sponsored, path)
	const shown = renderScreen(sponsored, path, { ...data, list: { ...data.list, rows: [] } })
	expect(shown).toMatch(/<img[^>]*src="https:\/\/pictures\.example\/one\.png"/)
})

test('F-115 what visitors wrote stays in the export of the Notification Center until the bin forgets it', async () => {
	const made = await pool.query<{
		id: string
	}>(`insert into notifications (type, title, message, user_email, from_email, from_name)
		select 'info', 'Note ' || i, '=1+1', 'hub@hub.example', 'p@mail.example', 'Paul' from generate_series(1, 2) i returning id`)
	const exported = async (search = '') =>
		readCsv(await (await exportCsv(askAsAdmin(`/admin/notifications/export.csv${search}`))).text()).slice(1)
	const before = await exported('?q=paul')
	expect(before.map((row) => row.at(-1))).toEqual(['No', 'No'])
	const id = made.rows[0]?.id ?? ''
	await transact((tx) => deleteNotification(tx, id, { kind: 'admin', id, email: 'a@hub.example' }))
	const after = await exported('?q=paul&type=info&read=no&from=2020-01-01&to=2099-12-31')
	expect(after.map((row) => row[1]).toSorted()).toEqual(['Note 1', 'Note 2'])
	expect(after[0]?.slice(2, 7)).toEqual(before[0]?.slice(2, 7))
	expect(after.map((row) => row.at(-1)).toSorted()).toEqual(['No', 'Yes'])
	for (const other of ['?q=nobody', '?type=error', '?read=yes', '?to=2020-01-01'])
		expect([other, await exported(other)]).toEqual([other, []])
	await pool.query('delete from deleted_records where record_id = $1', [id]).catch(() => {})
})
