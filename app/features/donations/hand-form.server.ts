import { z } from 'zod'
import { HAND_MAX, HAND_METHODS, HAND_MIN, whyNotOn } from '#app/features/donations/rules.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import {
	choiceField,
	dayField,
	emailField,
	idField,
	integerField,
	nameField,
	optional,
	phoneField,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'

/** A gift as an administrator types it in. */
export const HandGiftForm = z
	.object({
		giver: optional(nameField('Name')),
		email: optional(emailField()),
		phone: optional(phoneField()),
		amount: integerField('Amount', { min: HAND_MIN, max: HAND_MAX }),
		payment_method: choiceField('Method', HAND_METHODS),
		came_on: dayField('Day it came'),
		campaign_id: optional(idField('Campaign')),
		reference: optional(textField('Note')),
		thank: tickField(),
	})
	.refine(({ thank, email }) => !thank || email !== null, {
		path: ['email'],
		error: 'Enter an email address, or do not send the acknowledgment',
	})
	.superRefine(({ came_on }, context) => {
		const message = whyNotOn(came_on, kigaliDay(new Date()))
		if (message) context.addIssue({ code: 'custom', path: ['came_on'], message })
	})
