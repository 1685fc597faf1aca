import type { Route } from './+types/sitemap'
import { listCoursePaths } from '#app/learning/catalog/queries.server.ts'
import { listEventPaths } from '#app/features/events/queries.server.ts'
import { listNewsPaths } from '#app/features/news/queries.server.ts'
import { listOpportunityPaths } from '#app/features/opportunities/queries.server.ts'
import { listPremiumCoursePaths } from '#app/learning/catalog/queries/premium-courses.server.ts'
import { listProgramPaths } from '#app/features/programs/queries.server.ts'
import { listStartupPaths } from '#app/features/startups/queries.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { readForMachines } from '#app/platform/web/pages/read-for-machines.server.ts'
import { markCacheable } from '#app/platform/web/pages/page-context.server.ts'
import { publicPages } from '#app/site/public-pages.ts'

/** A sitemap holds no more than this (sitemaps.org). */
const MOST_ADDRESSES = 50_000

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}

const asXml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Every public page and every row that has one. Never made of samples: who reads it comes back for what it says. */
export async function loader({ context }: Route.LoaderArgs) {
	const rows = await readForMachines(context, 'sitemap', () =>
		Promise.all([
			listProgramPaths(db),
			listCoursePaths(db),
			listPremiumCoursePaths(db),
			listStartupPaths(db),
			listOpportunityPaths(db),
			listEventPaths(db),
			listNewsPaths(db),
		]),
	)
	markCacheable(context)
	const places = new Map<string, Date | undefined>(publicPages.map(({ path }) => [path, undefined]))
	for (const { path, updated_at } of rows.flat()) places.set(path, updated_at)
	const entries = [...places].slice(0, MOST_ADDRESSES).map(([path, updated_at]) => {
		const changed = updated_at ? `<lastmod>${updated_at.toISOString()}</lastmod>` : ''
		return `<url><loc>${asXml(settings.siteUrl + path)}</loc>${changed}</url>`
	})
	const body = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		'</urlset>',
		'',
	]
	return new Response(body.join('\n'), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
