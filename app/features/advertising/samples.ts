import {
	type AdFormat,
	type AdNetworkId,
	type AdPlacement,
	SPONSORED_PRICE,
} from '#app/features/advertising/rules.ts'

/** Sponsored content as visitors see it. */
export type Sponsored = {
	id: string
	title: string
	company: string
	description: string
	image_url: string | null
	link: string
}

/**
 * Three notices of companies that do not exist (D-044): shown when nothing can be read. Their addresses end in
 * `.example`, which nobody can own.
 */
export const sampleSponsored: readonly Sponsored[] = [
	{
		id: 'sample-sponsored-fibre',
		title: 'Fiber for young offices',
		company: 'Umurabyo Net',
		description: 'Six months at half price for companies younger than two years.',
		image_url: null,
		link: 'https://umurabyo-net.example',
	},
	{
		id: 'sample-sponsored-books',
		title: 'Books kept in Kinyarwanda',
		company: 'Ibaruramari',
		description: 'Accounting that files your declarations and explains them.',
		image_url: null,
		link: 'https://ibaruramari.example',
	},
	{
		id: 'sample-sponsored-studio',
		title: 'Studio hours for product shoots',
		company: 'Urumuri Studio',
		description: 'A white room, lights and a pair of hands, by the hour.',
		image_url: null,
		link: 'https://urumuri-studio.example',
	},
]

/** The same as the back-office lists them, while its table cannot be read (ADM-SPON-027). */
export const sampleSponsoredRecords = sampleSponsored.map((notice, at) => ({
	...notice,
	id: `05c00000-0000-4000-8000-00000000000${at + 1}`,
	start_date: '2026-11-01',
	end_date: '2027-01-31',
	price: SPONSORED_PRICE,
	status: 'active' as const,
	featured: false,
	created_at: new Date('2026-11-01T08:00:00Z'),
	updated_at: new Date('2026-11-01T08:00:00Z'),
	version: '',
}))

/** Whether a row is one of them, and so no record. */
export const isSample = ({ id }: { id: string }) => sampleSponsoredRecords.some((sample) => sample.id === id)

type SampleUnit = {
	name: string
	network: AdNetworkId
	slot_id: string
	format: AdFormat
	placement: AdPlacement
	impressions: number
	clicks: number
	revenue: number
	active: boolean
}

const sampleUnits: readonly SampleUnit[] = [
	{
		name: 'Home header',
		network: 'adsense',
		slot_id: '1234567890',
		format: 'leaderboard',
		placement: 'header',
		active: true,
		impressions: 18_204,
		clicks: 196,
		revenue: 1985,
	},
	{
		name: 'Article sidebar',
		network: 'media.net',
		slot_id: '908172635',
		format: 'rectangle',
		placement: 'sidebar',
		active: true,
		impressions: 12_480,
		clicks: 131,
		revenue: 1210,
	},
	{
		name: 'Footer strip',
		network: 'infolinks',
		slot_id: '3141592',
		format: 'auto',
		placement: 'footer',
		active: false,
		impressions: 3377,
		clicks: 22,
		revenue: 340,
	},
]

/** Three ad units as the back-office lists them while its table cannot be read (ADM-ADU-044, D-123). */
export const sampleAdUnits = sampleUnits.map((unit, at) => ({
	...unit,
	id: `0ad00000-0000-4000-8000-00000000000${at + 1}`,
	created_at: new Date('2026-11-01T08:00:00Z'),
	updated_at: new Date('2026-11-01T08:00:00Z'),
	version: '',
}))
