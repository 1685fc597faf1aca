import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { HUB_NAME_CHARACTERS, SHORT_NAME_CHARACTERS } from '#app/platform/core/config/hub-name.ts'
import { isMapAddress, MAP_MUST_BE_FRAMED, MOST_LINES } from '#app/features/hub/rules.ts'
import {
	emailField,
	imageField,
	LINE_CHARACTERS,
	longTextField,
	nameField,
	optional,
	phoneField,
	textField,
	tickField,
	urlField,
} from '#app/platform/web/forms/fields.server.ts'

/** A number as visitors read it: "+250 788 123 456". */
const inGroups = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

const shownPhone = (label: string) => phoneField(label).transform(inGroups)

const address = (label: string) =>
	longTextField(label, LINE_CHARACTERS)
		.transform((text) =>
			text
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean),
		)
		.refine((lines) => lines.length <= MOST_LINES, `${label} must have at most ${MOST_LINES} lines`)
		.transform((lines) => lines.join('\n'))

/** The hub's details; an empty field leaves it to the settings. */
export const HubDetailsForm = z.object({
	name: optional(nameField('Name', HUB_NAME_CHARACTERS)),
	short_name: optional(nameField('Short name', SHORT_NAME_CHARACTERS)),
	address_1: optional(address('Main office')),
	address_2: optional(address('Workshop')),
	phone_1: optional(shownPhone('First phone')),
	phone_2: optional(shownPhone('Second phone')),
	whatsapp: optional(
		shownPhone('WhatsApp').refine(
			(phone) => phone.startsWith('+'),
			'WhatsApp must be a phone number with its country code',
		),
	),
	email: optional(emailField('Email')),
	hours: optional(textField('Opening hours', 120)),
	linkedin: optional(urlField('LinkedIn')),
	twitter: optional(urlField('Twitter')),
	facebook: optional(urlField('Facebook')),
	instagram: optional(urlField('Instagram')),
	map_url: optional(urlField('Map').refine(isMapAddress, MAP_MUST_BE_FRAMED)),
	bank_name: optional(textField('Bank')),
	bank_account_name: optional(textField('Account name')),
	bank_account_number: optional(textField('Account number')),
	bank_swift: optional(textField('SWIFT')),
	signatory: optional(nameField('Signatory')),
	logo_light: imageField(),
	remove_logo_light: tickField(),
	logo_dark: imageField(),
	remove_logo_dark: tickField(),
	signature: imageField(),
	remove_signature: tickField(),
	asks_for_funders: tickField(),
})

/** A form that has nothing but its button. */
export const NoFields = z.object({})
