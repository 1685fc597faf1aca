import type { ReactNode } from 'react'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { Form, useNavigation } from 'react-router'
import type { FeeRecord } from '#app/features/memberships/queries/fee-record.server.ts'
import { PaidForm } from '#app/features/registrations/admin/paid-form.tsx'
import { DecideButton } from '#app/features/registrations/components/decide-button.tsx'
import { DecisionForm } from '#app/features/registrations/components/decision-form.tsx'
import { RegistrationStatus } from '#app/features/registrations/components/registration-status.tsx'
import { MarkPaid } from '#app/features/registrations/components/mark-paid.tsx'
import { UndoForm } from '#app/features/registrations/components/undo-form.tsx'
import type { MadeDecision } from '#app/features/registrations/queries/decision.server.ts'
import type { Registration } from '#app/features/registrations/queries/registration.server.ts'
import { type Decision, MARK_PAID, texts, VERB_OF } from '#app/features/registrations/rules.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import { KeyHints } from '#app/platform/office/admin/key-hints.tsx'
import { Messages, Undelivered } from '#app/platform/office/admin/messages.tsx'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { NotesAndHistory } from '#app/platform/office/admin/notes-and-history.tsx'
import type { NotesAndHistory as Trail } from '#app/platform/office/admin/notes-and-history.server.ts'
import { RecordView } from '#app/platform/office/admin/record-view.tsx'
import type { Flash } from '#app/platform/web/forms/flash.server.ts'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import type { SentMessage } from '#app/platform/core/mail/messages.server.ts'
import { personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { acceptPath } from '#app/platform/core/payments/refunds/refund-path.ts'
import { isHeld, paymentFacts } from '#app/platform/office/admin/payment-facts.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { Quote } from '#app/ui/quote.tsx'

/** The last message about the decision. */
const lastDecision = (messages: readonly SentMessage[], about: string) =>
	messages.find(
		({ template_name, record_id }) =>
			/^registration-(approved|rejected)$/.test(template_name ?? '') &&
			(record_id === null || record_id === about),
	)

/** A text of this length or with line breaks is read as a paragraph, not as a fact. */
const LONG = 60

const isLink = (text: string) => /^(https?:\/\/|\/files\/)\S+$/i.test(text)

const isLong = (text: string | null) =>
	text !== null && !isLink(text) && (text.length > LONG || text.includes('\n'))

/** An address of a page or of a file of ours is a link. */
const Detail = ({ text }: { text: string }) =>
	isLink(text) ? <NewTabLink href={text}>{text.startsWith('/') ? 'Open' : text}</NewTabLink> : text

type Props = {
	registration: Registration
	/** Who has decided, if somebody has. */
	decided: MadeDecision | null
	/** The decision that is being made here, and asks for its reason. */
	deciding: Decision | undefined
	/** The fee of a membership; null where there is none. */
	fee: FeeRecord | null
	/** Whether it can be marked as paid at the hub, and whether that is being asked. */
	canBeMarked: boolean
	marking: boolean
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
	done: Flash | null
	closeTo: string
	addressOf: (verb?: string) => string
	/** Where its person is written to. */
	writeTo: string
	/** The registrations beside it on the list's page. */
	previous: string | undefined
	next: string | undefined
	/** "2 of 9 pending" */
	place: string | undefined
}

/** One registration to read and to decide on. */
export function RegistrationDetails(props: Props) {
	const { registration, decided, kind, messages, trail, keys, result, closeTo, addressOf } = props
	const busy = useNavigation().state !== 'idle'
	const { status, scheduled, ends, facts, photo } = registration
	const pending = status === 'pending' && !scheduled
	const deciding = pending ? props.deciding : undefined
	const foot =
		props.marking && props.fee?.mark ? (
			<PaidForm
				mark={props.fee.mark}
				action={addressOf(MARK_PAID)}
				backTo={addressOf()}
				keys={keys}
				result={result}
			/>
		) : deciding ? (
			<DecisionForm
				key={deciding}
				decision={deciding}
				firstName={registration.first_name}
				action={addressOf(VERB_OF[deciding])}
				backTo={addressOf()}
				keys={keys}
				result={result}
			/>
		) : props.marking ? (
			<MarkPaid action={addressOf(MARK_PAID)} backTo={addressOf()} keys={keys} result={result} />
		) : (
			<DetailsFooter {...props} pending={pending} />
		)
	return (
		<RecordView
			heading="Registration Details"
			id={registration.id}
			closeTo={closeTo}
			busy={busy}
			changed={props.changed}
			done={props.done}
			notices={
				<>
					{!deciding && !props.marking && <ActionFailure result={result} />}
					<Undelivered message={lastDecision(messages, registration.id)} title={texts.confirmationFailed} />
				</>
			}
			picture={photo !== undefined && <MemberPhoto address={photo} seed={`member:${registration.id}`} />}
			title={`${registration.first_name} ${registration.last_name}`}
			status={<RegistrationStatus status={status} scheduled={scheduled} ends={ends} />}
			previous={props.previous}
			next={props.next}
			place={props.place}
			facts={[
				...personFacts(registration),
				{ term: 'Type', detail: kind },
				{ term: 'For', detail: registration.item },
				...facts.flatMap(({ term, detail }) =>
					detail && !isLong(detail) ? [{ term, detail: <Detail text={detail} /> }] : [],
				),
				...(props.fee?.facts ?? []),
				...(props.fee?.paid ? paymentFacts('membership', props.fee.paid) : []),
				...(registration.bought ? paymentFacts(registration.bought, registration) : []),
				{
					term: 'Held money',
					detail: registration.bought === 'course' && registration.payment.some(isHeld) && (
						<ButtonLink to={acceptPath(registration.id)} variant="outline" size="sm">
							Mark Paid
						</ButtonLink>
					),
				},
				{ term: 'Received', detail: formatMoment(registration.created_at) },
				{ term: 'Updated', detail: formatMoment(registration.updated_at) },
				{
					term: decided ? `${capitalize(decided.decision)} by` : 'Decided by',
					detail: decided && `${decided.by}, ${formatMoment(decided.at)}`,
				},
				{ term: 'Reason in the mail', detail: decided?.undo?.reason },
			]}
			aside={
				<NotesAndHistory
					id={registration.id}
					trail={trail}
					action={addressOf()}
					keys={keys}
					result={props.noteResult}
					readOnly={deciding !== undefined || props.marking}
				>
					<Messages messages={messages} />
				</NotesAndHistory>
			}
			foot={foot}
		>
			{facts
				.filter(({ detail }) => isLong(detail))
				.map(({ term, detail }) => (
					<Quote key={term} title={term}>
						{detail}
					</Quote>
				))}
			{pending && !deciding && (
				<p className="mt-5 text-ui text-muted">
					{registration.type === 'enrollment' &&
						'It needs no decision: lessons and exam are open, and a passed exam approves it. '}
					Reject asks for a reason. You can{' '}
					<InlineLink to={addressOf('approve')} replace keepsPlace>
						approve with a reason
					</InlineLink>
					, too.
				</p>
			)}
		</RecordView>
	)
}

/** What can be done with it as it now is. */
function DetailsFooter({
	registration: { status, ends },
	fee,
	writeTo,
	decided,
	keys,
	result,
	closeTo,
	addressOf,
	pending,
	canBeMarked,
}: Props & { pending: boolean }) {
	return (
		<DialogFooter>
			{decided?.undo ? (
				<UndoForm
					batch={decided.undo.batch_id}
					action={closeTo}
					fromRecord
					keys={keys}
					shortcut="z"
					className="contents"
				/>
			) : status === 'withdrawn' ? null : (
				<ButtonLink to={writeTo} variant="outline" data-key="e" className="max-sm:px-3.5">
					Send Email <Kbd>E</Kbd>
				</ButtonLink>
			)}
			<KeyHints note />
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
						Reject <Kbd>R</Kbd>
					</ButtonLink>
					<Form method="post" action={addressOf('approve')} preventScrollReset className="contents">
						<HiddenKeys keys={keys} result={result} />
						<DecideButton decision="approved" action={addressOf('approve')} />
					</Form>
				</div>
			) : canBeMarked ? (
				<ButtonLink to={addressOf(MARK_PAID)} replace keepsPlace>
					Mark as paid
				</ButtonLink>
			) : (
				<div className="flex gap-3">
					{fee?.mark && (
						<ButtonLink
							to={addressOf(MARK_PAID)}
							// The next year can wait.
							variant={ends && !ends.isOver ? 'outline' : 'primary'}
							replace
							keepsPlace
							className="max-sm:px-3.5"
						>
							Mark as paid
						</ButtonLink>
					)}
					<ButtonLink to={closeTo} variant="outline" keepsPlace className="max-sm:px-3.5">
						Close
					</ButtonLink>
				</div>
			)}
		</DialogFooter>
	)
}

/** The photo, which opens whole, or the default image where none was given. */
function MemberPhoto({ address, seed }: { address: string | null; seed: string }) {
	const portrait = (
		<div className="size-16">
			<Portrait src={address} seed={seed} />
		</div>
	)
	if (address === null) return portrait
	return (
		<NewTabLink href={address} className="">
			{portrait}
			<span className="sr-only">Open the photo</span>
		</NewTabLink>
	)
}
