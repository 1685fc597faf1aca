import { useRouteLoaderData } from 'react-router'
import { InlineLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** What an administrator has kept of a list. */
export type SavedView = { id: string; name: string; search: string }

/** The views of the present list, and what its address asks for in the spelling in which they are kept. */
export type ScreenViews = { screen: string; search: string; views: readonly SavedView[] }

const BACKOFFICE = 'backoffice/layout'

/** An address that holds the form of a new view: of which screen, and what of it. */
const newViewAddress = (screen: string, search: string) =>
	`/admin/views/new?${new URLSearchParams({ screen, search })}`

/** What the administrator has kept of this list; the back-office's shell has read it. */
export function useSavedViews(name: string): ScreenViews | null {
	const kept = (useRouteLoaderData(BACKOFFICE) as { kept?: ScreenViews | null } | undefined)?.kept
	return kept?.screen === name ? kept : null
}

/**
 * The administrator's own views of a list as links, and the way to change the one that it shows.
 * @param name the screen's: last part of its address
 */
export function SavedViews({ name }: { name: string }) {
	const kept = useSavedViews(name)
	if (!kept || kept.views.length === 0) return null
	const { views, search } = kept
	const shown = views.find((view) => view.search === search)
	return (
		<nav aria-label="Kept views" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
			{views.map((view) => (
				<Link
					key={view.id}
					to={`/admin/${name}?${view.search}`}
					preventScrollReset
					aria-current={view === shown ? 'true' : undefined}
					className="inline-flex min-h-6 items-center rounded-control border border-line-strong px-2 wrap-anywhere hover:border-text aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
				>
					{view.name}
				</Link>
			))}
			{shown && <InlineLink to={`/admin/views/${shown.id}`}>Change this view</InlineLink>}
		</nav>
	)
}

/** The way to keep what the list shows now, where that is not kept yet. */
export function KeepView({ name }: { name: string }) {
	const kept = useSavedViews(name)
	if (!kept?.search || kept.views.some((view) => view.search === kept.search)) return null
	return (
		<InlineLink to={newViewAddress(name, kept.search)} className="mr-auto">
			Keep this view
		</InlineLink>
	)
}
