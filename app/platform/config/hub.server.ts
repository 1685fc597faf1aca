import { z } from 'zod'

const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const clientId = z.string().max(100, { error: 'must have at most 100 characters' }).optional()
const line = (normally: string) =>
	z.string().max(200, { error: 'must have at most 200 characters' }).default(normally)

/** What the hub is called and where it is until it says so itself (D-042, D-078): plain placeholders. */
const placeholders = {
	HUB_NAME: 'IRIS Hub',
	HUB_ADDRESS_1: 'KG 000 Street|Kacyiru, Kigali',
	HUB_ADDRESS_2: 'KN 00 Avenue|Nyarugenge, Kigali',
	HUB_PHONE_1: '+250 700 000 001',
	HUB_PHONE_2: '+250 700 000 002',
	HUB_EMAIL: 'info@irishub.example',
	HUB_SIGNATORY: 'Signatory name',
} as const

/**
 * The hub's particulars as settings (D-042, D-043, D-078): what holds where the back-office says nothing else.
 * Lines of one address are separated by a vertical bar.
 */
export const hubSettings = {
	HUB_NAME: line(placeholders.HUB_NAME),
	HUB_ADDRESS_1: line(placeholders.HUB_ADDRESS_1),
	HUB_ADDRESS_2: line(placeholders.HUB_ADDRESS_2),
	HUB_PHONE_1: line(placeholders.HUB_PHONE_1),
	HUB_PHONE_2: line(placeholders.HUB_PHONE_2),
	HUB_WHATSAPP: z
		.string()
		.regex(/^\+[\d ]{8,24}$/, {
			error: 'must be a phone number with its country code, such as +250 700 000 001',
		})
		.optional(),
	HUB_EMAIL: z.email({ error: 'must be an e-mail address' }).default(placeholders.HUB_EMAIL),
	HUB_LINKEDIN: link.default('https://www.linkedin.com/'),
	HUB_TWITTER: link.default('https://x.com/'),
	HUB_FACEBOOK: link.default('https://www.facebook.com/'),
	HUB_INSTAGRAM: link.default('https://www.instagram.com/'),
	HUB_MAP_URL: link.default(
		'https://www.openstreetmap.org/export/embed.html?bbox=30.04%2C-1.98%2C30.12%2C-1.92&layer=mapnik&marker=-1.95%2C30.08',
	),
	HUB_BANK_NAME: line('Bank name'),
	HUB_BANK_ACCOUNT_NAME: line('IRIS Hub'),
	HUB_BANK_ACCOUNT_NUMBER: line('0000 0000 0000 0000'),
	HUB_BANK_SWIFT: line('AAAARWRW'),
	HUB_SIGNATORY: line(placeholders.HUB_SIGNATORY),
} as const

/** Ad networks' client ids; a network without one stays inert (D-120). */
export const adSettings = {
	AD_CLIENT_ADSENSE: clientId,
	AD_CLIENT_MEDIANET: clientId,
	AD_CLIENT_EZOIC: clientId,
	AD_CLIENT_INFOLINKS: clientId,
} as const

/** The particulars one by one, as the back-office asks for them; the lines of an address are parted by line breaks. */
export type Particulars = {
	name: string
	address_1: string
	address_2: string
	phone_1: string
	phone_2: string
	/** A number that answers on WhatsApp; null until the hub names one. */
	whatsapp: string | null
	email: string
	linkedin: string
	twitter: string
	facebook: string
	instagram: string
	map_url: string
	bank_name: string
	bank_account_name: string
	bank_account_number: string
	bank_swift: string
	signatory: string
}

export type Hub = {
	name: string
	addresses: { label: string; lines: string[] }[]
	phones: string[]
	/** A number that answers on WhatsApp; null until the hub names one. */
	whatsApp: string | null
	email: string
	hours: string
	social: { label: string; url: string }[]
	/** Address of the map that is shown in a frame, on request only. */
	mapUrl: string
	bank: { name: string; accountName: string; accountNumber: string; swift: string }
	signatory: string
}

/** Client id per ad network that has one. */
export type AdClientIds = { adsense?: string; 'media.net'?: string; ezoic?: string; infolinks?: string }

/** OpenStreetMap's frame shows its marker where the address says; without one it stands in the middle (F-47). */
function withMarker(address: string): string {
	const url = new URL(address)
	const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number)
	const middle = [(Number(south) + Number(north)) / 2, (Number(west) + Number(east)) / 2]
	const isFrame = url.hostname.endsWith('openstreetmap.org') && middle.every(Number.isFinite)
	if (!isFrame || url.searchParams.has('marker')) return address
	url.searchParams.set('marker', middle.map((degrees) => Number(degrees.toFixed(6))).join(','))
	return url.href
}

type Values = z.output<z.ZodObject<typeof hubSettings>>

const inLines = (address: string) => address.replaceAll('|', '\n')

/** The particulars that the settings give. */
export const readParticulars = (s: Values): Particulars => ({
	name: s.HUB_NAME,
	address_1: inLines(s.HUB_ADDRESS_1),
	address_2: inLines(s.HUB_ADDRESS_2),
	phone_1: s.HUB_PHONE_1,
	phone_2: s.HUB_PHONE_2,
	whatsapp: s.HUB_WHATSAPP ?? null,
	email: s.HUB_EMAIL,
	linkedin: s.HUB_LINKEDIN,
	twitter: s.HUB_TWITTER,
	facebook: s.HUB_FACEBOOK,
	instagram: s.HUB_INSTAGRAM,
	map_url: s.HUB_MAP_URL,
	bank_name: s.HUB_BANK_NAME,
	bank_account_name: s.HUB_BANK_ACCOUNT_NAME,
	bank_account_number: s.HUB_BANK_ACCOUNT_NUMBER,
	bank_swift: s.HUB_BANK_SWIFT,
	signatory: s.HUB_SIGNATORY,
})

const unset: Partial<Record<keyof Particulars, string>> = {
	address_1: inLines(placeholders.HUB_ADDRESS_1),
	address_2: inLines(placeholders.HUB_ADDRESS_2),
	phone_1: placeholders.HUB_PHONE_1,
	phone_2: placeholders.HUB_PHONE_2,
	email: placeholders.HUB_EMAIL,
	signatory: placeholders.HUB_SIGNATORY,
}

/** Whether neither the settings nor the back-office has said it: a placeholder stands there. */
export const isPlaceholder = (particulars: Particulars, name: keyof Particulars): boolean =>
	particulars[name] === unset[name]

/** The first, and the second; a placeholder does not stand beside what is the hub's own. */
const bothOf = (particulars: Particulars, first: keyof Particulars, second: keyof Particulars): string[] =>
	[first, second]
		.filter((name) => !isPlaceholder(particulars, name) || isPlaceholder(particulars, first))
		.map((name) => particulars[name] ?? '')

/** Brings the particulars into the shape that pages use. */
export function hubOf(particulars: Particulars): Hub {
	const { name, whatsapp, email, map_url, signatory } = particulars
	const labels = ['Main office', 'Workshop']
	return {
		name,
		addresses: bothOf(particulars, 'address_1', 'address_2').map((address, at) => ({
			label: labels[at] ?? '',
			lines: address.split('\n'),
		})),
		phones: bothOf(particulars, 'phone_1', 'phone_2'),
		whatsApp: whatsapp,
		email,
		hours: 'Monday to Friday, 8am to 6pm',
		social: [
			{ label: 'LinkedIn', url: particulars.linkedin },
			{ label: 'Twitter', url: particulars.twitter },
			{ label: 'Facebook', url: particulars.facebook },
			{ label: 'Instagram', url: particulars.instagram },
		],
		mapUrl: withMarker(map_url),
		bank: {
			name: particulars.bank_name,
			accountName: particulars.bank_account_name,
			accountNumber: particulars.bank_account_number,
			swift: particulars.bank_swift,
		},
		signatory,
	}
}

/** The client ids that the settings give. */
export const readAdClientIds = (s: z.output<z.ZodObject<typeof adSettings>>): AdClientIds => ({
	...(s.AD_CLIENT_ADSENSE && { adsense: s.AD_CLIENT_ADSENSE }),
	...(s.AD_CLIENT_MEDIANET && { 'media.net': s.AD_CLIENT_MEDIANET }),
	...(s.AD_CLIENT_EZOIC && { ezoic: s.AD_CLIENT_EZOIC }),
	...(s.AD_CLIENT_INFOLINKS && { infolinks: s.AD_CLIENT_INFOLINKS }),
})
