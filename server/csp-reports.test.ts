import { expect, test } from 'vitest'
import { readViolation, ReportLimit } from '#server/csp-reports.ts'

test('F-80 reports are limited by network and in all, and the table of networks does not grow', () => {
	let now = 0
	const limit = new ReportLimit(() => now)
	const of = (address: string, times: number) => Array.from({ length: times }, () => limit.take(address))
	expect(of('192.0.2.1', 12)).toEqual([...Array<string>(10).fill('taken'), 'first-refused', 'refused'])
	expect(of('2001:db8::1', 5)).toEqual(Array<string>(5).fill('taken'))
	expect(of('2001:db8::ffff', 6)).toEqual([...Array<string>(5).fill('taken'), 'refused'])
	const others = Array.from({ length: 5_000 }, (_, nth) => limit.take(`10.0.${nth >> 8}.${nth & 255}`))
	expect(others.filter((answer) => answer === 'taken')).toHaveLength(40)
	expect(limit.size).toBeLessThanOrEqual(1_000)
	now += 60_000
	expect(limit.take('192.0.2.1')).toBe('taken')
	expect(limit.size).toBe(1)
})

test('F-80 of a report only the known fields are told, cut and without the query of an address', () => {
	const report = {
		'document-uri': 'https://hub.test/admin/confirm?secret=abc#x',
		'violated-directive': 'script-src',
		'blocked-uri': `https://evil.test/${'x'.repeat(5_000)}`,
		'original-policy': 'p'.repeat(5_000),
		'line-number': 7,
	}
	const violation = readViolation(JSON.stringify({ 'csp-report': report }))
	expect(violation?.['document-uri']).toBe('https://hub.test/admin/confirm')
	expect(violation?.['line-number']).toBe('7')
	expect(JSON.stringify(violation).length).toBeLessThan(1_000)
	expect(violation).not.toHaveProperty('original-policy')
	for (const other of ['', '{', '[]', 'null', '7', '{"csp-report":null}', '{"csp-report":"x"}'])
		expect(readViolation(other)).toBeUndefined()
})
