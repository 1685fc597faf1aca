import { z } from 'zod'
import {
	BRIDGE_SERVICE_TYPES,
	COMPANY_SIZES,
	MESSAGE_CHARACTERS,
	PARTNERSHIP_TYPES,
} from '#app/features/partnerships/rules.ts'
import {
	choiceField,
	emailField,
	longTextField,
	nameField,
	phoneField,
	textField,
} from '#app/platform/web/forms/fields.server.ts'

const companyFields = {
	company_name: nameField('Company name'),
	contact_name: nameField('Contact name'),
	email: emailField(),
	phone: phoneField(),
	company_size: choiceField('Company size', COMPANY_SIZES),
	industry: textField('Industry'),
	message: longTextField('Message', MESSAGE_CHARACTERS),
}

/** The partnership application: all fields required. */
export const PartnershipForm = z.object({
	...companyFields,
	partnership_type: choiceField('Partnership type', PARTNERSHIP_TYPES),
})

export type PartnershipApplication = z.output<typeof PartnershipForm>

/** The Digital Bridge application: all fields required. */
export const DigitalBridgeForm = z.object({
	...companyFields,
	position: textField('Position'),
	service_type: choiceField('Service type', BRIDGE_SERVICE_TYPES),
})

export type DigitalBridgeApplication = z.output<typeof DigitalBridgeForm>
