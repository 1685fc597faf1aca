import { sanitiseRichText } from '#app/platform/security/sanitise.server.ts'

/**
 * An article's text as its page shows it: cleaned again (D-129), and its headings one level down where it has one of
 * the first level, for that is the page's title.
 */
export function renderContent(content: string): string {
	const clean = sanitiseRichText(content)
	if (!clean.includes('<h1>')) return clean
	return clean.replace(
		/<(\/?)h([1-6])>/g,
		(_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 1)}>`,
	)
}
