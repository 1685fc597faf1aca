import { Brand, type HubNames } from '#app/site/shell/brand.tsx'
import { MenuDrawer } from '#app/site/shell/menu-drawer.tsx'
import { MenuLink } from '#app/site/shell/menu-link.tsx'
import { donate, joinUs, menu } from '#app/site/shell/navigation.ts'
import { barEntryClass, ServicesMenu } from '#app/site/shell/services-menu.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const barLink = `${barEntryClass} aria-[current]:text-text aria-[current]:after:bg-mark`

/** The public header: the menu bar, below 1080 px the button of the drawer, and Donate at every width. */
export function Header(names: HubNames) {
	return (
		<header className="relative z-10 print:hidden border-b border-line bg-bg">
			<div className="wrap flex min-h-16 flex-wrap items-center gap-x-3 lg:min-h-18 lg:flex-nowrap lg:gap-6">
				<Brand {...names} className="shrink grow basis-20 lg:max-w-64 lg:grow-0 lg:basis-auto" />
				<nav aria-label="Main" className="ml-auto hidden text-[0.9375rem] font-medium lg:block">
					<ul className="flex gap-1.5">
						{menu.map((entry) => (
							<li key={entry.to}>
								{entry.entries ? (
									<ServicesMenu entry={entry} />
								) : (
									<MenuLink place={entry} className={barLink} />
								)}
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex gap-2 lg:ml-2">
					<ButtonLink to={joinUs.to} variant="outline" className="max-lg:hidden">
						{joinUs.label}
					</ButtonLink>
					<ButtonLink to={donate.to} variant="accent">
						{donate.label}
					</ButtonLink>
				</div>
				<MenuDrawer {...names} />
			</div>
		</header>
	)
}
