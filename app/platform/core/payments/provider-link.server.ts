import { isLoopback } from '#app/platform/core/loopback.ts'

/** Longer than any address of a page for paying. */
const LINK_CHARACTERS = 2000

/**
 * The page for paying that a provider names, where it is one of its own: by https and on one of its hosts or below them. A
 * stand-in on this machine leads to itself alone.
 * @param base where the provider is called
 * @returns undefined for every other address
 */
export function ownLink(link: unknown, base: string, hosts: readonly string[]): string | undefined {
	if (typeof link !== 'string' || link.length > LINK_CHARACTERS || !URL.canParse(link)) return undefined
	const { protocol, hostname, username, password, port, origin, href } = new URL(link)
	if (username !== '' || password !== '') return undefined
	const called = new URL(base)
	if (isLoopback(called.hostname)) return origin === called.origin ? href : undefined
	const isOwn = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
	return protocol === 'https:' && port === '' && isOwn ? href : undefined
}
