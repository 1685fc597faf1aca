import { type Community, describeCommunity } from '#app/features/communities/rules.ts'

/** Shown while the database is gone (000 §8). */
export const fourCommunities: readonly Community[] = [
	describeCommunity('AgriTech', 'Mixed', 34),
	describeCommunity('FinTech', 'Early Stage', 28),
	describeCommunity('HealthTech', 'MVP Development', 21),
	describeCommunity('EdTech', 'Idea', 17),
]
