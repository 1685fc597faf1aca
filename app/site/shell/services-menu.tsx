import { useLocation } from 'react-router'
import { MenuLink } from '#app/site/shell/menu-link.tsx'
import { isActive, type MenuEntry } from '#app/site/shell/navigation.ts'
import { Icon } from '#app/ui/icon.tsx'

/** An entry of the menu bar: its focus line has room around the word, its mark is as wide as the word. */
export const barEntryClass =
	'relative flex h-18 items-center px-2 text-text-2 -outline-offset-4 hover:text-text focus-visible:shadow-none after:absolute after:inset-x-2 after:bottom-0 after:h-0.75'

/** An entry of the menu bar that opens a panel of places on a click. */
export function ServicesMenu({ entry }: { entry: MenuEntry }) {
	const { pathname } = useLocation()
	return (
		<details data-menu className="group/services relative">
			<summary
				data-active={isActive(entry.to, pathname) || undefined}
				className={`${barEntryClass} list-none gap-1 data-active:text-text data-active:after:bg-mark [&::-webkit-details-marker]:hidden`}
			>
				{entry.label}
				<Icon name="chevron-down" className="size-3.5 group-open/services:rotate-180" />
			</summary>
			<ul className="absolute top-16 -left-3 z-10 w-70 rounded-panel bg-surface p-2 shadow-menu">
				{entry.entries?.map((place) => (
					<li key={place.to}>
						<MenuLink
							place={place}
							className="block rounded-control px-3 py-2.5 leading-snug hover:bg-surface-2 aria-[current=page]:bg-surface-2"
						>
							<span className="block font-semibold text-text">{place.label}</span>
							<span className="text-sm text-muted">{place.help}</span>
						</MenuLink>
					</li>
				))}
			</ul>
		</details>
	)
}
