import { Nothing, Part, Row, Rows, TwoLines } from '#app/features/dashboard/components/part.tsx'
import { sayMoment } from '#app/features/dashboard/components/words.ts'
import { sayWarnings } from '#app/features/dashboard/rules.ts'
import type { Waiting } from '#app/features/dashboard/queries/waiting.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { Icon } from '#app/ui/icon.tsx'

type Line = { to: string; count: number; what: string; line: string }

/** What waits, as lines that lead to it; what does not wait has none. */
export function linesOf(waiting: Waiting, now: Date): Line[] {
	const { registrations, bookings, appointments, inbox, differences, notifications } = waiting
	const oldest = (moment: Date | null) => (moment ? `oldest ${sayMoment(moment, now)}` : '')
	const lines = [
		{
			to: '/admin/registrations?status=pending',
			count: registrations.count,
			what: 'Registrations to decide',
			line: oldest(registrations.oldest),
		},
		{
			to: '/admin/consultation-bookings?status=pending',
			count: bookings.count,
			what: 'Bookings to confirm',
			line: oldest(bookings.oldest),
		},
		{
			to: '/admin/appointments?status=pending',
			count: appointments.count,
			what: 'Appointments to confirm',
			line: appointments.next ? `next ${sayMoment(appointments.next, now)}` : 'all of them are over',
		},
		{
			to: '/admin/inbox?status=open',
			count: inbox.count,
			what: 'Conversations to answer',
			line: oldest(inbox.oldest),
		},
		{
			to: '/admin/payments?status=pending',
			count: differences.count,
			what: 'Payments that differ',
			line: oldest(differences.oldest),
		},
		{
			to: '/admin/notifications?read=no',
			count: notifications.count,
			what: 'Unread notifications',
			line: sayWarnings(notifications.warnings),
		},
	]
	return lines.filter(({ count }) => count > 0)
}

/** What waits for an administrator, the first thing on the dashboard. */
export function WaitingList({ waiting, now }: { waiting: Waiting | null; now: Date }) {
	const lines = waiting ? linesOf(waiting, now) : []
	return (
		<Part title="Waiting for you" unread={!waiting}>
			{lines.length === 0 && <Nothing>Nothing waits for you.</Nothing>}
			<Rows>
				{lines.map(({ to, count, what, line }) => (
					<Row key={to} to={to} className="grid-cols-[minmax(2.25rem,auto)_minmax(0,1fr)_1rem]">
						<b className="figure text-[1.25rem] leading-none">{formatCount(count)}</b>
						<TwoLines main={what} second={line} />
						<Icon name="arrow-right" className="size-4 text-muted" />
					</Row>
				))}
			</Rows>
		</Part>
	)
}
