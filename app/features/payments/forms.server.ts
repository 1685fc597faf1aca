import { z } from 'zod'
import { formatMoney, type Money } from '#app/platform/core/payments/money.ts'
import {
	GIVERS,
	REASON_CHARACTERS,
	REFERENCE_CHARACTERS,
} from '#app/platform/core/payments/refunds/states.ts'
import {
	centsField,
	choiceField,
	ConfirmForm,
	integerField,
	optional,
	textField,
	wordField,
} from '#app/platform/web/forms/fields.server.ts'

/** An amount in the smallest unit: of francs whole ones, else with cents. */
const amountField = (left: Money) => {
	const maxMessage = `At most ${formatMoney(left)} are left`
	return left.currency === 'RWF'
		? integerField('Amount', { min: 1, max: left.minor, minMessage: 'Write what you give back', maxMessage })
		: centsField('Amount', left.minor).refine((cents) => cents > 0, 'Write what you give back')
}

/** What an administrator says of a refund. @param left what can be given back at most */
export const refundForm = (left: Money) =>
	z
		.object({
			from: wordField('Money'),
			seen: wordField('State'),
			amount: amountField(left),
			by: choiceField('How', GIVERS),
			reason: textField('Reason', REASON_CHARACTERS),
			reference: optional(textField('Reference', REFERENCE_CHARACTERS)),
		})
		.superRefine(({ by, reference }, context) => {
			if (by === 'hand' && reference === null)
				context.addIssue({ code: 'custom', path: ['reference'], message: 'Write what names it there' })
		})

/** The question before it asks nothing more. */
export const QuestionForm = ConfirmForm

/** A press without fields. */
export const AskAgainForm = ConfirmForm
