import { expect, test } from 'vitest'
import {
	besidePeriod,
	FIRST_YEAR,
	PARTS,
	periodSearch,
	readPeriod,
	yearsUntil,
} from '#app/features/reports/rules.ts'

const TODAY = '2026-11-26'

const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY)

test.each([
	['', '2026', '2026-01-01', '2026-12-31'],
	['year=2024&part=year', '2024', '2024-01-01', '2024-12-31'],
	['year=2026&part=q1', 'January to March 2026', '2026-01-01', '2026-03-31'],
	['part=q4', 'October to December 2026', '2026-10-01', '2026-12-31'],
	['year=2024&part=02', 'February 2024', '2024-02-01', '2024-02-29'],
	['year=2026&part=02', 'February 2026', '2026-02-01', '2026-02-28'],
	['year=2020&part=12', 'December 2020', '2020-12-01', '2020-12-31'],
])('D-174 the period "%s" is %s, from %s to %s', (search, name, from, to) => {
	expect(read(search)).toMatchObject({ name, from, to })
})

test.each([
	'year=2019',
	'year=2027',
	'year=02026',
	'year=2026 ',
	'year=',
	'year=2e3',
	`year=${'2'.repeat(100_000)}`,
	'part=q5',
	'part=13',
	'part=1',
	'part=',
	'part=Q1',
])('D-174 there is no report of %s', (search) => {
	expect(read(search)).toBeUndefined()
})

test('D-174 every part of every year is read back as the address of it says, and the years end with this one', () => {
	expect(yearsUntil(TODAY)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, FIRST_YEAR])
	for (const year of yearsUntil(TODAY))
		for (const { value } of PARTS) {
			const period = read(`year=${year}&part=${value}`)!
			expect(read(periodSearch(period))).toEqual(period)
		}
})

test('D-174 the periods beside one are as long, touch it, and end with the present and the first year', () => {
	const beside = (search: string, by: 1 | -1) => besidePeriod(read(search)!, by, TODAY)
	expect(beside('year=2026&part=q1', -1)).toEqual(read('year=2025&part=q4'))
	expect(beside('year=2025&part=12', 1)).toEqual(read('year=2026&part=01'))
	expect(beside('year=2025', 1)).toEqual(read('year=2026'))
	expect(beside('year=2026', 1)).toBeUndefined()
	expect(beside('part=q4', 1)).toBeUndefined()
	expect(beside('part=10', 1)).toEqual(read('part=11'))
	expect(beside('part=11', 1)).toBeUndefined()
	expect(beside('year=2020&part=01', -1)).toBeUndefined()
})
