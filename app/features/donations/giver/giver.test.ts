import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { giverPath, openGiverLink } from '#app/features/donations/giver/giver-link.server.ts'
import { drawStatement } from '#app/features/donations/giver/statement-document.server.ts'
import { ridgeOf } from '#app/features/donations/giver/year-ridges.tsx'
import { donationPayable } from '#app/features/donations/commands/pay-donation.server.ts'
import { donationReceived } from '#app/features/donations/emails/donation-received.tsx'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { payment_refunds } from '#app/platform/core/payments/refunds/tables.server.ts'
import { createPaid } from '#app/platform/core/payments/testing.server.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'
import { fetchFile, look } from '#tests/drawn-pages.ts'
import { bill, morning, paid, say } from '#tests/pledges.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const EMAIL = 'claire@mail.example'

/** A gift that a provider took at that moment; `given` says the rest. */
async function give(
	at: string,
	amount: number,
	given: Partial<typeof donations.$inferInsert> = {},
	test = false,
) {
	const gift = await createDonation({
		donor_name: 'Claire Ishimwe',
		email: EMAIL,
		amount,
		payment_status: 'completed',
		payment_method: 'MTN Mobile Money',
		taken_by: 'momo',
		created_at: new Date(at),
		...given,
	})
	const paid = { kind: 'donation', subject_id: gift.id, minor: amount, test }
	return { ...gift, number: (await createPaid(new Date(at), paid)).number }
}

const draw = async (path: string) => {
	const answer = await look(path)
	const html = answer?.html ?? ''
	return {
		html,
		text: html
			.replaceAll(/<style.*?<\/style>|<svg.*?<\/svg>/gs, '')
			.replaceAll(/<[^>]*>/g, ' ')
			.replaceAll(/\s+/g, ' '),
	}
}

const ask = (path: string) => fetchFile(path).catch((thrown: unknown) => thrown as Response)

async function readStatement(path: string) {
	const document = await getDocumentProxy(new Uint8Array(await (await ask(path)).arrayBuffer()))
	const { totalPages, text } = await extractText(document, { mergePages: true })
	return { totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

test('issue N4 a giver’s page has all gifts of the address, their receipts, what they are in all, and a statement for each year', async () => {
	const old = await give('2025-12-31T22:30:00Z', 10_000)
	const one = await give('2026-05-23T10:00:00Z', 25_000)
	const last = await give('2026-11-23T12:33:00Z', 50_000)
	const transfer = await createDonation({
		email: EMAIL,
		amount: 40_000,
		payment_status: 'completed',
		taken_by: 'transfer',
		created_at: new Date('2024-03-01T10:00:00Z'),
	})
	await createDonation({ email: EMAIL, amount: 99_000, payment_status: 'pending', taken_by: 'transfer' })
	await give('2026-07-01T10:00:00Z', 77_000, { email: 'other@mail.example' })
	const path = giverPath(one.id)
	const { html, text } = await draw(path)
	expect(text).toContain('Claire Ishimwe , giving since March 2024')
	expect(text).toContain('125,000 RWF in all')
	// The last minutes of a year in Kigali are of the next one there.
	expect(text).toContain('85,000 RWF in 2026')
	for (const { number } of [old, one, last]) {
		expect(text).toContain(number)
		expect(html).toContain(`Receipt ${number} as PDF`)
	}
	expect(text).toContain(transfer.transaction_id)
	expect(text).not.toMatch(/99,000|77,000/)
	const statements = [...html.matchAll(/href="(\/gifts\/[^"]*\/statements\/(\d{4})\.pdf)"/g)]
	expect(statements.map(([, , year]) => year)).toEqual(['2026', '2024'])
	expect(html).toContain(
		'aria-label="Gifts in 2026: January 10,000 RWF, May 25,000 RWF, November 50,000 RWF"',
	)

	const receipt = /href="(\/receipts\/[^"]*)"/.exec(html)![1]!
	expect((await ask(receipt)).status).toBe(200)
	const statement = await readStatement(statements[0]![1]!)
	for (const said of [
		'Gifts in 2026',
		'Claire Ishimwe',
		'85,000 RWF',
		'3 gifts',
		old.number,
		one.number,
		last.number,
	])
		expect(statement.text).toContain(said)
	expect(statement.text).not.toContain('40,000')
	expect((await readStatement(statements[1]![1]!)).text).toContain(transfer.transaction_id)
	for (const year of ['2023', '2025', '20260', 'x'])
		expect((await ask(`${path}/statements/${year}.pdf`)).status, year).toBe(404)
})

test('issue N4 the giver’s page, the receipt and the statement name the month that a monthly gift is for', async () => {
	const { gift, pledge } = await createPledge(new Date('2026-11-30T10:00:00Z'))
	await createPaid(new Date('2026-11-30T10:00:00Z'), {
		kind: 'donation',
		subject_id: gift.id,
		minor: gift.amount,
	})
	const late = await bill(pledge.id, '2026-12-30')
	await say(late.id, paid(), morning('2027-01-02'))
	const { html, text } = await draw(giverPath(gift.id))
	expect(text).toMatch(/R-2027-\d{6}, for December 2026 /)
	expect(text).toMatch(/R-2026-\d{6}, for November /)
	const receipt = /href="(\/receipts\/[^"]*)"/.exec(html)![1]!
	expect((await readStatement(receipt)).text).toContain('monthly, December 2026')
	const statement = await readStatement(/href="([^"]*\/statements\/2027\.pdf)"/.exec(html)![1]!)
	expect(statement.text).toContain('monthly, December 2026')
})

test('issue N4 simulated gifts and tests have no receipt, are no sum and on no statement, and say so', async () => {
	const gift = await createDonation({
		email: EMAIL,
		amount: 25_000,
		payment_status: 'completed',
		taken_by: null,
	})
	const alone = await draw(giverPath(gift.id))
	expect(alone.text).toContain('This payment is simulated: no money was moved.')
	expect(alone.text).toContain('so there is no receipt')
	expect(alone.text).not.toMatch(/RWF in all|Statement/)
	await give('2026-05-23T10:00:00Z', 30_000, {}, true)
	const real = await give('2026-06-23T10:00:00Z', 50_000)
	const { html, text } = await draw(giverPath(gift.id))
	expect(text).toContain('50,000 RWF in all')
	expect(text).toContain('This payment was a test: no money was moved.')
	expect(html.match(/\/receipts\//g)).toHaveLength(1)
	const statement = await readStatement(/href="(\/gifts\/[^"]*\.pdf)"/.exec(html)![1]!)
	expect(statement.text).toContain(real.number)
	expect(statement.text).not.toMatch(/25,000|30,000/)
})

const refund = (subject_id: string, back: number) => ({
	kind: 'donation',
	subject_id,
	state: 'given' as const,
	amount_minor: back,
	counted_minor: back,
	currency: 'RWF' as const,
	reason: 'Asked for',
	asked_by: 'a1',
	asked_by_email: 'a@hub.example',
	reference: `Slip ${subject_id}`,
	settled_at: new Date('2026-11-25T10:00:00Z'),
})

test('issue N4 a gift that was given back says so, in whole or in part, and counts as much as is left', async () => {
	const whole = await give('2026-11-05T10:00:00Z', 10_000)
	const part = await give('2026-11-06T10:00:00Z', 50_000)
	for (const [{ id }, back] of [
		[whole, 10_000],
		[part, 20_000],
	] as const)
		await db.insert(payment_refunds).values(refund(id, back))
	const { text } = await draw(giverPath(part.id))
	expect(text).toContain('30,000 RWF in all')
	expect(text).toContain('Given back 10,000')
	expect(text).toContain('50,000 of which 20,000 was given back')
	// Nothing is left of what one gave: that is said where it was real money.
	const alone = await give('2026-11-07T10:00:00Z', 15_000, { email: 'alone@mail.example' })
	const trial = await give('2026-11-08T10:00:00Z', 15_000, { email: 'trial@mail.example' }, true)
	for (const { id } of [alone, trial]) await db.insert(payment_refunds).values(refund(id, 15_000))
	expect((await draw(giverPath(alone.id))).text).toContain('What you gave was given back to you.')
	expect((await draw(giverPath(trial.id))).text).toContain('It was not real money')
})

test('issue N4 only a mail leads to the page: neither the page after paying nor the page of one gift does, for anybody may type an address', async () => {
	const gift = await give('2026-05-23T10:00:00Z', 25_000)
	const paid = await donationPayable.describe(db, gift.id)
	expect(paid!.opens.map(({ href }) => href).join()).not.toContain('/gifts/')
	expect((await draw(requestPath({ kind: 'donation', id: gift.id }))).html).not.toContain('/gifts/')
	const [sample] = donationReceived.samples!
	const body = JSON.stringify(donationReceived.body({ ...sample!.data, id: gift.id } as never))
	expect(body).toContain('/gifts/')
})

test('issue N4 nobody else opens a giver’s page: a link that is changed, too old, or whose gift or person is gone', async () => {
	const gift = await give('2026-05-23T10:00:00Z', 25_000)
	const path = giverPath(gift.id)
	const token = path.slice('/gifts/'.length)
	const now = new Date()
	expect(openGiverLink(token, now)?.gift).toBe(gift.id)
	expect(openGiverLink(token, new Date(now.getTime() + 401 * 86_400_000))).toBeNull()
	const request = requestPath({ kind: 'donation', id: gift.id }).slice('/requests/'.length)
	for (const wrong of [
		gift.id,
		`${token}A`,
		`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
		request,
		'A'.repeat(5000),
	])
		expect(openGiverLink(wrong, now), wrong).toBeNull()
	for (const gone of ['/gifts/none', giverPath(randomUUID())])
		expect((await draw(gone)).text, gone).toContain('This is no longer here')
	await db.update(donations).set({ email: ERASED, donor_name: ERASED }).where(eq(donations.id, gift.id))
	expect((await draw(path)).text).toContain('This is no longer here')
	expect((await ask(`${path}/statements/2026.pdf`)).status).toBe(404)
})

test('issue N4 a statement of many gifts goes on over pages, says what it does not list, and survives any name', async () => {
	const gift = {
		id: 'x',
		back: 0,
		amount: 10_000,
		at: new Date('2026-05-23T10:00:00Z'),
		method: 'MTN Mobile Money',
		transaction_id: `TXN-${'9'.repeat(13)}-ABCDEFGHI`,
		unmoved: null,
		campaign: null,
		month: null,
		receipt: null,
	}
	const given = {
		name: 'W'.repeat(200),
		email: EMAIL,
		year: 2026,
		count: 300,
		sum: 3_000_000,
		months: [],
		gifts: Array.from({ length: 200 }, () => gift),
	}
	const bytes = await drawStatement({
		given,
		letterhead: { hub: 'IRIS Hub', lines: [], logo: null },
		made: new Date('2027-02-01T10:00:00Z'),
	})
	const document = await getDocumentProxy(new Uint8Array(bytes))
	const { totalPages, text } = await extractText(document, { mergePages: true })
	expect(totalPages).toBeGreaterThan(5)
	expect(totalPages).toBeLessThan(15)
	expect(text).toContain('100 earlier gifts')
	expect(text).toContain('3,000,000 RWF')
	expect(text).not.toContain('so far')
})

test('issue N4 one ridge is the least month, or so much more that five are enough', () => {
	expect(ridgeOf([0, 25_000, 50_000])).toBe(25_000)
	expect(ridgeOf([10_000, 1_000_000])).toBe(200_000)
	expect(ridgeOf([10_000])).toBe(10_000)
})
