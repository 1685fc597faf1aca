import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actFields } from '#app/features/history/queries/act-fields.server.ts'
import { users } from '#app/features/accounts/tables.server.ts'
import { linked_addresses } from '#app/features/people/tables.server.ts'
import { isFrom, type PersonRecord, rowsOf, sentBy } from '#app/features/people/queries/person.server.ts'
import { personParts } from '#app/features/people/queries/person-parts.server.ts'
import type { TellableAct } from '#app/platform/office/admin/act-sentence.tsx'
import { audit_log, whose } from '#app/platform/core/audit/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'

/** What somebody sent, with the moment at which they did; `begins` where it has a time of its own. */
type Sent = Omit<PersonRecord, 'at'> & { at: Date; begins: Date | null; email: string }
type Mail = {
	email: string
	subject: string
	status: 'pending' | 'sent' | 'failed' | 'stopped'
	transport: string | null
}

/** One thing that a person did, or that was done about them. */
export type PersonLine = { id: string; at: Date } & (
	| { sent: Sent; act?: never; mail?: never }
	| { act: TellableAct; sent?: never; mail?: never }
	| { mail: Mail; sent?: never; act?: never }
)

/** Behind which line a page begins: its moment, to the microsecond, and its id. */
export type Behind = { key: string; id: string }

/** Lines of one page. */
export const LINES = 50

const position = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

/** Reads a position out of an address; undefined where it is none. */
export function readBehind(text: string | null): Behind | undefined {
	if (!text || text.length > 80) return undefined
	const read = position.safeParse(text.split(' '))
	return read.success ? { key: read.data[0], id: read.data[1] } : undefined
}

const keyOf = (moment: SQL | typeof audit_log.at | typeof email_logs.created_at) =>
	sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Rows behind a position, in the order of the page. */
const isBehind = (at: SQL | typeof audit_log.at, id: SQL | typeof audit_log.id, behind: Behind | undefined) =>
	behind && sql`(${at}, ${id}) < (${behind.key}::timestamptz, ${behind.id}::uuid)`

type Keyed = PersonLine & { key: string }
const most = LINES + 1

async function readSent(db: Db, emails: readonly string[], behind: Behind | undefined): Promise<Keyed[]> {
	const all = sql.join(
		personParts.map((part) => rowsOf(part, isFrom(part.email, emails))),
		sql` union all `,
	)
	type Row = Omit<Sent, 'at' | 'begins'> & { at: Date | string; created_at: Date | string; key: string }
	const { rows } = await db.execute<Row>(sql`select *, ${keyOf(sql`created_at`)} as key from (${all}) sent
		where ${and(sql`is_meant`, isBehind(sql`created_at`, sql`id`, behind))} order by created_at desc, id desc limit ${most}`)
	return rows.map(({ id, kind, what, text, status, amount, back, name, phone, email, key, ...row }) => {
		const [at, own] = [new Date(row.created_at), new Date(row.at)]
		const begins = own.getTime() === at.getTime() ? null : own
		return {
			id,
			at,
			key,
			sent: { id, kind, what, text, status, amount, back, name, phone, email, at, begins },
		}
	})
}

const orders = [desc(audit_log.at), desc(audit_log.id)] as const

/**
 * The acts on what came from a person's addresses and on these, and those of an administrator who has one of them: of each
 * record along the index of its acts, so that a long log is never read for a person of few.
 */
async function readActs(db: Db, emails: readonly string[], behind: Behind | undefined): Promise<Keyed[]> {
	const key = keyOf(audit_log.at)
	const page = isBehind(sql`${audit_log.at}`, sql`${audit_log.id}`, behind)
	const merged = sql`select id from ${linked_addresses} where person = any (${sql.param(emails)}::text[])`
	const { rows } = await db.execute<{ id: string }>(sql`
		select found.id from (select id from ${sentBy(emails)} records union all ${merged}) sent cross join lateral (select ${audit_log.id} as id, ${audit_log.at} as at
			from ${audit_log} where ${and(sql`${audit_log.record_id} = sent.id::text`, page)}
			order by ${orders[0]}, ${orders[1]} limit ${most}) found
		union
		select found.id from ${users} cross join lateral (select ${audit_log.id} as id, ${audit_log.at} as at
			from ${audit_log} where ${and(sql`${whose(audit_log)} = ${users.id}::text`, page)}
			order by ${orders[0]}, ${orders[1]} limit ${most}) found where ${isFrom(users.email, emails)}`)
	const ids = rows.map(({ id }) => id)
	if (ids.length === 0) return []
	const acts = await db
		.select({ ...actFields, key })
		.from(audit_log)
		.where(sql`${audit_log.id} = any (${sql.param(ids)}::uuid[])`)
		.orderBy(...orders)
		.limit(most)
	return acts.map(({ key: own, who: _who, ...act }) => ({ id: act.id, at: act.at, key: own, act }))
}

async function readMailsTo(db: Db, emails: readonly string[], behind: Behind | undefined): Promise<Keyed[]> {
	const { id, created_at: at, subject, status, transport, to_email } = email_logs
	const before = behind && sql`${behind.key}::timestamptz`
	const rows = await db
		.select({ id, at, key: keyOf(at), email: to_email, subject, status, transport })
		.from(email_logs)
		.where(
			and(
				isFrom(to_email, emails),
				before && or(lt(at, before), and(eq(at, before), sql`${id} < ${behind.id}::uuid`)),
			),
		)
		.orderBy(desc(at), desc(id))
		.limit(most)
	return rows.map(({ id: own, at: when, key, ...mail }) => ({ id: own, at: when, key, mail }))
}

/**
 * What came from a person's addresses, what was done about it and what was written to them, the latest first; a page
 * behind a position.
 * @param emails lower-case
 * @returns the lines, and where the next page begins, if there is one
 */
export async function listPersonLines(
	db: Db,
	emails: readonly string[],
	behind?: Behind,
): Promise<{ lines: PersonLine[]; next: string | null }> {
	const read = await Promise.all([
		readSent(db, emails, behind),
		readActs(db, emails, behind),
		readMailsTo(db, emails, behind),
	])
	const all = read.flat().toSorted((a, b) => {
		if (a.key !== b.key) return a.key < b.key ? 1 : -1
		return a.id < b.id ? 1 : -1
	})
	const shown = all.slice(0, LINES)
	const last = shown.at(-1)
	return {
		lines: shown.map(({ key: _key, ...line }) => line as PersonLine),
		next: all.length > LINES && last ? `${last.key} ${last.id}` : null,
	}
}
