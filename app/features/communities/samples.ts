import { type Community, describeCommunity } from '#app/features/communities/rules.ts'

/** Shown while the database is gone. */
export const fourCommunities: readonly Community[] = [
	describeCommunity('AgriTech', 'Mixed', 34),
	describeCommunity('FinTech', 'Early Stage', 28),
	describeCommunity('HealthTech', 'MVP Development', 21),
	describeCommunity('EdTech', 'Idea', 17),
]
