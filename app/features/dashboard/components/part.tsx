import { type ReactNode, useId } from 'react'
import { InlineLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

/** A part of the dashboard: its heading, what is told beside it, what leads on, and its rows; or that it cannot be read. */
export function Part({
	title,
	line,
	lead,
	unread = false,
	className,
	children,
}: {
	title: string
	line?: string | undefined
	/** Address and words of the list that it is of. */
	lead?: readonly [to: string, words: string]
	unread?: boolean
	className?: string
	children?: ReactNode
}) {
	const heading = useId()
	return (
		<section
			aria-labelledby={heading}
			className={classNames('flex min-w-0 flex-col border border-line bg-surface', className)}
		>
			<header className="flex flex-wrap items-baseline gap-x-2 px-4 pt-2.75 pb-2.25">
				<h2 id={heading} className="text-base leading-[1.2] tracking-[-0.015em]">
					{title}
				</h2>
				{line && <p className="text-[0.8125rem] leading-[1.3] text-muted">{line}</p>}
				{lead && (
					<InlineLink to={lead[0]} className="ml-auto text-[0.8125rem] leading-[1.3]">
						{lead[1]}
					</InlineLink>
				)}
			</header>
			{unread ? <Unread /> : children}
		</section>
	)
}

/** In place of what could not be read. */
export const Unread = () => (
	<p className="border-t border-line px-4 py-3 text-muted">
		This could not be read just now.{' '}
		<InlineLink to="/admin" reloadDocument>
			Try again
		</InlineLink>
	</p>
)

/** In place of rows where there are none. */
export const Nothing = ({ children }: { children: string }) => (
	<p className="border-t border-line px-4 py-3 text-muted">{children}</p>
)

/** Rows of 46, each a link as a whole. */
export const Rows = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

export const Row = ({
	to,
	className,
	children,
}: {
	to: string
	/** Its columns. */
	className: string
	children: ReactNode
}) => (
	<li className="flex min-h-11.5 border-t border-line">
		<Link
			to={to}
			className={classNames(
				'grid w-full min-w-0 items-center gap-x-2.5 px-4 py-1 leading-[1.3] hover:bg-inset',
				className,
			)}
		>
			{children}
		</Link>
	</li>
)

/** What a row is about, and a line below it; what has no room is cut, and said whole where the pointer rests. */
export const TwoLines = ({ main, second }: { main: string; second: string }) => (
	<span className="min-w-0">
		<b className="block truncate font-semibold" title={main}>
			{main}
		</b>
		<span className="block truncate text-[0.78125rem] text-muted" title={second}>
			{second}
		</span>
	</span>
)
