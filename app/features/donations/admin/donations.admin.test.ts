import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as screen from '#app/features/donations/admin/donations.admin.tsx'
import * as hand from '#app/features/donations/admin/hand-gifts.admin.tsx'
import { readTotals } from '#app/features/dashboard/queries/totals.server.ts'
import { getDonation, readDonationStats } from '#app/features/donations/queries/admin.server.ts'
import { DONATION_METHODS, PAYMENT_STATUSES } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { createDonation, createHandGift, createPledge } from '#app/features/donations/testing.server.ts'
import { loader as exportLoader } from '#app/platform/office/admin/export.ts'
import type { AnyRow } from '#app/platform/office/admin/resource-ui.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { askAsAdmin, postToScreen, readScreen } from '#tests/admin-request.ts'
import { readCsv } from '#tests/read-csv.ts'
import { asOwner } from '#tests/reset-database.ts'

const LIST = '/admin/donations'

beforeEach(() => db.delete(donations))

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 21, 59))

/** The donors that the list shows at an address. */
const donorsAt = async (search: string) => {
	const { data } = await readScreen(screen, `${LIST}${search}`)
	return data.list.rows.map((row) => (row as AnyRow & { donor_name: string }).donor_name)
}

async function readExport(search = '') {
	const answer = await exportLoader(askAsAdmin(`${LIST}/export.csv${search}`))
	return { answer, records: readCsv(await answer.text()) }
}

test('ADM-DON-002 to ADM-DON-009, D-132, D-002 the figures follow every change, and count what is completed alone', async () => {
	expect(await readDonationStats(db)).toEqual({ raised: 0, all: 0, pending: 0, monthly: 0, average: 0 })
	await createDonation({ amount: 25_000, payment_status: 'completed', frequency: 'monthly' })
	await createDonation({ amount: 50_001, payment_status: 'completed' })
	await createDonation({ amount: 900_000, payment_status: 'failed', frequency: 'monthly' })
	await createDonation({ amount: 800_000, payment_status: 'cancelled' })
	const waiting = await createDonation({ amount: 100_000 })
	const before = { raised: 75_001, all: 5, pending: 1, monthly: 2, average: 37_501 }
	expect(await readDonationStats(db)).toEqual(before)
	await postToScreen(screen, `${LIST}/${waiting.id}/complete`)
	const after = { raised: 175_001, all: 5, pending: 0, monthly: 2, average: 58_334 }
	expect(await readDonationStats(db)).toEqual(after)
	const { data } = await readScreen(screen, LIST)
	expect(screen.ui.stats?.(data.stats as typeof after)).toEqual([
		{ label: 'Total Raised', figure: 'RWF 175,001', note: 'completed' },
		{ label: 'Total Donations', figure: '5' },
		{ label: 'Monthly Donors', figure: '2' },
		{ label: 'Average Donation', figure: 'RWF 58,334', note: 'completed' },
	])
	await db.delete(donations)
	expect((await readDonationStats(db)).raised).toBe(0)
})

test('ADM-DON-008 what is added up of many rows at once and in pieces stays the sum', async () => {
	await asOwner((owner) =>
		owner.query(`insert into donations (amount, frequency, donor_name, email, payment_method, payment_status, transaction_id)
			select 10000 + n, 'one-time', 'N', 'n@mail.example', 'PayPal', case when n % 2 = 0 then 'completed' else 'pending' end,
				'TXN-1767600000000-' || lpad(n::text, 9, '0') from generate_series(1, 300) n`),
	)
	for (const status of ['pending', 'completed', 'failed', 'completed'] as const)
		await db.update(donations).set({ payment_status: status })
	await asOwner((owner) => owner.query(`select fold_counts('donations.amount') from generate_series(1, 3)`))
	expect((await readDonationStats(db)).raised).toBe(300 * 10_000 + (300 * 301) / 2)
})

test('ADM-DON-003, ADM-DON-008, D-172 a month that was only asked for is no donation: in list, chips, figures, export, dashboard and search', async () => {
	await createDonation({ donor_name: 'Bosco', amount: 50_000, payment_status: 'completed' })
	const { pledge } = await createPledge(at(5), { donor_name: 'Claire', amount: 20_000 })
	const [open] = await Promise.all(
		(['pending', 'failed', 'cancelled'] as const).map((payment_status, n) =>
			createDonation({
				donor_name: 'Only asked',
				frequency: 'monthly',
				payment_status,
				pledge_id: pledge.id,
				pledge_month: `2026-0${n + 2}-01`,
			}),
		),
	)
	const figures = { raised: 70_000, all: 2, pending: 0, monthly: 1, average: 35_000 }
	expect(await readDonationStats(db)).toEqual(figures)
	expect(await donorsAt('')).toEqual(['Bosco', 'Claire'])
	expect(await donorsAt('?payment_status=pending')).toEqual([])
	expect(await donorsAt('?q=only')).toEqual([])
	for (const search of ['', '?q=e', '?frequency=monthly&payment_method=PayPal']) {
		const { data } = await readScreen(screen, `${LIST}${search}`)
		expect(data.list.counts.payment_status, search).toMatchObject({ pending: 0, failed: 0, cancelled: 0 })
	}
	expect((await readExport()).records.slice(1).map(([donor]) => donor)).toEqual(['Bosco', 'Claire'])
	expect(await readTotals(db)).toMatchObject({ donations: 2, donated: 70_000 })
	// Once it is paid it is one, and where it is open its own address still shows it: money may be held there.
	expect((await readScreen(screen, `${LIST}/${open!.id}`)).status).toBe(200)
	await postToScreen(screen, `${LIST}/${open!.id}/complete`)
	expect(await readDonationStats(db)).toMatchObject({ raised: 95_000, all: 3, monthly: 1 })
})

test('issue N4 the list of what was typed in counts its own rows, not all donations', async () => {
	await createDonation()
	await createHandGift()
	expect((await readScreen(hand, `${LIST}/by-hand`)).data.list.total).toBe(1)
})

test('ADM-DON-010, ADM-DON-020 newest first; status, frequency, method, days, words and columns narrow and sort', async () => {
	await createDonation({ donor_name: 'aline', amount: 30_000, created_at: at(5), payment_status: 'failed' })
	await createDonation({
		donor_name: 'Bosco',
		amount: 20_000,
		created_at: at(6),
		frequency: 'monthly',
		payment_method: 'PayPal',
		transaction_id: 'TXN-1767600000000-ABCDEFGHI',
	})
	await createDonation({
		donor_name: 'Claire',
		email: 'c@other.example',
		amount: 10_000,
		created_at: at(7),
		transfer_reference: 'DONATION-1767600000123',
	})
	expect(await donorsAt('')).toEqual(['Claire', 'Bosco', 'aline'])
	expect(await donorsAt('?sort=donor')).toEqual(['aline', 'Bosco', 'Claire'])
	expect(await donorsAt('?sort=-amount')).toEqual(['aline', 'Bosco', 'Claire'])
	expect(await donorsAt('?payment_status=pending')).toEqual(['Claire', 'Bosco'])
	expect(await donorsAt('?payment_status=pending&frequency=monthly')).toEqual(['Bosco'])
	expect(await donorsAt('?payment_method=PayPal')).toEqual(['Bosco'])
	expect(await donorsAt('?from=2026-01-06&to=2026-01-06')).toEqual(['Bosco'])
	for (const [q, donors] of [
		['ALINE', ['Bosco', 'aline']],
		['other.example', ['Claire']],
		['abcdefghi', ['Bosco']],
		['donation-1767600000123', ['Claire']],
	] as const)
		expect([q, await donorsAt(`?q=${q}`)]).toEqual([q, donors])
})

test('ADM-DON-016 to ADM-DON-019, M4 only a pending donation offers its two marks; any other refuses them and stays', async () => {
	for (const from of PAYMENT_STATUSES) {
		for (const [verb, to] of [
			['complete', 'completed'],
			['fail', 'failed'],
		] as const) {
			const before = await createDonation({ payment_status: from })
			const offered = screen.ui.commands
				?.filter(({ when }) => when?.({ ...before, given_back: 0, campaign: null }))
				.map(({ label }) => label)
			expect([from, offered]).toEqual([from, from === 'pending' ? ['Mark Completed', 'Mark Failed'] : []])
			const { status, result } = await postToScreen(screen, `${LIST}/${before.id}/${verb}`)
			const after = await getDonation(db, before.id)
			if (from === 'pending') {
				expect([status, after?.payment_status]).toEqual([303, to])
				expect(after!.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
				continue
			}
			expect([status, result?.message]).toEqual([
				409,
				`Error updating donation: This donation is ${from} already.`,
			])
			expect(after).toMatchObject(before)
		}
	}
})

test('ADM-DON-012, ADM-DON-019 nothing else is done to a donation: none is written, edited or deleted', async () => {
	const { id } = await createDonation()
	for (const verb of ['edit', 'delete', 'cancel']) {
		expect([verb, (await readScreen(screen, `${LIST}/${id}/${verb}`)).status]).toEqual([verb, 404])
		expect([verb, (await postToScreen(screen, `${LIST}/${id}/${verb}`)).status]).toEqual([verb, 404])
	}
	expect((await readScreen(screen, `${LIST}/new`)).status).toBe(404)
	const { data } = await readScreen(screen, `${LIST}/${id}`)
	expect(data.acts).toEqual(['csv', 'complete', 'fail'])
	expect(await getDonation(db, id)).not.toBeNull()
})

test('ADM-DON-022, D-030 what cannot be read or written is logged, without a sentence to be told', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
	onTestFinished(() => logged.mockRestore())
	const { id } = await createDonation()
	await asOwner((owner) =>
		owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
			create trigger refuse before update on donations for each row execute function refuse()`),
	)
	expect((await postToScreen(screen, `${LIST}/${id}/complete`)).status).toBe(500)
	await asOwner((owner) => owner.query('drop function refuse cascade'))
	expect(logged).toHaveBeenCalledTimes(1)
	expect((await getDonation(db, id))?.payment_status).toBe('pending')

	await asOwner((owner) => owner.query('alter table donations rename to donations_away'))
	onTestFinished(() =>
		asOwner((owner) => owner.query('alter table donations_away rename to donations')).then(),
	)
	const { status, data } = await readScreen(screen, LIST)
	expect([status, data.failure, data.list.rows]).toEqual([500, null, []])
	expect(logged).toHaveBeenCalledTimes(2)
})

test('ADM-DON-023, D-087, D-002, D-127 the export has the filtered rows in its eleven columns, what was given back and where they came from, and no formula', async () => {
	await createDonation({ donor_name: 'Not exported', payment_status: 'failed' })
	await createDonation({
		donor_name: '=1+1',
		email: 'a@mail.example',
		phone: '+250788123456',
		amount: 1_000_000,
		frequency: 'monthly',
		message: 'Two "lines",\nthe second',
		transaction_id: 'TXN-1767600000000-ABCDEFGHI',
		// In Kigali the next day.
		created_at: new Date('2026-01-05T22:30:00Z'),
	})
	const { answer, records } = await readExport('?payment_status=pending')
	expect(answer.headers.get('content-disposition')).toMatch(
		/^attachment; filename="donations-\d{4}-\d{2}-\d{2}\.csv"$/,
	)
	expect(records).toEqual([
		[
			'Donor',
			'Email',
			'Phone',
			'Amount',
			'Currency',
			'Frequency',
			'Payment Method',
			'Payment Status',
			'Transaction ID',
			'Message',
			'Date',
			'Given Back',
			'Origin',
			'Reference',
			'Campaign',
		],
		[
			"'=1+1",
			'a@mail.example',
			'+250788123456',
			'1000000',
			'RWF',
			'monthly',
			'Bank Transfer',
			'pending',
			'TXN-1767600000000-ABCDEFGHI',
			'Two "lines",\nthe second',
			'2026-01-06',
			'0',
			'Site',
			'',
			'',
		],
	])
	expect((await readExport()).records).toHaveLength(3)
})

test('ADM-DON-001 to ADM-DON-005, ADM-DON-011 title, columns and methods are the documents’, and cash', () => {
	expect(screen.ui.title).toBe('Donations Management')
	expect(screen.ui.columns.map(({ label }) => label)).toEqual([
		'Donor',
		'Amount',
		'Frequency',
		'Payment Method',
		'Status',
		'Date',
	])
	const methods = screen.ui.filters?.find(({ name }) => name === 'payment_method')?.options
	expect(methods?.map(({ value }) => value)).toEqual([...DONATION_METHODS.map(({ name }) => name), 'Cash'])
})
