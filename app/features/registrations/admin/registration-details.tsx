import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { DecideButton } from '#app/features/registrations/components/decide-button.tsx'
import { DecisionForm } from '#app/features/registrations/components/decision-form.tsx'
import { Messages, Undelivered } from '#app/features/registrations/components/messages.tsx'
import {
	inCapitals,
	RegistrationStatus,
} from '#app/features/registrations/components/registration-status.tsx'
import { UndoForm } from '#app/features/registrations/components/undo-form.tsx'
import type { MadeDecision } from '#app/features/registrations/queries/decision.server.ts'
import type { Registration, SentMessage } from '#app/features/registrations/queries/registration.server.ts'
import { type Decision, VERB_OF } from '#app/features/registrations/rules.ts'
import { ActionFailure } from '#app/platform/admin/action-failure.tsx'
import { DoneNotice } from '#app/platform/admin/done-notice.tsx'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import { Neighbours } from '#app/platform/admin/neighbours.tsx'
import { RecordTrail } from '#app/platform/admin/record-trail.tsx'
import type { RecordTrail as Trail } from '#app/platform/admin/record-trail.server.ts'
import type { Done } from '#app/platform/forms/done.server.ts'
import type { FormKeys, FormResult } from '#app/platform/forms/form-result.ts'
import { personFacts } from '#app/platform/person/contact-facts.tsx'
import { formatMoment } from '#app/platform/time.ts'
import { Button, ButtonLink, InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'

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
	/** Who has decided, if somebody has. */
	decided: MadeDecision | null
	/** The decision that is being made here, and asks for its reason. */
	deciding: Decision | undefined
	/** "Program application" */
	kind: string
	messages: readonly SentMessage[]
	/** Says that somebody else has changed it. */
	changed: ReactNode
	trail: Trail
	keys: FormKeys
	/** What was answered to a decision or a message. */
	result: FormResult | undefined
	/** What was answered to a note. */
	noteResult: FormResult | undefined
	/** What a form has just said. */
	done: Done | null
	closeTo: string
	addressOf: (verb?: string) => string
	/** The registrations beside it on the list's page. */
	previous: string | undefined
	next: string | undefined
}

/** One registration to read and to decide on (ADM-REG-009). */
export function RegistrationDetails(props: Props) {
	const { registration, decided, kind, messages, trail, keys, result, closeTo, addressOf } = props
	const busy = useNavigation().state !== 'idle'
	const { status, scheduled, facts, photo } = registration
	const pending = status === 'pending' && !scheduled
	const deciding = pending ? props.deciding : undefined
	return (
		<RouteDialog
			title="Registration Details"
			sub={registration.id.slice(0, 8)}
			closeTo={closeTo}
			busy={busy}
			wide
		>
			{props.changed}
			<DoneNotice done={props.done} />
			{!deciding && <ActionFailure result={result} />}
			<Undelivered messages={messages} about={registration.id} />
			<div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="flex items-center gap-3.5">
					{photo !== undefined && <MemberPhoto address={photo} seed={`member:${registration.id}`} />}
					<h3 className="text-h4">
						{registration.first_name} {registration.last_name}
					</h3>
				</div>
				<span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
					<RegistrationStatus status={status} scheduled={scheduled} />
					<Neighbours previous={props.previous} next={props.next} />
				</span>
			</div>
			<RecordFacts
				facts={[
					...personFacts(registration),
					{ term: 'Type', detail: kind },
					{ term: 'For', detail: registration.item },
					...facts.flatMap(({ term, detail }) =>
						detail && !isLong(detail) ? [{ term, detail: <Detail text={detail} /> }] : [],
					),
					{ term: 'Received', detail: formatMoment(registration.created_at) },
					{ term: 'Updated', detail: formatMoment(registration.updated_at) },
					{
						term: decided ? `${inCapitals(decided.decision)} by` : 'Decided by',
						detail: decided && `${decided.by}, ${formatMoment(decided.at)}`,
					},
					{ term: 'Reason in the mail', detail: decided?.undo?.reason },
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
			<RecordTrail
				id={registration.id}
				trail={trail}
				action={addressOf()}
				keys={keys}
				result={props.noteResult}
				readOnly={deciding !== undefined}
			/>
			{deciding ? (
				<DecisionForm
					key={deciding}
					decision={deciding}
					firstName={registration.first_name}
					action={addressOf(VERB_OF[deciding])}
					backTo={addressOf()}
					keys={keys}
					result={result}
				/>
			) : (
				<>
					{pending && (
						<p className="mt-5 text-ui text-muted">
							Reject asks for a reason. You can{' '}
							<InlineLink to={addressOf('approve')} replace keepsPlace>
								approve with a reason
							</InlineLink>
							, too.
						</p>
					)}
					<DetailsFooter {...props} pending={pending} busy={busy} />
				</>
			)}
		</RouteDialog>
	)
}

/** What can be done with it as it now is. */
function DetailsFooter({
	registration: { status },
	decided,
	keys,
	result,
	closeTo,
	addressOf,
	pending,
	busy,
}: Props & { pending: boolean; busy: boolean }) {
	const sending = useNavigation().formAction === addressOf('send-email')
	return (
		<DialogFooter>
			{decided?.undo ? (
				<UndoForm
					batch={decided.undo.batch_id}
					action={closeTo}
					keys={keys}
					shortcut="z"
					className="contents"
				/>
			) : status === 'withdrawn' ? null : (
				<Form method="post" action={addressOf('send-email')} preventScrollReset className="contents">
					<HiddenKeys keys={keys} result={result} />
					<Button
						type="submit"
						variant="outline"
						busy={busy}
						busyText={sending ? 'Sending...' : undefined}
						className="max-sm:px-3.5"
					>
						Send Email
					</Button>
				</Form>
			)}
			{pending ? (
				<div className="flex gap-3">
					<ButtonLink
						to={addressOf('reject')}
						variant="danger-outline"
						replace
						keepsPlace
						data-key="r"
						className="max-sm:px-3.5"
					>
						Reject
					</ButtonLink>
					<Form method="post" action={addressOf('approve')} preventScrollReset className="contents">
						<HiddenKeys keys={keys} result={result} />
						<DecideButton decision="approved" action={addressOf('approve')} />
					</Form>
				</div>
			) : (
				<ButtonLink to={closeTo} variant="outline" keepsPlace>
					Close
				</ButtonLink>
			)}
		</DialogFooter>
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
