import { useRouteLoaderData } from 'react-router'
import { InlineLink } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'

/** What an administrator has kept of a list. */
export type SavedView = { id: string; name: string; search: string }

/** The views of the present list, and what its address asks for in the spelling in which they are kept. */
export type ScreenViews = { screen: string; search: string; views: readonly SavedView[] }

const BACKOFFICE = 'backoffice/layout'

/** An address that holds the form of a new view: of which screen, and what of it. */
const newViewAddress = (screen: string, search: string) =>
	`/admin/views/new?${new URLSearchParams({ screen, search })}`

/**
 * The administrator's own views of a list as links above it, and the way to keep what it shows now or to change the view
 * that it shows. The back-office's shell has read them.
 * @param name the screen's: last part of its address
 */
export function SavedViews({ name }: { name: string }) {
	const kept = (useRouteLoaderData(BACKOFFICE) as { kept?: ScreenViews | null } | undefined)?.kept
	if (kept?.screen !== name || (kept.views.length === 0 && !kept.search)) return null
	const { views, search } = kept
	const shown = views.find((view) => view.search === search)
	return (
		<nav
			aria-label="Kept views"
			// On phones the row of chips bleeds to the edge: over the margin of this page, which is narrower than the site's.
			className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:[--gutter:1rem] print:hidden"
		>
			{views.length > 0 && (
				<ChipRow label="Your views">
					{views.map((view) => (
						<FilterChip key={view.id} to={`/admin/${name}?${view.search}`} selected={view === shown}>
							{view.name}
						</FilterChip>
					))}
				</ChipRow>
			)}
			{shown && (
				<InlineLink to={`/admin/views/${shown.id}`} className={linkClass}>
					Change this view
				</InlineLink>
			)}
			{!shown && search && (
				<InlineLink to={newViewAddress(name, search)} className={linkClass}>
					Keep this view
				</InlineLink>
			)}
		</nav>
	)
}

const linkClass = 'inline-flex min-h-(--chip) items-center'
