import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listMailboxes } from '#app/features/people/queries/addresses.server.ts'
import type { Values } from '#app/features/writing/fields.ts'
import { MOST_PEOPLE } from '#app/features/writing/rules.ts'
import { digestOf } from '#app/features/writing/stop-link.server.ts'
import { stopped_mailboxes } from '#app/features/writing/tables.server.ts'
import { readMoment } from '#app/platform/core/db/columns.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { nameWithoutAddresses } from '#app/platform/core/mail/name-without-addresses.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { isEmail } from '#app/platform/core/security/rules.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { type AddressSearch, readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { listQuery } from '#app/platform/office/lists/list.server.ts'
import type { RequestKind } from '#app/platform/web/requests/request-link.server.ts'
import type { RequestDescriptor, RequestTable } from '#app/platform/web/requests/request.server.ts'

type PersonTable = RequestTable & { [Name in 'first_name' | 'last_name' | 'status']: PgColumn }

/** A request whose table says first and last name and a status. */
export type PersonRequest = RequestDescriptor & { table: PersonTable }

/** A list whose rows are people that administrators write to. */
export type Audience = {
	/** The last part of its list's address. */
	name: string
	/** "Registrations" */
	title: string
	list: ListDefinition
	requests: readonly PersonRequest[]
	/** When it is, of a kind that its request's `begins` says nothing of. */
	begins?: Partial<Record<RequestKind, SQL | PgColumn>>
	/** Sends the email of a row's present status once more. */
	again?: (tx: Tx, of: { kind: RequestKind; id: string }, by: Actor) => Promise<{ id: string }>
	/** The path of a row in the back-office. */
	record: (kind: RequestKind, id: string) => string
}

/** Somebody whom a letter can go to. */
export type Person = {
	id: string
	kind: RequestKind
	email: string
	first_name: string
	last_name: string
	status: string
	item: string | null
	begins: Date | null
}

/** Ids of rows of a list: those that were named, or all that an address leaves, one more than a mailing takes. */
async function listIds(
	db: Db,
	list: ListDefinition,
	search: AddressSearch,
	ids: readonly string[],
): Promise<string[]> {
	const narrowed =
		ids.length === 0
			? list
			: {
					...list,
					sources: list.sources.map((source) => ({
						...source,
						where: and(source.where, inArray(source.fields.id, [...ids])),
					})) as unknown as ListDefinition['sources'],
				}
	const address =
		ids.length === 0 ? readListAddress(list, search) : readListAddress(list, new URLSearchParams())
	const query = listQuery(
		narrowed,
		{ ...address, cursor: undefined, backward: false },
		narrowed.sources.map(({ fields }) => ({ id: fields.id })),
		MOST_PEOPLE + 1,
	)
	if (!query) return []
	const rows = await db.select({ id: sql<string>`list_id` }).from(sql`${query} listed`)
	return rows.map(({ id }) => id)
}

/** A moment, from whichever column or expression. */
const readInstant = (stored: string): Date | null => readMoment(stored)

async function readOf(db: Db, audience: Audience, request: PersonRequest, ids: string[]): Promise<Person[]> {
	const { table, join, item, kind } = request
	const begins = request.begins ?? audience.begins?.[kind] ?? sql`null::timestamptz`
	const query = db
		.select({
			id: sql<string>`${table.id}`,
			email: sql<string>`${table.email}`,
			first_name: sql<string>`${table.first_name}`,
			last_name: sql<string>`${table.last_name}`,
			status: sql<string>`${table.status}`,
			item: sql<string | null>`${item}`,
			begins: sql`${begins}`.mapWith(readInstant),
		})
		.from(table)
		.where(inArray(table.id, ids))
		.$dynamic()
	const rows = await (join ? query.leftJoin(join.table, join.on) : query)
	return rows.map((row) => ({ ...row, kind }))
}

/** Whom an address means, in the order of its list; at most one more than a mailing takes. */
export async function listPeople(
	db: Db,
	audience: Audience,
	search: AddressSearch,
	ids: readonly string[],
): Promise<Person[]> {
	const found = await listIds(db, audience.list, search, ids)
	if (found.length === 0) return []
	const byId = new Map<string, Person>()
	// One after the other, for a transaction has one connection.
	for (const request of audience.requests)
		for (const person of await readOf(db, audience, request, found)) byId.set(person.id, person)
	return found.flatMap((id) => byId.get(id) ?? [])
}

/** Why somebody of those who are meant gets no letter. */
export type LeftOut =
	| 'who withdrew'
	| 'who asked for no emails'
	| 'without an email address'
	| 'in the list twice'

/**
 * Those who get a letter, and how many do not, by the reason. Somebody with several addresses gets one letter, at the
 * address of the first record, and none where any of them asked for none. To one person nobody is left out for that.
 */
export async function splitPeople(db: Db, people: readonly Person[], many: boolean) {
	const leftOut = new Map<LeftOut, number>()
	const leave = (why: LeftOut) => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
	const stopped = new Set<string>()
	const mailboxesOf = await listMailboxes(db, many ? people.map(({ email }) => mailboxOf(email)) : [])
	if (many) {
		const digests = people.flatMap(({ email }) => mailboxesOf(mailboxOf(email)).map(digestOf))
		const rows = await db
			.select({ digest: stopped_mailboxes.digest })
			.from(stopped_mailboxes)
			.where(sql`${stopped_mailboxes.digest} = any(${sql.param(digests)}::text[])`)
		for (const { digest } of rows) stopped.add(digest)
	}
	const seen = new Set<string>()
	const written = people.filter(({ email, status }) => {
		const mailboxes = mailboxesOf(mailboxOf(email))
		if (status === 'withdrawn') return leave('who withdrew')
		if (email === ERASED || !isEmail(email)) return leave('without an email address')
		if (mailboxes.some((one) => stopped.has(digestOf(one)))) return leave('who asked for no emails')
		if (mailboxes.some((one) => seen.has(one))) return leave('in the list twice')
		for (const one of mailboxes) seen.add(one)
		return true
	})
	return { written, leftOut: [...leftOut].map(([why, count]) => ({ why, count })) }
}

/** What the fields of a text are for somebody; each is made where a text has it, for a view may have thousands of people. */
export const valuesOf = ({
	id,
	first_name,
	last_name,
	item,
	begins,
}: Pick<Person, 'id' | 'first_name' | 'last_name' | 'item' | 'begins'>): Values => ({
	get 'First name'() {
		return nameWithoutAddresses(first_name)
	},
	get 'Last name'() {
		return nameWithoutAddresses(last_name)
	},
	For: item,
	get Date() {
		return begins && `${formatWeekday(begins)}, ${kigaliClock(begins)}`
	},
	Reference: referenceOf(id),
	'Own link': 'your own link',
})
