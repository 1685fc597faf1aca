import type { PgColumn } from 'drizzle-orm/pg-core'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { listFiles, type MessageFile } from '#app/features/inbox/queries/files.server.ts'
import { MESSAGES_SHOWN, NOBODY, THREAD_KINDS, THREAD_STATUSES } from '#app/features/inbox/rules.ts'
import { inbox_messages, inbox_threads } from '#app/features/inbox/tables.server.ts'
import { nameOf } from '#app/platform/core/audit/administrator-name.server.ts'
import { listTemplates } from '#app/features/inbox/queries/templates.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import type { ListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { type ListPage, readList } from '#app/platform/office/lists/list.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'

const { id, kind, name, email, subject, status, taken_by, last_at, created_at } = inbox_threads
/** Who has it, by name; null: nobody. */
const holder = sql<string | null>`${nameOf(taken_by)}`
/** The account of an administrator, by the address that a column notes; null where it is gone. */
const accountOf = (address: PgColumn) =>
	sql<string | null>`(select account.id from users account where account.email = ${address})`
const fields = { id, kind, name, email, subject, status, holder, last_at, created_at }

/** Those that an administrator has, by the id of their account. */
const isOf = (account: string) => sql`${taken_by} = (select email from users where id::text = ${account})`

/** Of a page. */
const ROWS = 20

/** The threads as administrators list them, what was written last first. */
export const threadsList = {
	sources: [
		{
			from: inbox_threads,
			fields,
			sorts: { last_at },
			filters: {
				status,
				kind,
				who: (value) => (value === NOBODY.value ? isNull(taken_by) : isOf(value)),
			},
			dated: last_at,
		},
	],
	sort: '-last_at',
	pageSize: ROWS,
	// Each is a long text to look through: what a page shows is all that is counted.
	foundUpTo: ROWS,
	filters: { status: THREAD_STATUSES, kind: THREAD_KINDS, who: 'word' },
} as const satisfies ListDefinition<typeof fields>

/**
 * A page of them, with how many each administrator has, by the id of their account, where nothing but their state and who
 * has them narrows the list: there the kept counts know it.
 */
export async function listThreads(db: Db, address: ListAddress): Promise<ListPage<ThreadRow>> {
	const { status: _status, who: _who, ...narrowing } = address.filters
	const isKnown = !address.q && !address.from && !address.to && Object.keys(narrowing).length === 0
	const [page, counts, { rows: accounts }] = await Promise.all([
		readList(db, threadsList, address),
		countsOf(db, [inbox_threads]),
		db.execute<{ id: string; email: string }>(sql`select id::text as id, email from users`),
	])
	if (!isKnown) return page
	const who = accounts.map((account) => [account.id, counts(inbox_threads, taken_by.name, account.email)])
	return { ...page, counts: { ...page.counts, who: Object.fromEntries(who) as Record<string, number> } }
}

export type ThreadRow = ListRow<typeof fields>

/** One line of a conversation; `by` and the `author`'s account are null where the person wrote it. */
export type ThreadMessage = {
	id: string
	by: string | null
	author: string | null
	text: string
	at: Date
	files: MessageFile[]
}

/** The latest replies and answers of a thread, the oldest first. */
export async function listThreadMessages(db: Db, thread: string): Promise<ThreadMessage[]> {
	const { written_by, text, thread_id } = inbox_messages
	const found = await db
		.select({
			id: inbox_messages.id,
			by: sql<string | null>`${nameOf(written_by)}`,
			author: accountOf(written_by),
			text,
			at: inbox_messages.created_at,
		})
		.from(inbox_messages)
		.where(eq(thread_id, thread))
		.orderBy(desc(inbox_messages.created_at), desc(inbox_messages.id))
		.limit(MESSAGES_SHOWN)
	const files = await listFiles(
		db,
		found.map((message) => message.id),
	)
	return found.toReversed().map((message) => ({ ...message, files: files.get(message.id) ?? [] }))
}

const getRow = recordIn(inbox_threads, { holder, holder_id: accountOf(taken_by) })

/** A thread whole with the templates that a reply can begin with, or null. */
export async function getThread(db: Db, of: string) {
	const found = await getRow(db, of)
	if (!found) return null
	// What the search alone needs is not sent along.
	const { said: _said, ...thread } = found
	return { ...thread, messages: await listThreadMessages(db, of), templates: await listTemplates(db) }
}

export type ThreadRecord = NonNullable<Awaited<ReturnType<typeof getThread>>>

/** Where they stand, for what follows them. */
export const threadsTable = inbox_threads

/** How many threads wait for the hub. */
export const countOpenThreads = async (db: Db): Promise<number> =>
	(await countsOf(db, [inbox_threads]))(inbox_threads, 'status', 'open')

/** How many threads are open and since when the first of them waits. */
export async function readOpenThreads(db: Db): Promise<{ count: number; oldest: Date | null }> {
	const [open, [first]] = await Promise.all([
		countOpenThreads(db),
		db.select({ at: last_at }).from(inbox_threads).where(eq(status, 'open')).orderBy(last_at).limit(1),
	])
	return { count: open, oldest: first?.at ?? null }
}

/** What a person reads of their own thread: the hub by its name alone. Null where there is none. */
export async function findOwnThread(db: Db, of: string) {
	const [thread] = await db.select({ id }).from(inbox_threads).where(eq(id, of))
	if (!thread) return null
	const messages = await listThreadMessages(db, of)
	return messages.map(({ by, author: _author, ...message }) => ({ ...message, ofHub: by !== null }))
}

export type OwnThread = NonNullable<Awaited<ReturnType<typeof findOwnThread>>>
