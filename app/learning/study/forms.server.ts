import type { PRICE_SHOWN } from '#app/platform/web/payments/rules.ts'
import { shownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import { z } from 'zod'
import { DRAWN_FIELD, EDUCATION_LEVELS } from '#app/learning/study/rules.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import {
	choiceField,
	emailField,
	longTextField,
	optional,
	requireOwnText,
	textField,
	wordField,
} from '#app/platform/web/forms/fields.server.ts'
import { paymentMethodField, settleWallet, walletField } from '#app/platform/web/payments/offers.server.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { funderForm } from '#app/platform/web/forms/funder-form.server.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'

/** The enrollment in a free course. No state among it. */
export const EnrollmentForm = z
	.object({
		...personForm,
		...funderForm,
		education_level: choiceField('Education level', EDUCATION_LEVELS),
		current_occupation: optional(textField('Current occupation')),
		motivation: longTextField('Motivation'),
		startup_sector: optional(choiceField('Startup sector', STARTUP_SECTORS)),
		custom_sector: optional(textField('Your sector', 100)),
		startup_stage: optional(choiceField('Startup stage', STARTUP_STAGES)),
	})
	.superRefine(requireOwnText('startup_sector', 'custom_sector', 'Your sector'))
	.transform(({ custom_sector, ...enrollment }) => ({
		...enrollment,
		startup_sector:
			enrollment.startup_sector === 'Other' ? (custom_sector ?? 'Other') : enrollment.startup_sector,
	}))

export type EnrollmentInput = z.output<typeof EnrollmentForm>

/** The two steps of a purchase that a visitor fills in. No price, state or card number among them. */
export const PurchaseDetails = z.object(personForm)
const purchasePayment = z.object({
	payment_method: paymentMethodField(PURCHASE_METHOD_IDS, false),
	wallet: walletField,
})
export const PurchasePayment = purchasePayment.transform(settleWallet)
export const PurchaseForm = PurchaseDetails.extend(purchasePayment.shape)
	.extend(shownPrice)
	.transform(settleWallet)

export type Purchase = Omit<z.output<typeof PurchaseForm>, typeof PRICE_SHOWN | 'wallet'>

/** The mark of a lesson, with the moment at which its page was drawn; null of a page that was kept, or says it oddly. */
export const LessonDoneForm = z.object({
	[DRAWN_FIELD]: wordField('Moment', 15).transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : null)),
})

/** Whom the learner's link is to be sent to. */
export const LinkForm = z.object({ email: emailField() })
