/**
 * Runs the stand-ins for a person who walks a payment: `node tests/providers/serve.ts [ADDRESS OF THE HUB]`. It prints the
 * settings for `npm run dev`. Pay at the provider's page, or, for a phone, at the stand-in's first page.
 */
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'
import { startMomo } from '#tests/providers/momo-stand-in.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'

const [, , hub = 'http://localhost:3000'] = process.argv
const irembopay = await startIremboPay(4601)
const momo = await startMomo(4602)
const stripe = await startStripe(4603)
for (const [name, standIn] of Object.entries({ irembopay, momo, stripe })) {
	standIn.callbackTo = `${hub}/webhooks/${name}`
}
console.log(`IREMBOPAY_URL='${irembopay.url}'
or each for its own methods:
IREMBOPAY_URL='${irembopay.url}&methods=mobile-money-airtel' MOMO_URL='${momo.url}' STRIPE_URL='${stripe.url}'
Phones and open payments: ${irembopay.base}/ ${momo.base}/ ${stripe.base}/`)
