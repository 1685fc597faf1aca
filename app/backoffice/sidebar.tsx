import { Fragment } from 'react'
import { NavLink } from 'react-router'
import { type AdminScreen, adminScreens } from '#app/admin-screens.ts'
import { type ShellFacts, UserPanel } from '#app/backoffice/user-panel.tsx'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

const built = adminScreens.filter((screen) => screen.file !== undefined)

/** Name and description of every screen, what waits there, and who is signed in. The same in the drawer of phones. */
export function Sidebar({ facts }: { facts: ShellFacts }) {
	return (
		<>
			<Link to="/admin" className="flex h-16 flex-none items-center gap-3 border-b border-night-line px-5">
				<Logo name={facts.shortName} logo={facts.logo} onNight />
				<span className="ml-auto flex-none text-sm text-on-night-2 in-[dialog]:mr-8">Admin</span>
			</Link>
			<nav aria-label="Admin" className="flex-1 overflow-y-auto overscroll-contain py-2">
				<ul>
					{built.map((screen, i) => (
						<Fragment key={screen.path}>
							{i > 0 && built[i - 1]?.group !== screen.group && (
								<li aria-hidden="true" className="mx-5 my-2 border-t border-night-line" />
							)}
							<li>
								<SidebarEntry screen={screen} waiting={facts.badges[screen.path] ?? 0} />
							</li>
						</Fragment>
					))}
				</ul>
			</nav>
			<UserPanel facts={facts} />
		</>
	)
}

/** One screen; the dashboard's is active on its own page alone. */
export function SidebarEntry({ screen, waiting }: { screen: AdminScreen; waiting: number }) {
	return (
		<NavLink
			to={screen.path}
			end={screen.path === '/admin'}
			className="grid grid-cols-[1fr_auto] items-center border-l-3 border-transparent py-1 pr-5 pl-5 leading-[1.3] -outline-offset-4 hover:bg-night-2 aria-[current]:border-ochre aria-[current]:bg-night-2"
		>
			<span>
				<b className="block text-ui font-semibold text-on-night">{screen.name}</b>
				<span className="text-xs text-on-night-2">{screen.description}</span>
			</span>
			{waiting > 0 && (
				<span className="min-w-5.5 rounded-control bg-ochre px-1.5 py-px text-center text-xs font-bold text-ink tabular-nums">
					{waiting}
					<VisuallyHidden> waiting</VisuallyHidden>
				</span>
			)}
		</NavLink>
	)
}
