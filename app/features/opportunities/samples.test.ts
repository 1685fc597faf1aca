import { expect, test } from 'vitest'
import { isOpen } from '#app/features/opportunities/rules.ts'
import { endOfKigaliDay, kigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { sampleList, sampleOpportunities } from '#app/features/opportunities/samples.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('samples are open whenever they are shown, and keep their ids', () => {
	const later = new Date('2031-01-01T00:00:00Z')
	expect(sampleOpportunities(later).every((sample) => isOpen(sample, later))).toBe(true)
	const ids = (moment: Date) => sampleOpportunities(moment).map(({ id }) => id)
	expect(ids(later)).toEqual(ids(now))
	expect(new Set(ids(now)).size).toBe(9)
})

test('F-07, F-43 whenever they are installed, samples end with a working day in Kigali', () => {
	for (let day = 0; day < 400; day++) {
		const installed = new Date(now.getTime() + day * 86_400_000)
		for (const { title, application_deadline } of sampleOpportunities(installed)) {
			const what = `${title}, installed ${installed.toISOString()}`
			expect(application_deadline, what).toEqual(endOfKigaliDay(kigaliDay(application_deadline)))
			expect(isWorkingDay(kigaliDay(application_deadline)), what).toBe(true)
			expect(application_deadline > installed, what).toBe(true)
		}
	}
})

test('samples are searched and filtered as the list is', () => {
	const titles = (q: string, category: 'all' | 'job') =>
		sampleList({ q, category }, now).rows.map(({ title }) => title)
	expect(titles('UMURABYO', 'all')).toEqual(['Frontend Developer'])
	expect(titles('', 'job')).toEqual(['Frontend Developer', 'Field Data Officer'])
	expect(titles('net customer FRONTEND', 'all')).toEqual(['Frontend Developer'])
	expect(titles('zebra', 'all')).toEqual([])
	expect(sampleList({ q: 'react', category: 'all' }, now).counts).toMatchObject({
		open: { job: 2 },
		found: { job: 1, grant: 0 },
	})
})
