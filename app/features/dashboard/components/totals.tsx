import { Unread } from '#app/features/dashboard/components/part.tsx'
import type { Totals } from '#app/features/dashboard/queries/totals.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { Link } from '#app/ui/link.tsx'

/** What the hub holds, each with the list of it. */
const TOTALS = [
	['programs', 'Programs', '/admin/programs'],
	['team_members', 'Team members', '/admin/team'],
	['partners', 'Partners', '/admin/partners'],
	['news', 'News', '/admin/news'],
	['events', 'Events', '/admin/events'],
	['opportunities', 'Opportunities', '/admin/opportunities'],
	['enrollments', 'Enrollments', '/admin/registrations?type=enrollment'],
	['program_applications', 'Program applications', '/admin/registrations?type=program_application'],
	['memberships', 'Memberships', '/admin/registrations?type=membership'],
	['contacts', 'Contact messages', '/admin/arrivals?kind=contact'],
] as const

/** Ten totals in two ruled rows, two abreast where there is little room; zeros where they cannot be read. */
export const TotalsGrid = ({ totals }: { totals: Totals | null }) => (
	<section aria-label="Totals" className="border border-line bg-surface">
		<ul className="grid grid-cols-2 overflow-hidden @max-xs:grid-cols-1 @min-[58rem]:grid-cols-5">
			{TOTALS.map(([name, label, to]) => (
				<li key={name} className="-mt-px -ml-px border-t border-l border-line">
					<Link
						to={to}
						className="flex h-full min-h-10.75 flex-wrap items-center justify-between gap-x-1.5 px-3 py-1 hover:bg-inset"
					>
						<span className="text-text-2">{label}</span>
						<b className="figure ml-auto text-[1.0625rem] leading-none tracking-[-0.01em]">
							{formatCount(totals?.[name] ?? 0)}
						</b>
					</Link>
				</li>
			))}
		</ul>
		{!totals && <Unread />}
	</section>
)
