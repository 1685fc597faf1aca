import { settings } from '#app/platform/config/settings.server.ts'
import { isReadingPage, type PageState } from '#app/platform/pages/page-context.server.ts'
import { fetchAfterPaint } from '#app/platform/pages/still/fetch-after-paint.ts'
import { holdScript } from '#app/platform/pages/still/still-page.server.ts'

/** Whether the page comes without its script. The development server has no such pages. */
export const isStill = (page: PageState) => settings.production && isReadingPage(page)

/** What the first script is told of its page: whether it is locked, and whether React starts at once. */
function describePage(page: PageState): string {
	const isLocked = settings.pageLock && page.surface === 'site'
	return `${isStill(page) ? '' : ' data-wake'}${isLocked ? ' data-page-lock' : ''}`
}

/**
 * The document as it is sent: none of its script is fetched before the first picture. A still page comes without its
 * script, which has an address of its own and is fetched when React is needed; what holds a form, a message or foreign
 * script starts React with the first script. The development server gives modules, which start at once; there is no
 * page lock there.
 * @param firstScript address of the one script that every page runs
 * @throws Error if React Router writes its scripts in another way than is known
 */
export function finishDocument(html: string, page: PageState, firstScript: string): string {
	if (!settings.production) {
		const tag = `<script async src="${firstScript}" type="module"></script>`
		return html.replace('</head>', () => `${tag}</head>`)
	}
	const tag = `<script data-file="${firstScript}"${describePage(page)}>${fetchAfterPaint}</script>`
	return isStill(page) ? html.replace('</head>', () => `${tag}</head>`) : holdScript(html, tag)
}
