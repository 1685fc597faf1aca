import type { SiteFacts } from '#app/site/shell/site-facts.ts'

/** The hub for search engines (schema.org Organization), from the details that the settings give. */
export const organizationData = ({ hub, siteUrl }: Pick<SiteFacts, 'hub' | 'siteUrl'>) => ({
	'@context': 'https://schema.org',
	'@type': 'Organization',
	'@id': `${siteUrl}/#organization`,
	name: hub.name,
	url: `${siteUrl}/`,
	logo: `${siteUrl}/icon-512.png`,
	image: `${siteUrl}/share/home.png`,
	...(hub.email && { email: hub.email }),
	telephone: hub.phones[0],
	address: hub.addresses.map(({ lines }) => ({
		'@type': 'PostalAddress',
		streetAddress: lines[0],
		addressLocality: lines.slice(1).join(', ') || 'Kigali',
		addressCountry: 'RW',
	})),
	contactPoint: hub.phones.map((telephone) => ({
		'@type': 'ContactPoint',
		contactType: 'customer service',
		telephone,
		...(hub.email && { email: hub.email }),
	})),
	sameAs: hub.social.map(({ url }) => url),
})
