import { z } from 'zod'
import { NOTE_CHARACTERS } from '#app/platform/core/payments/books/rules.ts'
import { type ReadStatement, readStatement } from '#app/platform/core/payments/books/read-statement.server.ts'
import { MOST_FAULTS, MOST_STATEMENT_BYTES } from '#app/platform/core/payments/books/statement-rules.ts'
import { type ProviderName, PROVIDERS } from '#app/platform/core/payments/provider.ts'
import { NOTE_CHARACTERS as NOTE_OF_RECORD } from '#app/platform/core/records/note-rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
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
	fileField,
	integerField,
	longTextField,
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

/** That held money is accepted, and why. */
export const AcceptForm = z.object({ note: longTextField('Note', NOTE_OF_RECORD) })

/** What was done about a difference. */
export const SettleForm = z.object({ note: longTextField('What was done', NOTE_CHARACTERS) })

/** A statement that was found right. */
export type Statement = { provider: ProviderName; file: File; read: ReadStatement }

/** Read from end to end before anything is stored. */
export const StatementForm = z
	.object({ provider: choiceField('Provider', PROVIDERS), file: fileField() })
	.transform(async ({ provider, file }, context): Promise<Statement> => {
		const say = (path: string, message: string) => {
			context.addIssue({ code: 'custom', path: [path], message })
			return z.NEVER
		}
		if (!file) return say('file', 'Choose a file')
		if (file.size > MOST_STATEMENT_BYTES)
			return say('file', 'The file has more than 20 MB. Split it and read the parts one after another.')
		const read = await readStatement(file, provider)
		const [first] = read.faults
		if (first?.line === null) return say('file', first.sentence)
		if (first) {
			for (const { line, sentence } of read.faults)
				say('lines', `${line === null ? '' : `Line ${line}: `}${sentence}`)
			const left = read.faulty - MOST_FAULTS
			if (left > 0) say('lines', `and ${formatCount(left)} more.`)
			const lines = read.faulty === 1 ? 'One line is' : `${formatCount(read.faulty)} lines are`
			return say('file', `${lines} not right. Nothing is stored.`)
		}
		return { provider, file, read }
	})
