import type { ReactNode } from 'react'

/** Where an advertisement may stand on a public page (000 §2, D-014). */
export type AdPlacement = 'header' | 'content' | 'sidebar' | 'sidebar-bottom' | 'footer'

/** Room for a leaderboard, on phones for a 320x100; beside the text for a 300x250 rectangle. */
const room: Record<AdPlacement, string> = {
	header: '-order-1 wrap w-full py-6',
	content: 'wrap w-full py-6',
	footer: 'wrap w-full pb-12',
	sidebar: '',
	'sidebar-bottom': 'max-sm:hidden',
}

/**
 * A place for one advertisement. The unit that is shown there, if any is active, is given as its child; without one the
 * slot collapses (DESIGN section 4).
 */
export function AdSlot({ placement, children }: { placement: AdPlacement; children?: ReactNode }) {
	return (
		<div data-ad-placement={placement} className={`empty:hidden ${room[placement]}`}>
			{children}
		</div>
	)
}
