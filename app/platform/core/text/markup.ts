const escapeMarkup = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain text as a paragraph of HTML, for readers that take markup: feeds, search engines. */
export const textAsMarkup = (text: string): string => `<p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`
