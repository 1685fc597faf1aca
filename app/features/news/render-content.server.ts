import { headingsBelowTitle } from '#app/platform/web/rich-text/headings.ts'
import { withLinks } from '#app/platform/web/rich-text/text-links.server.ts'
import { sanitiseRichText } from '#app/platform/core/security/sanitise.server.ts'

/** An article's text as its page shows it: cleaned again, its headings below the page's title. */
export const renderContent = (content: string): string =>
	withLinks(headingsBelowTitle(sanitiseRichText(content)))
