import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readGifts } from '#app/features/dashboard/queries/gifts.server.ts'
import { readTotals } from '#app/features/dashboard/queries/totals.server.ts'
import { drawStatement } from '#app/features/donations/giver/statement-document.server.ts'
import { readDonationStats } from '#app/features/donations/queries/admin.server.ts'
import { readGiftYear, readGiver } from '#app/features/donations/queries/giver.server.ts'
import { getPledge } from '#app/features/donations/queries/pledge-list.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createPledge } from '#app/features/donations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { look } from '#tests/drawn-pages.ts'
import { at, bill, paid, readPledge, say } from '#tests/pledges.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const textOf = async (bytes: Buffer) => {
	const document = await getDocumentProxy(new Uint8Array(bytes))
	return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test('issue N4, D-173 a month of a pledge that is given back counts no more anywhere, and the pledge goes on', async () => {
	const { pledge, gift } = await createPledge(at('2026-10-23T10:00:00Z'))
	const month = await bill(pledge.id, '2026-11-23')
	await say(month.id, paid(), at('2026-11-24T10:00:00Z'))
	await db
		.update(donations)
		.set({ created_at: at('2026-11-24T10:00:00Z') })
		.where(eq(donations.id, month.id))
	expect(await readDonationStats(db)).toMatchObject({ raised: 50_000, all: 2, monthly: 1 })
	expect(await readGifts(db, at('2026-11-25T10:00:00Z'))).toMatchObject({
		present: { count: 1, sum: 25_000 },
		whole: { count: 1, sum: 25_000 },
	})
	await db.insert(payment_refunds).values({
		kind: 'donation',
		subject_id: month.id,
		state: 'given',
		amount_minor: 25_000,
		counted_minor: 25_000,
		currency: 'RWF',
		reason: 'Asked for',
		asked_by: 'a1',
		asked_by_email: 'a@hub.example',
		reference: 'Slip 1',
		settled_at: at('2026-11-25T10:00:00Z'),
	})
	expect(await readDonationStats(db)).toMatchObject({ raised: 25_000, all: 2, monthly: 1 })
	expect(await readGifts(db, at('2026-11-25T10:00:00Z'))).toMatchObject({
		present: { count: 1, sum: 0 },
		whole: { count: 1, sum: 25_000 },
	})
	expect(await readTotals(db)).toMatchObject({ donations: 2, donated: 25_000 })
	expect(await getPledge(db, pledge.id)).toMatchObject({ months: 2, sum: 25_000 })
	const giver = (await readGiver(db, gift.id))!
	expect(giver.years).toMatchObject([{ year: 2026, sum: 25_000 }])
	expect(giver.years[0]!.months.slice(9)).toEqual([25_000, 0, 0])
	expect(giver.gifts.map(({ amount, back }) => [amount, back])).toEqual([
		[0, 25_000],
		[25_000, 0],
	])
	const page = (await look(giverPath(gift.id)))!.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
	expect(page).toMatch(/November 24 \S+, for November Given back 25,000/)
	expect(page).not.toMatch(/R-2026-\d+ 0 /)
	const given = (await readGiftYear(db, gift.id, 2026))!
	const letterhead = { hub: 'IRIS Hub', lines: [], logo: null }
	const statement = await drawStatement({ given, letterhead, made: at('2027-02-01T10:00:00Z') })
	expect(await textOf(Buffer.from(statement))).toContain('25,000 RWF')
	expect(await textOf(Buffer.from(statement))).not.toContain('50,000')
	expect(await textOf(Buffer.from(statement))).toContain('25,000 RWF given back')
	expect(await readPledge(pledge.id)).toMatchObject({ status: 'active', next_due: '2026-12-23', missed: 0 })
})
