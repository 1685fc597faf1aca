/** The keys of one of MTN's products. */
export type MomoKeys = { apiUser: string; apiKey: string; subscription: string }

type Given = Partial<Record<'refund_user' | 'refund_key' | 'refund_subscription', string | undefined>>

/** The keys of MTN's Disbursements, where all three are given; a sentence where some are. */
export function disbursementOf(given: Given): MomoKeys | string | undefined {
	const { refund_user: apiUser, refund_key: apiKey, refund_subscription: subscription } = given
	if (apiUser === undefined && apiKey === undefined && subscription === undefined) return undefined
	if (apiUser === undefined || apiKey === undefined || subscription === undefined)
		return 'must have refund_user=, refund_key= and refund_subscription=, or none of them'
	return { apiUser, apiKey, subscription }
}
