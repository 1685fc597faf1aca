import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
	attendingFile,
	attendingTables,
	getEvent,
	listAttending,
} from '#app/features/events/queries/admin.server.ts'
import { MOST_PRINTED, paidLabel } from '#app/features/events/rules.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import { ListChanged } from '#app/platform/office/admin/list-changed.tsx'
import { ExportLink, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { recordOr404 } from '#app/platform/office/admin/load-screen.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound } from '#app/platform/core/errors/responses.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { Button, ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

async function load({ context, params }: LoaderFunctionArgs) {
	requireAdmin(context)
	const id = idOrNotFound(params['id'])
	const live = followed(...attendingTables)
	const [event, attending] = await Promise.all([recordOr404(getEvent(db, id)), listAttending(db, id)])
	return { event, attending, live }
}

export const loader = exporting('events/participants', attendingFile, load)

export const meta = screenTitle('Participants')

const cell = 'border-b border-line px-3 py-2 text-left align-top wrap-anywhere first:pl-0'

/** Who comes to an event, as a list for the door: by name, with a place to sign. Rejected registrations are left out. */
export default function Participants() {
	const { event, attending, live } = useLoaderData<typeof loader>()
	const hydrated = useHydrated()
	// Of an event that is free for all, nobody asks who has paid.
	const isPaidFor = attending.some(({ payment_amount }) => payment_amount !== null)
	const headings = [
		'Name',
		'Organization',
		'Phone',
		'Email',
		'Status',
		...(isPaidFor ? ['Payment'] : []),
		'Signature',
	]
	return (
		<>
			<ScreenHeading
				title={`Participants of ${event.title}`}
				intro={`${formatWeekday(event.date)}, ${kigaliClock(event.date)}, ${event.location}`}
			>
				<span className="contents print:hidden">
					<ButtonLink
						to={`/admin/write/registrations/view?type=event_registration&item=${event.id}`}
						variant="outline"
					>
						Send Email
					</ButtonLink>
					<ExportLink to={exportOf(event.id)} />
					{hydrated && (
						<Button variant="outline" onClick={() => window.print()}>
							Print
						</Button>
					)}
				</span>
			</ScreenHeading>
			<p className="mb-4 print:hidden">
				<InlineLink to="/admin/events">Back to events</InlineLink>
			</p>
			<ListChanged live={live} />
			{attending.length === 0 ? (
				<p>No registrations yet.</p>
			) : (
				<div
					role="region"
					aria-label="Participants"
					// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is wider than the window, and whoever has a keyboard scrolls it, too
					tabIndex={0}
					className="overflow-x-auto border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0"
				>
					<table className="w-full min-w-3xl border-collapse print:min-w-0">
						<caption className="mb-3 text-left text-muted">
							{formatCount(attending.length)} {attending.length === 1 ? 'person' : 'people'}
							{attending.length === MOST_PRINTED && ', the first by name; the export has all'}
						</caption>
						<thead>
							<tr>
								{headings.map((heading) => (
									<th key={heading} scope="col" className={`${cell} whitespace-nowrap`}>
										{heading}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{attending.map((participant) => (
								<tr key={participant.id} className="break-inside-avoid">
									<th scope="row" className={`${cell} font-semibold`}>
										{participant.first_name} {participant.last_name}
									</th>
									<td className={cell}>{participant.organization}</td>
									<td className={`${cell} whitespace-nowrap`}>{participant.phone}</td>
									<td className={cell}>{participant.email}</td>
									<td className={`${cell} whitespace-nowrap`}>{capitalize(participant.status)}</td>
									{isPaidFor && (
										<td className={`${cell} whitespace-nowrap`}>
											{paidLabel(participant) ?? 'Nothing to pay'}
										</td>
									)}
									<td className={`${cell} min-w-32`} />
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</>
	)
}

/** The same people as a file. */
const exportOf = (id: string) => `/admin/events/participants/export.csv?item=${id}`
