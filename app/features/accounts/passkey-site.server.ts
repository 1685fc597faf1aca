import { isIP } from 'node:net'
import { settings } from '#app/platform/core/config/settings.server.ts'

/** For which site passkeys are made: browsers give one to this origin alone. */
export type PasskeySite = { origin: string; rpID: string }

/**
 * The site of the passkeys, by SITE_URL alone; undefined where browsers offer none: on plain http and on an address of
 * numbers.
 */
export function passkeySite(siteUrl = settings.siteUrl): PasskeySite | undefined {
	const { protocol, hostname, origin } = new URL(siteUrl)
	if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
	if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')) return undefined
	return { origin, rpID: hostname }
}

/** The same, for what is nothing elsewhere. @throws the 404 answer where no passkeys are */
export function passkeySiteOr404(): PasskeySite {
	const site = passkeySite()
	if (!site) throw new Response('Not found\n', { status: 404 })
	return site
}
