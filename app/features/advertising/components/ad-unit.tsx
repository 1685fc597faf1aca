import { useEffect, useRef } from 'react'
import { documentGrantsAds } from '#app/features/advertising/components/ad-policy.tsx'
import type { StandingUnit } from '#app/features/advertising/queries.server.ts'
import { AD_FAILED, type AdFormat, type PublicPlacement } from '#app/features/advertising/rules.ts'
import { classNames } from '#app/ui/class-names.ts'

const RECTANGLE = 'h-62.5 w-75'
/** A leaderboard, on phones a 320x100. */
const LEADERBOARD = 'h-25 w-80 sm:h-22.5 sm:w-182'

const SIZES: Record<Exclude<AdFormat, 'auto'>, string> = {
	rectangle: RECTANGLE,
	leaderboard: LEADERBOARD,
	skyscraper: 'h-150 w-40',
}

const AUTO_SIZES: Record<PublicPlacement, string> = {
	header: LEADERBOARD,
	content: LEADERBOARD,
	footer: LEADERBOARD,
	sidebar: RECTANGLE,
	'sidebar-bottom': RECTANGLE,
}

const boxClass = (size: string) =>
	classNames(
		'relative mx-auto grid max-w-full place-items-center overflow-hidden border border-line',
		'bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--surface-3)_7px_8px)] text-xs text-muted',
		size,
	)

/**
 * An ad unit in its place. Its room is reserved from the server on; the network fills it only where the document's
 * policy names the network's hosts, and elsewhere the box stands empty.
 * @param clientId of the network, given only where its units may run
 */
export function AdUnit({
	unit,
	placement,
	clientId,
}: {
	unit: StandingUnit
	placement: PublicPlacement
	clientId: string | undefined
}) {
	const place = useRef<HTMLDivElement>(null)
	const { id, network, slot_id, format } = unit
	useEffect(() => {
		if (clientId === undefined || !documentGrantsAds()) return
		let stop = () => {}
		let left = false
		void import('#app/features/advertising/components/run-ad-unit.ts').then(({ runAdUnit }) => {
			if (!left && place.current) stop = runAdUnit(place.current, { id, network, slot_id, format }, clientId)
		})
		return () => {
			left = true
			stop()
		}
	}, [clientId, id, network, slot_id, format])
	return (
		<div
			data-ad-network={network}
			className={boxClass(format === 'auto' ? AUTO_SIZES[placement] : SIZES[format])}
		>
			<span className="bg-bg px-2 py-0.5">Advertisement</span>
			<div ref={place} className="absolute inset-0" />
		</div>
	)
}

/** In every slot when the units cannot be read. */
export const AdFailed = () => <p className="text-center text-xs text-muted">{AD_FAILED}</p>
