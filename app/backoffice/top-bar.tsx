import { useLocation } from 'react-router'
import { everyScreen } from '#app/admin-screens.ts'
import { AdminDrawer } from '#app/backoffice/drawer.tsx'
import { isWithin, placeOf } from '#app/backoffice/place.ts'
import { Palette } from '#app/backoffice/find/palette.tsx'
import { Sidebar } from '#app/backoffice/sidebar.tsx'
import type { ShellFacts } from '#app/backoffice/user-panel.tsx'
import { formatShortDate, kigaliClock } from '#app/platform/core/time/time.ts'
import { ScreenKeys } from '#app/platform/office/admin/screen-keys.tsx'
import { Status } from '#app/ui/status.tsx'

/** Pages that hang on no list of screens. */
const pagesBeside = [
	{ path: '/admin/people', name: 'Person' },
	{ path: '/admin/find', name: 'Find anything' },
	{ path: '/admin/views', name: 'Kept view' },
]

/**
 * "Last updated" with the moment that the page was made, the way to the menu on phones, and 2FA where it is really on.
 * A page on which something is edited has a bar of its own in its place; what this one opens stays.
 */
export function TopBar({ facts }: { facts: ShellFacts }) {
	const place = placeOf(useLocation().pathname)
	const screen = [...everyScreen, ...pagesBeside].filter(({ path }) => isWithin(place, path)).pop()
	return (
		<div className="flex min-h-14 items-center gap-1 border-b border-line bg-surface px-4 max-sm:group-has-data-more/page:pr-12 sm:h-12 sm:min-h-0 sm:gap-3.5 sm:px-5 group-has-data-editing/page:contents group-has-data-editing/page:[&>:is(a,button,div,span)]:hidden print:hidden">
			<AdminDrawer>
				<Sidebar facts={facts} />
			</AdminDrawer>
			<div className="grid min-w-0 leading-[1.2] max-sm:flex-1 sm:order-1 sm:ml-auto">
				<b className="truncate font-display text-[1.0625rem] font-bold tracking-[-0.02em] sm:hidden">
					{screen?.name}
				</b>
				<span className="text-xs text-muted tabular-nums sm:text-[0.8125rem]">
					Last updated {formatShortDate(facts.now)}, {kigaliClock(facts.now)}
				</span>
			</div>
			<Palette facts={facts} />
			{facts.user.two_factor_enabled && (
				<span title="2FA Enabled" className="flex-none sm:order-2">
					{/* On a phone its diamond alone has room. */}
					<Status
						kind="confirmed"
						className="max-sm:h-6 max-sm:w-6 max-sm:gap-6 max-sm:overflow-hidden max-sm:px-2"
					>
						2FA Enabled
					</Status>
				</span>
			)}
			<ScreenKeys />
		</div>
	)
}
