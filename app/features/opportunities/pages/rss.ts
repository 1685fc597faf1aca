import { writeOpportunityFeed } from '#app/features/opportunities/feed.server.ts'
import { listNewestOpportunities } from '#app/features/opportunities/queries.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'
import { markCacheable } from '#app/platform/web/pages/page-context.server.ts'
import type { Route } from './+types/rss'

/** The feed is never made of samples: who reads it keeps what it says. */
export async function loader({ context }: Route.LoaderArgs) {
	const opportunities = await readForMachines(context, 'opportunities feed', () =>
		listNewestOpportunities(db, new Date()),
	)
	markCacheable(context)
	const feed = writeOpportunityFeed(opportunities, { siteUrl: settings.siteUrl, name: currentHub().name })
	return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
