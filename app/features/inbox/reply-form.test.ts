import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as inbox from '#app/features/inbox/admin/inbox.admin.tsx'
import { answerThread } from '#app/features/inbox/commands/answer-thread.server.ts'
import { threadsList } from '#app/features/inbox/queries/threads.server.ts'
import { SAID_CHARACTERS } from '#app/features/inbox/rules.ts'
import { inbox_messages, inbox_threads } from '#app/features/inbox/tables.server.ts'
import { createThread } from '#app/features/inbox/testing.server.ts'
import { offerToInbox } from '#app/features/writing/commands/offer-to-inbox.server.ts'
import { createEmailTemplate } from '#app/features/writing/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { createPdf } from '#app/platform/core/files/testing.server.ts'
import { record_notes } from '#app/platform/core/records/tables.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { postToScreen, readScreen } from '#tests/admin-request.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)
offerToInbox()

const screen = inbox as unknown as Parameters<typeof postToScreen>[0] & Parameters<typeof readScreen>[0]
const send = (id: string, act: string, fields: Parameters<typeof postToScreen>[2]) =>
	postToScreen(screen, `/admin/inbox/${id}/${act}`, fields)

test('D-162 a template stands below what was typed, filled in for its person; nothing is stored', async () => {
	const { id } = await createThread({ name: 'Aline Uwase' })
	const { id: template } = await createEmailTemplate({
		text: 'Muraho {First name},\n\nabout {For} ({Reference}): see {Own link}.',
	})
	const { status, result } = await send(id, 'use-template', { template, reply: 'Thank you. ' })
	expect(status).toBe(200)
	expect(result?.values['reply']).toBe(
		`Thank you.\n\nMuraho Aline,\n\nabout {For} (${id.slice(0, 8).toUpperCase()}): see the link at the end of this email.`,
	)
	expect(result?.errors).toEqual({})
	expect(await db.$count(inbox_messages)).toBe(0)
	// What nobody has filled in is not sent.
	const sent = await send(id, 'send', { reply: String(result?.values['reply']) })
	expect([sent.status, sent.result?.errors]).toEqual([422, { reply: ['Fill in {For}, or take it out'] }])
})

test.each([
	['none', '', 'Choose a template first'],
	['one that is gone', '00000000-0000-4000-8000-000000000000', 'This template is not there any more'],
	['none of ours', "' or 1=1", 'This template is not there any more'],
])('D-162 of %s as a template what was typed stays', async (_what, template, sentence) => {
	const { id } = await createThread()
	const { status, result } = await send(id, 'use-template', { template, reply: 'Typed.' })
	expect([status, result?.errors, result?.values['reply']]).toEqual([422, { template: [sentence] }, 'Typed.'])
})

test('D-162, D-164 a note is written in the place of a reply: nobody is mailed, and it takes no files', async () => {
	const { id } = await createThread()
	const refused = await send(id, 'note', { reply: 'Ask Eric.', file_2: createPdf() })
	expect([refused.status, refused.result?.errors]).toEqual([
		422,
		{ file_2: ['Files go with a reply, not with a note'] },
	])
	expect((await send(id, 'note', { reply: 'Ask Eric.' })).status).toBe(303)
	const notes = await db.select().from(record_notes).where(eq(record_notes.record_id, id))
	expect(notes).toMatchObject([{ table_name: 'inbox_threads', text: 'Ask Eric.' }])
	expect(await db.$count(inbox_messages)).toBe(0)
})

const found = async (q: string) => {
	const address = readListAddress(threadsList, new URLSearchParams({ q }))
	return (await readList(db, threadsList, address)).rows.map(({ id }) => id)
}

test('D-162 a conversation is found by words of its replies and answers, of the latest ones', async () => {
	const { id } = await createThread()
	await createThread()
	expect((await send(id, 'send', { reply: 'The looms are free.' })).status).toBe(303)
	await transact((tx) => answerThread(tx, id, { answer: 'Two GROUPS of twenty.' }))
	expect(await found('looms')).toEqual([id])
	expect(await found('groups of tw')).toEqual([id])
	const long = 'word '.repeat(2000)
	for (let sent = 0; sent < SAID_CHARACTERS / long.length; sent++)
		expect((await send(id, 'send', { reply: long })).status).toBe(303)
	expect(await found('looms')).toEqual([])
	const { data } = await readScreen(screen, `/admin/inbox/${id}`)
	expect(Object.keys(data.record ?? {})).not.toContain('said')
})

test('D-162 what was said in many conversations is found by its index', { timeout: 60_000 }, () =>
	asOwner(async (owner) => {
		await owner.query('set session_replication_role = replica')
		await owner.query(`insert into inbox_threads (kind, name, email, subject, beginning, said, last_at)
			select 'message', 'N', n || '@mail.example', 'S', 'B', ' ' || md5(n::text) || ' ' || md5((n + 1)::text),
				now() - n * interval '1 minute' from generate_series(1, 40000) n`)
		await owner.query('analyze inbox_threads')
		const word = (await owner.query(`select md5('777') as word`)).rows[0].word.slice(3, 15)
		const [{ definition }] = (
			await owner.query(
				`select pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'inbox_threads_search'::regclass`,
			)
		).rows
		const searched = /gin \((.*) gin_trgm_ops\)/.exec(definition)?.[1]
		const { rows } = await owner.query(`explain (analyze, format json)
			select id from inbox_threads where ${searched} like '%${word}%' order by last_at desc, id desc limit 50`)
		const [{ Plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN']
		expect(JSON.stringify(Plan)).toContain('inbox_threads_search')
		expect(milliseconds).toBeLessThan(50)
		expect(await db.$count(inbox_threads)).toBe(40_000)
		expect(await found(word)).toHaveLength(2)
	}),
)
