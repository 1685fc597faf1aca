import { createContext, type RouterContextProvider } from 'react-router'

/** Hosts that are not ours, per kind of use. */
export type ForeignHosts = { script?: string[]; frame?: string[]; connect?: string[] }

/** After how many seconds a page is asked for again, and where. */
export type LookAgain = { seconds: number; to: string }

/** What the server learns about an answer while it is made. One per request. */
export type PageState = {
	/** Client address that our own server determined (socket, or the trusted proxy's word). */
	clientAddress: string
	/** Lets the route read more of the body than the 16 KB that every route may (server/request-body.ts). */
	allowBody?: (bytes: number) => void
	/** What the browser sent as its cookies. The routes read them by `readCookie` alone (platform/web/session). */
	sentCookies?: string
	/** Whose shell the page has: of the visitors' site, where the page lock and the map may be, or none of theirs. */
	surface: 'site' | 'office'
	/** Whether the page may be kept whole for everybody; a form, a token, a message or demo data forbids it. */
	cache: 'unset' | 'allowed' | 'forbidden'
	/** What its script is: only links and plain forms to tend, or React. What needs React says so, and wins. */
	kind: 'unset' | 'document' | 'application'
	/** It answers a form: the reason and what was typed stand in it, so that it is read as patiently as the form was. */
	answersForm?: boolean
	/** When it looks again by itself where no script runs, and at which address: it waits for something. */
	lookAgain?: LookAgain
	/** Cookies to set, beside those that the routes set themselves. */
	cookies: string[]
	/** Headers to set on the document and on its data alike. */
	headers: [name: string, value: string][]
	/** Anti-forgery token of the visitor, once one was read or made for this answer. */
	visitorToken?: string
	/** Shown with a fault instead of what went wrong, and written to the log beside it. */
	errorId: string
	/** Hosts beside our own that the page's policy must allow (a live ad network). */
	foreignHosts: ForeignHosts
	/** Which side of a preview it is: the page that is shown in a frame of ours, or the one that holds it. */
	preview?: 'shown' | 'holds'
}

export const pageContext = createContext<PageState>()

/** A state for the answer to one request: of no visitors' page, and kept for nobody, until its routes say otherwise. */
export const newPageState = (given: Partial<PageState> = {}): PageState => ({
	clientAddress: 'unknown',
	surface: 'office',
	cache: 'unset',
	kind: 'unset',
	cookies: [],
	headers: [],
	errorId: '',
	foreignHosts: {},
	...given,
})

type Context = Readonly<RouterContextProvider>

/** The page belongs to the visitors' site. */
export function markSite(context: Context): void {
	context.get(pageContext).surface = 'site'
}

/** The page is the same for every visitor: the page cache may keep it, unless something forbids it. */
export function markCacheable(context: Context): void {
	const page = context.get(pageContext)
	if (page.cache === 'unset') page.cache = 'allowed'
}

/** The page is for this visitor alone, or for this moment: never kept. Wins over `markCacheable`. */
export function markUncacheable(context: Context): void {
	context.get(pageContext).cache = 'forbidden'
}

/** The page is to be read: React never starts in it, unless a part of it needs React (`markApplication`). */
export function markDocument(context: Context): void {
	const page = context.get(pageContext)
	if (page.kind === 'unset') page.kind = 'document'
}

/** Something of the page needs React: a form, a message of this moment, a dialog, what the browser keeps. Wins over `markDocument`. */
export function markApplication(context: Context): void {
	context.get(pageContext).kind = 'application'
}

/** Whether everybody sees the same page, whoever asks for it. */
export const isSameForAll = (page: PageState): boolean => page.cache === 'allowed'

/**
 * The foreign hosts that the finished page may use: only a page that is the same for everybody gets them. Script that
 * is not ours never stands beside a form, a token or a message of the visitor.
 */
export const grantedHosts = (page: PageState): ForeignHosts => (isSameForAll(page) ? page.foreignHosts : {})

/** Whether React never starts in the page: it is to be read, and shows no foreign script (docs/reading-pages.md). */
export const isDocument = (page: PageState): boolean =>
	page.kind === 'document' && grantedHosts(page).script === undefined
