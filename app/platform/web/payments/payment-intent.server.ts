import { z } from 'zod'
import { WALLET } from '#app/platform/core/payments/wallet.ts'
import { cleanPhone } from '#app/platform/core/security/sanitise.server.ts'
import { choiceField, optional, textField } from '#app/platform/web/forms/fields.server.ts'
import { walletField } from '#app/platform/web/payments/offers.server.ts'
import { NO_MOBILE_NUMBER } from '#app/platform/web/payments/rules.ts'

/** What a payer can do on the page of a payment; to try again by a phone, the number that is asked, `2507XXXXXXXX`. */
export const PaymentIntentForm = z
	.object({
		intent: choiceField('what to do', ['cancel', 'again', 'way']),
		/** To pay another way: which. */
		payment_method: optional(textField('Payment method', 40)),
		wallet: walletField,
	})
	.transform(({ intent, payment_method: method, wallet: typed }, context) => {
		if (intent === 'cancel' || typed === null) return { intent, method, wallet: null }
		const wallet = cleanPhone(typed).replace(/^\+/, '')
		if (WALLET.test(wallet)) return { intent, method, wallet }
		context.addIssue({ code: 'custom', path: ['wallet'], message: NO_MOBILE_NUMBER })
		return z.NEVER
	})

/** What was sent of it. */
export type PaymentAct = z.output<typeof PaymentIntentForm>

export type PaymentIntent = PaymentAct['intent']
