import { writeOpportunityFeed } from '#app/features/opportunities/feed.server.ts'
import { listNewestOpportunities } from '#app/features/opportunities/queries.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { plainUnavailable } from '#app/platform/errors/responses.server.ts'
import { markCacheable } from '#app/platform/pages/page-context.server.ts'
import type { Route } from './+types/rss'

/** The feed is never made of samples: who reads it keeps what it says. */
export async function loader({ context }: Route.LoaderArgs) {
	const opportunities = await listNewestOpportunities(db, new Date()).catch((error: unknown) => {
		throw isDatabaseUnavailable(error) ? plainUnavailable() : error
	})
	markCacheable(context)
	const feed = writeOpportunityFeed(opportunities, { siteUrl: settings.siteUrl, name: settings.hub.name })
	return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
