import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useNavigation,
} from 'react-router'
import { resendEmail } from '#app/features/notifications/commands/notifications.server.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { NoFields } from '#app/features/notifications/forms.server.ts'
import { type Email, getEmail, type OutboxMessage } from '#app/features/notifications/queries/email.server.ts'
import { texts } from '#app/features/notifications/rules.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { listedAt, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { Press } from '#app/platform/office/admin/press.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { RecordChanged } from '#app/platform/office/admin/record-changed.tsx'
import { RecordHistory } from '#app/platform/office/admin/record-history.tsx'
import { RecordView } from '#app/platform/office/admin/record-view.tsx'
import { readAfterConflict } from '#app/platform/office/admin/read-again.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { readHistory } from '#app/platform/core/audit/history.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { mailAction } from '#app/platform/web/forms/mail-action.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { tellingVersions } from '#app/platform/office/live/versions.server.ts'
import { MAIL_STATES, mailState } from '#app/platform/core/mail/mail-state.ts'
import { email_logs } from '#app/platform/core/mail/tables.server.ts'
import { mailTransport } from '#app/platform/core/mail/transport.server.ts'
import { personPath } from '#app/platform/office/admin/contact-facts.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Status } from '#app/ui/status.tsx'

const RESEND = 'resend'

function readAddress({ id, verb }: LoaderFunctionArgs['params']) {
	if (verb !== undefined && verb !== RESEND) throw notFound()
	return { id: idOrNotFound(id), verb }
}

/** What the dialog shows of a message that may change. */
const versionOf = ({ status, attempts }: Pick<Email, 'status' | 'attempts'>) => `${status} ${attempts}`

async function readVersion(of: Db, id: string) {
	const email = await getEmail(of, idOrNotFound(id))
	return email && versionOf(email)
}

export const loader = tellingVersions('emails', readVersion, async (args: LoaderFunctionArgs) => {
	requireAdmin(args.context)
	const { id } = readAddress(args.params)
	const live = followed(email_logs)
	const email = await recordOr404(getEmail(db, id))
	const history = await readHistory(db, id, { at: email.created_at, what: 'Queued' })
	const [person] = await listKnownAddresses(db, [email.to_email])
	return { email, person, history, live, keys: formPage(args) }
})

/** Sends a message that failed once more. */
export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	const { id, verb } = readAddress(args.params)
	if (verb !== RESEND) throw notFound()
	const backTo = listedAt(args.request, `/admin/notifications/emails/${id}`)
	return mailAction({
		name: `admin-email-resend-${id}`,
		schema: NoFields,
		limited: false,
		failure: (reason) => `${texts.resendFailed}: ${reason}`,
		failed: texts.resendFailed,
		command: (tx) => resendEmail(tx, id, actorOf(args.context)),
		done: texts.resent[mailTransport],
		backTo,
		to: () => backTo,
	})(args)
}

export const shouldRevalidate = readAfterConflict

export const meta = screenTitle('Email')

/** A row of the log, and the message where it lies in the outbox. */
export default function EmailDialog() {
	const { email, person, history, live, keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const busy = useNavigation().state !== 'idle'
	const to = useAddresses({ name: 'notifications' })
	const closeTo = to.listWith({ tab: 'emails' })
	const [kind, word] = MAIL_STATES[mailState(email)]
	return (
		<RecordView
			heading="Email"
			id={email.id}
			closeTo={closeTo}
			busy={busy}
			changed={
				<RecordChanged
					screen="emails"
					id={email.id}
					version={versionOf(email)}
					live={live}
					address={to.dialog('emails', email.id)}
					news="This message has changed just now."
					onRead={() => {}}
				/>
			}
			done={null}
			notices={
				<>
					<ActionFailure result={result} />
					{email.error_message && (
						<Notice kind="danger" live={false} className="mt-3 mb-3">
							{email.error_message}
						</Notice>
					)}
				</>
			}
			title={email.subject}
			status={<Status kind={kind}>{word}</Status>}
			facts={[
				{
					term: 'Recipient',
					detail: (
						<a href={`mailto:${email.to_email}`} className={inlineLinkClass}>
							{email.to_email}
						</a>
					),
				},
				{
					term: 'Person',
					detail: person && <InlineLink to={personPath(person)}>All from this person</InlineLink>,
				},
				{ term: 'Template', detail: email.template_name ?? 'Custom' },
				{ term: 'Created', detail: formatMoment(email.created_at) },
				{ term: word === 'Kept' ? 'Kept' : 'Sent', detail: email.sent_at && formatMoment(email.sent_at) },
				{ term: 'Tries', detail: email.attempts },
				{ term: 'Next try', detail: nextTry(email) },
				{ term: 'Left by', detail: email.transport === 'smtp' ? 'Mail server' : null },
			]}
			aside={<RecordHistory id={email.id} history={history} />}
			foot={
				<DialogFooter>
					<ButtonLink to={closeTo} variant="outline" keepsPlace>
						Close
					</ButtonLink>
					{email.resendable && (
						<Press
							action={to.dialog('emails', email.id, RESEND)}
							keys={keys}
							result={result}
							busy={busy}
							busyText="Sending..."
						>
							Send again
						</Press>
					)}
				</DialogFooter>
			}
		>
			{email.message ? (
				<Message message={email.message} />
			) : (
				<p className="mt-5 text-ui text-muted">{whyNotHere(email)}</p>
			)}
		</RecordView>
	)
}

/** Of a message that failed; one without a next try is given up. */
const nextTry = ({ status, next_try }: { status: string; next_try: Date | null }) =>
	status === 'failed' ? (next_try ? formatMoment(next_try) : 'None: it is given up') : null

function whyNotHere({ status, transport }: { status: string; transport: string | null }): string {
	if (transport === 'smtp') return 'The mail server has taken this message; no copy of it is kept here.'
	if (transport === 'outbox') return 'The file of this message is no longer in the outbox of this machine.'
	return status === 'pending' ? 'This message has not been sent yet.' : 'This message has not been sent.'
}

/** The HTML stands in a frame that runs nothing and leads nowhere; the text is what mail programs without HTML show. */
function Message({ message }: { message: OutboxMessage }) {
	const block = 'mt-2 border border-line bg-inset p-4 text-sm leading-relaxed'
	return (
		<section className="mt-5">
			<h4 className="mb-2 text-ui font-bold">As it lies in the outbox</h4>
			{message.html && (
				<iframe
					title="The message as HTML"
					sandbox=""
					srcDoc={message.html}
					className="h-96 w-full border border-line bg-white"
				/>
			)}
			{message.attachments.length > 0 && (
				<p className="mt-3 text-ui">Attached: {message.attachments.join(', ')}</p>
			)}
			<details className="mt-3" open={!message.html}>
				<summary className="min-h-6 cursor-pointer text-ui font-semibold">Text</summary>
				<pre className={`${block} font-mono wrap-break-word whitespace-pre-wrap`}>{message.text}</pre>
			</details>
			<details className="mt-3">
				<summary className="min-h-6 cursor-pointer text-ui font-semibold">Headers</summary>
				<dl className={`${block} grid gap-1`}>
					{message.headers.map(({ name, value }, at) => (
						<div key={at} className="wrap-break-word">
							<dt className="inline font-semibold">{name}: </dt>
							<dd className="inline">{value}</dd>
						</div>
					))}
				</dl>
			</details>
		</section>
	)
}
