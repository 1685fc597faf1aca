import { AD_NETWORKS } from '#app/features/advertising/components/ad-networks.ts'
import { countAdUnit } from '#app/features/advertising/components/count-ad-unit.ts'
import { loadEveryPageAnew } from '#app/features/advertising/components/full-loads.ts'
import { loadAdScript } from '#app/features/advertising/components/load-ad-script.ts'
import type { StandingUnit } from '#app/features/advertising/queries.server.ts'

/**
 * Lets a network fill a unit's place and counts what becomes of it. Loaded only where a unit runs.
 * @returns what ends it and empties the place
 */
export function runAdUnit(place: HTMLElement, unit: StandingUnit, clientId: string): () => void {
	const network = AD_NETWORKS[unit.network]
	const element = document.createElement('ins')
	element.style.cssText = 'display:block;width:100%;height:100%;text-decoration:none'
	for (const [name, value] of Object.entries(network.element(unit, clientId)))
		element.setAttribute(name, value)
	place.append(element)
	loadEveryPageAnew()
	network.announce(window as unknown as Record<string, unknown>, unit, clientId)
	loadAdScript(unit.network, clientId)
	const stop = countAdUnit(place, unit.id)
	return () => {
		stop()
		place.replaceChildren()
	}
}
