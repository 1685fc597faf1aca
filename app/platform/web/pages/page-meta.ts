import type { MetaDescriptor } from 'react-router'
import { SHARE_PICTURE, sharePicturePath } from '#app/platform/web/pages/share-picture.ts'

/** What the shell's loader tells every page about the site. */
type SiteFacts = { siteUrl: string; hub: { name: string } }

/** What a page that stands in no shell tells of itself. */
type OwnFacts = { hubName: string }

type Matches = { matches: readonly ({ loaderData?: unknown } | undefined)[] }
type MetaArgs = Matches & { location: { pathname: string } }

/** A page of a list: it has an address, and from the second on a title, of its own. */
type ListedPages = {
	page: number
	pages: number
	/** The query that leads to a page, `?category=job&page=2`; empty for the list as it begins. */
	to: (page: number) => string
}

function isSiteFacts(data: unknown): data is SiteFacts {
	return typeof data === 'object' && data !== null && 'siteUrl' in data && 'hub' in data
}

function isOwnFacts(data: unknown): data is OwnFacts {
	return typeof data === 'object' && data !== null && 'hubName' in data
}

/** A title with the hub's name; alone where nobody has told it. */
const withName = (title: string | undefined, name: string | undefined) =>
	[title, name].filter(Boolean).join(' | ')

/**
 * The title of a page that is one visitor's own, and has no address to share.
 * @param args what React Router gives to the route's `meta`; the hub's name is read from the shell's data, or from the
 * page's own `hubName` where it stands in no shell
 * @param title without the hub's name
 */
export function pageTitle({ matches }: Matches, title: string): MetaDescriptor {
	const told = matches.map((match) => match?.loaderData)
	return { title: withName(title, told.find(isSiteFacts)?.hub.name ?? told.find(isOwnFacts)?.hubName) }
}

/**
 * The title, description, canonical address and sharing card of a page.
 * @param args what React Router gives to the route's `meta`; the site's name and address are read from the shell's data
 * @param page the title without the site's name (none on the home page), one or two sentences, and for a list with
 * filters or several pages which of them this is
 */
export function pageMeta(
	args: MetaArgs,
	page: { title?: string; description: string; pages?: ListedPages },
): MetaDescriptor[] {
	const site = args.matches.map((match) => match?.loaderData).find(isSiteFacts)
	const { pages } = page
	const place = pages && pages.page > 1 ? `, page ${pages.page}` : ''
	const title = withName(page.title && page.title + place, site?.hub.name)
	const meta: MetaDescriptor[] = [
		{ title },
		{ name: 'description', content: page.description },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: page.description },
		{ property: 'og:type', content: 'website' },
	]
	if (site) {
		meta.push({ property: 'og:site_name', content: site.hub.name })
		const path = `${site.siteUrl}${args.location.pathname}`
		const address = path + (pages?.to(pages.page) ?? '')
		meta.push({ property: 'og:url', content: address })
		meta.push({ tagName: 'link', rel: 'canonical', href: address })
		if (pages && pages.page > 1) {
			meta.push({ tagName: 'link', rel: 'prev', href: path + pages.to(pages.page - 1) })
		}
		if (pages && pages.page < pages.pages) {
			meta.push({ tagName: 'link', rel: 'next', href: path + pages.to(pages.page + 1) })
		}
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
