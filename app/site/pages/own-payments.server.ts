import { paymentPorts } from '#app/features/payments/commands/ports.server.ts'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { cancelOwnPayment, tryAgain } from '#app/platform/core/payments/commands.server.ts'
import { openPayLink } from '#app/platform/core/payments/pay-link.server.ts'
import { showPayment } from '#app/platform/core/payments/shown-payment.server.ts'
import type { ShownPayment } from '#app/platform/core/payments/shown-payment.ts'
import { readOtherWays, takeOtherWay } from '#app/platform/web/payments/other-ways.server.ts'
import type { OtherWays } from '#app/platform/web/payments/other-ways.ts'
import type { PaymentAct } from '#app/platform/web/payments/payment-intent.server.ts'

/** The payment of a link; null for a link that is none of ours, or whose record is gone. */
export async function findShownPayment(db: Db, token: string, now: Date): Promise<ShownPayment | null> {
	const id = openPayLink(token)
	return id === null ? null : showPayment(db, id, paymentPorts.payableOf, now)
}

/** The other ways to pay what failed; null where there are none. */
export async function findOtherWays(db: Db, token: string): Promise<OtherWays | null> {
	const id = openPayLink(token)
	return id === null ? null : readOtherWays(db, id, paymentPorts.payableOf)
}

/**
 * What a payer does on the page.
 * @throws Refusal where it cannot be done just now
 */
export async function changeOwnPayment(
	tx: Tx,
	token: string,
	{ intent, method, wallet: number }: PaymentAct,
	now: Date,
): Promise<void> {
	const id = openPayLink(token)
	if (id === null) throw new Refusal('this payment is no longer here', { status: 404 })
	if (intent === 'again') await tryAgain(tx, id, number, now)
	else if (intent === 'way') {
		await takeOtherWay(tx, id, { method: method ?? '', number }, paymentPorts.payableOf, now)
	} else await cancelOwnPayment(tx, id, paymentPorts.payableOf, now)
}
