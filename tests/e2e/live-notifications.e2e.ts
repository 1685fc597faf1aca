import { beforeAll, expect, test } from 'vitest'
import { newNote } from '#tests/browser/admin-records.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'live-notes@hub.example'

beforeAll(() => createAdministrator(ADMIN))

async function open(path: string) {
	const tab = await openPage({ script: true, width: 1280 })
	await signInPage(tab.page, ADMIN)
	await tab.page.goto(path)
	return tab
}

test('D-158 the dialog of a notification says that somebody else has marked it as read', async () => {
	const title = await newNote()
	const [note] = await sql<{ id: string }>('select id from notifications where title = $1', [title])
	await using tab = await open(`/admin/notifications/${note!.id}`)
	await sql('update notifications set read = true, updated_at = clock_timestamp() where id = $1', [note!.id])
	await tab.page.getByText('This record has changed just now.').waitFor()
	await tab.page.getByRole('link', { name: 'Read it anew' }).click()
	await tab.page.getByText('has changed just now').waitFor({ state: 'hidden' })
	await sql('delete from notifications where id = $1', [note!.id])
})

test('D-158 the dialog of a message in the log says what has become of it, once there is something to say', async () => {
	const [mail] = await sql<{ id: string }>(
		`insert into email_logs (to_email, subject, status) values ('live@line.example', 'A line', 'pending') returning id`,
	)
	await using tab = await open(`/admin/notifications/emails/${mail!.id}`)
	const said = tab.page.getByText('This record has changed just now.')
	expect(await said.count()).toBe(0)
	await sql(`update email_logs set status = 'failed', error_message = 'no such mailbox' where id = $1`, [
		mail!.id,
	])
	await said.waitFor()
	await tab.page.getByRole('link', { name: 'Read it anew' }).click()
	await said.waitFor({ state: 'hidden' })
	await tab.page.getByRole('dialog').getByText('no such mailbox').waitFor()
	await sql('delete from email_logs where id = $1', [mail!.id])
})
