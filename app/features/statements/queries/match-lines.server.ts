import { inArray } from 'drizzle-orm'
import { findAwaitedTransfers } from '#app/features/consultations/queries/transfers.server.ts'
import { findTransfers } from '#app/features/donations/queries/transfers.server.ts'
import type { Awaited, BankLine, LineState, Proposal } from '#app/features/statements/rules.ts'
import { bank_lines } from '#app/features/statements/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'

/** The references of donations in a text; banks drop the hyphen, or put a blank in its place. */
const donationsIn = (text: string) =>
	[...text.toUpperCase().matchAll(/DONATION[- ]?(\d{13})(?!\d)/g)].map(([, time]) => `DONATION-${time}`)

/** What may be the beginning of a booking's id. */
const bookingsIn = (text: string) => (text.match(/\b[0-9a-f]{8}\b/gi) ?? []).map((word) => word.toLowerCase())

/** What waits for the transfers of these texts, by the reference that stands in them. */
async function findAwaited(
	db: Db,
	texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Awaited[]>> {
	const [gifts, bookings] = [texts.flatMap(donationsIn), texts.flatMap(bookingsIn)]
	const found: Awaited[] = []
	if (gifts.length > 0)
		for (const { id, reference, amount, status, name } of await findTransfers(db, [...new Set(gifts)]))
			if (reference !== null)
				found.push({ kind: 'donation', id, reference, amount, waits: status === 'pending', name })
	if (bookings.length > 0)
		for (const { id, amount, name } of await findAwaitedTransfers(db, [...new Set(bookings)]))
			found.push({ kind: 'booking', id, reference: referenceOf(id), amount, waits: true, name })
	return Map.groupBy(found, ({ reference }) => reference.toUpperCase())
}

function stateOf(line: BankLine, awaited: Awaited | undefined): LineState {
	if (!awaited) return 'unknown'
	if (!awaited.waits) return 'settled'
	return awaited.amount === line.amount ? 'match' : 'differs'
}

/** Which of these lines were booked before. */
async function findBooked(db: Db, lines: readonly BankLine[]): Promise<ReadonlySet<string>> {
	const rows = await db
		.select({ fingerprint: bank_lines.fingerprint })
		.from(bank_lines)
		.where(
			inArray(
				bank_lines.fingerprint,
				lines.map(({ fingerprint }) => fingerprint),
			),
		)
	return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/**
 * What each line of a statement is for: the one record whose reference stands in its text. Of two lines for one record the
 * first matches, and where a text has the references of two, none does.
 */
export async function matchLines(db: Db, lines: readonly BankLine[]): Promise<Proposal[]> {
	if (lines.length === 0) return []
	const booked = await findBooked(db, lines)
	const awaited = await findAwaited(
		db,
		lines.map(({ text }) => text),
	)
	const taken = new Set<string>()
	return lines.map((line) => {
		if (booked.has(line.fingerprint)) return { ...line, state: 'booked', for: null }
		const references = [...donationsIn(line.text), ...bookingsIn(line.text).map((word) => word.toUpperCase())]
		const meant = [...new Set(references)].flatMap((reference) => awaited.get(reference) ?? [])
		const [only, ...others] = meant
		const one = others.length === 0 ? only : undefined
		const state = stateOf(line, one)
		if (state !== 'match' || !one) return { ...line, state, for: one ?? null }
		if (taken.has(one.id)) return { ...line, state: 'settled', for: one }
		taken.add(one.id)
		return { ...line, state, for: one }
	})
}
