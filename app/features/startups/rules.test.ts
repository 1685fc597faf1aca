import { expect, test } from 'vitest'
import {
	addFunding,
	filterSectors,
	formatFunding,
	LISTED_SECTORS,
	readFunding,
	STARTUP_SECTORS,
} from '#app/features/startups/rules.ts'
import { sampleStartups, sixStartups } from '#app/features/startups/samples.ts'
import { readListQuery, writeListQuery } from '#app/features/startups/list-query.ts'

test.each([
	['150M RWF', 150_000],
	['2.5M', 2500],
	['800K RWF', 800],
	['1,200k', 1200],
	['RWF 3 m, in two rounds', 3000],
	['150 RWF', 0],
	['12 months', 0],
	['Bootstrapped', 0],
	['', 0],
	[null, 0],
])('PUB-START-005, D-070 of %j the amount is %d thousand francs', (text, units) => {
	expect(readFunding(text)).toBe(units)
})

test('PUB-START-005, D-070 amounts add up over all startups and are shown in M from 1000 K on', () => {
	expect(addFunding(['150M RWF', '500K', null, 'none'])).toBe(150_500)
	expect(formatFunding(150_500)).toBe('150.5M')
	expect(formatFunding(1000)).toBe('1M')
	expect(formatFunding(999)).toBe('999K')
	expect(formatFunding(0)).toBe('0K')
	expect(formatFunding(2_500_000)).toBe('2,500M')
})

test('D-001 the filter has the 16 sectors and any further one that a startup has; a startup may have 18', () => {
	expect(STARTUP_SECTORS).toHaveLength(16)
	expect(LISTED_SECTORS).toHaveLength(18)
	expect(filterSectors(['FinTech', 'Logistics', 'Cybersecurity'])).toEqual([
		...STARTUP_SECTORS,
		'Cybersecurity',
		'Logistics',
	])
})

test('PUB-START-001, PUB-START-002 sector and stage are all unless the address names one', () => {
	const read = (search: string) => readListQuery(new URLSearchParams(search))
	expect(read('')).toEqual({ sector: null, stage: null, page: 1 })
	expect(read('sector=Cybersecurity&stage=Growth&page=3')).toEqual({
		sector: 'Cybersecurity',
		stage: 'Growth',
		page: 3,
	})
	for (const bad of ['sector=Theft&stage=x&page=-1', 'sector=&stage=&page=1e9', 'page=1.5']) {
		expect([bad, read(bad)]).toEqual([bad, { sector: null, stage: null, page: 1 }])
	}
	expect(writeListQuery(read('sector=AI/ML&page=2'))).toBe('?sector=AI%2FML&page=2')
	expect(writeListQuery(read(''))).toBe('')
})

test('PUB-START-022 the samples are six, and the filters hold for them', () => {
	expect(sixStartups).toHaveLength(6)
	const { rows, total, all } = sampleStartups({ sector: 'FinTech', stage: null, page: 1 })
	expect(rows.map(({ name }) => name)).toEqual(['Kivu Pay'])
	expect([total, all.count, formatFunding(all.funding)]).toEqual([1, 6, '150M'])
	expect(sampleStartups({ sector: 'FinTech', stage: 'Idea', page: 1 }).rows).toEqual([])
})
