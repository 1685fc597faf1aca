import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { type AdminScreen, adminScreens } from '#app/admin-screens.ts'
import { isWithin, placeOf } from '#app/backoffice/place.ts'
import { type ShellFacts, UserPanel } from '#app/backoffice/user-panel.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

const built = adminScreens.filter((screen) => screen.file !== undefined)

/** A longer name is set in two lines, and stands alone. */
const SHORT_NAME = 14

/** Every screen with what waits there, and who is signed in. The same in the drawer of phones. */
export function Sidebar({ facts }: { facts: ShellFacts }) {
	return (
		<>
			<Link
				to="/admin"
				title={facts.shortName}
				className="flex h-13 flex-none items-center gap-2.5 border-b border-night-line pr-3 pl-4"
			>
				<Logo
					name={facts.shortName}
					logo={facts.logo}
					onNight
					className={facts.shortName.length > SHORT_NAME ? 'text-[0.9375rem]' : 'text-[1.1875rem]'}
				/>
				{facts.shortName.length <= SHORT_NAME && (
					<span className="ml-auto flex-none text-xs text-on-night-2 in-[dialog]:mr-9">Admin</span>
				)}
			</Link>
			<nav
				aria-label="Admin"
				className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 [scrollbar-width:thin]"
			>
				<ul>
					{built.map((screen, i) => (
						<Fragment key={screen.path}>
							{i > 0 && built[i - 1]?.group !== screen.group && (
								<li aria-hidden="true" className="mx-4 my-1 border-t border-night-line" />
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

/** One screen; the dashboard's is active on its own page alone. What it is for stands below its name in the drawer of phones, elsewhere a pointer tells it. */
export function SidebarEntry({ screen, waiting }: { screen: AdminScreen; waiting: number }) {
	const place = placeOf(useLocation().pathname)
	const isHere = [screen, ...(screen.lists ?? [])].some(({ path }) => isWithin(place, path))
	return (
		<Link
			to={screen.path}
			aria-current={isHere ? 'page' : undefined}
			title={screen.description}
			className="grid min-h-8 grid-cols-[1fr_auto] items-center border-l-3 border-transparent pr-3 pl-3.25 leading-[1.3] -outline-offset-4 in-[dialog]:py-1.5 [@media(height<796px)]:min-h-7 hover:bg-night-2 aria-[current]:border-ochre aria-[current]:bg-night-2"
		>
			<span>
				<b className="block text-[0.84375rem] font-medium text-on-night in-aria-[current]:font-semibold">
					{screen.name}
				</b>
				<span className="not-in-[dialog]:sr-only text-xs text-on-night-2">{screen.description}</span>
			</span>
			{waiting > 0 && (
				<span
					className={classNames(
						'min-w-5.5 px-1.25 text-center text-xs leading-4.5 tabular-nums',
						screen.quiet ? 'font-medium text-on-night-2' : 'rounded-control bg-ochre font-bold text-ink',
					)}
				>
					{waiting}
					<VisuallyHidden>{screen.quiet ? ' pending' : ' waiting'}</VisuallyHidden>
				</span>
			)}
		</Link>
	)
}
