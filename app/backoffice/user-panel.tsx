import { NavLink } from 'react-router'
import { panelScreens } from '#app/admin-screens.ts'
import type { Badges } from '#app/backoffice/badges.server.ts'
import { SignOutForm } from '#app/backoffice/sign-out-form.tsx'
import type { ShellUser } from '#app/features/accounts/rules.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'
import { Avatar } from '#app/ui/tile.tsx'

/** What the shell knows: the hub, the administrator, what waits, and the keys of its sign-out form. */
export type ShellFacts = {
	hubName: string
	/** What stands beside the mark. */
	shortName: string
	logo: OwnLogo | null
	now: Date
	user: ShellUser
	badges: Badges
	keys: FormKeys
}

/** Who is signed in, what of them is verified, and the way out. */
export function UserPanel({ facts: { user, keys } }: { facts: ShellFacts }) {
	const verified = [
		['Email', user.email_verified],
		['SMS', user.phone_verified],
		['2FA', user.two_factor_enabled],
	] as const
	return (
		<div className="flex-none border-t border-night-line p-5 pt-4 text-ui text-on-night-2">
			<div className="grid grid-cols-[36px_minmax(0,1fr)] items-center gap-3 leading-[1.3]">
				<Avatar seed={`admin:${user.id}`} />
				<div>
					<b className="block font-semibold text-on-night">Administrator</b>
					<span className="block truncate" title={user.email}>
						{user.email}
					</span>
				</div>
			</div>
			<ul aria-label="Verified" className="my-3 flex gap-1.5">
				{verified.map(
					([name, holds]) =>
						holds && (
							<li
								key={name}
								className="inline-flex items-center gap-1 rounded-control border border-night-line px-1.5 py-0.5 text-xs"
							>
								<Icon name="check" className="size-3 stroke-3 text-[#86d6a6]" />
								{name}
							</li>
						),
				)}
			</ul>
			<nav aria-label="About the back-office" className="mb-3">
				<ul className="flex flex-wrap gap-x-4">
					{panelScreens.map(({ path, name }) => (
						<li key={path}>
							<NavLink
								to={path}
								className="inline-flex min-h-9 items-center border-b-2 border-transparent text-on-night hover:border-night-line aria-[current]:border-ochre"
							>
								{name}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<SignOutForm keys={keys} />
		</div>
	)
}
