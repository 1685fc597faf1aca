import { z } from 'zod'
import { HUB_NAME_CHARACTERS, SHORT_NAME_CHARACTERS } from '#app/platform/core/config/hub-name.ts'

const link = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const clientId = z.string().max(100, { error: 'must have at most 100 characters' }).optional()
const line = z.string().max(200, { error: 'must have at most 200 characters' }).optional()
const social = link.optional()

const name = z
	.string()
	.max(HUB_NAME_CHARACTERS, { error: `must have at most ${HUB_NAME_CHARACTERS} characters` })

/**
 * The hub's details as settings: what holds where the back-office says nothing else.
 * Nothing stands in for what is not set: visitors never read a placeholder.
 * Lines of one address are separated by a vertical bar.
 */
export const hubSettings = {
	HUB_NAME: name.default('IRIS Hub'),
	HUB_SHORT_NAME: z
		.string()
		.max(SHORT_NAME_CHARACTERS, { error: `must have at most ${SHORT_NAME_CHARACTERS} characters` })
		.optional(),
	HUB_ADDRESS_1: line,
	HUB_ADDRESS_2: line,
	HUB_PHONE_1: line,
	HUB_PHONE_2: line,
	HUB_WHATSAPP: z
		.string()
		.regex(/^\+[\d ]{8,24}$/, {
			error: 'must be a phone number with its country code, such as +250 700 000 001',
		})
		.optional(),
	HUB_EMAIL: z.email({ error: 'must be an email address' }).optional(),
	HUB_LINKEDIN: social,
	HUB_TWITTER: social,
	HUB_FACEBOOK: social,
	HUB_INSTAGRAM: social,
	HUB_MAP_URL: social,
	HUB_BANK_NAME: line,
	HUB_BANK_ACCOUNT_NAME: line,
	HUB_BANK_ACCOUNT_NUMBER: line,
	HUB_BANK_SWIFT: line,
	HUB_SIGNATORY: line,
} as const

/** Ad networks' client ids; a network without one stays inert. */
export const adSettings = {
	AD_CLIENT_ADSENSE: clientId,
	AD_CLIENT_MEDIANET: clientId,
	AD_CLIENT_EZOIC: clientId,
	AD_CLIENT_INFOLINKS: clientId,
} as const

/**
 * The details one by one, as the back-office asks for them; the lines of an address are parted by line breaks. What
 * nobody has set is null.
 */
export type HubDetails = {
	name: string
	/** When it is open, in words. */
	hours: string
	/** Whether forms ask the two questions for those who fund the hub. */
	asks_for_funders: boolean
} & Record<
	/** Stands for the name where there is little room. */
	| 'short_name'
	| 'address_1'
	| 'address_2'
	| 'phone_1'
	| 'phone_2'
	/** A number that answers on WhatsApp. */
	| 'whatsapp'
	| 'email'
	| 'linkedin'
	| 'twitter'
	| 'facebook'
	| 'instagram'
	| 'map_url'
	| 'bank_name'
	| 'bank_account_name'
	| 'bank_account_number'
	| 'bank_swift'
	| 'signatory'
	/** Addresses of pictures that the back-office has stored. */
	| 'logo_light_url'
	| 'logo_dark_url'
	| 'signature_url',
	string | null
>

/** The account that transfers go to. */
export type BankAccount = {
	name: string
	accountName: string
	accountNumber: string
	swift: string | null
}

/** A stored picture with its size in pixels. `needsDark`: it vanishes on white. */
export type StoredPicture = { url: string; width: number; height: number; needsDark?: true }

export type Hub = {
	name: string
	/** What stands beside the mark: the short name, else the name. */
	shortName: string
	addresses: { label: string; lines: string[] }[]
	phones: string[]
	/** A number that answers on WhatsApp; null until the hub names one. */
	whatsApp: string | null
	email: string | null
	hours: string
	social: { label: string; url: string }[]
	/** Address of the map that is shown in a frame, on request only; null: there is no map. */
	mapUrl: string | null
	/** Null until bank, account name and number are set: nobody can transfer anything. */
	bank: BankAccount | null
	/** Who signs certificates; null: nobody does, and there is no line for it. */
	signatory: string | null
	/** Null: the mark and the name stand for the hub. */
	logo: { light: StoredPicture; dark: StoredPicture | null } | null
	/** The signatory's signature as a picture, where there is a signatory. */
	signature: StoredPicture | null
	/** Forms ask the two questions for those who fund it. */
	asksForFunders: boolean
}

/** Client id per ad network that has one. */
export type AdClientIds = { adsense?: string; 'media.net'?: string; ezoic?: string; infolinks?: string }

/** OpenStreetMap's frame shows its marker where the address says; without one it stands in the middle. */
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

/** When a hub is open until it says otherwise. */
const OPENING_HOURS = 'Monday to Friday, 8am to 6pm'

const inLines = (address: string | undefined) => address?.replaceAll('|', '\n') ?? null

/** The details that the settings give. */
export const readHubDetails = (s: Values): HubDetails => ({
	name: s.HUB_NAME,
	hours: OPENING_HOURS,
	short_name: s.HUB_SHORT_NAME ?? null,
	address_1: inLines(s.HUB_ADDRESS_1),
	address_2: inLines(s.HUB_ADDRESS_2),
	phone_1: s.HUB_PHONE_1 ?? null,
	phone_2: s.HUB_PHONE_2 ?? null,
	whatsapp: s.HUB_WHATSAPP ?? null,
	email: s.HUB_EMAIL ?? null,
	linkedin: s.HUB_LINKEDIN ?? null,
	twitter: s.HUB_TWITTER ?? null,
	facebook: s.HUB_FACEBOOK ?? null,
	instagram: s.HUB_INSTAGRAM ?? null,
	map_url: s.HUB_MAP_URL ?? null,
	bank_name: s.HUB_BANK_NAME ?? null,
	bank_account_name: s.HUB_BANK_ACCOUNT_NAME ?? null,
	bank_account_number: s.HUB_BANK_ACCOUNT_NUMBER ?? null,
	bank_swift: s.HUB_BANK_SWIFT ?? null,
	signatory: s.HUB_SIGNATORY ?? null,
	logo_light_url: null,
	logo_dark_url: null,
	signature_url: null,
	asks_for_funders: false,
})

const isSet = (text: string | null): text is string => text !== null

/** What is set of these, under their labels. */
const labelled = (texts: Record<string, string | null>): [label: string, text: string][] =>
	Object.entries(texts).filter((one): one is [string, string] => isSet(one[1]))

function bankOf(hubDetails: HubDetails): BankAccount | null {
	const { bank_name: name, bank_account_name: accountName, bank_account_number: accountNumber } = hubDetails
	if (!name || !accountName || !accountNumber) return null
	return { name, accountName, accountNumber, swift: hubDetails.bank_swift }
}

/**
 * Brings the details into the shape that pages use.
 * @param pictures those of its pictures that are there
 */
export function hubOf(hubDetails: HubDetails, pictures: readonly StoredPicture[] = []): Hub {
	const { name, hours, whatsapp, email, map_url, signatory } = hubDetails
	const pictureAt = (address: string | null) => pictures.find(({ url }) => url === address) ?? null
	const light = pictureAt(hubDetails.logo_light_url)
	return {
		name,
		shortName: hubDetails.short_name ?? name,
		addresses: labelled({ 'Main office': hubDetails.address_1, Workshop: hubDetails.address_2 }).map(
			([label, address]) => ({ label, lines: address.split('\n') }),
		),
		phones: [hubDetails.phone_1, hubDetails.phone_2].filter(isSet),
		whatsApp: whatsapp,
		email,
		hours,
		social: labelled({
			LinkedIn: hubDetails.linkedin,
			Twitter: hubDetails.twitter,
			Facebook: hubDetails.facebook,
			Instagram: hubDetails.instagram,
		}).map(([label, url]) => ({ label, url })),
		mapUrl: map_url && withMarker(map_url),
		bank: bankOf(hubDetails),
		signatory,
		logo: light && { light, dark: pictureAt(hubDetails.logo_dark_url) },
		signature: signatory === null ? null : pictureAt(hubDetails.signature_url),
		asksForFunders: hubDetails.asks_for_funders,
	}
}

/** The client ids that the settings give. */
export const readAdClientIds = (s: z.output<z.ZodObject<typeof adSettings>>): AdClientIds => ({
	...(s.AD_CLIENT_ADSENSE && { adsense: s.AD_CLIENT_ADSENSE }),
	...(s.AD_CLIENT_MEDIANET && { 'media.net': s.AD_CLIENT_MEDIANET }),
	...(s.AD_CLIENT_EZOIC && { ezoic: s.AD_CLIENT_EZOIC }),
	...(s.AD_CLIENT_INFOLINKS && { infolinks: s.AD_CLIENT_INFOLINKS }),
})
