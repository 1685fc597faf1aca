import { CARD_FEES, DONATION_METHODS, type DonationMethod } from '#app/features/donations/rules.ts'
import {
	type Fee,
	feeInWords,
	feeOf,
	NO_FEE,
	type Offer,
	offerOf,
	type Offers,
} from '#app/platform/web/payments/offers.ts'

/** The fee that is shown beside a gift by card while payments are simulated. */
export const CARD_FEE: Fee = { percent: 2.9, fixed: 300 }

const simulatedFee = (id: string): Fee =>
	DONATION_METHODS.find((method) => method.id === id)?.fees === CARD_FEES ? CARD_FEE : NO_FEE

/** A way to give, as the form offers it. */
export type DonationWay = Offer & {
	id: DonationMethod
	name: string
	description: string
	/** The fee in words. */
	fees: string
	processingTime: string
}

/** The ways to give just now. @param offersFor asks who takes the money, and what for */
export function donationWays(offersFor: (ids: readonly string[], simulated: (id: string) => Fee) => Offers): {
	live: boolean
	ways: DonationWay[]
} {
	const offers = offersFor(
		DONATION_METHODS.map(({ id }) => id),
		simulatedFee,
	)
	const ways = DONATION_METHODS.map(({ fees, ...method }) => {
		const offer = offerOf(offers, method.id) ?? {
			available: false,
			by: null,
			asksNumber: false,
			fee: NO_FEE,
			abroad: [],
		}
		return { ...method, ...offer, id: method.id, fees: offers.live ? feeInWords(offer.fee) : fees }
	})
	return { live: offers.live, ways }
}

/** Amount and fee together, in whole francs: shown, and with a provider charged. */
export const donationTotal = (amount: number, { fee }: Pick<DonationWay, 'fee'>): number =>
	amount + feeOf(amount, fee)
