import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { isEmail, normaliseEmail } from '#app/features/accounts/rules.ts'
import { isOfTheHub } from '#app/features/people/commands/erase-person.server.ts'
import { stopJoinedLetters } from '#app/features/people/commands/joined-letters.server.ts'
import {
	addressesOf,
	holdAddresses,
	mailboxesOf,
	type PersonAddresses,
} from '#app/features/people/queries/addresses.server.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { MOST_ADDRESSES, refusals, undoRefusals } from '#app/features/people/rules.ts'
import { isUndoable, linked_addresses } from '#app/features/people/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import { audit } from '#app/platform/core/audit/audit.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { mailboxOf } from '#app/platform/core/mail/mailbox.ts'
import { EMAIL_CHARACTERS } from '#app/platform/core/security/rules.ts'

const refused = (sentence: string) => new Refusal(sentence, { status: 422, field: 'other' })

/**
 * Whose the other address is, where the two people can be merged.
 * @param page the address on whose page it was typed
 * @param own all addresses of the person who has that one
 * @param typed an address as somebody typed it
 * @throws Refusal for the field of the other address
 */
export async function checkOther(
	db: Db,
	page: string,
	own: PersonAddresses,
	typed: string,
): Promise<PersonAddresses> {
	if (typed.length > EMAIL_CHARACTERS) throw refused(refusals.tooLong)
	const email = normaliseEmail(typed)
	if (!isEmail(email)) throw refused(refusals.nothing)
	if (email === page) throw refused(refusals.itself)
	if (own.all.includes(email)) throw refused(refusals.already)
	const other = await addressesOf(db, email)
	const both = [...own.all, ...other.all]
	const known = await listKnownAddresses(db, both)
	// Of either person: what was on the page may have been erased meanwhile.
	for (const { all } of [other, own])
		if (!known.some((one) => all.includes(one))) throw refused(refusals.nothing)
	if (both.map(mailboxOf).some(isOfTheHub)) throw refused(refusals.ofTheHub)
	if (both.length > MOST_ADDRESSES) throw refused(refusals.tooMany)
	return other
}

/** All addresses of two people, as whoever confirms has seen them. */
export const digestOfBoth = (one: PersonAddresses, other: PersonAddresses): string =>
	createHash('sha256')
		.update([...one.all, ...other.all].toSorted().join(' '))
		.digest('hex')
		.slice(0, 32)

/**
 * Makes two people one: their addresses lead to one page. No row of any other table changes (record 295).
 * @param page the address whose page it was asked on
 * @param stays the one of the two that is written to
 * @param seen `digestOfBoth` of what was confirmed
 * @throws Refusal for the field of the other address
 */
export async function mergeAddresses(
	tx: Tx,
	{ page, other: typed, stays, seen }: { page: string; other: string; stays: string; seen: string },
	by: Actor,
): Promise<{ email: string }> {
	await holdAddresses(tx)
	const own = await addressesOf(tx, page)
	const other = await checkOther(tx, page, own, typed)
	if (seen !== digestOfBoth(own, other) || own.email !== page) throw refused(refusals.changed)
	if (stays !== own.email && stays !== other.email)
		throw new Refusal(refusals.stays, { status: 422, field: 'stays' })
	const goes = stays === own.email ? other.email : own.email
	await tx.update(linked_addresses).set({ person: stays }).where(eq(linked_addresses.person, goes))
	const [row] = await tx
		.insert(linked_addresses)
		.values({ email: goes, joined: stays, person: stays })
		.returning({ id: linked_addresses.id })
	if (!row) throw new Error('the address took no row')
	await stopJoinedLetters(tx, await mailboxesOf(tx, stays))
	await audit(tx, by, { action: 'merge', table_name: 'linked_addresses', record_id: row.id })
	return { email: stays }
}

/**
 * Gives an address its own page back, with whatever was merged with it before and after.
 * @returns the address whose page is looked at then: the one that stayed, or where nothing came from it, the other one
 * @throws Refusal where it is gone, or was done too long ago
 */
export async function undoMerge(tx: Tx, id: string, by: Actor): Promise<{ email: string }> {
	await holdAddresses(tx)
	const { email, joined, person } = linked_addresses
	const [link] = await tx
		.select({ email, person, undoable: isUndoable })
		.from(linked_addresses)
		.where(eq(linked_addresses.id, id))
	if (!link) throw new Refusal(undoRefusals.gone)
	if (!link.undoable) throw new Refusal(undoRefusals.late)
	const rest = await tx.select({ email, joined }).from(linked_addresses).where(eq(person, link.person))
	const parting = [link.email]
	for (const one of parting)
		parting.push(
			...rest.filter((row) => row.joined === one && !parting.includes(row.email)).map((row) => row.email),
		)
	await tx.delete(linked_addresses).where(eq(linked_addresses.id, id))
	if (parting.length > 1)
		await tx
			.update(linked_addresses)
			.set({ person: link.email })
			.where(inArray(email, parting.slice(1)))
	await audit(tx, by, { action: 'unmerge', table_name: 'linked_addresses', record_id: id })
	const left = await listKnownAddresses(tx, (await addressesOf(tx, link.person)).all)
	return { email: left.length > 0 ? link.person : link.email }
}
