import { expect, test } from 'vitest'
import { AD_NETWORKS, isAdNetworkUsable } from '#app/features/advertising/components/ad-networks.ts'
import { AD_NETWORK_IDS } from '#app/features/advertising/rules.ts'
import { contentSecurityPolicy } from '#server/security-headers.ts'

const PAGE = '<html><script>start()</script></html>'

/** The sources of a policy's directive. */
const sourcesOf = (policy: string, name: string) =>
	policy
		.split('; ')
		.find((directive) => directive.startsWith(`${name} `))
		?.split(' ')
		.slice(1) ?? []

test('S2, ACC-PAGE-001, ACC-PAGE-004, D-118 without a network a page has its own origin and its hashes alone', () => {
	const policy = contentSecurityPolicy(PAGE)
	expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/=]{44}'$/)])
	expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"])
	expect(sourcesOf(policy, 'frame-src')).toEqual(["'none'"])
	expect(policy).not.toContain('https://')
})

test.each(AD_NETWORK_IDS.filter((network) => isAdNetworkUsable(network, 'id')))(
	'S2, ACC-PAGE-001, ACC-PAGE-004, D-118 %s adds its own hosts over https and loosens nothing else',
	(network) => {
		const { hosts } = AD_NETWORKS[network]
		const policy = contentSecurityPolicy(PAGE, hosts)
		expect(sourcesOf(policy, 'script-src').slice(2)).toEqual(hosts.script)
		expect(sourcesOf(policy, 'connect-src').slice(1)).toEqual(hosts.connect)
		for (const host of [...hosts.script, ...hosts.frame, ...hosts.connect])
			expect(host).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
		expect(policy).not.toMatch(/script-src[^;]*'unsafe|strict-dynamic|nonce-/)
		const plain = contentSecurityPolicy(PAGE)
		for (const name of [
			'default-src',
			'style-src',
			'font-src',
			'object-src',
			'base-uri',
			'form-action',
			'frame-ancestors',
		])
			expect([name, sourcesOf(policy, name)]).toEqual([name, sourcesOf(plain, name)])
	},
)

test('F-11, D-118 Ezoic, which needs inline scripts, is no network that could be let in', () => {
	expect(isAdNetworkUsable('ezoic', 'own')).toBe(false)
})
