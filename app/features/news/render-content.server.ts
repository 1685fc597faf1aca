import type { KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { drawPictures } from '#app/platform/web/rich-text/draw-pictures.ts'
import { headingsBelowTitle } from '#app/platform/web/rich-text/headings.ts'
import { withLinks } from '#app/platform/web/rich-text/text-links.server.ts'
import { sanitiseRichText } from '#app/platform/core/security/sanitise.server.ts'

/**
 * An article's text as its page shows it: cleaned again, its headings below the page's title.
 * @param known what is stored about its pictures, by their address
 */
export const renderContent = (content: string, known: Readonly<Record<string, KnownPicture>> = {}): string =>
	drawPictures(withLinks(headingsBelowTitle(sanitiseRichText(content))), known)
