import type { EntryContext } from 'react-router'

/** Pages of the back-office and its sign-in. */
const isOfOffice = (request: Request) => /^\/admin(\/|$)/.test(new URL(request.url).pathname)

/** As React Router writes it into the document: no `<` may end the script that it stands in. */
const withoutTags = (json: string) => json.replaceAll('<', '\\u003c')

/** The file beside the manifest of all routes that has those of the back-office alone (bin/office-manifest.ts). */
export const officeManifestOf = (manifest: string) => manifest.replace(/manifest-(\w+\.js)$/, 'office-$1')

/**
 * Gives the browser all routes of the back-office with its first page, as one file that it keeps. Otherwise the router
 * asks the server, before it follows a link or sends a form, which routes have that very address: ahead for all of a page
 * at once, or, where these fill more than 7,680 characters (a full list does), anew with every press. Of visitors' routes
 * it has the home page alone, where who has lost the role is told so: a link to another page of theirs is `reloadDocument`.
 * @param routes what React Router renders the document by
 * @returns the same where the page is a visitor's, whose few links are asked for ahead
 */
export function withOfficeManifest(request: Request, routes: EntryContext): EntryContext {
	if (!isOfOffice(request)) return routes
	const routeDiscovery = { ...routes.routeDiscovery, mode: 'initial' } as const
	const handoff: object = JSON.parse(routes.serverHandoffString ?? '{}')
	const { manifest } = routes
	return {
		...routes,
		manifest: { ...manifest, url: officeManifestOf(manifest.url) },
		routeDiscovery,
		serverHandoffString: withoutTags(JSON.stringify({ ...handoff, routeDiscovery })),
	}
}
