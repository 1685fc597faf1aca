import { eq } from 'drizzle-orm'
import { beginFee } from '#app/features/memberships/commands/begin-fee.server.ts'
import { membershipPayable } from '#app/features/memberships/commands/pay-membership.server.ts'
import { MEMBERSHIP_PLANS } from '#app/features/memberships/rules.ts'
import { membership_fees, memberships } from '#app/features/memberships/tables.server.ts'
import { planTexts } from '#app/features/memberships/texts.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { checkTry, startTry } from '#app/platform/core/payments/ask-provider.server.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'
import { paidAnswer, ScriptedProvider } from '#app/platform/core/payments/testing.server.ts'
import { beginPayment, DUE_HOURS } from '#app/platform/web/payments/payments.server.ts'
import { keyOf } from '#app/platform/web/site-texts/site-texts.ts'
import { applyTexts } from '#app/platform/web/site-texts/texts-in-force.server.ts'

/** What an applicant types; every field valid, nothing optional given. */
export const typedMembership = (given: Record<string, unknown> = {}) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '0788 123 456',
	bio: 'I test soils.',
	expectations: 'People who build.',
	startup_sector: '',
	custom_sector: '',
	startup_stage: '',
	terms: 'true',
	...given,
})

/** A pending application for a test. */
export async function createMembership(given: Partial<typeof memberships.$inferInsert> = {}) {
	const [membership] = await db
		.insert(memberships)
		.values({
			first_name: 'Aline',
			last_name: 'Uwase',
			email: 'aline@mail.example',
			phone: '+250788123456',
			type: 'individual',
			bio: 'I test soils.',
			expectations: 'People who build.',
			...given,
		})
		.returning()
	return membership!
}

/** Sets what a year of each membership costs, in whole francs; empty for nothing. */
export const setFees = (fees: Partial<Record<(typeof MEMBERSHIP_PLANS)[number]['type'], string>>) =>
	applyTexts({
		[keyOf(planTexts, 'rows')]: planTexts.texts.rows.original.map((row, at) => ({
			...row,
			fee: fees[MEMBERSHIP_PLANS[at]?.type ?? 'startup'] ?? '',
		})),
	})

/** Begins to pay as the form does. */
export async function beginToPay(
	id: string,
	now: Date,
	method: 'credit-card' | 'bank-transfer' = 'credit-card',
) {
	const begun = await beginPayment({
		price: 200_000,
		total: 200_000,
		method,
		wallet: null,
		waitSeconds: 0,
		dueHours: DUE_HOURS.membership,
		now,
	})
	return transact((tx) => beginFee(tx, id, { method, begun, price: 200_000 }, now))
}

/** The payments of a membership, the oldest first, each with its last try. */
export async function feePaymentsOf(id: string) {
	return db
		.select({ payment: payments, try_id: payment_tries.id })
		.from(membership_fees)
		.innerJoin(payments, eq(payments.subject_id, membership_fees.id))
		.innerJoin(payment_tries, eq(payment_tries.payment_id, payments.id))
		.where(eq(membership_fees.membership_id, id))
		.orderBy(payments.created_at, payment_tries.created_at)
}

/** The provider says that money came for a try. */
export async function arrive(try_id: string, now: Date, minor = 200_300) {
	const provider = new ScriptedProvider()
	const ports = {
		providers: new Map([['irembopay' as const, provider]]),
		payableOf: (kind: string) => (kind === 'membership' ? membershipPayable : undefined),
	}
	provider.answers = [{ state: 'waiting', providerId: `P${try_id}`, link: 'https://pay.example/P' }]
	await startTry(ports, try_id, () => now)
	await db.update(payment_tries).set({ next_check_at: now }).where(eq(payment_tries.id, try_id))
	provider.answers = [paidAnswer(minor, `P${try_id}`)]
	await checkTry(ports, try_id, 'poll', () => now)
}
