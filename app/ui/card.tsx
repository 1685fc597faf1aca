import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

import { classNames } from '#app/ui/class-names.ts'
import { Meta } from '#app/ui/meta.tsx'

type HeadingLevel = 'h2' | 'h3' | 'h4'

/** A title that, with `to`, is the one link of its card: it underlines on hover and covers the card. */
export function CardTitle({
	level: Heading = 'h3',
	to,
	className,
	children,
}: {
	level?: HeadingLevel
	to?: string
	className?: string
	children: ReactNode
}) {
	return (
		<Heading className={classNames('text-h3', className)}>
			{to === undefined ? (
				children
			) : (
				<Link
					to={to}
					className="decoration-2 underline-offset-[0.15em] after:absolute after:inset-0 hover:underline"
				>
					{children}
				</Link>
			)}
		</Heading>
	)
}

/** A word on the corner of a tile: "Featured". */
export function Flag({ children }: { children: ReactNode }) {
	return (
		<span className="absolute top-0 left-0 z-1 bg-ink px-2.5 py-1 text-xs shadow-[3px_3px_0_var(--bg)] leading-normal font-semibold text-kaolin max-sm:px-1.5 max-sm:py-0.5 max-sm:text-[0.6875rem]">
			{children}
		</span>
	)
}

/**
 * Cover, title, sentence, facts: no box. On phones the cover may stand at the left (`phone="row"`), or above where the
 * text is so large that no room is left beside it. Facts and actions align at the bottom of a row of cards.
 */
export function Card({
	cover,
	flag,
	title,
	to,
	level,
	sentence,
	facts,
	foot,
	phone = 'stack',
	className,
}: {
	/** A Tile or a Picture. */
	cover?: ReactNode
	flag?: string
	title: ReactNode
	to?: string
	level?: HeadingLevel
	sentence?: ReactNode
	/** One fact each, for the meta line. */
	facts?: readonly ReactNode[]
	/** Buttons; they stay above the card's link. */
	foot?: ReactNode
	phone?: 'stack' | 'row'
	className?: string
}) {
	const row = phone === 'row'
	return (
		<article
			className={classNames(
				'relative',
				row ? 'max-sm:beside max-sm:gap-x-4 max-sm:gap-y-3 sm:flex sm:flex-col' : 'flex flex-col',
				className,
			)}
		>
			{cover !== undefined && (
				<div
					className={classNames(
						'relative flex-none',
						row && 'max-sm:[&>:first-child]:aspect-square max-sm:[&>:first-child]:w-26',
						row ? 'mb-0 sm:mb-4' : 'mb-4',
					)}
				>
					{cover}
					{flag !== undefined && <Flag>{flag}</Flag>}
				</div>
			)}
			<div className="flex flex-1 flex-col">
				<CardTitle level={level} to={to} className={row ? 'max-sm:text-xl' : undefined}>
					{title}
				</CardTitle>
				{sentence !== undefined && (
					<p className="mt-1.5 text-[0.9375rem] leading-[1.55] text-text-2">{sentence}</p>
				)}
				{facts !== undefined && facts.length > 0 && <Meta className="mt-auto pt-2.5">{facts}</Meta>}
				{foot !== undefined && (
					<div className="relative z-1 mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
						{foot}
					</div>
				)}
			</div>
		</article>
	)
}

/** A card with a hairline around it, for a decision: an opportunity, a giving level, progress. */
export function BoxCard({
	cover,
	strong,
	foot,
	className,
	children,
}: {
	/** A tile along the top, without padding. */
	cover?: ReactNode
	/** Black line: the one that is meant. */
	strong?: boolean
	foot?: ReactNode
	className?: string
	children: ReactNode
}) {
	return (
		<article
			className={classNames(
				'relative flex flex-col border bg-surface',
				strong ? 'border-text ring-1 ring-text' : 'border-line',
				className,
			)}
		>
			{cover}
			<div className="flex flex-1 flex-col p-gutter sm:p-6">
				{children}
				{foot !== undefined && (
					<div className="relative z-1 mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5">
						{foot}
					</div>
				)}
			</div>
		</article>
	)
}
