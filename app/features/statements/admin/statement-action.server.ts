import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { bookLines } from '#app/features/statements/commands/book-lines.server.ts'
import { StatementForm } from '#app/features/statements/forms.server.ts'
import { matchLines } from '#app/features/statements/queries/match-lines.server.ts'
import { readStatement } from '#app/features/statements/read-statement.server.ts'
import type { BankLine, Proposal } from '#app/features/statements/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { sayFaults } from '#app/platform/office/imports/say-faults.server.ts'
import { MOST_BYTES, READY, texts } from '#app/platform/office/imports/rules.ts'
import { ConfirmForm } from '#app/platform/web/forms/fields.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'

/** What the form answers: beside a result, what is proposed for each line. */
export type StatementResult = FormResult & { proposals?: Proposal[] }

export function loadStatementPage(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	return { keys: formPage(args) }
}

async function readFile(file: File | null) {
	const refuse = (sentence: string) => ({ lines: [], faults: [{ line: null, sentence }] })
	if (!file) return refuse(texts.none)
	if (file.size > MOST_BYTES) return refuse(texts.tooLarge)
	return readStatement(new Uint8Array(await file.arrayBuffer()))
}

/** Checks a statement without storing anything, or books its ticked lines, all or none. */
export async function actOnStatement(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	let checked: readonly BankLine[] = []
	const schema = StatementForm.transform(async ({ file, ...ticked }, context) => {
		const { lines, faults } = await readFile(file)
		const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
		const said = faults.length > 0 && sayFaults(faults)
		if (said) say('file', said.file)
		if (said) for (const line of said.lines) say('lines', line)
		if (!said && lines.length === 0) say('file', 'Nothing came into the account by this file.')
		checked = lines
		return { lines, ...ticked }
	})
	const answer = await formAction({
		name: 'admin-bank-statement',
		schema,
		steps: { check: schema, [READY]: ConfirmForm },
		files: { fields: ['file'], bytes: MOST_BYTES },
		limited: false,
		failure: (reason) => `Nothing was booked: ${reason}`,
		command: (tx, { lines, ...ticked }) => bookLines(tx, lines, ticked, actorOf(args.context)),
		done: (number) => `${number === 1 ? 'One line' : `${number} lines`} booked`,
		to: () => '/admin/donations',
	})(args)
	if (answer instanceof Response) return answer
	if (answer.data.step !== READY || answer.init?.status !== 200) return answer
	return data({ ...answer.data, proposals: await matchLines(db, checked) } satisfies StatementResult)
}
