import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { PAY_PAGES } from '#app/platform/core/payments/pay-link.server.ts'
import type { OwnRequest } from '#app/platform/web/requests/own-request.ts'
import { findOtherWays, findShownPayment } from '#app/site/pages/own-payments.server.ts'
import type { Waiting } from '#app/site/payment/waiting.tsx'
import { lastTry } from '#app/site/payment/words.ts'

/** What the own page of a request says more while its payment waits; null where none does, or where more can be done than to pay. */
export async function findWaiting(db: Db, request: OwnRequest, now: Date): Promise<Waiting | null> {
	const { pay, awaited, due, ending, moves } = request
	if (!pay?.waits || !awaited || due || ending || moves) return null
	const token = pay.to.slice(PAY_PAGES.length)
	const payment = await findShownPayment(db, token, now)
	if (!payment) return null
	const ways = payment.mayTryAgain ? await findOtherWays(db, token) : null
	const { name: hubName, shortName, logo } = currentHub()
	return {
		hub: { hubName, shortName, logo },
		now,
		to: pay.to,
		...pay.waits,
		awaited,
		invoice: payment.reference,
		tried: lastTry(payment.state),
		hasOtherWays: ways !== null && (ways.choices.length > 0 || ways.anew !== null),
		test: payment.test,
	}
}
