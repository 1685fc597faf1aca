import { settings } from '#app/platform/core/config/settings.server.ts'

/** Everything public may be found; forms say themselves that they are not to be listed. */
export const loader = () =>
	new Response(
		['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${settings.siteUrl}/sitemap.xml`, ''].join('\n'),
		{ headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
	)
