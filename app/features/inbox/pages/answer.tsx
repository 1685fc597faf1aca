import { answerThread } from '#app/features/inbox/commands/answer-thread.server.ts'
import { FileFields } from '#app/features/inbox/components/file-fields.tsx'
import { AnswerForm } from '#app/features/inbox/forms.server.ts'
import { threadOr404 } from '#app/features/inbox/pages/thread-of-link.server.ts'
import { MESSAGE_FILES, prepareFiles } from '#app/features/inbox/prepare-files.server.ts'
import { findOwnThread } from '#app/features/inbox/queries/threads.server.ts'
import { ANSWER_SENT, answerFailed, REPLY_CHARACTERS } from '#app/features/inbox/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageTitle } from '#app/platform/web/pages/page-meta.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { Route } from './+types/answer'

export async function loader(args: Route.LoaderArgs) {
	const id = threadOr404(args)
	const thread = await readPart(args.context, 'own conversation', () => findOwnThread(db, id)).catch(() => {
		throw unavailable()
	})
	if (!thread) throw notFound()
	return { reference: referenceOf(id), closeTo: `/requests/${args.params.token}`, keys: formPage(args) }
}

export async function action(args: Route.ActionArgs) {
	const id = threadOr404(args)
	return formAction({
		name: 'inbox-answer',
		schema: AnswerForm,
		failure: answerFailed,
		files: MESSAGE_FILES,
		process: (input, { visitor, address }) => prepareFiles(input, { visitor, address }),
		command: (tx, { answer }, { now, processed }) => answerThread(tx, id, { answer, files: processed }, now),
		reference: (row) => referenceOf(row.id),
		done: ANSWER_SENT,
		confirmation: (_row, _answer, { now }) => ({
			title: 'Your answer has arrived',
			facts: [['Sent', `${formatWeekday(now)}, ${kigaliClock(now)}`]],
			next: [['Then', 'A person reads it and answers you by email.']],
		}),
	})(args)
}

export const meta: Route.MetaFunction = (args) => [
	pageTitle(args, 'Write an answer'),
	{ name: 'robots', content: 'noindex, nofollow' },
	{ name: 'referrer', content: 'same-origin' },
]

/** What a person answers in their conversation with the hub, by their own link. */
export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { keys, closeTo, reference } = loaderData
	return (
		<FormDialog keys={keys} title="Write an answer" sub={`Reference ${reference}`} closeTo={closeTo}>
			<SecureForm id="inbox-answer" keys={keys} result={actionData} withFile>
				<TextArea name="answer" label="Your answer" maxLength={REPLY_CHARACTERS} rows={6} />
				<FileFields />
				<DialogFooter>
					<SubmitButton busyText="Sending...">Send the answer</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</FormDialog>
	)
}
