import { inWords } from '#app/features/memberships/fees.server.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { aboutMember } from '#app/features/memberships/emails/member-mail.tsx'
import { membershipPaid } from '#app/features/memberships/emails/membership-paid.tsx'
import { endOfYear, planName } from '#app/features/memberships/rules.ts'
import {
	type Membership,
	membership_fees,
	type MembershipFee,
	memberships,
} from '#app/features/memberships/tables.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { queueAcknowledgement } from '#app/platform/core/mail/mail.server.ts'
import { notify } from '#app/platform/core/notifications/notify.server.ts'
import type { IssuedReceipt } from '#app/platform/core/payments/receipts.server.ts'
import type { Payable } from '#app/platform/core/payments/payable.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { methodName, PURCHASE_WAYS, purchaseMethod } from '#app/platform/web/payments/rules.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'

/** Address of the screen of memberships, which the id follows. */
const SCREEN = '/admin/registrations/membership/'

async function read(db: Db, id: string) {
	const [found] = await db
		.select({ fee: membership_fees, member: memberships })
		.from(membership_fees)
		.leftJoin(memberships, eq(memberships.id, membership_fees.membership_id))
		.where(eq(membership_fees.id, id))
	return found
}

/**
 * Gives a member, whose row is held, the year that was paid.
 * @returns its last day
 */
export async function giveYear(
	tx: Tx,
	{ id, paid_until }: Membership,
	{ created_at }: Pick<MembershipFee, 'created_at'>,
	paid: Date,
): Promise<string> {
	const until = endOfYear(paid_until, { begun: kigaliDay(created_at), paid: kigaliDay(paid) })
	await tx
		.update(memberships)
		.set({ paid_until: until, reminded: null, updated_at: sql`clock_timestamp()` })
		.where(eq(memberships.id, id))
	return until
}

/** Writes to the member that the year is paid, and tells the administrators. */
async function tell(tx: Tx, member: Membership, fee: MembershipFee, until: string, receipt: IssuedReceipt) {
	const plan = planName(member.type)
	await queueAcknowledgement(tx, {
		to: member.email,
		template: membershipPaid,
		data: {
			...aboutMember({ ...member, paid_until: until }),
			payment_amount: fee.payment_amount,
			payment_fee: fee.payment_fee,
			payment_method: methodName(fee.payment_method ?? ''),
			...receipt,
		},
		record_id: member.id,
	})
	await notify(tx, {
		type: 'success',
		title: `${plan} paid`,
		message: `${member.first_name} ${member.last_name}, paid until ${inWords(until)}\nReceipt ${receipt.number}`,
		user_email: member.email,
		action_url: SCREEN + member.id,
	})
}

/** How a year of a membership is paid by a provider. */
export const membershipPayable: Payable = {
	kind: 'membership',
	screen: SCREEN,
	accepted: 'Mark the record as paid',
	async recordOf(db, id) {
		return (await read(db, id))?.fee.membership_id ?? null
	},
	async describe(db, id) {
		const found = await read(db, id)
		if (!found) return null
		const { fee, member } = found
		const until = member?.paid_until ? ` until ${inWords(member.paid_until)}` : ''
		return {
			what: `${planName(fee.type)}, a year`,
			email: member?.email ?? null,
			name: member?.first_name ?? '',
			said: `Thank you. Your membership is paid${until}.`,
			opens: member
				? [
						{
							label: 'Your own page',
							note: 'until when your membership runs',
							href: requestPath({ kind: 'membership', id: member.id }),
						},
					]
				: [],
			next: member && 'We write to you before the year ends. Nothing is taken by itself.',
			receipt: {
				payer: member ? `${member.first_name} ${member.last_name}` : '',
				confirms: 'a payment',
				thanks: 'Murakoze. Thank you for being a member.',
			},
		}
	},
	// Not once the membership is gone or no longer approved, nor where the same year was paid by another way meanwhile.
	async open(tx, { subject_id, paid_at }, issueReceipt) {
		const found = await read(tx, subject_id)
		if (!found?.member) return false
		const [member] = await tx
			.select()
			.from(memberships)
			.where(eq(memberships.id, found.member.id))
			.for('update')
		if (member?.status !== 'approved' || member.paid_until !== found.fee.continues) return false
		const [fee] = await tx
			.update(membership_fees)
			.set({ payment_status: 'completed', updated_at: sql`clock_timestamp()` })
			.where(and(eq(membership_fees.id, subject_id), ne(membership_fees.payment_status, 'completed')))
			.returning()
		if (!fee) return false
		const until = await giveYear(tx, member, fee, paid_at ?? new Date())
		await tell(tx, member, fee, until, await issueReceipt())
		return true
	},
	async hold(tx, { subject_id }) {
		await tx
			.update(membership_fees)
			.set({ payment_status: 'pending', updated_at: sql`clock_timestamp()` })
			.where(and(eq(membership_fees.id, subject_id), ne(membership_fees.payment_status, 'completed')))
	},
	async close(tx, { subject_id }, as) {
		await tx
			.update(membership_fees)
			.set({
				payment_status: as === 'cancelled' ? 'cancelled' : 'failed',
				updated_at: sql`clock_timestamp()`,
			})
			.where(and(eq(membership_fees.id, subject_id), eq(membership_fees.payment_status, 'pending')))
	},
	ways: {
		async of(db, { subject_id }) {
			const [fee] = await db.select().from(membership_fees).where(eq(membership_fees.id, subject_id))
			return fee ? { methods: PURCHASE_WAYS, francs: fee.payment_amount - fee.payment_fee } : null
		},
		async take(tx, id, { method, taker, total, fee }) {
			await tx
				.update(membership_fees)
				.set({
					payment_method: purchaseMethod(method),
					payment_amount: total,
					payment_fee: fee,
					taken_by: taker,
					updated_at: sql`clock_timestamp()`,
				})
				.where(and(eq(membership_fees.id, id), ne(membership_fees.payment_status, 'completed')))
		},
		transfer: {
			async wait(tx, id, francs) {
				const [fee] = await tx
					.update(membership_fees)
					.set({
						payment_method: 'bank-transfer',
						payment_amount: francs,
						payment_fee: 0,
						taken_by: 'transfer',
						updated_at: sql`clock_timestamp()`,
					})
					.where(and(eq(membership_fees.id, id), eq(membership_fees.payment_status, 'pending')))
					.returning()
				return fee !== undefined
			},
			async find(db, id) {
				const [fee] = await db
					.select()
					.from(membership_fees)
					.where(
						and(
							eq(membership_fees.id, id),
							eq(membership_fees.taken_by, 'transfer'),
							inArray(membership_fees.payment_status, ['pending', 'completed']),
						),
					)
				return fee?.membership_id
					? {
							reference: referenceOf(fee.membership_id),
							francs: fee.payment_amount,
							hasArrived: fee.payment_status === 'completed',
						}
					: null
			},
		},
	},
	refunds: {
		table: 'membership_fees',
		afterwards: 'The year that was paid stays theirs.',
		async taken(tx, id) {
			const [fee] = await tx.select().from(membership_fees).where(eq(membership_fees.id, id)).for('update')
			const isOurs = fee?.taken_by === 'transfer' && fee.payment_status === 'completed'
			return isOurs ? { minor: fee.payment_amount, currency: 'RWF' } : null
		},
	},
}
