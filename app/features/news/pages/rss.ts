import { writeNewsFeed } from '#app/features/news/feed.server.ts'
import { listFeedNews } from '#app/features/news/queries.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { knownPicturesIn } from '#app/platform/core/files/text-pictures.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'
import { markCacheable } from '#app/platform/web/pages/page-context.server.ts'
import type { Route } from './+types/rss'

/** The feed is never made of samples: who reads it keeps what it says. */
export async function loader({ context }: Route.LoaderArgs) {
	const { articles, pictures } = await readForMachines(context, 'news feed', async () => {
		const articles = await listFeedNews(db)
		return { articles, pictures: await knownPicturesIn(db, ...articles.map(({ content }) => content)) }
	})
	markCacheable(context)
	const feed = writeNewsFeed(articles, { siteUrl: settings.siteUrl, name: currentHub().name }, pictures)
	return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
