import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendMessage } from '#app/features/contact/commands/send-message.server.ts'
import { ContactForm } from '#app/features/contact/forms.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { answerThread } from '#app/features/inbox/commands/answer-thread.server.ts'
import {
	closeThread,
	releaseThread,
	reopenThread,
	takeThread,
} from '#app/features/inbox/commands/change-thread.server.ts'
import { replyToThread } from '#app/features/inbox/commands/reply.server.ts'
import { inboxReply } from '#app/features/inbox/emails/reply.tsx'
import { administratorOptions } from '#app/features/accounts/queries/administrator-options.server.ts'
import { createAccount } from '#app/features/accounts/testing.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import {
	findOwnThread,
	getThread,
	readOpenThreads,
	threadsList,
} from '#app/features/inbox/queries/threads.server.ts'
import { ANSWERS_IN_A_ROW } from '#app/features/inbox/rules.ts'
import { inbox_messages, inbox_threads } from '#app/features/inbox/tables.server.ts'
import { createThread } from '#app/features/inbox/testing.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

type Administrator = Extract<Actor, { kind: 'admin' }>

const by: Administrator = { kind: 'admin', id: 'a1', email: 'ada@hub.example' }
const other: Administrator = { kind: 'admin', id: 'a2', email: 'eric@hub.example' }
const mailsAbout = (id: string) => db.select().from(email_logs).where(eq(email_logs.record_id, id))
const present = async (id: string) => (await getThread(db, id))!
const reply = (id: string, version: string, becomes: 'answered' | 'closed' = 'answered') =>
	transact((tx) => replyToThread(tx, { id, version, reply: 'Gladly.\nCome in May.', becomes }, by))

test('D-162 a contact message opens a thread with its own id; an open thread waits for the hub', async () => {
	const before = await readOpenThreads(db)
	const message = ContactForm.parse(typedMessage())
	const { id } = await transact((tx) => sendMessage(tx, message))
	expect(await present(id)).toMatchObject({
		kind: 'message',
		name: 'Aline Uwase',
		subject: 'A desk for two',
		status: 'open',
		holder: null,
		beginning: message.message,
		messages: [],
	})
	expect((await readOpenThreads(db)).count).toBe(before.count + 1)
})

test('D-162, D-155 a reply is kept, queued once as a mail of ours alone, sets answered, and takes what nobody has', async () => {
	const { id } = await createThread({ subject: 'Buy at pills.example' })
	const { version } = await present(id)
	await reply(id, version)
	const thread = await present(id)
	expect(thread).toMatchObject({ status: 'answered', holder: 'ada@hub.example' })
	expect(thread.messages).toMatchObject([{ by: 'ada@hub.example', text: 'Gladly.\nCome in May.' }])
	const [mail, ...more] = await mailsAbout(id)
	expect(more).toEqual([])
	expect(mail).toMatchObject({ to_email: 'aline@mail.example', template_name: inboxReply.name })
	expect(JSON.stringify(mail)).not.toContain('pills')
	// The second press carries the version of the first.
	await expect(reply(id, version)).rejects.toThrow('Somebody else has changed this record')
	expect(await mailsAbout(id)).toHaveLength(1)
	expect((await present(id)).messages).toHaveLength(1)
})

test('D-162 of two presses at once one is sent', async () => {
	const { id } = await createThread()
	const { version } = await present(id)
	const outcomes = await Promise.allSettled([reply(id, version), reply(id, version)])
	expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
	expect(await mailsAbout(id)).toHaveLength(1)
})

test('D-162 a reply that closes closes; an answer opens it again and is told to the administrators', async () => {
	const { id, subject } = await createThread({ subject: 'A rare subject' })
	await reply(id, (await present(id)).version, 'closed')
	expect((await present(id)).status).toBe('closed')
	await transact((tx) => answerThread(tx, id, { answer: 'Two groups of 20.' }))
	expect(await present(id)).toMatchObject({ status: 'open', holder: 'ada@hub.example' })
	expect(await findOwnThread(db, id)).toMatchObject([
		{ ofHub: true, text: 'Gladly.\nCome in May.' },
		{ ofHub: false, text: 'Two groups of 20.' },
	])
	const told = await db
		.select()
		.from(notifications)
		.where(eq(notifications.title, `Answer: ${subject}`))
	expect(told).toMatchObject([{ read: false, action_url: `/admin/inbox/${id}` }])
})

test('D-162 what a person reads of their thread does not name an administrator', async () => {
	const { id } = await createThread()
	await reply(id, (await present(id)).version)
	expect(JSON.stringify(await findOwnThread(db, id))).not.toContain('ada@')
})

test('D-162 a person answers five times until the hub writes again', async () => {
	const { id } = await createThread()
	const answer = () => transact((tx) => answerThread(tx, id, { answer: 'And another thing.' }))
	for (let n = 0; n < ANSWERS_IN_A_ROW; n++) await answer()
	await expect(answer()).rejects.toThrow('you have written 5 times since we last did')
	expect(await db.$count(inbox_messages, eq(inbox_messages.thread_id, id))).toBe(ANSWERS_IN_A_ROW)
	await reply(id, (await present(id)).version)
	await answer()
})

test('D-162 an administrator takes a thread, another takes it over, and it is given back; each is in the activity', async () => {
	const { id } = await createThread()
	const does = (act: typeof takeThread, actor = by) => transact((tx) => act(tx, id, actor))
	await does(takeThread)
	await expect(does(takeThread)).rejects.toThrow('you have this conversation already')
	await does(takeThread, other)
	expect((await present(id)).holder).toBe('eric@hub.example')
	await does(releaseThread)
	await expect(does(releaseThread)).rejects.toThrow('nobody has this conversation')
	await transact((tx) => closeThread(tx, id, by))
	await expect(transact((tx) => closeThread(tx, id, by))).rejects.toThrow('already closed')
	await transact((tx) => reopenThread(tx, id, by))
	const acts = await db.select().from(audit_log).where(eq(audit_log.record_id, id)).orderBy(audit_log.at)
	expect(acts.map(({ action }) => action)).toEqual(['take', 'take', 'release', 'close', 'reopen'])
})

test('D-162 what came before is open where its notification is unread, else closed, and nothing is sent', async () => {
	const send = (subject: string) =>
		transact((tx) => sendMessage(tx, ContactForm.parse(typedMessage({ subject }))))
	const unread = await send('Unread')
	const read = await send('Read')
	const mails = await db.$count(email_logs)
	const migration = await readFile('db/migrations/0005_inbox_threads.sql', 'utf8')
	await asOwner(async (owner) => {
		await owner.query(`update notifications set read = true where title = 'Contact message: Read'`)
		await owner.query('delete from inbox_threads')
		await owner.query(migration.slice(migration.indexOf('WITH came')))
	})
	const states = new Map((await db.select().from(inbox_threads)).map(({ id, status }) => [id, status]))
	expect(states.get(unread.id)).toBe('open')
	expect(states.get(read.id)).toBe('closed')
	expect(await db.$count(email_logs)).toBe(mails)
})

test('D-162 the list is narrowed to what one administrator has, or nobody', async () => {
	const ada = await createAccount({ email: by.email })
	const eric = await createAccount({ email: other.email })
	const [mine, free] = [await createThread(), await createThread()]
	await transact((tx) => takeThread(tx, mine.id, by))
	const listed = async (who: string) => {
		const { rows } = await readList(
			db,
			threadsList,
			readListAddress(threadsList, new URLSearchParams({ who })),
		)
		return rows.map(({ id }) => id)
	}
	expect(await listed(ada.id)).toEqual([mine.id])
	expect(await listed(eric.id)).toEqual([])
	expect(await listed('nobody')).toEqual([free.id])
	expect((await listed('')).toSorted()).toEqual([mine.id, free.id].toSorted())
	expect(await administratorOptions(db)).toEqual([
		{ value: ada.id, label: by.email },
		{ value: eric.id, label: other.email },
	])
})

test('D-162 each order and filter of many threads is answered from an index', { timeout: 60_000 }, () =>
	asOwner(async (owner) => {
		// Triggers of lists and counts are another matter.
		await owner.query('set session_replication_role = replica')
		await owner.query(`insert into inbox_threads (kind, name, email, subject, beginning, status, taken_by, last_at)
			select case n % 3 when 0 then 'message' when 1 then 'partnership' else 'digital-bridge' end,
				'N', n || '@mail.example', 'S', 'B', case when n % 100 = 0 then 'open' else 'closed' end,
				case when n % 7 = 0 then null else 'a@hub.example' end, now() - n * interval '1 minute'
			from generate_series(1, 40000) n`)
		await owner.query(`insert into inbox_messages (thread_id, text)
			select id, 'T' from inbox_threads, generate_series(1, 2)`)
		await owner.query('analyze inbox_threads')
		await owner.query('analyze inbox_messages')
		const {
			rows: [{ id }],
		} = await owner.query('select id from inbox_threads offset 20000 limit 1')
		const listed = (where: string) =>
			`select id from inbox_threads where ${where} order by last_at desc, id desc limit 50`
		for (const query of [
			listed('true'),
			listed(`status = 'open'`),
			listed(`kind = 'partnership'`),
			listed('taken_by is null'),
			listed(`taken_by = 'a@hub.example'`),
			`select id from inbox_threads where email = '77@mail.example'`,
			`select last_at from inbox_threads where status = 'open' order by last_at limit 1`,
			`select text from inbox_messages where thread_id = '${id}' order by created_at desc, id desc limit 100`,
		]) {
			const { rows } = await owner.query(`explain (analyze, format json) ${query}`)
			const [{ Plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN']
			expect(JSON.stringify(Plan), query).not.toContain('Seq Scan')
			expect(milliseconds, query).toBeLessThan(100)
		}
	}),
)
