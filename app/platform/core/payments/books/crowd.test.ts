import { expect, test } from 'vitest'
import { compareList, compareStatement } from '#tests/providers/compare-crowd.ts'

test.each([
	['a provider’s list', compareList],
	['a statement that is posted', compareStatement],
])('issue N what differs in a crowd is found by %s, each kind, and nothing else', async (_, compare) => {
	const { found, planted } = await compare({ count: 610, every: 50 })
	expect(Object.keys(planted)).toHaveLength(5)
	expect(found).toEqual(planted)
})
