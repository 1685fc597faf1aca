import { adScriptUrl, isAdNetworkUsable } from '#app/features/advertising/components/ad-networks.ts'
import type { AdNetworkId } from '#app/features/advertising/rules.ts'

/** Puts the network's script into the page's head, unless it is there already or has no client id. */
export function loadAdScript(network: AdNetworkId, clientId: string | undefined): void {
	if (!isAdNetworkUsable(network, clientId)) return
	const src = adScriptUrl(network, clientId)
	const present = [...document.head.querySelectorAll('script')].some((script) => script.src === src)
	if (present) return
	const script = document.createElement('script')
	script.src = src
	script.async = true
	script.crossOrigin = network === 'adsense' ? 'anonymous' : null
	document.head.append(script)
}
