import { expect, test } from 'vitest'
import {
	communityId,
	deriveCommunities,
	describeCommunity,
	type MemberCount,
	ofSector,
} from '#app/features/communities/rules.ts'
import { fourCommunities } from '#app/features/communities/samples.ts'

const count = (sector: string, stage: string, members: number): MemberCount => ({ sector, stage, members })

test.each([
	['AI/ML', 'ai-ml'],
	['E-commerce', 'e-commerce'],
	['Mobile Apps', 'mobile-apps'],
	['FinTech', 'fintech'],
])('PUB-COMM-003 the id of %s is %s', (sector, id) => {
	expect(communityId(sector)).toBe(id)
})

test('PUB-COMM-004, PUB-COMM-005, D-069 a community has its fields and a fixed sentence', () => {
	expect(describeCommunity('AI/ML', 'Growth', 3)).toEqual({
		id: 'ai-ml',
		name: 'AI/ML Community',
		sector: 'AI/ML',
		stage: 'Growth',
		description: 'People who learn, build and do business in AI/ML.',
		memberCount: 3,
		location: 'Kigali, Rwanda',
	})
	expect(describeCommunity('Other', 'Idea', 1).description).toBe(
		'People who learn, build and do business in other sectors.',
	)
})

test('PUB-COMM-001 communities are made of the sectors, the largest first, whatever source and spelling', () => {
	const communities = deriveCommunities([
		count('FinTech', 'Idea', 2),
		count('AgriTech', 'Idea', 3),
		count('fintech', 'Growth', 1),
		count('AgriTech', 'Growth', 4),
	])
	expect(communities.map(({ name, memberCount }) => [name, memberCount])).toEqual([
		['AgriTech Community', 7],
		['FinTech Community', 3],
	])
	expect(deriveCommunities([])).toEqual([])
})

test('PUB-COMM-008, D-016 the stage is the most frequent one over all sources, Mixed on a tie', () => {
	const stageOf = (...rows: MemberCount[]) => deriveCommunities(rows)[0]?.stage
	expect(stageOf(count('IoT', 'Idea', 2), count('IoT', 'Growth', 3))).toBe('Growth')
	expect(stageOf(count('IoT', 'Idea', 2), count('IoT', 'Growth', 3), count('IoT', 'Idea', 2))).toBe('Idea')
	expect(stageOf(count('IoT', 'Idea', 2), count('IoT', 'Growth', 2))).toBe('Mixed')
	expect(stageOf(count('IoT', 'Idea', 2), count('IoT', 'Growth', 2), count('IoT', 'Mature', 1))).toBe('Mixed')
	expect(stageOf(count('IoT', 'Mature', 1))).toBe('Mature')
})

test('PUB-COMM-002 the filter keeps the chosen sector', () => {
	expect(ofSector(fourCommunities, null)).toHaveLength(4)
	expect(ofSector(fourCommunities, 'FinTech').map(({ id }) => id)).toEqual(['fintech'])
	expect(ofSector(fourCommunities, 'IoT')).toEqual([])
})
