import adUnits from '#app/features/advertising/content/ad-units.json' with { type: 'json' }
import sponsored from '#app/features/advertising/content/sponsored.json' with { type: 'json' }
import {
	AD_FORMATS,
	AD_NETWORK_IDS,
	AD_PLACEMENTS,
	SPONSORED_PRICE,
} from '#app/features/advertising/rules.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'

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
 * Three notices of companies that do not exist: shown when nothing can be read. Their addresses end in
 * `.example`, which nobody can own.
 */
export const sampleSponsored: readonly Sponsored[] = sponsored.map((notice) => ({
	...notice,
	image_url: null,
}))

/** The same as the back-office lists them, while its table cannot be read. */
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

/** Three ad units as the back-office lists them while its table cannot be read. */
export const sampleAdUnits = adUnits.map((unit, at) => ({
	...unit,
	network: mustBeOneOf(AD_NETWORK_IDS, unit.network),
	format: mustBeOneOf(AD_FORMATS, unit.format),
	placement: mustBeOneOf(AD_PLACEMENTS, unit.placement),
	id: `0ad00000-0000-4000-8000-00000000000${at + 1}`,
	created_at: new Date('2026-11-01T08:00:00Z'),
	updated_at: new Date('2026-11-01T08:00:00Z'),
	version: '',
}))
