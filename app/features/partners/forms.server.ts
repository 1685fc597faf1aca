import { z } from 'zod'
import { PARTNER_CATEGORIES } from '#app/features/partners/rules.ts'
import {
	choiceField,
	imageField,
	longTextField,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'

/** A partner as an administrator writes it. */
export const PartnerForm = z.object({
	name: textField('Name'),
	website: urlField('Website'),
	description: longTextField('Description'),
	category: choiceField('Category', PARTNER_CATEGORIES),
	logo: imageField(),
	remove_logo: tickField(),
})
