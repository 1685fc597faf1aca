import type { ReactNode } from 'react'

/**
 * The one primary of a page in reach at the foot of a phone, with what is left beside it. The last part of
 * its page: it stays above what follows the page. In a low window it stands there and
 * nowhere else, and where text is so large that the words beside it would fill the window the button stands alone.
 */
export const ApplyBar = ({
	left,
	until,
	children,
}: {
	left?: string
	until?: string
	children: ReactNode
}) => (
	<div
		data-apply-bar=""
		className="sticky bottom-0 z-10 border-t border-line bg-bg lg:hidden print:hidden [@media(max-height:30rem)]:static"
	>
		<div className="wrap @container">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-ui leading-snug @max-[14rem]:justify-stretch">
				{left !== undefined && (
					<p className="min-w-0 flex-[1_1_9rem] @max-[14rem]:hidden">
						<b className="block text-base font-semibold">{left}</b>
						<span className="text-muted">{until}</span>
					</p>
				)}
				{children}
			</div>
		</div>
	</div>
)
