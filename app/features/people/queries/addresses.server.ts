import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { isUndoable, linked_addresses } from '#app/features/people/tables.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'

/** An address that was merged with another one. */
export type LinkedAddress = { id: string; email: string; joined: string; at: Date; undoable: boolean }

/** All addresses of a person. */
export type PersonAddresses = {
	/** The one that is written to, whose page it is. */
	email: string
	/** The others, the latest merged first. */
	linked: LinkedAddress[]
	/** That one and the others. */
	all: string[]
}

/** The addresses of the person who has this one; the address alone where nobody has merged it. @param email lower-case */
export async function addressesOf(db: Db, email: string): Promise<PersonAddresses> {
	const { id, email: own, joined, person, created_at } = linked_addresses
	const rows = await db
		.select({ id, email: own, joined, person, at: created_at, undoable: isUndoable })
		.from(linked_addresses)
		.where(
			eq(
				person,
				sql`coalesce((select own.person from ${linked_addresses} own where own.email = ${email}), ${email}::text)`,
			),
		)
		.orderBy(desc(created_at), id)
	const stays = rows[0]?.person ?? email
	return {
		email: stays,
		linked: rows.map(({ person: _person, ...row }) => row),
		all: [stays, ...rows.map((row) => row.email)],
	}
}

/**
 * Until the end of the transaction nobody else merges, undoes or erases: what is flat stays so, and of who is erased no
 * address is merged meanwhile.
 */
export const holdAddresses = (tx: Tx) =>
	tx.execute(sql`lock table ${linked_addresses} in share row exclusive mode`)

/** Whose page each of these addresses leads to, with all other addresses of those people. @param emails lower-case */
export async function listOwners(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await db.execute<{ email: string; person: string }>(sql`select email, person
		from ${linked_addresses} where person in (select coalesce(own.person, asked.email)
			from unnest(${sql.param(emails)}::text[]) asked (email)
			left join ${linked_addresses} own on own.email = asked.email)`)
	return new Map([
		...emails.map((email) => [email, email] as const),
		...rows.flatMap(({ email, person }) => [[person, person] as const, [email, person] as const]),
	])
}

/**
 * Whose each of these mailboxes is: that of one person are all that any of its spellings was merged with, in the order of
 * the alphabet. What a person has a right to, and whether they are written to, holds for all of them.
 */
export async function listMailboxes(
	db: Db,
	mailboxes: readonly string[],
): Promise<(mailbox: string) => readonly string[]> {
	const owned = new Map<string, Set<string>>()
	const seen = new Set(mailboxes)
	for (let asked = [...seen]; asked.length > 0;) {
		const { rows } = await db.execute<{ email: string; person: string }>(sql`select email, person
			from ${linked_addresses} where person in (select person from ${linked_addresses}
				where mailbox_of(email) = any (${sql.param(asked)}::text[])
					or mailbox_of(person) = any (${sql.param(asked)}::text[]))`)
		const met = new Set<string>()
		for (const row of rows) {
			const both = [mailboxOf(row.email), mailboxOf(row.person)]
			const all = new Set(both.flatMap((one) => [...(owned.get(one) ?? [one])]))
			for (const one of all) owned.set(one, all)
			for (const one of both) met.add(one)
		}
		asked = [...met].filter((one) => !seen.has(one))
		for (const one of asked) seen.add(one)
	}
	return (mailbox) => [...(owned.get(mailbox) ?? [mailbox])].toSorted()
}

/** All mailboxes of the person who has this address. */
export async function mailboxesOf(db: Db, address: string): Promise<readonly string[]> {
	const mailbox = mailboxOf(address)
	return (await listMailboxes(db, [mailbox]))(mailbox)
}

/** The mailboxes of a person, as whoever confirms something about all of them has seen them. */
export const digestOfMailboxes = (mailboxes: readonly string[]): string =>
	createHash('sha256').update(mailboxes.toSorted().join(' ')).digest('hex').slice(0, 32)

/** The address whose page a merging is told on; null where there is none of this id. */
export async function ownerOfMerge(db: Db, id: string): Promise<string | null> {
	const { rows } = await db.execute<{ person: string }>(
		sql`select person from ${linked_addresses} where id::text = ${id}`,
	)
	return rows[0]?.person ?? null
}
