import { sayOldest, sayWarnings } from '#app/features/dashboard/rules.ts'
import type { Waiting } from '#app/features/dashboard/queries/waiting.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatWeekday, kigaliClock } from '#app/platform/core/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type Line = { to: string; count: number; what: string; line: string }

/** What waits, as lines that lead to it; what does not wait has none. */
export function linesOf(waiting: Waiting, now: Date): Line[] {
	const { registrations, bookings, appointments, notifications } = waiting
	const oldest = (moment: Date | null) => (moment ? sayOldest(moment, now, formatWeekday) : '')
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
			what: 'Consultation bookings to confirm',
			line: oldest(bookings.oldest),
		},
		{
			to: '/admin/appointments?status=pending',
			count: appointments.count,
			what: 'Appointments to confirm',
			line: appointments.next
				? `Next one is ${formatWeekday(appointments.next)}, ${kigaliClock(appointments.next)}`
				: 'All of them are over',
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
export function WaitingList({ waiting, now }: { waiting: Waiting; now: Date }) {
	const lines = linesOf(waiting, now)
	if (lines.length === 0) {
		return <p className="px-4 py-6 text-muted sm:px-5">Nothing waits for you.</p>
	}
	return (
		<ul>
			{lines.map(({ to, count, what, line }) => (
				<li key={to} className="border-t border-line first:border-t-0">
					<Link
						to={to}
						className="grid min-h-16 grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 hover:bg-inset sm:px-5"
					>
						<b className="figure text-[1.75rem] leading-none">{formatCount(count)}</b>
						<span className="min-w-0 leading-snug">
							<b className="block font-semibold">{what}</b>
							<span className="text-ui text-muted">{line}</span>
						</span>
						<Icon name="arrow-right" />
					</Link>
				</li>
			))}
		</ul>
	)
}
