/** Each once. */
export const unique = (found: Iterable<string>) => [...new Set(found)]
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g

/** The fonts that a stylesheet names. */
export const fontsIn = (css: string) => unique(css.match(ASSET) ?? [])

/** What a page fetches of the build: named in its elements and imported by its script. */
export const assetsIn = (html: string) =>
	unique(
		[...html.matchAll(/(?:(?:href|src|data-file|data-modules)=|from ?|import ?)"([^"]*)"/g)].flatMap(
			([, named = '']) => named.match(ASSET) ?? [],
		),
	)
