import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Status, type StatusKind } from '#app/ui/status.tsx'

const GROUNDS = {
	pending: 'border-pending-solid bg-pending-tint *:[h1]:text-pending',
	cancelled: 'border-cancelled-solid bg-cancelled-tint *:[h1]:text-cancelled',
	completed: 'border-completed-solid bg-completed-tint *:[h1]:text-completed',
	neutral: 'border-neutral-solid bg-neutral-tint',
} as const

/** The opening of an own page that waits, where something failed or has arrived, or where nothing is left to do: its state in words. */
export const TintedGround = ({
	kind,
	state,
	title,
	children,
}: {
	kind: keyof typeof GROUNDS & StatusKind
	/** One word. */
	state: string
	title: string
	children: ReactNode
}) => (
	<section
		className={classNames(
			'border-l-6 px-5 py-5.5 leading-[1.45] lg:flex lg:flex-col lg:justify-center lg:px-10 lg:*:max-w-120',
			GROUNDS[kind],
		)}
	>
		<Status kind={kind} className="self-start bg-transparent pl-0">
			{state}
		</Status>
		<h1 className="own-title mt-3 mb-2">{title}</h1>
		{children}
	</section>
)

/** The opening of an own page where somebody has to act now, on a wide window: a drawing, and what stands before it. */
export const NightGround = ({ children }: { children?: ReactNode }) => (
	<div
		aria-hidden="true"
		className="own-iris hidden place-items-center overflow-hidden bg-night lg:grid print:hidden"
	>
		{children}
	</div>
)

/** What is to be done now. It stands on night; on a wide window beside it. */
export const NightText = ({
	about,
	title,
	children,
}: {
	/** What it is about, on a wide window. */
	about: string
	title: string
	children: ReactNode
}) => (
	<section className="own-night px-5 pt-6 pb-5.5 lg:p-0">
		<p className="text-ui text-muted max-lg:hidden">{about}</p>
		<h1 className="own-title lg:mt-1.5 lg:mb-3">{title}</h1>
		{children}
	</section>
)

/** Two facts of it, side by side. */
export const NightFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
	<dl className="mt-4.5 mb-5 cells gap-x-4 border-text lg:mt-7 lg:mb-6 lg:border-t-2 lg:pt-4">
		{facts.map(([term, detail]) => (
			<div key={term}>
				<dt className="own-quiet text-ui leading-[1.6rem]">{term}</dt>
				<dd className="own-figure">{detail}</dd>
			</div>
		))}
	</dl>
)
