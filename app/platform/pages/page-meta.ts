import type { MetaDescriptor } from 'react-router'
import { SHARE_PICTURE, sharePicturePath } from '#app/platform/pages/share-picture.ts'

/** What the shell's loader tells every page about the site. */
type SiteFacts = { siteUrl: string; hub: { name: string } }

type MetaArgs = {
	matches: readonly ({ loaderData?: unknown } | undefined)[]
	location: { pathname: string }
}

function isSiteFacts(data: unknown): data is SiteFacts {
	return typeof data === 'object' && data !== null && 'siteUrl' in data && 'hub' in data
}

/**
 * The title, description, canonical address and sharing card of a page.
 * @param args what React Router gives to the route's `meta`; the site's name and address are read from the shell's data
 * @param page the title without the site's name (none on the home page) and one or two sentences
 */
export function pageMeta(args: MetaArgs, page: { title?: string; description: string }): MetaDescriptor[] {
	const site = args.matches.map((match) => match?.loaderData).find(isSiteFacts)
	const name = site?.hub.name ?? 'IRIS Hub'
	const title = page.title ? `${page.title} | ${name}` : name
	const meta: MetaDescriptor[] = [
		{ title },
		{ name: 'description', content: page.description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: page.description },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: name },
	]
	if (site) {
		const address = `${site.siteUrl}${args.location.pathname}`
		meta.push({ property: 'og:url', content: address })
		meta.push({ tagName: 'link', rel: 'canonical', href: address })
		meta.push(
			{ property: 'og:image', content: site.siteUrl + sharePicturePath(args.location.pathname) },
			{ property: 'og:image:type', content: 'image/png' },
			{ property: 'og:image:width', content: String(SHARE_PICTURE.width) },
			{ property: 'og:image:height', content: String(SHARE_PICTURE.height) },
			{ property: 'og:image:alt', content: title },
			{ name: 'twitter:card', content: 'summary_large_image' },
		)
	}
	return meta
}
