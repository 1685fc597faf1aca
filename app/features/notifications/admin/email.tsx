import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MAIL_STATES } from '#app/features/notifications/components/tones.ts'
import { getEmail, type OutboxMessage } from '#app/features/notifications/queries/email.server.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/errors/responses.server.ts'
import { formatShortDate, kigaliClock } from '#app/platform/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { Status } from '#app/ui/status.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
	requireAdmin(context)
	const id = idOrNotFound(params['id'])
	try {
		const email = await getEmail(db, id)
		if (!email) throw notFound()
		return email
	} catch (error) {
		if (isDatabaseUnavailable(error)) throw unavailable()
		throw error
	}
}

export const meta = () => [{ title: 'E-mail, admin | IRIS Hub' }]

const CLOSE = '/admin/notifications?tab=emails'

const moment = (at: Date | null) => at && `${formatShortDate(at)}, ${kigaliClock(at)}`

/** A row of the log, and the message where it lies in the outbox (D-085). */
export default function EmailDialog() {
	const email = useLoaderData<typeof loader>()
	const [kind, word] = MAIL_STATES[email.status]
	return (
		<RouteDialog title="E-mail" sub={email.id.slice(0, 8)} closeTo={CLOSE} wide>
			<div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h3 className="text-h4">{email.subject}</h3>
				<Status kind={kind}>{word}</Status>
			</div>
			{email.error_message && (
				<Notice kind="danger" live={false} className="mt-3 mb-3">
					{email.error_message}
				</Notice>
			)}
			<RecordFacts
				facts={[
					{ term: 'Recipient', detail: email.to_email },
					{ term: 'Template', detail: email.template_name ?? 'Custom' },
					{ term: 'Created', detail: moment(email.created_at) },
					{ term: 'Sent', detail: moment(email.sent_at) },
					{ term: 'Tries', detail: email.attempts },
					{ term: 'Left by', detail: email.transport === 'smtp' ? 'Mail server' : null },
				]}
			/>
			{email.message ? (
				<Message message={email.message} />
			) : (
				<p className="mt-5 text-ui text-muted">{whyNotHere(email)}</p>
			)}
			<DialogFooter>
				<ButtonLink to={CLOSE} variant="outline" preventScrollReset>
					Close
				</ButtonLink>
			</DialogFooter>
		</RouteDialog>
	)
}

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
