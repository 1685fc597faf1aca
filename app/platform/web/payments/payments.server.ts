import { setTimeout } from 'node:timers/promises'
import { SIMULATED_PAYMENT_NOTE } from '#app/platform/web/payments/rules.ts'
import { secureCode } from '#app/platform/core/security/token.server.ts'

/** `amount` in whole francs; `method` is the id of one that the form offers. No card, wallet or account number ever reaches the server. */
export type Payment = { amount: number; method: string; waitSeconds: number }

export type PaymentOutcome = { status: 'completed'; simulated: boolean; note: string }

/** Whoever takes the money. Called before the transaction opens, because it may take seconds. */
export type PaymentProvider = { process(payment: Payment): Promise<PaymentOutcome> }

export type Clock = { wait(milliseconds: number): Promise<unknown> }

const wallClock: Clock = { wait: (milliseconds) => setTimeout(milliseconds) }

/** The documents' provider: waits, moves no money, and the payment is completed. */
export const createSimulatedProvider = (clock: Clock): PaymentProvider => ({
	async process({ amount, waitSeconds }) {
		if (!Number.isSafeInteger(amount) || amount <= 0)
			throw new RangeError('a payment is a whole number of francs')
		await clock.wait(waitSeconds * 1000)
		return { status: 'completed', simulated: true, note: SIMULATED_PAYMENT_NOTE }
	},
})

/** The provider of this program. */
export const simulatedProvider: PaymentProvider = createSimulatedProvider(wallClock)

/** `TXN-{13 digits of the time}-{9 of A-Z0-9}`. */
export const makeTransactionId = (now: Date): string => `TXN-${now.getTime()}-${secureCode(9)}`
