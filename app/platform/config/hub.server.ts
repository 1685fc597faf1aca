import { z } from 'zod'

const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const clientId = z.string().max(100, { error: 'must have at most 100 characters' }).optional()
const line = (normally: string) =>
	z.string().max(200, { error: 'must have at most 200 characters' }).default(normally)

/**
 * The hub's own particulars (D-042, D-043, D-078): plain placeholders until the hub sets its own.
 * Lines of one address are separated by a vertical bar.
 */
export const hubSettings = {
	HUB_NAME: line('IRIS Hub'),
	HUB_ADDRESS_1: line('KG 000 Street|Kacyiru, Kigali'),
	HUB_ADDRESS_2: line('KN 00 Avenue|Nyarugenge, Kigali'),
	HUB_PHONE_1: line('+250 700 000 001'),
	HUB_PHONE_2: line('+250 700 000 002'),
	HUB_WHATSAPP: z
		.string()
		.regex(/^\+[\d ]{8,24}$/, {
			error: 'must be a phone number with its country code, such as +250 700 000 001',
		})
		.optional(),
	HUB_EMAIL: z.email({ error: 'must be an e-mail address' }).default('info@irishub.example'),
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
	HUB_SIGNATORY: line('Signatory name'),
	AD_CLIENT_ADSENSE: clientId,
	AD_CLIENT_MEDIANET: clientId,
	AD_CLIENT_EZOIC: clientId,
	AD_CLIENT_INFOLINKS: clientId,
} as const

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
	/** Client id per ad network; a network without one stays inert (D-120). */
	adClientIds: { adsense?: string; 'media.net'?: string; ezoic?: string; infolinks?: string }
}

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

/** Brings the flat settings into the shape that pages use. */
export function readHub(s: Values): Hub {
	return {
		name: s.HUB_NAME,
		addresses: [
			{ label: 'Main office', lines: s.HUB_ADDRESS_1.split('|') },
			{ label: 'Workshop', lines: s.HUB_ADDRESS_2.split('|') },
		],
		phones: [s.HUB_PHONE_1, s.HUB_PHONE_2],
		whatsApp: s.HUB_WHATSAPP ?? null,
		email: s.HUB_EMAIL,
		hours: 'Monday to Friday, 8am to 6pm',
		social: [
			{ label: 'LinkedIn', url: s.HUB_LINKEDIN },
			{ label: 'Twitter', url: s.HUB_TWITTER },
			{ label: 'Facebook', url: s.HUB_FACEBOOK },
			{ label: 'Instagram', url: s.HUB_INSTAGRAM },
		],
		mapUrl: withMarker(s.HUB_MAP_URL),
		bank: {
			name: s.HUB_BANK_NAME,
			accountName: s.HUB_BANK_ACCOUNT_NAME,
			accountNumber: s.HUB_BANK_ACCOUNT_NUMBER,
			swift: s.HUB_BANK_SWIFT,
		},
		signatory: s.HUB_SIGNATORY,
		adClientIds: {
			...(s.AD_CLIENT_ADSENSE && { adsense: s.AD_CLIENT_ADSENSE }),
			...(s.AD_CLIENT_MEDIANET && { 'media.net': s.AD_CLIENT_MEDIANET }),
			...(s.AD_CLIENT_EZOIC && { ezoic: s.AD_CLIENT_EZOIC }),
			...(s.AD_CLIENT_INFOLINKS && { infolinks: s.AD_CLIENT_INFOLINKS }),
		},
	}
}
