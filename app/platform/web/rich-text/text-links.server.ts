import { settings } from '#app/platform/core/config/settings.server.ts'

const OUTWARDS = /^https?:/i
const ELSEWHERE = '<span class="sr-only"> (opens in a new tab)</span>'

const isOwn = (href: string) => href === settings.siteUrl || href.startsWith(`${settings.siteUrl}/`)

/** A cleaned text whose links out of the site open a tab of their own and say so, as all others of the site do. */
export function withLinks(clean: string): string {
	if (!clean.includes('<a ')) return clean
	let isOutwards = false
	return clean.replace(/<a href="([^"]*)">|<\/a>/g, (tag, href: string | undefined) => {
		if (href === undefined) return isOutwards ? `${ELSEWHERE}</a>` : tag
		isOutwards = OUTWARDS.test(href) && !isOwn(href)
		return isOutwards ? `<a href="${href}" target="_blank" rel="noopener noreferrer">` : tag
	})
}

/** A cleaned text with its own paths as whole addresses, for who reads it elsewhere. */
export const withWholeAddresses = (clean: string): string =>
	clean.replaceAll('<a href="/', `<a href="${settings.siteUrl}/`)
