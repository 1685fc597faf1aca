import { AdFailed, AdUnit } from '#app/features/advertising/components/ad-unit.tsx'
import type { PublicPlacement } from '#app/features/advertising/rules.ts'
import { useFactsAround } from '#app/site/shell/site-facts.ts'

const room: Record<PublicPlacement, string> = {
	header: '-order-1 wrap py-6',
	content: 'wrap py-6',
	footer: 'wrap pb-12',
	sidebar: '',
	'sidebar-bottom': 'max-sm:hidden',
}

/**
 * A place for one advertisement: the unit that the shell's loader found for it. Without one the slot
 * collapses.
 */
export function AdSlot({ placement }: { placement: PublicPlacement }) {
	const ads = useFactsAround()?.ads
	const unit = ads?.units[placement]
	return (
		<div data-ad-placement={placement} className={`empty:hidden print:hidden ${room[placement]}`}>
			{ads?.failed && <AdFailed />}
			{unit && (
				<AdUnit key={unit.id} unit={unit} placement={placement} clientId={ads?.clients[unit.network]} />
			)}
		</div>
	)
}
