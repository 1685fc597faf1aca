/** Text fields hold at most this many characters; longer ones are refused, never cut. */
export const TEXT_CHARACTERS = 10_000

/** An e-mail address has at most this many characters. */
export const EMAIL_CHARACTERS = 254

/** What an article may hold: these tags, without any attribute. */
export const RICH_TEXT_TAGS = [
	'p',
	'br',
	'strong',
	'em',
	'u',
	'ol',
	'ul',
	'li',
	'h1',
	'h2',
	'h3',
	'h4',
	'h5',
	'h6',
	'blockquote',
	'a',
] as const

/** What an article may hold beside them: pictures that are kept here. */
export const PICTURE_TAGS = ['img'] as const

/** What a lesson may hold beside them: tables. */
export const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'] as const

/** More tags than any article has; the parser's time grows with their square, so beyond it `<` is only a sign. */
const ARTICLE_TAGS = 10_000
/** More characters by their number or name than any article has; beyond it `&` is only a sign. */
const ARTICLE_ENTITIES = 10_000

/** Whether a text has so many tags that they are kept as signs. */
export const isOverladen = (text: string): boolean =>
	text.split('<').length > ARTICLE_TAGS || text.split(/&(?!(?:amp|lt|gt);)/).length > ARTICLE_ENTITIES

/** An e-mail address of the simple shape, at most 254 characters, no two dots in a row. Takes it trimmed. */
export const isEmail = (text: string): boolean =>
	text.length <= EMAIL_CHARACTERS &&
	!/\.\.|@\.|\.$/.test(text) &&
	/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text)

/** The address that a text is, if it is one. `URL.canParse` would say so too, from Chrome 120 and Safari 17 on. */
function parseUrl(text: string): URL | undefined {
	try {
		return new URL(text)
	} catch {
		return undefined
	}
}

/**
 * Whether the text is a whole http or https address, with nothing in it that browsers
 * silently drop or repair: no spaces, no control characters, no backslashes, both slashes written.
 */
export function isHttpUrl(text: string): boolean {
	if (!/^https?:\/\/[^\s\p{Cc}\\]+$/iu.test(text)) return false
	const protocol = parseUrl(text)?.protocol
	return protocol === 'http:' || protocol === 'https:'
}

/** The address if it may stand in a link (trimmed), else undefined; pages ask it again when they render. */
export function cleanHttpUrl(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined
	const text = value.trim()
	return isHttpUrl(text) ? text : undefined
}

/** Whether the text is a path of our own site: one leading slash, never another host. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(text)

/** Characters that the address of a link within a text may have. */
export const LINK_CHARACTERS = 2_000

/**
 * The address that a link within a text leads to, trimmed: of the web, a path of this site or an email address. Of
 * anything else undefined.
 */
export function linkAddress(value: unknown): string | undefined {
	if (typeof value !== 'string' || value.length > LINK_CHARACTERS) return undefined
	const text = value.trim()
	if (isHttpUrl(text) || isOwnPath(text)) return text
	return text.startsWith('mailto:') && isEmail(text.slice('mailto:'.length)) ? text : undefined
}
