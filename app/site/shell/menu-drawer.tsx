import { Brand, type HubNames } from '#app/site/shell/brand.tsx'
import { MenuLink } from '#app/site/shell/menu-link.tsx'
import { donate, EVERY_PAGE, joinUs, menu, type MenuEntry } from '#app/site/shell/navigation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawer, DrawerCloser, DrawerOpener } from '#app/ui/drawer.tsx'
import { Icon } from '#app/ui/icon.tsx'

const DRAWER = 'menu-drawer'

const large =
	'flex min-h-13 items-center justify-between border-b border-line font-display text-[1.375rem] leading-tight font-bold tracking-[-0.02em] aria-[current]:text-link'

function DrawerEntry({ entry }: { entry: MenuEntry }) {
	if (!entry.entries) return <MenuLink place={entry} className={large} />
	return (
		<details open className="group/entries">
			<summary className={`${large} list-none [&::-webkit-details-marker]:hidden`}>
				{entry.label}
				<Icon name="chevron-down" className="size-5 group-open/entries:rotate-180" />
			</summary>
			<ul className="border-b border-line pt-1 pb-2 pl-4">
				{entry.entries.map((place) => (
					<li key={place.to}>
						<MenuLink
							place={place}
							className="flex min-h-tap items-center text-text-2 aria-[current]:text-link"
						/>
					</li>
				))}
			</ul>
		</details>
	)
}

/** The phone's menu: a button and the drawer it opens. */
export function MenuDrawer(names: HubNames) {
	return (
		<>
			<DrawerOpener drawer={DRAWER} className="-mr-2.5" />
			{/* Neither script nor popovers: it lies over the button, and leads to the list at the foot of the page. */}
			<noscript>
				<a
					href={`#${EVERY_PAGE}`}
					aria-label="All pages"
					className="relative -ml-14 grid size-tap place-items-center bg-bg lg:hidden supports-[selector(:popover-open)]:hidden"
				>
					<Icon name="menu" className="size-5" />
				</a>
			</noscript>
			<Drawer
				id={DRAWER}
				label="Menu"
				className="right-0 left-auto w-full translate-x-full overflow-hidden bg-bg text-text sm:w-md starting:open:translate-x-full"
			>
				<div className="flex h-16 flex-none items-center justify-between border-b border-line px-gutter">
					<Brand {...names} />
					<DrawerCloser drawer={DRAWER} className="-mr-2.5" />
				</div>
				<nav
					aria-label="Menu"
					className="flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-gutter pt-2 pb-6"
				>
					<ul>
						{menu.map((entry) => (
							<li key={entry.to}>
								<DrawerEntry entry={entry} />
							</li>
						))}
					</ul>
				</nav>
				<div className="grid flex-none grid-cols-2 gap-3 border-t border-line px-gutter py-4">
					<ButtonLink to={joinUs.to} variant="outline">
						{joinUs.label}
					</ButtonLink>
					<ButtonLink to={donate.to} variant="accent">
						{donate.label}
					</ButtonLink>
				</div>
			</Drawer>
		</>
	)
}
