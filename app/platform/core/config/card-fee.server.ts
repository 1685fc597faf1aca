import { z } from 'zod'

/** What a payment by card costs beside its amount: hundredths of a percent of it, and so many of the smallest unit. */
export type CardFee = { hundredthsOfPercent: number; fixed: number }

/** Settings of the fee. */
export const cardFeeShape = {
	card_fee_percent: z
		.string()
		.regex(/^(?:1?\d|20)(?:\.\d{1,2})?$/, {
			error: 'must have card_fee_percent= as a number below 21, such as 2.9',
		})
		.transform((percent) => Math.round(Number(percent) * 100))
		.optional(),
	card_fee_fixed: z
		.string()
		.regex(/^\d{1,6}$/, { error: 'must have card_fee_fixed= as a whole number of francs, or of cents' })
		.transform(Number)
		.optional(),
}

/** The fee that the settings give; none where they give none. */
export const cardFeeOf = (query: {
	card_fee_percent?: number | undefined
	card_fee_fixed?: number | undefined
}) => ({
	hundredthsOfPercent: query.card_fee_percent ?? 0,
	fixed: query.card_fee_fixed ?? 0,
})
