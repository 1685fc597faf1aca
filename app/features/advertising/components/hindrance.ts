import { AD_NETWORKS, isAdNetworkUsable } from '#app/features/advertising/components/ad-networks.ts'
import { NETWORK_GUIDES } from '#app/features/advertising/components/network-guide.tsx'
import { AD_NETWORK_IDS, type AdNetworkId, type AdPlacement } from '#app/features/advertising/rules.ts'

type Clients = Partial<Record<AdNetworkId, string>>

/** The networks of which the site has a client id of its own. */
export const networksWithClient = (clients: Clients): readonly AdNetworkId[] =>
	AD_NETWORK_IDS.filter((id) => clients[id] && clients[id] !== AD_NETWORKS[id].placeholder)

/** Why an active unit is not shown: what the site asks before it gives the unit its place, in words. */
export function hindranceOf(
	{ active, network, placement }: { active: boolean; network: AdNetworkId; placement: AdPlacement },
	clients: Clients,
): string | undefined {
	if (!active) return undefined
	if (placement === 'custom') return 'Not shown: a custom placement has no place on the pages of the site.'
	if (isAdNetworkUsable(network, clients[network])) return undefined
	const { name, hindrance } = NETWORK_GUIDES[network]
	return hindrance
		? `Not shown: this site cannot run ${name}.`
		: `Not shown: ${name} has no client ID here yet.`
}
