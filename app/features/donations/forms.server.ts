import { z } from 'zod'
import { readCampaignId } from '#app/features/campaigns/rules.ts'
import {
	AMOUNT_LETTERS,
	AMOUNT_TOO_LARGE,
	AMOUNT_TOO_SMALL,
	DONATION_MAX,
	DONATION_METHODS,
	DONATION_MIN,
	type DonationMethod,
	type DonationStep,
	FREQUENCIES,
	MONTHLY_BY_PROVIDER,
	meantAmount,
} from '#app/features/donations/rules.ts'
import { openTransferReference } from '#app/features/donations/transfer-reference.server.ts'
import { declareUnits } from '#app/platform/web/forms/declared-limits.server.ts'
import {
	choiceField,
	emailField,
	integerField,
	longTextField,
	nameField,
	optional,
	phoneField,
	tickField,
	wordField,
} from '#app/platform/web/forms/fields.server.ts'
import { NOT_AVAILABLE_YET } from '#app/platform/web/payments/rules.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import {
	currencyField,
	isLive,
	paymentMethodField,
	settleCurrency,
	settleWallet,
	takerOf,
	walletField,
} from '#app/platform/web/payments/offers.server.ts'

const METHOD_IDS = DONATION_METHODS.map(({ id }) => id) as [DonationMethod, ...DonationMethod[]]

/** Refuses fields that name two amounts: which one is meant is for the donor to say, never for us to guess. */
const oneAmount = declareUnits(z.record(z.string(), z.unknown()), AMOUNT_LETTERS).superRefine(
	(fields, context) => {
		const amount = meantAmount(fields)
		if (typeof amount === 'string') return
		context.addIssue({
			code: 'custom',
			path: ['amount'],
			message: `You wrote ${amount.written} and chose ${formatRwf(Number(amount.chosen))}. Continue with what you wrote, or choose again`,
		})
	},
)

/** With a provider a month is paid by its invoice: one of the methods must have one. */
const canGiveMonthly = () => !isLive() || METHOD_IDS.some((id) => takerOf(id) !== undefined)

const amountFields = {
	amount: integerField('Amount', {
		min: DONATION_MIN,
		max: DONATION_MAX,
		minMessage: AMOUNT_TOO_SMALL,
		maxMessage: AMOUNT_TOO_LARGE,
	}),
	frequency: choiceField('Frequency', FREQUENCIES).refine(
		(frequency) => frequency === 'one-time' || canGiveMonthly(),
		NOT_AVAILABLE_YET,
	),
}

/** What the gift is for. An id that is none of ours makes no gift wrong: it is then for the hub as a whole. */
const purposeFields = {
	for_campaign: tickField(),
	campaign_id: wordField('Campaign', 200).transform(readCampaignId),
}

const detailFields = {
	donor_name: nameField('Name'),
	email: emailField(),
	phone: optional(phoneField()),
	message: optional(longTextField('Message')),
}

const paymentFields = {
	payment_method: paymentMethodField(METHOD_IDS, true),
	wallet: walletField,
	/** In what a card is charged. The gift itself is in francs. */
	currency: currencyField,
	/** Not typed: the page carries it. */
	transfer_reference: wordField('Reference', 200).transform(openTransferReference),
}

/** The donation whole. What a card, a wallet or an account is called by is no part of it. */
export const DonationForm = oneAmount.pipe(
	z
		.object({ ...amountFields, ...purposeFields, ...detailFields, ...paymentFields })
		.refine(
			({ frequency, payment_method }) =>
				frequency === 'one-time' || !isLive() || takerOf(payment_method) !== undefined,
			{ path: ['payment_method'], error: MONTHLY_BY_PROVIDER },
		)
		.transform(settleWallet)
		.transform(settleCurrency)
		.refine(({ frequency, currency }) => frequency === 'one-time' || currency === 'RWF', {
			path: ['currency'],
			error: 'A monthly gift is charged in francs',
		})
		.transform(({ for_campaign, campaign_id, ...donation }) => ({
			...donation,
			campaign_id: for_campaign ? campaign_id : null,
		})),
)

export type Donation = Omit<z.output<typeof DonationForm>, 'wallet' | 'currency'>

/** The same rules, step by step. */
export const donationSteps = {
	amount: oneAmount.pipe(z.object(amountFields)),
	details: z.object(detailFields),
	payment: z.object(paymentFields).transform(settleWallet).transform(settleCurrency),
} satisfies Record<DonationStep, z.ZodType>
