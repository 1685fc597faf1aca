import { Link } from '#app/ui/link.tsx'
import { Tile } from '#app/ui/tile.tsx'

/** Where the day's work most often leads. */
const quickLinks = [
	{ to: '/admin/programs', name: 'Programs', line: 'Edit the four programs' },
	{ to: '/admin/opportunities', name: 'Opportunities', line: 'Add or close a listing' },
	{ to: '/admin/news', name: 'News', line: 'Write an article' },
	{ to: '/admin/events', name: 'Events', line: 'Plan the calendar' },
] as const

export function QuickLinks() {
	return (
		<ul className="grid overflow-hidden sm:grid-cols-2 xl:grid-cols-4">
			{quickLinks.map(({ to, name, line }) => (
				<li key={to} className="-mt-px -ml-px border-t border-l border-line">
					<Link to={to} className="flex h-full items-center gap-3 px-4 py-3.5 hover:bg-inset sm:px-5">
						<Tile seed={`screen:${to}`} ratio="1:1" className="size-10 flex-none" />
						<span className="min-w-0 leading-snug">
							<b className="block font-semibold">{name}</b>
							<span className="text-ui text-muted">{line}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	)
}
