import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'

const HALF_A_YEAR_MS = 182 * 86_400_000

/** Whom to tell of a weakness (RFC 9116). */
export function loader() {
	const expires = new Date(Date.now() + HALF_A_YEAR_MS).toISOString().replace(/T.*/, 'T00:00:00Z')
	const { email } = currentHub()
	const lines = [
		`Contact: ${email ? `mailto:${email}` : `${settings.siteUrl}/contact`}`,
		`Expires: ${expires}`,
		'Preferred-Languages: en',
		`Canonical: ${settings.siteUrl}/.well-known/security.txt`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
	})
}
