import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import type { OwnLogo } from '#app/ui/own-logo.ts'

/** Seconds that pass at least before an own page looks again whether it has changed. */
export type Awaits = { seconds: number }

/**
 * The frame of a page that is one person's own: a bar with the hub's name and one fact, what is said, and a foot that is
 * always in sight. No menu, no footer. Its opening stands above what is said, and at the left of it on a wide window.
 * Its page links own-page.css.
 */
export function OwnPage({
	hubName,
	shortName,
	logo,
	fact,
	notice,
	state,
	awaits = null,
	opening,
	foot,
	children,
}: {
	hubName: string
	shortName: string
	logo: OwnLogo | null
	/** Muted, at the right end of the bar. */
	fact: ReactNode
	/** What holds for all that it says: that it is a test. */
	notice?: ReactNode
	/** Names what the page says: where another look finds another, the page changes (`tendOwnPage`). */
	state: string
	/** It changes by itself. */
	awaits?: Awaits | null
	opening: ReactNode
	foot?: ReactNode
	children: ReactNode
}) {
	return (
		<div data-own-page={state} data-awaits={awaits?.seconds} className="flex min-h-svh flex-col">
			<header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-gutter text-sm text-muted lg:min-h-18">
				<Link
					to="/"
					aria-label={`${hubName}, home`}
					className="inline-flex min-h-tap min-w-0 items-center text-text"
				>
					<Logo name={shortName} logo={logo} className="text-[1.125rem]" markClass="size-6!" />
				</Link>
				<p className="tabular-nums">{fact}</p>
			</header>
			{notice && <p className="bg-highlight px-gutter py-1 text-ui text-on-highlight">{notice}</p>}
			<main id="main" className="flex flex-1 flex-col lg:grid lg:grid-cols-[46fr_54fr]">
				{opening}
				<div className="lg:self-center lg:py-12 lg:pr-10 lg:pl-20 lg:*:max-w-120">{children}</div>
			</main>
			{foot && (
				<div
					data-own-foot=""
					className="sticky bottom-0 z-10 border-t border-line bg-bg print:hidden [@media(max-height:30rem)]:static"
				>
					<div className="lg:ml-[46%] lg:pr-10 lg:pl-20">
						<div className="flex flex-wrap gap-2 py-3 *:flex-auto max-lg:px-gutter lg:max-w-120">{foot}</div>
					</div>
				</div>
			)}
		</div>
	)
}

/** The text below or beside the opening. */
export const OwnText = ({ children }: { children: ReactNode }) => <div className="p-5 lg:p-0">{children}</div>
