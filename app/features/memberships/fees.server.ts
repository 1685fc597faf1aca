import { formatLongDate, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { MEMBERSHIP_PLANS, type MembershipType } from '#app/features/memberships/rules.ts'
import { planTexts } from '#app/features/memberships/texts.ts'
import { isLive } from '#app/platform/web/payments/offers.server.ts'
import { francsOf, textsOf } from '#app/platform/web/site-texts/site-texts.ts'
import { textsInForce } from '#app/platform/web/site-texts/texts-in-force.server.ts'

/** Whole francs a year, per membership; null where nothing is paid for it. */
export type Fees = Readonly<Record<MembershipType, number | null>>

const rowOf = (type: MembershipType) =>
	textsOf(planTexts, textsInForce(), '').rows[MEMBERSHIP_PLANS.findIndex((plan) => plan.type === type)]

/** What a year of a membership costs to whoever is approved: the fee of the site texts, where a provider takes money. */
export const feeInForce = (type: MembershipType): number | null =>
	(isLive() && francsOf(rowOf(type)?.fee ?? '')) || null

export const feesInForce = (): Fees => ({
	startup: feeInForce('startup'),
	individual: feeInForce('individual'),
})

/** The price that is shown: what is paid, where something is. Whole francs. */
export const priceInForce = (type: MembershipType): number =>
	feeInForce(type) ?? francsOf(rowOf(type)?.price ?? '')

/** A day as members read it: `November 28, 2027`. */
export const inWords = (day: string): string => formatLongDate(startOfKigaliDay(day))
