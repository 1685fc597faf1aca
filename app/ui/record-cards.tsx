import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** What a card shows of a record. */
export type RecordCardContent = {
	title: string
	picture?: ReactNode
	/** Small marks beside the title: a status, "Featured". */
	marks?: ReactNode
	line?: ReactNode
	/** What is read whole; its card takes the whole width. */
	text?: string
	/** Facts below it, each a short line. */
	facts?: readonly ReactNode[]
}

type Card = RecordCardContent & {
	id: string
	/** Where its title leads. */
	to: string
	actions: ReactNode
	/** What stands below it on demand. */
	panel?: ReactNode
}

/**
 * Records as cards, two abreast where there is room. One with an open panel takes the whole width, and so does one that
 * would stand alone before it or at the end.
 */
export function RecordCards({ cards }: { cards: readonly Card[] }) {
	const open = cards.findIndex(({ panel }) => Boolean(panel))
	const isWide = (at: number) => {
		if (at === open || cards[at]?.text !== undefined) return true
		const first = open >= 0 && at > open ? open + 1 : 0
		const isLast = at === cards.length - 1 || at + 1 === open
		return isLast && (at - first) % 2 === 0
	}
	return (
		<ul className="grid grid-cols-1 overflow-hidden lg:grid-cols-2">
			{cards.map(({ id, to, title, picture, marks, line, text, facts = [], actions, panel }, at) => (
				<li
					key={id}
					data-row={id}
					className={classNames(
						'-mr-px -mb-px min-w-0 border-r border-b border-line',
						isWide(at) && 'lg:col-span-2',
					)}
				>
					<article
						aria-labelledby={`card-${id}`}
						className="flex h-full min-w-0 flex-col gap-3 px-4 py-4 wrap-anywhere sm:px-5"
					>
						<div className="flex gap-4">
							{picture && <div className="w-20 flex-none">{picture}</div>}
							<div className="min-w-0 flex-1">
								<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
									<h2
										id={`card-${id}`}
										className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal wrap-break-word"
									>
										<Link to={to} preventScrollReset className="hover:text-link">
											{title}
										</Link>
									</h2>
									{marks && <div className="flex flex-wrap items-center gap-2">{marks}</div>}
								</div>
								{line && <p className="mt-1 line-clamp-2 text-ui wrap-break-word text-muted">{line}</p>}
								{text && <p className="mt-1 max-w-prose whitespace-pre-line text-text-2">{text}</p>}
							</div>
						</div>
						{facts.length > 0 && (
							<ul className="flex flex-wrap gap-x-5 gap-y-1 text-ui text-text-2 tabular-nums">
								{facts.map((fact, at) => (
									<li key={at}>{fact}</li>
								))}
							</ul>
						)}
						<div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 text-ui">{actions}</div>
						{panel}
					</article>
				</li>
			))}
		</ul>
	)
}
