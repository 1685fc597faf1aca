import { useLoaderData } from 'react-router'
import type { RegistrationRecord } from '#app/features/registrations/queries/record.server.ts'
import { TYPE_NAMES } from '#app/features/registrations/rules.ts'
import { UndoForm } from '#app/platform/office/admin/undo-strip.tsx'
import { acceptPath } from '#app/platform/core/payments/refunds/refund-path.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { personFacts } from '#app/platform/office/admin/contact-facts.tsx'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { isHeld, paymentFacts } from '#app/platform/office/admin/payment-facts.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import type { Fact } from '#app/ui/facts.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { Quote } from '#app/ui/quote.tsx'

/** A text of this length or with line breaks is read as a paragraph, not as a fact. */
const LONG = 60

const isLink = (text: string) => /^(https?:\/\/|\/files\/)\S+$/i.test(text)

const isLong = (text: string | null) =>
	text !== null && !isLink(text) && (text.length > LONG || text.includes('\n'))

/** An address of a page or of a file of ours is a link. */
const Detail = ({ text }: { text: string }) =>
	isLink(text) ? <NewTabLink href={text}>{text.startsWith('/') ? 'Open' : text}</NewTabLink> : text

/** Who it is from, the short answers, where its payment stands, and who decided. */
export const registrationFacts = (record: RegistrationRecord): Fact[] => {
	const { type, id, facts, fee, bought, decided } = record
	return [
		...personFacts(record),
		{ term: 'Type', detail: TYPE_NAMES[type].one },
		{ term: 'For', detail: record.item },
		...facts.flatMap(({ term, detail }) =>
			detail && !isLong(detail) ? [{ term, detail: <Detail text={detail} /> }] : [],
		),
		...(fee?.facts ?? []),
		...(fee?.paid ? paymentFacts('membership', fee.paid) : []),
		...(bought ? paymentFacts(bought, { ...record, id: id.slice(type.length + 1) }) : []),
		{
			term: 'Held money',
			detail: bought === 'course' && record.payment.some(isHeld) && (
				<ButtonLink to={acceptPath(id.slice(type.length + 1))} variant="outline" size="sm">
					Mark Paid
				</ButtonLink>
			),
		},
		{ term: 'Received', detail: formatMoment(record.created_at) },
		{ term: 'Updated', detail: formatMoment(record.updated_at) },
		{
			term: decided ? `${capitalize(decided.decision)} by` : 'Decided by',
			detail: decided && `${decided.by}, ${formatMoment(decided.at)}`,
		},
		{ term: 'Reason in the email', detail: decided?.undo?.reason },
	]
}

/** The long answers, and how it can be decided or that undone. */
export function RegistrationAnswers({ record, pending }: { record: RegistrationRecord; pending: boolean }) {
	const to = useAddresses({ name: 'registrations' })
	const { keys, dialog } = useLoaderData<Pick<ScreenData<unknown>, 'keys' | 'dialog'>>()
	const { decided, facts } = record
	return (
		<>
			{facts
				.filter(({ detail }) => isLong(detail))
				.map(({ term, detail }) => (
					<Quote key={term} title={term}>
						{detail}
					</Quote>
				))}
			{decided?.undo && (
				<UndoForm
					batch={decided.undo.batch_id}
					count={decided.undo.count}
					action={to.list}
					fromRecord
					keys={keys}
					className="mt-5"
				/>
			)}
			{pending && dialog?.verb === 'view' && (
				<p className="mt-5 text-ui text-muted">
					{record.type === 'enrollment' &&
						'It needs no decision: lessons and exam are open, and a passed exam approves it. '}
					Reject asks for a reason. You can{' '}
					<InlineLink to={to.dialog(record.id, 'approve')} replace keepsPlace>
						approve with a reason
					</InlineLink>
					, too.
				</p>
			)}
		</>
	)
}

/** The photo, which opens whole, or the default image where none was given; nothing where the form takes none. */
export function MemberPhoto({ photo, id }: Pick<RegistrationRecord, 'photo' | 'id'>) {
	if (photo === undefined) return null
	const portrait = (
		<div className="size-16">
			<Portrait src={photo} seed={`member:${id.slice(id.indexOf('/') + 1)}`} />
		</div>
	)
	if (photo === null) return portrait
	return (
		<NewTabLink href={photo} className="">
			{portrait}
			<span className="sr-only">Open the photo</span>
		</NewTabLink>
	)
}
