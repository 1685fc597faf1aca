import { eq, type SQL, sql } from 'drizzle-orm'
import { mailings } from '#app/features/writing/tables.server.ts'
import { named } from '#app/platform/core/audit/administrator-name.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import type { ListDefinition, ListRow } from '#app/platform/office/lists/list-definition.server.ts'

const { id, subject, people, audience, to_email, ends_at, stopped_at, created_at } = mailings
const author: SQL<string | null> = sql`${named(mailings.written_by)}`
/** Whether some of its letters stand so; most of them are looked at along the index of the mailing. */
const some = (condition: SQL): SQL<boolean> =>
	sql`exists (select from ${email_logs} where ${email_logs}.mailing_id = ${mailings}.id and ${condition})`
const standing = {
	leaving: some(sql`${email_logs}.status = 'pending'`),
	failing: some(sql`${email_logs}.status = 'failed'`),
	kept: some(sql`${email_logs}.status = 'sent' and ${email_logs}.transport = 'outbox'`),
}
const fields = {
	id,
	subject,
	people,
	audience,
	to_email,
	ends_at,
	stopped_at,
	author,
	created_at,
	...standing,
}

/** Mailings as administrators list them, newest first. */
export const mailingsList = {
	sources: [{ from: mailings, fields, sorts: { created_at }, dated: created_at }],
	sort: '-created_at',
} as const satisfies ListDefinition<typeof fields>

export type MailingRow = ListRow<typeof fields>

const getRow = recordIn(mailings, { author, ...standing })

/** How many letters of a mailing stand how. */
async function countLetters(db: Db, mailing: string) {
	const rows = await db
		.select({
			state: sql<string>`case when ${email_logs.status} = 'sent' and ${email_logs.transport} = 'outbox' then 'kept' else ${email_logs.status} end`,
			count: sql<number>`count(*)::int`,
		})
		.from(email_logs)
		.where(eq(email_logs.mailing_id, mailing))
		.groupBy(sql`1`)
	return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** A mailing with how its letters stand, or null. */
export async function getMailing(db: Db, of: string) {
	const mailing = await getRow(db, of)
	return mailing && { ...mailing, letters: await countLetters(db, of) }
}

export type MailingRecord = NonNullable<Awaited<ReturnType<typeof getMailing>>>
