import { and, asc, eq, gt } from 'drizzle-orm'
import { db } from '#app/platform/core/db/db.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import type { Comparison } from '#app/platform/core/payments/books/tables.server.ts'
import { describeRefund } from '#app/platform/core/payments/refunds/call-refund.server.ts'
import { payment_refunds, type PaymentRefund } from '#app/platform/core/payments/refunds/tables.server.ts'

/** A refund can be taken back by its provider for so long after it was called done: Stripe says thirty days. */
const UNDONE_WITHIN_MS = 45 * 86_400_000

/** One by one, at the pace of single calls: more than these are asked about in the nights after. */
const MOST_ASKED = 500

/** Asks again about what a provider gave back in the last weeks. @returns what it has taken back since */
export async function findUndone(
	{ providers }: Pick<PaymentPorts, 'providers'>,
	{ provider }: Comparison,
	now: Date,
): Promise<PaymentRefund[]> {
	const refunds = providers.get(provider)?.refunds
	if (!refunds) return []
	const given = await db
		.select()
		.from(payment_refunds)
		.where(
			and(
				eq(payment_refunds.provider, provider),
				eq(payment_refunds.state, 'given'),
				gt(payment_refunds.settled_at, new Date(now.getTime() - UNDONE_WITHIN_MS)),
			),
		)
		.orderBy(asc(payment_refunds.settled_at))
		.limit(MOST_ASKED)
	const undone: PaymentRefund[] = []
	for (const one of given) {
		const told = await describeRefund(db, one)
		const answer = told && (await refunds.askRefund(told))
		if (answer?.state === 'refused') undone.push(one)
	}
	return undone
}
