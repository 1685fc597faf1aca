import { z } from 'zod'
import {
	BOUGHT_MAX,
	CAMPAIGN_STATES,
	GOAL_MAX,
	GOAL_MIN,
	SUGGESTED_MAX,
	SUGGESTED_MIN,
} from '#app/features/campaigns/rules.ts'
import {
	choiceField,
	dayField,
	integerField,
	longTextField,
	optional,
	textField,
} from '#app/platform/web/forms/fields.server.ts'

const francs = (label: string) => integerField(label, { min: GOAL_MIN, max: GOAL_MAX })

/** A campaign as an administrator writes it. */
export const CampaignForm = z
	.object({
		title: textField('Title', 90),
		text: longTextField('Text', 1000),
		goal: francs('Goal'),
		unit_one: optional(textField('One of it', 40)),
		unit_many: optional(textField('Several of it', 40)),
		unit_price: optional(francs('Price of one')),
		bought: optional(integerField('Bought so far', { min: 0, max: BOUGHT_MAX })),
		suggested: integerField('Amount of the button', { min: SUGGESTED_MIN, max: SUGGESTED_MAX }),
		from_on: optional(dayField('First day')),
		until_on: optional(dayField('Last day')),
		state: choiceField('State', CAMPAIGN_STATES),
	})
	.superRefine((campaign, context) => {
		const { unit_one, unit_many, unit_price, bought, from_on, until_on } = campaign
		const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
		const unit = { unit_one, unit_many, unit_price }
		if (Object.values(unit).some((part) => part !== null))
			for (const [name, part] of Object.entries(unit))
				if (part === null) say(name, 'Fill in all three, or none')
		if (bought !== null && unit_one === null) say('bought', 'Say first what is bought')
		if (from_on !== null && until_on !== null && until_on < from_on)
			say('until_on', 'The last day is before the first')
	})
