import { useEffect, useRef, useState } from 'react'
import { documentGrantsAds } from '#app/features/advertising/components/ad-policy.tsx'
import { countAdUnit } from '#app/features/advertising/components/count-ad-unit.ts'
import { loadAdScript } from '#app/features/advertising/components/load-ad-script.ts'
import type { StandingUnit } from '#app/features/advertising/queries.server.ts'
import {
	AD_FAILED,
	type AdFormat,
	AD_NETWORKS,
	type PublicPlacement,
} from '#app/features/advertising/rules.ts'
import { classNames } from '#app/ui/class-names.ts'

const RECTANGLE = 'h-62.5 w-75'
/** A leaderboard, on phones a 320x100 (DESIGN section 4). */
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
 * policy names the network's hosts, and elsewhere the box stands empty (D-118, D-119).
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
	const box = useRef<HTMLDivElement>(null)
	const [live, setLive] = useState(false)
	useEffect(() => setLive(clientId !== undefined && documentGrantsAds()), [clientId])
	const { id, network, slot_id, format } = unit
	useEffect(() => {
		if (!live || clientId === undefined || !box.current) return
		const globals = window as unknown as Record<string, unknown>
		AD_NETWORKS[network].announce(globals, { slot_id, format }, clientId)
		loadAdScript(network, clientId)
		return countAdUnit(box.current, id)
	}, [live, clientId, id, network, slot_id, format])
	const size = format === 'auto' ? AUTO_SIZES[placement] : SIZES[format]
	return (
		<div ref={box} data-ad-network={network} className={boxClass(size)}>
			{live && clientId !== undefined ? (
				<ins
					{...AD_NETWORKS[network].element(unit, clientId)}
					className={classNames(
						AD_NETWORKS[network].element(unit, clientId)['className'],
						'block size-full no-underline',
					)}
				/>
			) : (
				<span className="bg-bg px-2 py-0.5">Advertisement</span>
			)}
		</div>
	)
}

/** In every slot when the units cannot be read (000 §8). */
export const AdFailed = () => <p className="text-center text-xs text-muted">{AD_FAILED}</p>
