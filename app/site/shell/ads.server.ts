import type { RouterContextProvider } from 'react-router'
import { AD_NETWORKS, isAdNetworkUsable } from '#app/features/advertising/components/ad-networks.ts'
import { listStandingUnits, type StandingUnit } from '#app/features/advertising/queries.server.ts'
import type { AdNetworkId, PublicPlacement } from '#app/features/advertising/rules.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { databaseErrorCode } from '#app/platform/core/db/database-errors.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readPart } from '#app/platform/web/pages/load-list.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { carriesSession } from '#app/platform/web/session/cookies.server.ts'

const UNDEFINED_TABLE = '42P01'

/** What stands in the slots around and in a page. */
export type PageAds = {
	/** The units could not be read: every slot says so. */
	failed: boolean
	units: Partial<Record<PublicPlacement, StandingUnit>>
	/** The client ids of the networks whose units may run. */
	clients: Partial<Record<AdNetworkId, string>>
}

const none: PageAds = { failed: false, units: {}, clients: {} }

/** Whether anything can ever fill its units: a client id is given, and our policy can run the network. */
const canRun = (network: AdNetworkId): boolean => isAdNetworkUsable(network, settings.adClientIds[network])

/** The networks that run on the page, with their client ids: in production only, never beside an administrator. */
function findClients(units: PageAds['units'], beside: { admin: boolean }): PageAds['clients'] {
	if (!settings.production || beside.admin) return {}
	const networks = new Set(Object.values(units).map((unit) => unit.network))
	return Object.fromEntries([...networks].map((network) => [network, settings.adClientIds[network]]))
}

/**
 * The ad units of a public page, and their networks' hosts for its policy. Without the table there is nothing;
 * any other failure is shown in the slots and the page is not kept.
 */
export async function loadAds(context: Readonly<RouterContextProvider>, request: Request): Promise<PageAds> {
	const page = context.get(pageContext)
	try {
		const units = await readPart(context, 'ad units', () => listStandingUnits(db, canRun))
		const clients = findClients(units, { admin: carriesSession({ request, context }) })
		for (const network of Object.keys(clients) as AdNetworkId[]) {
			for (const kind of ['script', 'frame', 'connect'] as const) {
				page.foreignHosts[kind] = [...(page.foreignHosts[kind] ?? []), ...AD_NETWORKS[network].hosts[kind]]
			}
		}
		return { failed: false, units, clients }
	} catch (error) {
		return databaseErrorCode(error) === UNDEFINED_TABLE ? none : { ...none, failed: true }
	}
}
