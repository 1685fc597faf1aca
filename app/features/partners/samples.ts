import partners from '#app/features/partners/content/partners.json' with { type: 'json' }
import { PARTNER_CATEGORIES, type PartnerCategory } from '#app/features/partners/rules.ts'
import { mustBeOneOf } from '#app/platform/core/must-be-one-of.ts'
import type { PictureFacts } from '#app/platform/core/picture-facts.ts'

/** A partner as visitors see it. */
export type Partner = {
	id: string
	name: string
	logo_url: string | null
	/** How a logo of ours is drawn; samples have none. */
	logo?: { width: number; height: number; needsDark: boolean } | null
	/** What is stored about the logo. */
	picture?: PictureFacts | null
	website: string
	description: string
	category: PartnerCategory
}

/**
 * Partners of no real name, newest first: shown while the database is gone, and what a new hub begins with.
 * Their addresses end in `.example`, which nobody can own.
 */
export const samplePartners: readonly Partner[] = partners.map((partner) => ({
	...partner,
	logo_url: null,
	category: mustBeOneOf(PARTNER_CATEGORIES, partner.category),
}))
