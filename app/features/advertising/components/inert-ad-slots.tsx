import { AD_NETWORK_IDS } from '#app/features/advertising/rules.ts'

/**
 * The slots of the four networks where none may run: mounted, but empty, hidden and without script. No data
 * reaches them, so there is nothing that they could load.
 */
export const InertAdSlots = () => (
	<div hidden data-ad-slots="inert">
		{AD_NETWORK_IDS.map((network) => (
			<div key={network} data-ad-network={network} />
		))}
	</div>
)
