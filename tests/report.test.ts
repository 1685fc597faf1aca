import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closingLine, countStep, readFailures } from '#tests/report.ts'

function withReport<T>(report: object, work: (file: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), 'hub-report-'))
	const file = join(folder, 'report.json')
	writeFileSync(file, JSON.stringify(report))
	try {
		return work(file)
	} finally {
		rmSync(folder, { recursive: true })
	}
}

test('a run is counted by its tests', () => {
	withReport({ numPassedTests: 7, numFailedTests: 2 }, (file) => {
		expect(countStep(1, file)).toEqual({ passed: 7, failed: 2 })
	})
})

test('a run that broke outside its tests is a failure', () => {
	withReport({ numPassedTests: 7, numFailedTests: 0 }, (file) => {
		expect(countStep(1, file)).toEqual({ passed: 7, failed: 1 })
		expect(countStep(null, file)).toEqual({ passed: 7, failed: 1 })
		expect(countStep(0, file)).toEqual({ passed: 7, failed: 0 })
	})
	expect(countStep(1, '/nowhere/report.json')).toEqual({ passed: 0, failed: 1 })
})

test('a step without tests counts only when it is red', () => {
	expect(countStep(0)).toEqual({ passed: 0, failed: 0 })
	expect(countStep(1)).toEqual({ passed: 0, failed: 1 })
})

test('the closing line is the sum', () => {
	expect(closingLine([countStep(0), { passed: 3, failed: 0 }, { passed: 4, failed: 1 }])).toBe(
		'7 passed, 1 failed',
	)
	expect(closingLine([])).toBe('0 passed, 0 failed')
})

test('what is run again: the files with a failure, and nothing that passed elsewhere is counted twice', () => {
	const report = {
		numPassedTests: 3,
		numFailedTests: 1,
		testResults: [
			{
				name: '/a.test.ts',
				status: 'passed',
				assertionResults: [{ status: 'passed' }, { status: 'skipped' }],
			},
			{
				name: '/b.test.ts',
				status: 'failed',
				assertionResults: [{ status: 'passed' }, { status: 'failed' }],
			},
			{ name: '/c.test.ts', status: 'failed', assertionResults: [] },
		],
	}
	withReport(report, (file) => {
		expect(readFailures(file)).toEqual({ files: ['/b.test.ts', '/c.test.ts'], passedElsewhere: 1 })
	})
	expect(readFailures(undefined)).toEqual({ files: [], passedElsewhere: 0 })
})
