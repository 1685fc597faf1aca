import type { SiteFacts } from '#app/site/shell/site-facts.ts'

/** The hub for search engines (schema.org Organization), from the particulars that the settings give. */
export const organizationData = ({ hub, siteUrl }: Pick<SiteFacts, 'hub' | 'siteUrl'>) => ({
	'@context': 'https://schema.org',
	'@type': 'Organization',
	'@id': `${siteUrl}/#organization`,
	name: hub.name,
	url: `${siteUrl}/`,
	logo: `${siteUrl}/icon-512.png`,
	image: `${siteUrl}/share/home.png`,
	email: hub.email,
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
		email: hub.email,
	})),
	// An address that is only a network's front page is a placeholder of the settings.
	sameAs: hub.social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/'),
})
