import { expect, test } from 'vitest'
import { daysLeft, isClosingSoon, isOpen, isPosition } from '#app/features/opportunities/rules.ts'
import { readListQuery, writeListQuery } from '#app/features/opportunities/list-query.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
	[0, 0],
	[0.01, 1],
	[23.9, 1],
	[24, 1],
	[24.01, 2],
	[168, 7],
	[168.1, 8],
	[-5, 0],
])('PUB-OPP-024 %d hours before the deadline %d days are left', (hours, days) => {
	expect(daysLeft(inHours(hours), now)).toBe(days)
})

test('PUB-OPP-023 the deadline is in danger at 7 days left, not at 8', () => {
	expect(isClosingSoon(inHours(7 * 24), now)).toBe(true)
	expect(isClosingSoon(inHours(7 * 24 + 0.1), now)).toBe(false)
	expect(isClosingSoon(inHours(1), now)).toBe(true)
})

test('PUB-OPP-021, PUB-OPP-022 open is what is active and at or before its deadline', () => {
	const open = (status: 'active' | 'expired' | 'closed', application_deadline: Date) =>
		isOpen({ status, application_deadline, publication: 'published' }, now)
	expect(open('active', now)).toBe(true)
	expect(open('active', inHours(-0.01))).toBe(false)
	expect(open('expired', inHours(24))).toBe(false)
	expect(open('closed', inHours(24))).toBe(false)
	const archived = { status: 'active', publication: 'archived', application_deadline: inHours(24) } as const
	expect(isOpen(archived, now)).toBe(false)
})

test('jobs and internships are positions, nothing else is', () => {
	expect((['job', 'internship'] as const).every(isPosition)).toBe(true)
	expect(
		(['scholarship', 'tender', 'grant', 'fellowship', 'volunteer', 'other'] as const).some(isPosition),
	).toBe(false)
})

test.each([
	['', ''],
	['q=++web%20%20developer+', '?q=web+developer'],
	['category=job&page=3', '?category=job&page=3'],
	['category=other', '?category=other'],
	['category=all&page=1&q=', ''],
	['category=theft&page=-1', ''],
	['page=1.5', ''],
	['page=99999999999', ''],
	['q=%00%07', ''],
	['category=constructor', ''],
	[`q=${'x'.repeat(300)}`, `?q=${'x'.repeat(100)}`],
])('the address "%s" is read as "%s"', (address, read) => {
	expect(writeListQuery(readListQuery(new URLSearchParams(address)))).toBe(read)
})
