import { z } from 'zod'
import type { PledgeChange } from '#app/features/donations/commands/change-pledge.server.ts'
import {
	AMOUNT_TOO_LARGE,
	AMOUNT_TOO_SMALL,
	DONATION_MAX,
	DONATION_MIN,
	meantAmount,
	PAUSES,
} from '#app/features/donations/rules.ts'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { choiceField, integerField, textField, wordField } from '#app/platform/web/forms/fields.server.ts'

/** What is pressed on the page of a pledge. */
const ACTS = ['change', 'pause', 'go on', 'stop'] as const

const amountField = integerField('Amount', {
	min: DONATION_MIN,
	max: DONATION_MAX,
	minMessage: AMOUNT_TOO_SMALL,
	maxMessage: AMOUNT_TOO_LARGE,
})
const dayField = integerField('Day of the month', { min: 1, max: 31 })
const monthsField = choiceField('Months', PAUSES.map(String) as [string, ...string[]])

/** A choice of a giver about a pledge: the fields of the button that was pressed alone are read. */
export const PledgeForm = z
	.object({
		act: choiceField('what to do', ACTS),
		/** The amount that was shown as the present one, the card that is chosen, and the field beside the cards. */
		amount_shown: wordField('Amount', 60),
		preset: wordField('Amount', 60),
		amount: wordField('Amount', 60),
		day: wordField('Day of the month', 20),
		months: wordField('Months', 20),
	})
	.transform((fields, context): PledgeChange => {
		const { act } = fields
		if (act === 'go on' || act === 'stop') return { act }
		if (act === 'pause') {
			const months = monthsField.safeParse(fields.months)
			if (months.success) return { act, months: Number(months.data) as (typeof PAUSES)[number] }
			return refuse(context, 'months', months.error)
		}
		const meant = meantAmount(fields)
		if (typeof meant !== 'string') {
			const message = `You wrote ${meant.written} and chose ${formatRwf(Number(meant.chosen))}. Leave the field empty, or choose the amount from before`
			context.addIssue({ code: 'custom', path: ['amount'], message })
			return z.NEVER
		}
		const amount = amountField.safeParse(meant === '' ? fields.preset : meant)
		const day = dayField.safeParse(fields.day)
		if (!amount.success) return refuse(context, 'amount', amount.error)
		if (!day.success) return refuse(context, 'day', day.error)
		return { act, amount: amount.data, day: day.data }
	})

function refuse(context: z.RefinementCtx, field: string, { issues }: z.ZodError): never {
	context.addIssue({
		code: 'custom',
		path: [field],
		message: issues[0]?.message ?? 'Please check this field',
	})
	return z.NEVER as never
}

/** Why an administrator pauses or stops a pledge, for the others. */
export const PledgeNoteForm = z.object({ note: textField('Note', 500) })
