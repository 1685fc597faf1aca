import { AD_NETWORK_IDS, type AdNetworkId } from '#app/features/advertising/rules.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'

const HOST = 'Media.net'

/**
 * What administrators read about a network: its short name, where the slot's ID comes from, how to begin, and why its
 * units are not shown, where they are not.
 */
type Guide = { name: string; slotHint: string; steps: readonly string[]; hindrance?: string }

export const NETWORK_GUIDES: Record<AdNetworkId, Guide> = {
	adsense: {
		name: 'AdSense',
		slotHint: 'Your AdSense ad unit ID (e.g., 1234567890)',
		steps: ['Create an account and add the site', 'Wait for approval', 'Copy the ad unit ID here'],
	},
	'media.net': {
		name: HOST,
		slotHint: `Your ${HOST} ad unit ID`,
		steps: ['Apply as a publisher', 'Create a unit for each placement', 'Copy the ad unit ID here'],
	},
	ezoic: {
		name: 'Ezoic',
		slotHint: 'Your Ezoic placeholder ID',
		steps: ['Connect the domain', 'Create placeholders', 'Copy the placeholder ID here'],
		hindrance:
			'Ezoic writes the code of whichever partners bid into the page. The security policy of this site does not run such code, so Ezoic units are not shown.',
	},
	infolinks: {
		name: 'Infolinks',
		slotHint: 'Your Infolinks publisher ID',
		steps: ['Register the site', 'Choose in-text or in-frame', 'Copy the publisher ID here'],
	},
}

/** How to begin with each network, and which of them may run. @param clients those with a client id */
export const NetworkGuide = ({ clients }: { clients: readonly AdNetworkId[] }) => (
	<Panel
		title="Ad Network Setup Guide"
		lead={<p className="text-ui text-muted">AdSense approval typically takes 1-2 weeks.</p>}
	>
		<div className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-4">
			{AD_NETWORK_IDS.map((network) => {
				const { name, steps, hindrance } = NETWORK_GUIDES[network]
				return (
					<section key={network} aria-label={name} className="bg-surface px-4 py-4 sm:px-5">
						<h3 className="text-h4">{name}</h3>
						<ol className="mt-2 list-decimal space-y-1.5 pl-5 text-ui text-text-2 marker:font-bold marker:text-link">
							{steps.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
						<p className="mt-3 text-sm text-muted">
							{hindrance ??
								(clients.includes(network)
									? 'Its client ID is set.'
									: 'No client ID is set, so its units are not shown. Whoever runs the program enters it.')}
						</p>
					</section>
				)
			})}
		</div>
	</Panel>
)
