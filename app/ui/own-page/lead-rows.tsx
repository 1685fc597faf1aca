import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Ruled rows that lead on, each of a finger's height. */
export const LeadRows = ({ children }: { children: ReactNode }) => (
	<ul className="border-t border-line">{children}</ul>
)

/** A row that is pressed is made of this. */
export const leadRowClass =
	'flex min-h-13 w-full cursor-pointer items-center gap-x-3.5 gap-y-2 py-2 leading-[1.35]'

/** What a row says at its beginning. */
export const LeadWords = ({
	title,
	note,
	isOff = false,
}: {
	title: ReactNode
	note: ReactNode
	isOff?: boolean
}) => (
	<span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
		<b className={classNames('block font-semibold', isOff && 'text-muted')}>{title}</b>
		<span className="block text-ui leading-[1.35] text-muted">{note}</span>
	</span>
)

/** One of them: what, a sentence about it, and where it leads or what stands at its end. */
export function LeadRow({
	title,
	note,
	to,
	icon = 'chevron-right',
	isOff = false,
	children,
}: {
	title: ReactNode
	note: ReactNode
	/** The whole row leads there. */
	to?: string
	icon?: IconName
	/** It cannot be done yet. */
	isOff?: boolean
	children?: ReactNode
}) {
	const row = classNames(
		'flex min-h-13 w-full items-center gap-x-3.5 gap-y-2 py-2 leading-[1.35]',
		// A control stands below words that large text leaves no room for.
		Boolean(children) && 'flex-wrap',
	)
	const words = (
		<>
			<LeadWords title={title} note={note} isOff={isOff} />
			{children ?? (to !== undefined && <Icon name={icon} className="text-muted" />)}
		</>
	)
	return (
		<li className="border-b border-line">
			{to === undefined ? (
				<div className={row}>{words}</div>
			) : (
				<Link to={to} className={row}>
					{words}
				</Link>
			)}
		</li>
	)
}
