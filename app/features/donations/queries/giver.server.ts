import { and, desc, eq, sql } from 'drizzle-orm'
import { campaigns } from '#app/features/campaigns/tables.server.ts'
import { openGiverLink } from '#app/features/donations/giver/giver-link.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { givenBackOf } from '#app/platform/core/payments/refunds/given-back.server.ts'
import { receiptName } from '#app/platform/core/payments/receipts.server.ts'
import { payments, receipts } from '#app/platform/core/payments/tables.server.ts'

/** As many gifts are listed, the latest first; sums are of all. */
const MOST_LISTED = 200

/** A gift that arrived. */
export type Gift = {
	id: string
	/** What of it counts, and what of it was given back. */
	amount: number
	back: number
	at: Date
	method: string
	transaction_id: string
	/** Title of the campaign that it was given for. */
	campaign: string | null
	/** The first day of the month that it is for, of a monthly gift. */
	month: string | null
	/** Why no money moved; null where it did. */
	unmoved: 'simulated' | 'test' | null
	/** Of a gift that a provider took. */
	receipt: { number: string; of: string } | null
}

/** The money of a year by the hub's clock: in all, and by month from January. */
export type GiftYear = { year: number; count: number; sum: number; months: readonly number[] }

export type Giver = {
	name: string
	email: string
	/** The same at every link of the giver, and nobody else's: the id of the first of their gifts. */
	seed: string
	/** The latest ones, and how many there are in all. */
	gifts: readonly Gift[]
	count: number
	/** When the first one was; null where none has arrived. */
	since: Date | null
	/** Years in which money moved, the latest first. */
	years: readonly GiftYear[]
}

const at = sql<Date>`coalesce(${payments.paid_at}, ${donations.created_at})`
const moved = sql<boolean>`(${donations.taken_by} is not null or ${donations.typed_by} is not null) and ${payments.test} is not true`
const inKigali = sql`(${at} at time zone 'Africa/Kigali')`
const year = sql<number>`extract(year from ${inKigali})::int`

const back = givenBackOf({ kind: 'donation', table: donations, amount: donations.amount })
/** What of a gift was not given back: as much as it counts. */
const left = sql<number>`(${donations.amount} - ${back})::int`

/** Of a gift there is one payment that counts. */
const itsPayment = and(eq(payments.subject_id, donations.id), eq(payments.state, 'paid'))

const arrived = (email: string) => and(eq(donations.email, email), eq(donations.payment_status, 'completed'))

async function listGifts(db: Db, email: string, of?: number): Promise<Gift[]> {
	const rows = await db
		.select({
			id: donations.id,
			amount: left,
			back,
			paid_at: payments.paid_at,
			created_at: donations.created_at,
			method: donations.payment_method,
			transaction_id: donations.transaction_id,
			campaign: campaigns.title,
			month: donations.pledge_month,
			taken_by: donations.taken_by,
			typed_by: donations.typed_by,
			test: payments.test,
			payment_id: payments.id,
			receipt: receipts,
		})
		.from(donations)
		.leftJoin(payments, itsPayment)
		.leftJoin(receipts, eq(receipts.payment_id, payments.id))
		.leftJoin(campaigns, eq(campaigns.id, donations.campaign_id))
		.where(and(arrived(email), of === undefined ? undefined : and(moved, eq(year, of))))
		.orderBy(desc(at), desc(donations.id))
		.limit(MOST_LISTED)
	return rows.map(({ paid_at, created_at, taken_by, typed_by, test, payment_id, receipt, ...gift }) => ({
		...gift,
		unmoved:
			taken_by === null && typed_by === null ? ('simulated' as const) : test ? ('test' as const) : null,
		at: paid_at ?? created_at,
		receipt: receipt && payment_id ? { number: receiptName(receipt), of: payment_id } : null,
	}))
}

async function sumYears(db: Db, email: string): Promise<GiftYear[]> {
	const rows = await db
		.select({
			year,
			month: sql<number>`extract(month from ${inKigali})::int`,
			count: sql<number>`count(*)::int`,
			sum: sql<number>`sum(${left})::float8`,
		})
		.from(donations)
		.leftJoin(payments, itsPayment)
		.where(and(arrived(email), moved))
		.groupBy(sql`1`, sql`2`)
		.orderBy(sql`1 desc`)
		.limit(1200)
	return [...new Set(rows.map((row) => row.year))].map((one) => {
		const own = rows.filter((row) => row.year === one)
		const months = Array.from({ length: 12 }, () => 0)
		for (const { month, sum } of own) months[month - 1] = sum
		return {
			year: one,
			count: own.reduce((total, { count }) => total + count, 0),
			sum: own.reduce((total, { sum }) => total + sum, 0),
			months,
		}
	})
}

/** Where a giver's link leads: to the gifts of the address that a gift has, or nowhere any more, since a new one was sent. */
export type GiverLink = { gift: string; email: string; replaced: Date | null }

/** What a link means; null where it is none of ours, is too old, or its gift is gone, or its person is. */
export async function findGiverLink(db: Db, token: string | undefined, now: Date): Promise<GiverLink | null> {
	const link = openGiverLink(token, now)
	if (!link) return null
	const [gift] = await db
		.select({ email: donations.email, since: donations.links_since })
		.from(donations)
		.where(eq(donations.id, link.gift))
	if (!gift || gift.email === null || gift.email === ERASED) return null
	const { email, since } = gift
	return { gift: link.gift, email, replaced: since && link.made < since ? since : null }
}

/** Whose mail it was; null where the gift is gone, or its person is. */
async function findGiver(db: Db, donation_id: string): Promise<{ name: string; email: string } | null> {
	const [gift] = await db
		.select({ name: donations.donor_name, email: donations.email })
		.from(donations)
		.where(eq(donations.id, donation_id))
	if (!gift || gift.email === null || gift.email === ERASED) return null
	return { name: gift.name, email: gift.email }
}

/**
 * All gifts of the address that the mail of one of them went to; null where that gift is gone, or its person is.
 * @param donation_id the gift whose mail brought the link
 */
export async function readGiver(db: Db, donation_id: string): Promise<Giver | null> {
	const giver = await findGiver(db, donation_id)
	if (!giver) return null
	const [gifts, [all], [first], years] = await Promise.all([
		listGifts(db, giver.email),
		db
			.select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${at})` })
			.from(donations)
			.leftJoin(payments, itsPayment)
			.where(arrived(giver.email)),
		db
			.select({ id: donations.id })
			.from(donations)
			.where(eq(donations.email, giver.email))
			.orderBy(donations.created_at, donations.id)
			.limit(1),
		sumYears(db, giver.email),
	])
	const { count = 0, since = null } = all ?? {}
	const seed = first?.id ?? donation_id
	return { ...giver, seed, gifts, count, since: since === null ? null : new Date(since), years }
}

/** The gifts of one year in which money moved, the first one first; null where there are none. */
export async function readGiftYear(db: Db, donation_id: string, of: number) {
	const giver = await findGiver(db, donation_id)
	if (!giver) return null
	const [gifts, years] = await Promise.all([listGifts(db, giver.email, of), sumYears(db, giver.email)])
	const found = years.find((one) => one.year === of)
	return found ? { ...giver, ...found, gifts: gifts.toReversed() } : null
}
