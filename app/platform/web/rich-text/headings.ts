/**
 * A cleaned rich text with its headings one level down where it has one of the first level, for that is the page's
 * title.
 */
export function headingsBelowTitle(clean: string): string {
	if (!clean.includes('<h1>')) return clean
	return clean.replace(
		/<(\/?)h([1-6])>/g,
		(_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 1)}>`,
	)
}
