import { NavLink } from 'react-router'
import { panelScreens } from '#app/admin-screens.ts'
import type { Badges } from '#app/backoffice/badges.server.ts'
import { SignOutForm } from '#app/backoffice/sign-out-form.tsx'
import type { ShellUser } from '#app/features/accounts/rules.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'
import { Avatar } from '#app/ui/tile.tsx'

const ROLE = 'Administrator'

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

/** Who is signed in; what of them is verified, the screens about the hub itself and the way out open from it. */
export function UserPanel({ facts: { user, keys } }: { facts: ShellFacts }) {
	const verified = [
		['Email', user.email_verified],
		['SMS', user.phone_verified],
		['2FA', user.two_factor_enabled],
	] as const
	return (
		<Disclosure
			className="relative flex-none border-t border-night-line"
			summaryClass="flex h-13 items-center gap-2.5 pr-3.5 pl-4 -outline-offset-4 hover:bg-night-2 in-open:*:last:rotate-180"
			summary={
				<>
					<span className="size-7 flex-none">
						<Avatar seed={`admin:${user.id}`} />
					</span>
					<span className="min-w-0 truncate text-[0.84375rem] font-semibold text-on-night">{user.name}</span>
					<Icon name="chevron-down" className="ml-auto rotate-180 text-on-night-2" />
				</>
			}
			panelClass="absolute inset-x-2 bottom-full z-20 mb-1 rounded-panel bg-surface py-1.5 text-[0.84375rem] text-text shadow-menu"
		>
			<div className="border-b border-line px-3.5 pt-2 pb-2.5 leading-[1.35]">
				<b className="block font-semibold wrap-anywhere">{user.name}</b>
				{user.name !== ROLE && <span className="block text-sm text-muted">{ROLE}</span>}
				<span className="block text-sm wrap-anywhere text-muted">{user.email}</span>
				<ul aria-label="Verified" className="mt-2 flex gap-1.5 empty:hidden">
					{verified.map(
						([name, holds]) =>
							holds && (
								<li
									key={name}
									className="inline-flex items-center gap-1 rounded-control border border-line px-1.5 py-px text-xs text-text-2"
								>
									<Icon name="check" className="size-3 stroke-3 text-confirmed-solid" />
									{name}
								</li>
							),
					)}
				</ul>
			</div>
			<nav aria-label="About the back-office" className="border-b border-line py-1.5">
				<ul>
					{panelScreens.map(({ path, name, description }) => (
						<li key={path}>
							<NavLink
								to={path}
								title={description}
								className="flex min-h-8 items-center border-l-3 border-transparent px-3 in-[dialog]:min-h-11 -outline-offset-4 hover:bg-surface-3 aria-[current]:border-ochre aria-[current]:bg-surface-3"
							>
								{name}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<div className="px-3.5 pt-2.5 pb-1.5">
				<SignOutForm keys={keys} />
			</div>
		</Disclosure>
	)
}
