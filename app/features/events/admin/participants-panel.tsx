import type { EventRow, Participant } from '#app/features/events/queries/admin.server.ts'
import { paidLabel } from '#app/features/events/rules.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { ContactLinks } from '#app/platform/office/admin/contact-facts.tsx'
import { formatCount, formatRwf } from '#app/platform/core/text/money.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

const registrations = '/admin/registrations'

/** Who has registered for one event, and how to reach them. */
export function ParticipantsPanel({
	participants,
	event,
}: {
	participants: readonly Participant[]
	event: EventRow
}) {
	if (participants.length === 0) {
		return <p className="px-4 py-5 text-ui text-muted sm:px-5">No registrations yet.</p>
	}
	const all = event.registrations
	return (
		<>
			<ul>
				{participants.map((participant) => (
					<Registered key={participant.id} participant={participant} />
				))}
			</ul>
			<p className="flex flex-wrap gap-x-5 gap-y-1 px-4 py-3 text-ui text-muted sm:px-5">
				{all > participants.length && `The first ${formatCount(participants.length)} of ${formatCount(all)}.`}
				<InlineLink to={`${registrations}?type=event_registration&item=${event.id}`}>
					All registrations
				</InlineLink>
				<InlineLink to={`/admin/events/${event.id}/participants`}>List for the door</InlineLink>
			</p>
		</>
	)
}

function Registered({ participant }: { participant: Participant }) {
	const { id, first_name, last_name, email, phone, organization, status } = participant
	const name = `${first_name} ${last_name}`
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-ui last:border-b-0 sm:px-5">
			<span className="min-w-0 wrap-anywhere">
				<b className="font-semibold">{name}</b>
				{organization && <span className="text-muted">, {organization}</span>}
			</span>
			<span className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere tabular-nums">
				<ContactLinks email={email} phone={phone} />
				<span className="text-muted">{formatShortDate(participant.created_at)}</span>
				{participant.payment_amount !== null && (
					<span>
						{paidLabel(participant)} {formatRwf(participant.payment_amount)}
					</span>
				)}
				<Status kind={statusKindOf(status)}>{capitalize(status)}</Status>
				<InlineLink
					to={`${registrations}/event_registration/${id}`}
					aria-label={`Open the registration of ${name}`}
				>
					Open
				</InlineLink>
			</span>
		</li>
	)
}
