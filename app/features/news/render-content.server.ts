import { headingsBelowTitle } from '#app/platform/web/rich-text/headings.ts'
import { sanitiseRichText } from '#app/platform/core/security/sanitise.server.ts'

/** An article's text as its page shows it: cleaned again, its headings below the page's title. */
export const renderContent = (content: string): string => headingsBelowTitle(sanitiseRichText(content))
