import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { ariaCurrent, type Place } from '#app/site/shell/navigation.ts'

/** A link of the menu, marked as current on its own page and on the pages below it. */
export function MenuLink({
	place,
	className,
	children,
}: {
	place: Place
	className: string
	children?: ReactNode
}) {
	const { pathname } = useLocation()
	return (
		<Link to={place.to} className={className} aria-current={ariaCurrent(place.to, pathname)}>
			{children ?? place.label}
		</Link>
	)
}
