import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** The records before and after this one on the list's page, by their addresses. */
export const Neighbours = ({
	previous,
	next,
}: {
	previous: string | undefined
	next: string | undefined
}) => (
	<>
		{previous && <Neighbour to={previous} shortcut="k" label="Previous" />}
		{next && <Neighbour to={next} shortcut="j" label="Next" />}
	</>
)

const Neighbour = ({ to, shortcut, label }: { to: string; shortcut: 'j' | 'k'; label: string }) => (
	<Link
		to={to}
		replace
		preventScrollReset
		data-key={shortcut}
		className="grid size-8 flex-none place-items-center border border-line-strong hover:border-text max-sm:size-tap max-sm:border-0"
	>
		<Icon name="chevron-down" className={classNames(shortcut === 'k' && 'rotate-180')} />
		<span className="sr-only">{label}</span>
	</Link>
)
