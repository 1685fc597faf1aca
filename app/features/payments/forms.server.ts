import { z } from 'zod'
import { NOTE_CHARACTERS } from '#app/platform/core/payments/books/rules.ts'
import { type ReadStatement, readStatement } from '#app/platform/core/payments/books/read-statement.server.ts'
import { MOST_FAULTS, MOST_STATEMENT_BYTES } from '#app/platform/core/payments/books/statement-rules.ts'
import { type ProviderName, PROVIDERS } from '#app/platform/core/payments/provider.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { choiceField, fileField, longTextField } from '#app/platform/web/forms/fields.server.ts'

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
