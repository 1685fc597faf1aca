import { MAIL_STATES, mailState } from '#app/platform/core/mail/mail-state.ts'
import type { SentMessage } from '#app/platform/core/mail/messages.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Status } from '#app/ui/status.tsx'

const addressOf = (id: string) => `/admin/notifications/emails/${id}`

/** Said beside a record in its list: the last message about it could not be sent. */
export const UnsentMark = () => <Status kind="cancelled">Mail failed</Status>

/** A message about the record could not be delivered: why, and where it is sent again. Nothing of one that has not failed. */
export function Undelivered({ message, title }: { message: SentMessage | null | undefined; title: string }) {
	if (message?.status !== 'failed') return null
	return (
		<Notice kind="danger" live={false} title={title} className="mb-4">
			{message.error_message} <InlineLink to={addressOf(message.id)}>Open the message</InlineLink>
		</Notice>
	)
}

/** What was sent to the person's address lately. */
export function Messages({ messages }: { messages: readonly SentMessage[] }) {
	if (messages.length === 0) return null
	return (
		<section className="mt-5">
			<h4 className="mb-1 text-ui font-bold">Messages to this address</h4>
			<ul>
				{messages.map((message) => {
					const [kind, word] = MAIL_STATES[mailState(message)]
					return (
						<li
							key={message.id}
							className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-ui"
						>
							<InlineLink to={addressOf(message.id)}>{message.subject}</InlineLink>
							<span className="flex items-center gap-3 text-sm text-muted tabular-nums">
								{formatMoment(message.created_at)}
								<Status kind={kind}>{word}</Status>
							</span>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
