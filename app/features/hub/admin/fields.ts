import type { HubDetailsForm } from '#app/features/hub/forms.server.ts'
import { HUB_NAME_CHARACTERS, SHORT_NAME_CHARACTERS } from '#app/platform/core/config/hub-name.ts'
import { MOST_LINES } from '#app/features/hub/rules.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import type { z } from 'zod'

type Name = keyof z.output<typeof HubDetailsForm>

type Group = { title: string; line: string; fields: readonly Field<Name>[] }

const line = { maxLength: 200 } as const
const address = { as: 'long', rows: 3, ...line } as const
const phone = { as: 'tel', placeholder: '+250', ...line } as const
const picture = { as: 'image', bucket: 'hub', ground: 'light' } as const
const link = { as: 'url', placeholder: 'https://', maxLength: 2000 } as const

/** The hub's details as the screen groups them. */
export const groups: readonly Group[] = [
	{
		title: 'Name and addresses',
		line: 'On every page, in every mail and in what search engines read. Answers to our mails go to the email address.',
		fields: [
			{ name: 'name', label: 'Name', maxLength: HUB_NAME_CHARACTERS },
			{
				name: 'short_name',
				label: 'Short name',
				maxLength: SHORT_NAME_CHARACTERS,
				hint: 'Stands beside the mark where the name is too long for it.',
			},
			{ name: 'address_1', label: 'Main office', ...address, hint: `At most ${MOST_LINES} lines.` },
			{ name: 'address_2', label: 'Workshop', ...address, hint: `At most ${MOST_LINES} lines.` },
			{ name: 'email', label: 'Email', as: 'email', maxLength: 254 },
			{
				name: 'hours',
				label: 'Opening hours',
				maxLength: 120,
				hint: 'As visitors read them. Which appointments can be had is set below.',
			},
		],
	},
	{
		title: 'Logo',
		line: 'Stands on every page in place of our mark. A logo more than twice as wide as high stands without the name beside it.',
		fields: [
			{ name: 'logo_light', label: 'Logo', ...picture },
			{ name: 'logo_dark', label: 'Logo for dark grounds', ...picture, ground: 'night' },
		],
	},
	{
		title: 'Phones',
		line: 'Visitors call and write to these.',
		fields: [
			{ name: 'phone_1', label: 'First phone', ...phone },
			{ name: 'phone_2', label: 'Second phone', ...phone },
			{ name: 'whatsapp', label: 'WhatsApp', ...phone, hint: 'Without a number no WhatsApp link is shown.' },
		],
	},
	{
		title: 'On the web',
		line: 'The four links of the footer, and the map of the contact page.',
		fields: [
			{ name: 'linkedin', label: 'LinkedIn', ...link },
			{ name: 'twitter', label: 'Twitter', ...link },
			{ name: 'facebook', label: 'Facebook', ...link },
			{ name: 'instagram', label: 'Instagram', ...link },
			{
				name: 'map_url',
				label: 'Map',
				...link,
				hint: 'The https address that the map’s “Share” or “Embed” gives, made to be shown in a frame.',
			},
		],
	},
	{
		title: 'Bank account',
		line: 'Shown to those who give or pay by bank transfer, and in the mail that they get.',
		fields: [
			{ name: 'bank_name', label: 'Bank', ...line },
			{ name: 'bank_account_name', label: 'Account name', ...line },
			{ name: 'bank_account_number', label: 'Account number', ...line },
			{ name: 'bank_swift', label: 'SWIFT', ...line },
		],
	},
	{
		title: 'Certificates',
		line: 'Who signs them. Those that are issued already stay as they are.',
		fields: [
			{ name: 'signatory', label: 'Signatory', ...line, hint: 'Printed with “Founder & CEO”.' },
			{ name: 'signature', label: 'Signature', ...picture },
		],
	},
	{
		title: 'Questions for those who fund the hub',
		line: 'Last on the forms of programs, courses, memberships and events: woman, man or prefer to say otherwise, and the district or country. Nobody has to answer. What is answered is counted in Reports.',
		fields: [{ name: 'asks_for_funders', label: 'Ask the two questions', as: 'check' }],
	},
]

export const fields: readonly Field<Name>[] = groups.flatMap((group) => group.fields)
