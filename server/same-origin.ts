import type { IncomingHttpHeaders } from 'node:http'

type Site = { siteUrl: string; fixed: boolean }

/**
 * Whether a state-changing request comes from a page of this site. Fetch metadata first, then Origin,
 * then Referer; a request that carries none of them still needs its anti-forgery token.
 * While SITE_URL is not set, the site's origin is whatever host the request was sent to.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, site: Site): boolean {
	const fetchSite = headers['sec-fetch-site']
	if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
	const { origin, referer } = headers
	if (origin !== undefined) return isOurs(origin, headers.host, site)
	if (referer !== undefined)
		return URL.canParse(referer) && isOurs(new URL(referer).origin, headers.host, site)
	return true
}

function isOurs(origin: string, host: string | undefined, site: Site): boolean {
	if (!URL.canParse(origin)) return false
	const { protocol, host: originHost, origin: normal } = new URL(origin)
	if (normal !== origin) return false
	if (site.fixed) return normal === new URL(site.siteUrl).origin
	return protocol === 'http:' && originHost === host
}
