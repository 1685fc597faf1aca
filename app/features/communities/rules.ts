/** Members of one sector and stage, from one of the sources. */
export type MemberCount = { sector: string; stage: string; members: number }

/** A community as visitors see it; of its members it tells how many they are, and nothing else. */
export type Community = {
	/** The sector lowercased, with hyphens for all but letters and digits. */
	id: string
	name: string
	sector: string
	stage: string
	description: string
	memberCount: number
	location: string
}

/** The stage where two or more are the most frequent. */
export const MIXED = 'Mixed'

const LOCATION = 'Kigali, Rwanda'

/** With no community for the chosen sector. */
export const NO_COMMUNITIES = 'No communities found for the selected sector.'

/** `AI/ML` → `ai-ml`. */
export const communityId = (sector: string): string => sector.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '-')

/** A community of its sector, stage and number of members; the description is a fixed sentence. */
export const describeCommunity = (sector: string, stage: string, memberCount: number): Community => ({
	id: communityId(sector),
	name: `${sector} Community`,
	sector,
	stage,
	description: `People who learn, build and do business in ${sector === 'Other' ? 'other sectors' : sector}.`,
	memberCount,
	location: LOCATION,
})

/** Adds up by name; names of the same key are one, spelt as most of their members spell it. */
function addUp<Key extends string>(rows: readonly MemberCount[], name: (row: MemberCount) => Key) {
	const sums = new Map<Key, number>()
	for (const row of rows) sums.set(name(row), (sums.get(name(row)) ?? 0) + row.members)
	return [...sums].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
}

/**
 * The communities that the members' sectors make, the largest first. Their stage is the most frequent one among
 * their members, or Mixed on a tie.
 */
export function deriveCommunities(rows: readonly MemberCount[]): Community[] {
	const perId = Map.groupBy(rows, ({ sector }) => communityId(sector))
	return [...perId.values()]
		.map((members) => {
			const [[sector] = ['']] = addUp(members, (row) => row.sector)
			const [[stage, most] = [MIXED, 0], [, next] = ['', 0]] = addUp(members, (row) => row.stage)
			const all = members.reduce((sum, row) => sum + row.members, 0)
			return describeCommunity(sector, next === most ? MIXED : stage, all)
		})
		.toSorted((a, b) => b.memberCount - a.memberCount || (a.id < b.id ? -1 : 1))
}

/** Those of a sector, or all. */
export const ofSector = (communities: readonly Community[], sector: string | null): Community[] =>
	communities.filter((community) => sector === null || community.id === communityId(sector))
