import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number }

/** The part of Vitest's JSON report that is read. */
type Report = {
	numPassedTests: number
	numFailedTests: number
	testResults?: { name: string; status: string; assertionResults: { status: string }[] }[]
}

const read = (file: string | undefined): Report =>
	file !== undefined && existsSync(file)
		? (JSON.parse(readFileSync(file, 'utf8')) as Report)
		: { numPassedTests: 0, numFailedTests: 0 }

/**
 * What a run left red.
 * @param file Vitest's JSON report
 * @returns the files in which something failed, and how many tests passed in all others
 */
export function readFailures(file: string | undefined): { files: string[]; passedElsewhere: number } {
	const results = read(file).testResults ?? []
	const isRed = ({ status }: { status: string }) => status === 'failed'
	return {
		files: results.filter(isRed).map(({ name }) => name),
		passedElsewhere: results
			.filter((result) => !isRed(result))
			.flatMap(({ assertionResults }) => assertionResults)
			.filter(({ status }) => status === 'passed').length,
	}
}

/**
 * Counts one step. A step that went wrong without a failed test (a set-up that broke, a file that could not be
 * read, a run that was killed) counts as one failure.
 * @param file Vitest's JSON report; undefined for a step that runs no tests
 */
export function countStep(exitCode: number | null, file?: string): Count {
	const report = read(file)
	const wentWrong = exitCode !== 0 && report.numFailedTests === 0
	return { passed: report.numPassedTests, failed: report.numFailedTests + (wentWrong ? 1 : 0) }
}

/** The line that a run ends with. */
export function closingLine(counts: Count[]): string {
	const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0)
	return `${sum('passed')} passed, ${sum('failed')} failed`
}
