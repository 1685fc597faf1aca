import { z } from 'zod'
import {
	EVENT_STATUSES,
	LEAST_CAPACITY,
	MOST_CAPACITY,
	MOST_PRICE_CENTS,
} from '#app/features/events/rules.ts'
import {
	centsField,
	choiceField,
	imageField,
	integerField,
	longTextField,
	momentField,
	optional,
	textField,
	tickField,
} from '#app/platform/web/forms/fields.server.ts'
import { funderForm } from '#app/platform/web/forms/funder-form.server.ts'
import { personForm } from '#app/platform/web/forms/person-form.server.ts'

/** The registration for an event. */
export const EventRegistrationForm = z.object({
	...personForm,
	...funderForm,
	organization: optional(textField('Organization')),
})

export type EventRegistration = z.output<typeof EventRegistrationForm>

/** An event as an administrator writes it, with an end where one is known. */
export const EventForm = z
	.object({
		title: textField('Title'),
		description: longTextField('Description'),
		date: momentField('Date'),
		ends_at: optional(momentField('End')),
		location: textField('Location'),
		capacity: integerField('Capacity', { min: LEAST_CAPACITY, max: MOST_CAPACITY }),
		price: centsField('Price', MOST_PRICE_CENTS),
		status: choiceField('Status', EVENT_STATUSES),
		image: imageField(),
		remove_image: tickField(),
	})
	.refine(({ date, ends_at }) => ends_at === null || ends_at > date, {
		path: ['ends_at'],
		error: 'An event ends after it begins',
	})
