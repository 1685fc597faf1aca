import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { post, publicActions, statusOf, submissions } from '#tests/public-forms.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { rowsWith, tablesOf } from '#tests/person-traces.ts'

beforeAll(resetDatabase)

test('F-65 every form’s acknowledgement names the record that it tells about, which its screen asks for', async () => {
	const sent = await submissions()
	for (const [file, action] of await publicActions())
		expect([file, statusOf(await post(action, sent[file]!))]).toEqual([file, 303])
	const mails = await db.select().from(email_logs)
	expect(mails.length).toBeGreaterThanOrEqual(10)
	expect(
		mails.filter(({ record_id }) => record_id === null).map(({ template_name }) => template_name),
	).toEqual([])
	for (const { record_id, template_name } of mails) {
		const named = tablesOf(await rowsWith(String(record_id))).filter((table) => table !== 'email_logs')
		expect(named.length, String(template_name)).toBeGreaterThan(0)
	}
})
