import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { readCampaignTitle } from '#app/features/campaigns/queries.server.ts'
import {
	acknowledgeDonation,
	announceDonation,
} from '#app/features/donations/commands/tell-of-donation.server.ts'
import { beginPledge } from '#app/features/donations/commands/begin-pledge.server.ts'
import { countMissedMonth, countPaidMonth } from '#app/features/donations/commands/count-months.server.ts'
import { nameOfMonth } from '#app/features/donations/monthly/due-days.ts'
import { readNextDue } from '#app/features/donations/queries/pledges.server.ts'
import { DONATION_METHODS, DONATION_MIN, transferReference } from '#app/features/donations/rules.ts'
import { donations } from '#app/features/donations/tables.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { formatWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'

/** What a gift is called where it is paid. @param month the first day of the one that it is for, of a monthly gift */
export const giftTo = (month: string | null = null): string =>
	`Gift to ${currentHub().name}${month === null ? '' : `, monthly, ${nameOfMonth(month)}`}`

const nameOf = (method: string): string | undefined => DONATION_METHODS.find(({ id }) => id === method)?.name

/** How a donation is paid by a provider. */
export const donationPayable: Payable = {
	kind: 'donation',
	screen: '/admin/donations/',
	accepted: 'Mark the record as paid',
	async describe(db, id) {
		const [row] = await db.select().from(donations).where(eq(donations.id, id))
		if (!row) return null
		const campaign = await readCampaignTitle(db, row.campaign_id)
		const due = row.pledge_id && (await readNextDue(db, row.pledge_id))
		return {
			what: giftTo(row.pledge_month),
			email: row.email,
			name: row.donor_name,
			said: 'Thank you. We have your donation.',
			opens: [
				{
					label: 'Your own page',
					note: 'what you gave, and where it stands',
					href: requestPath({ kind: 'donation', id }),
				},
			],
			next: due
				? `Next on ${formatWeekday(startOfKigaliDay(due))}. We remind you by email; nothing is taken by itself.`
				: null,
			again: { label: 'Make Another Donation', href: '/donation/give' },
			receipt: {
				payer: row.donor_name,
				confirms: campaign === null ? 'a gift' : `a gift for ${campaign}`,
				thanks: `Murakoze. Thank you for your gift of ${formatRwf(row.amount)}.`,
			},
		}
	},
	async open(tx, payment, issueReceipt) {
		const { subject_id } = payment
		const [row] = await tx
			.update(donations)
			.set({ payment_status: 'completed', updated_at: sql`clock_timestamp()` })
			.where(and(eq(donations.id, subject_id), ne(donations.payment_status, 'completed')))
			.returning()
		if (!row) return false
		const { gift, pledge } = await beginPledge(tx, row, payment)
		await countPaidMonth(tx, row)
		await acknowledgeDonation(tx, gift, { receipt: await issueReceipt(), pledge })
		await announceDonation(tx, { ...gift, email: gift.email ?? '' })
		return true
	},
	async hold(tx, { subject_id }) {
		await tx
			.update(donations)
			.set({ payment_status: 'pending', updated_at: sql`clock_timestamp()` })
			.where(and(eq(donations.id, subject_id), ne(donations.payment_status, 'completed')))
	},
	async close(tx, { subject_id }, as) {
		const [row] = await tx
			.update(donations)
			.set({
				payment_status: as === 'cancelled' ? 'cancelled' : 'failed',
				updated_at: sql`clock_timestamp()`,
			})
			.where(and(eq(donations.id, subject_id), eq(donations.payment_status, 'pending')))
			.returning()
		// A month that its giver cancels was answered: it is not missed.
		if (row && as !== 'cancelled') await countMissedMonth(tx, row)
	},
	ways: {
		async of(db, { subject_id }) {
			const [row] = await db.select().from(donations).where(eq(donations.id, subject_id))
			if (!row) return null
			const methods = DONATION_METHODS.map(({ id, name, processingTime }) => ({
				id,
				name,
				note: processingTime,
			}))
			const anew = {
				label: 'Another amount',
				note: `from ${formatRwf(DONATION_MIN)}`,
				href: row.campaign_id === null ? '/donation/give' : `/donation/give?campaign=${row.campaign_id}`,
			}
			return row.frequency === 'monthly'
				? { methods: methods.filter(({ id }) => id !== 'bank-transfer'), francs: row.amount }
				: { methods, francs: row.amount, anew }
		},
		async take(tx, id, { method, taker }) {
			await tx
				.update(donations)
				.set({
					payment_method: nameOf(method),
					taken_by: taker,
					updated_at: sql`clock_timestamp()`,
				})
				.where(and(eq(donations.id, id), ne(donations.payment_status, 'completed')))
		},
		transfer: {
			async wait(tx, id, _francs, now) {
				const [row] = await tx
					.update(donations)
					.set({
						payment_method: nameOf('bank-transfer'),
						// One that was quoted before is quoted again.
						transfer_reference: sql`coalesce(${donations.transfer_reference}, ${transferReference(now)})`,
						taken_by: 'transfer',
						updated_at: sql`clock_timestamp()`,
					})
					.where(and(eq(donations.id, id), eq(donations.payment_status, 'pending')))
					.returning()
				if (!row) return false
				await acknowledgeDonation(tx, row, {})
				await announceDonation(tx, { ...row, email: row.email ?? '' })
				return true
			},
			async find(db, id) {
				const [row] = await db
					.select()
					.from(donations)
					.where(
						and(
							eq(donations.id, id),
							eq(donations.taken_by, 'transfer'),
							inArray(donations.payment_status, ['pending', 'completed']),
						),
					)
				return row
					? {
							reference: row.transfer_reference ?? '',
							francs: row.amount,
							hasArrived: row.payment_status === 'completed',
						}
					: null
			},
		},
	},
	refunds: {
		table: 'donations',
		afterwards: 'The donation stays in the list, and counts less by what is given back.',
		async taken(tx, id) {
			const [row] = await tx.select().from(donations).where(eq(donations.id, id)).for('update')
			const isOurs = row?.taken_by === 'transfer' && row.payment_status === 'completed'
			return isOurs ? { minor: row.amount, currency: 'RWF' } : null
		},
	},
}
