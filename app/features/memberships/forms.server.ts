import { z } from 'zod'
import {
	MEMBERSHIP_STATUSES,
	MEMBERSHIP_TYPES,
	PHOTO_BYTES,
	PHOTO_TOO_LARGE,
	TERMS_MISSING,
} from '#app/features/memberships/rules.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import {
	agreementField,
	choiceField,
	imageField,
	longTextField,
	optional,
	requireOwnText,
	textField,
} from '#app/platform/web/forms/fields.server.ts'
import { funderForm } from '#app/platform/web/forms/funder-form.server.ts'
import { paymentMethodField, settleWallet, walletField } from '#app/platform/web/payments/offers.server.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { shownPrice } from '#app/platform/web/payments/shown-price.server.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'

/** The membership application. Which membership it is for stands in the address, not in the form. */
export const MembershipForm = z
	.object({
		...personForm,
		...funderForm,
		bio: longTextField('Bio'),
		expectations: longTextField('Expectations'),
		startup_sector: optional(choiceField('Startup sector', STARTUP_SECTORS)),
		custom_sector: optional(textField('Your sector', 100)),
		startup_stage: optional(choiceField('Startup stage', STARTUP_STAGES)),
		photo: imageField().refine((photo) => !photo || photo.size <= PHOTO_BYTES, PHOTO_TOO_LARGE),
		terms: agreementField(TERMS_MISSING),
	})
	.superRefine(requireOwnText('startup_sector', 'custom_sector', 'Your sector'))
	.transform(({ custom_sector, terms: _accepted, ...application }) => ({
		...application,
		startup_sector: application.startup_sector === 'Other' ? custom_sector : application.startup_sector,
	}))

/** A membership from before, as a line of a file has it. */
export const ImportedMembershipForm = z.object({
	...personForm,
	type: choiceField('Membership', MEMBERSHIP_TYPES),
	status: choiceField('Status', MEMBERSHIP_STATUSES),
	bio: optional(longTextField('Bio')),
	expectations: optional(longTextField('Expectations')),
	startup_sector: optional(textField('Startup sector', 100)),
	startup_stage: optional(choiceField('Startup stage', STARTUP_STAGES)),
})

export type ImportedMembership = z.output<typeof ImportedMembershipForm>

export type MembershipApplication = z.output<typeof MembershipForm>

/** How a year of a membership is paid; the price only to be compared. */
export const FeeForm = z
	.object({
		payment_method: paymentMethodField(PURCHASE_METHOD_IDS, true),
		wallet: walletField,
		...shownPrice,
	})
	.transform(settleWallet)
