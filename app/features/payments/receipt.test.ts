import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { createBooking } from '#app/features/consultations/testing.server.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation } from '#app/features/donations/testing.server.ts'
import { drawReceipt } from '#app/features/payments/print/receipt-document.server.ts'
import { type PrintedReceipt, readReceipt } from '#app/features/payments/printed-receipt.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { ERASED } from '#app/platform/core/db/personal-data.server.ts'
import { openPayLink, payPath, receiptPath } from '#app/platform/core/payments/pay-link.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import { createPaid } from '#app/platform/core/payments/testing.server.ts'
import { payments } from '#app/platform/core/payments/tables.server.ts'
import { fetchFile } from '#tests/drawn-pages.ts'

const PAID_AT = new Date('2026-11-23T12:33:00Z')

async function readPdf(bytes: Uint8Array | ArrayBuffer) {
	const document = await getDocumentProxy(new Uint8Array(bytes))
	const { totalPages, text } = await extractText(document, { mergePages: true })
	const page = await document.getPage(1)
	const { items } = await page.getTextContent()
	return {
		totalPages,
		text: text.replaceAll(/\s+/g, ' '),
		links: (await page.getAnnotations()).map(({ url }: { url: string }) => url),
		info: (await getMeta(document)).info as { Title: string },
		/** Left edge, right edge and baseline of each piece of text. */
		places: (items as { str: string; width: number; transform: number[] }[])
			.filter(({ str }) => str.trim() !== '')
			.map(({ str, width, transform: [, , , , x = 0, y = 0] }) => ({ str, x, end: x + width, y })),
	}
}

/** What an address answers: its status where there is no file. */
const ask = (path: string) => fetchFile(path).catch((thrown: unknown) => thrown as Response)

const readAt = async (path: string) => readPdf(await (await ask(path)).arrayBuffer())

test('issue N4 the receipt of a gift says its number, who gave, how much in figures and words, for what and how', async () => {
	const gift = await createDonation({ donor_name: 'Claire Ishimwe', payment_status: 'completed' })
	const kept = { kind: 'donation', subject_id: gift.id, minor: 25_000, tail: '012' }
	const { id, number } = await createPaid(PAID_AT, kept)
	const answer = await ask(receiptPath(id))
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': `inline; filename="${number}.pdf"`,
		'cache-control': 'private, no-cache',
		'x-robots-tag': 'noindex, nofollow',
		'referrer-policy': 'same-origin',
	})
	const { totalPages, text, info, links } = await readPdf(await answer.arrayBuffer())
	expect(totalPages).toBe(1)
	let at = 0
	for (const piece of [
		'IRIS Hub',
		`Receipt ${number}`,
		'Received from Claire Ishimwe',
		'Amount 25,000 RWF',
		'In words Twenty-five thousand Rwandan francs',
		'For Gift to IRIS Hub',
		'Paid November 23, 2026, 14:33, MTN Mobile Money, number ending in 012',
		'Fee 0 RWF',
		'Murakoze. Thank you for your gift of 25,000 RWF.',
		'This receipt confirms a gift. It is no fiscal invoice.',
		'page 1 of 1',
	]) {
		expect(text.indexOf(piece, at), `"${piece}" in ${text}`).toBeGreaterThanOrEqual(at)
		at = text.indexOf(piece, at) + piece.length
	}
	expect(info.Title).toBe(`Receipt ${number}`)
	expect(links).toEqual([expect.stringContaining('/receipts/')])
	expect(text).not.toContain(gift.email)
})

test('issue N 2: the receipt of a gift that was charged in euros says euros, and what they were worth', async () => {
	const gift = await createDonation({ payment_status: 'completed' })
	const { id } = await createPaid(PAID_AT, { kind: 'donation', subject_id: gift.id, minor: 1577 })
	await db.update(payments).set({ currency: 'EUR', worth_francs: 26_025 }).where(eq(payments.id, id))
	const { text } = await readAt(receiptPath(id))
	expect(text).toContain('Amount 15.77 EUR')
	expect(text).toContain('In words Fifteen euros and seventy-seven cents Worth 26,025 RWF')
})

test('issue N4 a booking and a course have receipts, too, with what was bought and the fee in it', async () => {
	const booking = await createBooking({ first_name: 'Aline', last_name: 'Uwase' })
	const booked = await createPaid(PAID_AT, {
		kind: 'booking',
		subject_id: booking.id,
		minor: 50_500,
		fee: 500,
	})
	const first = (await readAt(receiptPath(booked.id))).text
	for (const said of ['Aline Uwase', booking.package_type, '50,500 RWF', 'Fee 500 RWF', 'confirms a payment'])
		expect(first).toContain(said)
	const course = await createPremiumCourse({ title: 'Web basics' })
	const bought = await createEnrollment({
		premium_course_id: course.id,
		payment_amount: 20_500,
		payment_method: 'mobile-money',
		payment_status: 'completed',
	})
	const paid = await createPaid(PAID_AT, { kind: 'course', subject_id: bought.id, minor: 20_500 })
	expect((await readAt(receiptPath(paid.id))).text).toContain('For Web basics')
})

test('issue N4 nobody else opens a receipt: not by its number, by a link that is changed, or by the payment’s page', async () => {
	const gift = await createDonation({ payment_status: 'completed' })
	const { id, number } = await createPaid(PAID_AT, { kind: 'donation', subject_id: gift.id, minor: 25_000 })
	const path = receiptPath(id)
	const [start, end] = [path.slice(0, -12), path.slice(-12)]
	const token = path.slice('/receipts/'.length, -'.pdf'.length)
	for (const wrong of [
		`/receipts/${number}.pdf`,
		`/receipts/${id}.pdf`,
		`/receipts/${token}`,
		`${start}A${end}`,
		`/receipts/${'A'.repeat(5000)}.pdf`,
		`/receipts${payPath(id).slice('/pay'.length)}.pdf`,
		receiptPath(randomUUID()),
	])
		expect((await ask(wrong)).status, wrong).toBe(404)
	expect(openPayLink(token)).toBeNull()
	expect((await ask(path)).status).toBe(200)
})

test('issue N4 a test payment has no receipt; one that is paid leads to it from its page', async () => {
	const show = (payment: string) => showPayment(db, payment, paymentPorts.payableOf, new Date())
	const gift = await createDonation({ payment_status: 'completed' })
	const tried = { kind: 'donation', subject_id: gift.id, minor: 25_000, test: true }
	const { id } = await createPaid(PAID_AT, tried)
	expect((await ask(receiptPath(id))).status).toBe(404)
	expect(JSON.stringify(await show(id))).not.toContain('/receipts/')

	const other = await createDonation({ payment_status: 'completed' })
	const paid = await createPaid(PAID_AT, { kind: 'donation', subject_id: other.id, minor: 25_000 })
	const { state } = (await show(paid.id))!
	const ways = state.at === 'paid' ? state.opens : []
	expect(ways.map(({ label }) => label)).toEqual(['Your own page', 'Receipt as PDF'])
	expect((await ask(ways[1]!.href)).status).toBe(200)
})

test('issue N4 three ways on are shown of what is paid, with a receipt and without', async () => {
	const payable = paymentPorts.payableOf('donation')!
	const waysOf = async (of: { test: boolean }) => {
		const gift = await createDonation({ payment_status: 'completed' })
		const { id } = await createPaid(PAID_AT, { kind: 'donation', subject_id: gift.id, minor: 25_000, ...of })
		const many: Payable = {
			...payable,
			async describe(...asked) {
				const opens = ['1', '2', '3', '4'].map((label) => ({ label, note: '', href: '/' }))
				return { ...(await payable.describe(...asked))!, opens }
			},
		}
		const { state } = (await showPayment(db, id, () => many, new Date()))!
		return state.at === 'paid' && state.opens.map(({ label }) => label)
	}
	expect(await waysOf({ test: false })).toEqual(['1', '2', 'Receipt as PDF'])
	expect(await waysOf({ test: true })).toEqual(['1', '2', '3'])
})

test('issue N4 a receipt outlives its person and its record: its number and its sum stay', async () => {
	const gift = await createDonation({ donor_name: 'Claire Ishimwe', payment_status: 'completed' })
	const { id, number } = await createPaid(PAID_AT, { kind: 'donation', subject_id: gift.id, minor: 25_000 })
	await db.update(donations).set({ donor_name: ERASED }).where(eq(donations.id, gift.id))
	const erased = (await readAt(receiptPath(id))).text
	expect(erased).not.toMatch(/Received from|erased|Claire/)
	const gone = await createPaid(PAID_AT, { kind: 'donation', subject_id: randomUUID(), minor: 30_000 })
	const { text } = await readAt(receiptPath(gone.id))
	expect(text).toContain(`Receipt ${gone.number}`)
	expect(text).toContain('Amount 30,000 RWF')
	expect(text).not.toMatch(/\bFor\b|undefined|null/)
	expect(number).not.toBe(gone.number)
})

test('issue N4 what the hub has not set is not on the receipt, and what it has is', async () => {
	const gift = await createDonation({ payment_status: 'completed' })
	const { id } = await createPaid(PAID_AT, { kind: 'donation', subject_id: gift.id, minor: 25_000 })
	const headOf = async () => (await readAt(receiptPath(id))).text.split('Receipt R-')[0]!.trim()
	try {
		const none = { address_1: '', address_2: '', email: '', phone_1: '', phone_2: '' }
		applyHubDetails({ ...(none as object), name: 'Ineza & Sons' } as never)
		expect(await headOf()).toBe('Ineza & Sons')
		const set = { address_1: 'KK 15 Avenue\nKicukiro', email: 'hello@ineza.rw', phone_1: '+250 788 123 456' }
		applyHubDetails({ ...none, name: 'Ineza', ...set } as never)
		expect(await headOf()).toBe('Ineza KK 15 Avenue, Kicukiro hello@ineza.rw, +250 788 123 456')
	} finally {
		applyHubDetails(null)
	}
})

const receipt: PrintedReceipt = {
	number: 'R-2026-000412',
	paidAt: PAID_AT,
	seed: 'payment:K7QX2M9R',
	facts: [
		{ term: 'Received from', detail: 'Claire Ishimwe' },
		{ term: 'Amount', detail: '25,000 RWF', large: true },
		{ term: 'For', detail: 'Gift to IRIS Hub' },
	],
	thanks: 'Murakoze.',
	confirms: 'a gift',
}

test.each([
	['a short one', 'Claire'],
	['the longest', 'W'.repeat(450)],
	['many words', 'Uwase '.repeat(75)],
	['letters that we lack', 'አበበ 王小明 \u{1F600} \ud800'],
])('issue N4 the receipt is one page whatever is on it, and nothing stands outside: %s', async (_, text) => {
	const facts = ['Received from', 'In words', 'For', 'Paid', 'Fee', 'Given back'].map((term) => ({
		term,
		detail: text,
	}))
	const bytes = await drawReceipt({
		receipt: { ...receipt, thanks: text, facts: [...facts, { term: 'Amount', detail: text, large: true }] },
		letterhead: { hub: text, lines: [text, text], logo: null },
		address: 'https://irishub.example/receipts/x.pdf',
		made: PAID_AT,
	})
	const { totalPages, places } = await readPdf(bytes)
	expect(totalPages).toBe(1)
	for (const { str, x, end, y } of places) {
		expect(x, str).toBeGreaterThanOrEqual(55)
		expect(end, str).toBeLessThanOrEqual(541)
		expect(y, str).toBeGreaterThan(40)
		expect(y, str).toBeLessThan(800)
	}
	const again = await drawReceipt({
		receipt,
		letterhead: { hub: 'IRIS Hub', lines: [], logo: null },
		address: 'https://irishub.example/receipts/x.pdf',
		made: PAID_AT,
	})
	expect(again.length).toBeGreaterThan(5000)
})

test('issue N4 a receipt that nobody has is none', async () => {
	expect(await readReceipt(db, randomUUID())).toBeNull()
})
