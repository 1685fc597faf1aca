import { inCapitals } from '#app/features/registrations/components/registration-status.tsx'
import type { SentMessage } from '#app/features/registrations/queries/registration.server.ts'
import { texts } from '#app/features/registrations/rules.ts'
import { mailState } from '#app/platform/mail/mail-state.ts'
import { formatMoment } from '#app/platform/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Status } from '#app/ui/status.tsx'

const addressOf = (id: string) => `/admin/notifications/emails/${id}?tab=emails`

/** The last message about the decision could not be delivered: why, and where it is sent again. */
export function Undelivered({ messages, about }: { messages: readonly SentMessage[]; about: string }) {
	const last = messages.find(
		({ template_name, record_id }) =>
			/^registration-(approved|rejected)$/.test(template_name ?? '') &&
			(record_id === null || record_id === about),
	)
	if (last?.status !== 'failed') return null
	return (
		<Notice kind="danger" live={false} title={texts.confirmationFailed} className="mb-4">
			{last.error_message} <InlineLink to={addressOf(last.id)}>Open the message</InlineLink>
		</Notice>
	)
}

const KINDS = { pending: 'pending', sent: 'confirmed', kept: 'completed', failed: 'cancelled' } as const

/** What was sent to the person's address lately. */
export function Messages({ messages }: { messages: readonly SentMessage[] }) {
	if (messages.length === 0) return null
	return (
		<section className="mt-5">
			<h4 className="mb-1 text-ui font-bold">Messages to this address</h4>
			<ul>
				{messages.map((message) => (
					<li
						key={message.id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-ui"
					>
						<InlineLink to={addressOf(message.id)}>{message.subject}</InlineLink>
						<span className="flex items-center gap-3 text-sm text-muted tabular-nums">
							{formatMoment(message.created_at)}
							<Status kind={KINDS[mailState(message)]}>{inCapitals(mailState(message))}</Status>
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
