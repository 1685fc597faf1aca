import { expect, test } from 'vitest'
import { isOpen } from '#app/features/opportunities/rules.ts'
import { sampleList, sampleOpportunities } from '#app/features/opportunities/samples.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('samples are open whenever they are shown, and keep their ids', () => {
	const later = new Date('2031-01-01T00:00:00Z')
	expect(sampleOpportunities(later).every((sample) => isOpen(sample, later))).toBe(true)
	const ids = (moment: Date) => sampleOpportunities(moment).map(({ id }) => id)
	expect(ids(later)).toEqual(ids(now))
	expect(new Set(ids(now)).size).toBe(9)
})

test('samples are searched and filtered as the list is', () => {
	const titles = (q: string, category: 'all' | 'job') =>
		sampleList({ q, category }, now).rows.map(({ title }) => title)
	expect(titles('UMURABYO', 'all')).toEqual(['Frontend Developer'])
	expect(titles('', 'job')).toEqual(['Frontend Developer', 'Field Data Officer'])
	expect(titles('zebra', 'all')).toEqual([])
	expect(sampleList({ q: 'react', category: 'all' }, now).counts).toMatchObject({
		open: { job: 2 },
		found: { job: 1, grant: 0 },
	})
})
