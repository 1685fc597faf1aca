import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addressesOf, type LinkedAddress, listOwners } from '#app/features/people/queries/addresses.server.ts'
import {
	nothing,
	type PersonPart,
	type PersonRecordKind,
	personParts,
} from '#app/features/people/queries/person-parts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'

/** What somebody sent, whichever table keeps it. */
export type PersonRecord = {
	id: string
	kind: PersonRecordKind
	/** What it is for or about. */
	what: string | null
	status: string | null
	/** What was written, whole, where no other screen shows it. */
	text: string | null
	/** Whole francs; and what was given back of them. */
	amount: number | null
	back: number
	name: string
	phone: string | null
	/** When it is, where it has a time of its own; else when it came. */
	at: Date
}

export type Person = {
	/** The address that is written to. */
	email: string
	/** The others that were merged with it. */
	linked: LinkedAddress[]
	/** All of them. */
	addresses: string[]
	/** The latest first, at most `MOST_RECORDS`. */
	records: PersonRecord[]
	/** All of them, also those that are not shown. */
	total: number
	waiting: number
	/** Whole francs of completed donations, less what was given back. */
	given: number
	/** Whole francs that were paid for bookings, premium courses and seats, less what was given back. */
	paid: number
	first_seen: Date
	/** As they were written, the latest first. */
	names: string[]
	phones: string[]
}

/** Records that are shown of one person. */
export const MOST_RECORDS = 200

/** Whether a row came from one of these addresses; along the index on the column. @param emails lower-case */
export const isFrom = (column: PgColumn, emails: readonly string[]): SQL =>
	sql`${column} = any (${sql.param(emails)}::text[])`

/** Whether a row is a record of somebody, or only belongs to one. */
const meantOf = ({ meant }: Pick<PersonPart, 'meant'>): SQL => meant ?? sql`true`

/** What one table has of somebody, as SQL; what is no record of them, with `is_meant` false. */
export const rowsOf = (
	part: PersonPart,
	where: SQL,
) => sql`select ${part.id} as id, ${part.kind}::text as kind,
	(${part.what})::text as what, (${part.text ?? nothing})::text as text, (${part.status ?? nothing})::text as status,
	(${part.amount ?? nothing})::integer as amount, (${part.back ?? sql`0`})::integer as back, coalesce(${part.paid ?? sql`false`}, false) as is_paid,
	(${part.name})::text as name, (${part.phone ?? nothing})::text as phone, ${part.email} as email,
	${part.created_at} as created_at, ${meantOf(part)} as is_meant,
	${part.begins ?? part.created_at} as at from ${part.from} ${part.join ?? sql``} where ${where}`

/** Ids and kinds of all that came from a person's addresses, also of what no list has, as SQL to be selected from. @param emails lower-case */
export const sentBy = (emails: readonly string[]): SQL =>
	sql`(${sql.join(
		personParts.map(
			({ id, kind, from, join, email: own, meant }) =>
				sql`select ${id} as id, ${kind}::text as kind, ${meantOf({ meant })} as is_meant from ${from} ${join ?? sql``} where ${isFrom(own, emails)}`,
		),
		sql` union all `,
	)})`

type Read = Omit<PersonRecord, 'at'> & {
	at: Date | string
	created_at: Date | string
	is_paid: boolean
	is_meant: boolean
	total: number
	waiting: number
	given: number
	paid: number
	first_seen: Date | string
}

const distinct = (values: readonly (string | null)[]) => [
	...new Set(values.filter((value): value is string => value !== null && value !== '')),
]

/**
 * Everything that came from whoever has an address, in one statement along each table's index on `email`. Whoever only has
 * what is no record has a page, too: there it is copied and erased.
 * @param address lower-case
 * @returns null if nothing did
 */
export async function getPerson(db: Db, address: string): Promise<Person | null> {
	// What stands for everybody who was erased is nobody's address.
	if (address === ERASED) return null
	const { email, linked, all: addresses } = await addressesOf(db, address)
	const all = sql.join(
		personParts.map((part) => rowsOf(part, isFrom(part.email, addresses))),
		sql` union all `,
	)
	const { rows } =
		await db.execute<Read>(sql`select *, (count(*) filter (where is_meant) over ())::int as total,
		(count(*) filter (where is_meant and status = 'pending') over ())::int as waiting,
		coalesce(sum(amount - back) filter (where kind = 'donation' and status = 'completed') over (), 0)::float8 as given,
		coalesce(sum(amount - back) filter (where is_paid) over (), 0)::float8 as paid,
		min(created_at) over () as first_seen
		from (${all}) sent order by is_meant desc, at desc, id limit ${MOST_RECORDS}`)
	const [latest] = rows
	if (!latest) return null
	const written = rows.toSorted((one, other) => +new Date(other.created_at) - +new Date(one.created_at))
	return {
		email,
		linked,
		addresses,
		records: rows
			.filter(({ is_meant }) => is_meant)
			.map(({ id, kind, what, text, status, amount, back, name, phone, at }) => ({
				id,
				kind,
				what,
				text,
				status,
				amount,
				back,
				name,
				phone,
				at: new Date(at),
			})),
		total: latest.total,
		waiting: latest.waiting,
		given: latest.given,
		paid: latest.paid,
		first_seen: new Date(latest.first_seen),
		names: distinct(written.map(({ name }) => name)),
		phones: distinct(written.map(({ phone }) => phone)),
	}
}

/** Whether something came from `asked.email`, as SQL. */
export const somethingCame = sql.join(
	personParts
		.filter(({ from, email }) => email.table === from)
		.map(({ from, email }) => sql`exists (select 1 from ${from} where ${email} = asked.email)`),
	sql` or `,
)

/** Those of these addresses from which something came, and which so have a page. @param emails lower-case */
export async function listKnownAddresses(db: Db, emails: readonly string[]): Promise<string[]> {
	if (emails.length === 0) return []
	const { rows } = await db.execute<{ email: string }>(
		sql`select asked.email from unnest(${sql.param(emails)}::text[]) asked (email) where ${somethingCame}`,
	)
	return rows.map(({ email }) => email)
}

/** Somebody as found: the address that is written to, the name that came last, and how many records there are. */
export type FoundPerson = {
	email: string
	name: string
	total: number
	/** Another address of theirs that was looked for. */
	also?: string
}

/** The people who have these addresses and from whom something came, in the order of the addresses. @param emails lower-case */
export async function findPeople(db: Db, emails: readonly string[]): Promise<FoundPerson[]> {
	if (emails.length === 0) return []
	const owners = await listOwners(db, emails)
	const all = sql.join(
		personParts.map(
			(
				part,
			) => sql`select ${part.email} as email, (${part.name})::text as name, ${part.created_at} as created_at, ${meantOf(part)} as is_meant
				from ${part.from} ${part.join ?? sql``} where ${isFrom(part.email, [...owners.keys()])}`,
		),
		sql` union all `,
	)
	const { rows } = await db.execute<{
		email: string
		name: string
		total: number
	}>(sql`select owned.person as email,
		(count(*) filter (where is_meant))::int as total, (array_agg(name order by created_at desc))[1] as name from (${all}) sent
		join unnest(${sql.param([...owners.keys()])}::text[], ${sql.param([...owners.values()])}::text[])
			owned (email, person) on owned.email = sent.email group by owned.person`)
	const asked = new Map<string, string>()
	for (const email of emails) {
		const owner = owners.get(email) ?? email
		if (!asked.has(owner)) asked.set(owner, email)
	}
	return [...asked].flatMap(([owner, email]) => {
		const found = rows.find((row) => row.email === owner)
		return found ? [{ ...found, ...(email !== owner && { also: email }) }] : []
	})
}

/** How many records of each kind came from a person's addresses. @param emails lower-case */
export async function countKinds(
	db: Db,
	emails: readonly string[],
): Promise<{ kind: PersonRecordKind; count: number }[]> {
	const { rows } = await db.execute<{ kind: PersonRecordKind; count: number }>(
		sql`select kind, count(*)::int as count from ${sentBy(emails)} sent where is_meant group by kind order by count desc, kind`,
	)
	return rows
}
