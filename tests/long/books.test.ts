import { expect, test } from 'vitest'
import { compareList, compareStatement } from '#tests/providers/compare-crowd.ts'

const CROWD = { count: 100_000, every: 2000 }
const SECONDS = 60
const MEGABYTES = 100

test.each([
	['a provider’s list', compareList],
	['a statement that is posted', compareStatement],
])(
	'issue N figures: 100,000 payments are compared with %s within a minute and 100 MB',
	async (what, compare) => {
		const { seconds, megabytes, found, planted, steps } = await compare(CROWD)
		console.log(
			`Books: 100,000 payments by ${what}: ${seconds.toFixed(1)} s (${steps}), ${megabytes.toFixed(0)} MB more`,
		)
		expect(found).toEqual(planted)
		expect(seconds).toBeLessThan(SECONDS)
		expect(megabytes).toBeLessThan(MEGABYTES)
	},
)
