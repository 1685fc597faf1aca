import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import {
	inCapitals,
	RegistrationStatus,
} from '#app/features/registrations/components/registration-status.tsx'
import type { Registration, SentMessage } from '#app/features/registrations/queries/registration.server.ts'
import { texts } from '#app/features/registrations/rules.ts'
import {
	CSRF_FIELD,
	type FormKeys,
	type FormResult,
	IDEMPOTENCY_FIELD,
} from '#app/platform/forms/form-result.ts'
import { formatShortDate, kigaliClock } from '#app/platform/time.ts'
import { Button, type ButtonVariant, ButtonLink, InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { Status } from '#app/ui/status.tsx'
import { notifyError } from '#app/ui/toast.ts'

/** A text of this length or with line breaks is read as a paragraph, not as a fact. */
const LONG = 60

const isLink = (text: string) => /^(https?:\/\/|\/files\/)\S+$/i.test(text)

const isLong = (text: string | null) =>
	text !== null && !isLink(text) && (text.length > LONG || text.includes('\n'))

/** An address of a page or of a file of ours is a link (D-128). */
const Detail = ({ text }: { text: string }) =>
	isLink(text) ? (
		<a href={text} target="_blank" rel="noopener noreferrer" className={inlineLinkClass}>
			{text.startsWith('/') ? 'Open' : text}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	) : (
		text
	)

type Props = {
	registration: Registration
	/** "Program application" */
	kind: string
	messages: readonly SentMessage[]
	keys: FormKeys
	result: FormResult | undefined
	closeTo: string
	addressOf: (verb: string) => string
}

/** One registration to read and to decide on (002 §2). */
export function RegistrationDetails({
	registration,
	kind,
	messages,
	keys,
	result,
	closeTo,
	addressOf,
}: Props) {
	const { state, formAction } = useNavigation()
	const pressed = state === 'idle' ? undefined : formAction?.split('?')[0]?.split('/').at(-1)
	const busy = pressed !== undefined
	const { status, scheduled, facts, photo } = registration
	useEffect(() => {
		if (result?.message) notifyError(result.message)
	}, [result])
	const buttonFor = (verb: string, label: string, busyText: string, variant: ButtonVariant) => (
		<Form method="post" action={addressOf(verb)} preventScrollReset className="contents">
			<input type="hidden" name={CSRF_FIELD} value={result?.csrf_token ?? keys.csrf_token} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={result?.idempotency_key ?? keys.idempotency_key} />
			<Button
				type="submit"
				variant={variant}
				busy={busy}
				busyText={pressed === verb ? busyText : undefined}
				className="max-sm:px-3.5"
			>
				{label}
			</Button>
		</Form>
	)
	return (
		<RouteDialog
			title="Registration Details"
			sub={registration.id.slice(0, 8)}
			closeTo={closeTo}
			busy={busy}
			wide
		>
			{result?.message && (
				<Notice kind="danger" className="mb-4">
					{result.message}
				</Notice>
			)}
			<Undelivered messages={messages} />
			<div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="flex items-center gap-3.5">
					{photo !== undefined && <MemberPhoto address={photo} seed={`member:${registration.id}`} />}
					<h3 className="text-h4">
						{registration.first_name} {registration.last_name}
					</h3>
				</div>
				<RegistrationStatus status={status} scheduled={scheduled} />
			</div>
			<RecordFacts
				facts={[
					{ term: 'Email', detail: registration.email },
					{ term: 'Phone', detail: registration.phone },
					{ term: 'Type', detail: kind },
					{ term: 'For', detail: registration.item },
					...facts.flatMap(({ term, detail }) =>
						detail && !isLong(detail) ? [{ term, detail: <Detail text={detail} /> }] : [],
					),
					{ term: 'Received', detail: moment(registration.created_at) },
					{ term: 'Updated', detail: moment(registration.updated_at) },
				]}
			/>
			{facts
				.filter(({ detail }) => isLong(detail))
				.map(({ term, detail }) => (
					<section key={term} className="mt-5">
						<h4 className="mb-1.5 text-ui font-bold">{term}</h4>
						<p className="border-l-4 border-line-strong bg-inset px-4 py-3 text-[0.9375rem] leading-relaxed wrap-break-word whitespace-pre-line">
							{detail}
						</p>
					</section>
				))}
			<Messages messages={messages} />
			<DialogFooter>
				{buttonFor('send-email', 'Send Email', 'Sending...', 'outline')}
				{status === 'pending' ? (
					<div className="flex gap-3">
						{buttonFor('reject', 'Reject', 'Rejecting...', 'danger-outline')}
						{buttonFor('approve', 'Approve', 'Approving...', 'primary')}
					</div>
				) : (
					<ButtonLink to={closeTo} variant="outline" preventScrollReset>
						Close
					</ButtonLink>
				)}
			</DialogFooter>
		</RouteDialog>
	)
}

/** The photo, which opens whole, or the default image where none was given (PUB-MEM-019). */
function MemberPhoto({ address, seed }: { address: string | null; seed: string }) {
	const portrait = (
		<div className="size-16">
			<Portrait src={address} seed={seed} />
		</div>
	)
	if (address === null) return portrait
	return (
		<a href={address} target="_blank" rel="noopener noreferrer">
			{portrait}
			<span className="sr-only">Open the photo (in a new tab)</span>
		</a>
	)
}

const moment = (at: Date) => `${formatShortDate(at)}, ${kigaliClock(at)}`

/** The last message about a decision could not be delivered. */
function Undelivered({ messages }: { messages: readonly SentMessage[] }) {
	const last = messages.find(({ template_name }) =>
		/^registration-(approved|rejected)$/.test(template_name ?? ''),
	)
	if (last?.status !== 'failed') return null
	return (
		<Notice kind="danger" live={false} title={texts.confirmationFailed} className="mb-4">
			{last.error_message}
		</Notice>
	)
}

const MAIL_KINDS = { pending: 'pending', sent: 'confirmed', failed: 'cancelled' } as const

function Messages({ messages }: { messages: readonly SentMessage[] }) {
	if (messages.length === 0) return null
	return (
		<section className="mt-5">
			<h4 className="mb-1 text-ui font-bold">Messages to this address</h4>
			<ul>
				{messages.map(({ id, subject, status, created_at }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-ui"
					>
						<InlineLink to={`/admin/notifications/emails/${id}?tab=emails`}>{subject}</InlineLink>
						<span className="flex items-center gap-3 text-sm text-muted tabular-nums">
							{moment(created_at)}
							<Status kind={MAIL_KINDS[status]}>{inCapitals(status)}</Status>
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
