import { type ReactNode, useId } from 'react'

/** A panel of a screen that is more than a list: its heading with a line below it, what leads on from it, and what it holds. */
export function Panel({
	title,
	line,
	lead,
	children,
}: {
	title: string
	line?: string
	lead?: ReactNode
	children: ReactNode
}) {
	const heading = useId()
	return (
		<section aria-labelledby={heading} className="border border-line bg-surface">
			<header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-4 sm:px-5">
				<div>
					<h2 id={heading} className="text-xl">
						{title}
					</h2>
					{line && <p className="mt-1 max-w-2xl text-ui text-muted">{line}</p>}
				</div>
				{lead}
			</header>
			{children}
		</section>
	)
}
