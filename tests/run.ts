import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { closingLine, type Count, countStep, readFailures } from '#tests/report.ts'
import { makeScratch } from '#tests/scratch.ts'

/**
 * Runs the steps of `npm test`, each timed, and stops after the first group that is not green. The last line is
 * always "N passed, N failed"; a step without tests counts there only when it is red.
 */
type Step = {
	name: string
	command: string[]
	report?: string
	tmp?: string
	again?: (files: string[]) => Step
}

/** More files than this at once are no accident of a busy machine. */
const AGAIN = 10

const scratch = makeScratch()

function vitest(project: string, paths: string[] = [], name = project, alone: string[] = []): Step {
	const report = join(scratch, `${name}.json`)
	const isDrill = project.startsWith('long')
	// A drill is run for the figures that it prints, a test of any other kind for its verdict.
	const silent = isDrill ? [] : ['--silent=passed-only']
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
	return {
		name,
		report,
		// A drill writes more than fits into memory, and some are about the disk.
		...(!isDrill && { tmp: scratch }),
		command: ['vitest', 'run', `--project=${project}`, ...silent, ...alone, ...reporters, ...paths],
		again: (files) => vitest(project, files, `${project} again`, ['--maxWorkers=1']),
	}
}

const format: Step = { name: 'format', command: ['oxfmt', '--check'] }
const lint: Step = { name: 'lint', command: ['oxlint'] }
const types: Step = { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] }
const unused: Step = { name: 'unused', command: ['knip', '--no-progress'] }
const build: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] }

const named: Record<string, Step[][]> = {
	format: [[format]],
	lint: [[lint]],
	types: [[types]],
	unused: [[unused]],
	unit: [[vitest('unit')]],
	build: [[build]],
	browser: [[build], [vitest('browser')]],
	long: [[build], [vitest('long'), vitest('long-browser')]],
}

const everything: Step[][] = [[format, lint, types, unused], [vitest('unit')], [build], [vitest('browser')]]

/** The tests of given files or folders, of whichever kind they are. */
function stepsFor(paths: string[]): Step[][] {
	const chosen = (pattern: string) =>
		globSync(pattern).some((file) => paths.some((path) => file.includes(path.replace(/^\.\//, ''))))
	return [
		...(chosen('{app,server,bin,tests}/**/*.test.{ts,tsx}') ? [[vitest('unit', paths)]] : []),
		...(chosen('{{app,server}/**,tests,tests/e2e}/*.e2e.ts') ? [[build], [vitest('browser', paths)]] : []),
	]
}

function choose(words: string[]): Step[][] {
	if (words.length === 0) return everything
	const groups = words.flatMap((word) => named[word] ?? [])
	const paths = words.filter((word) => !(word in named))
	return paths.length > 0 ? [...groups, ...stepsFor(paths)] : groups
}

function run(step: Step): Count {
	const started = performance.now()
	console.log(`\n── ${step.name}: ${step.command.join(' ')}`)
	const [command = '', ...args] = step.command
	const { NODE_ENV: _inherited, ...env } = process.env
	if (step.tmp) env['TMPDIR'] = step.tmp
	const { status } = spawnSync(command, args, { stdio: 'inherit', env })
	const seconds = ((performance.now() - started) / 1000).toFixed(1)
	console.log(`── ${step.name} ${status === 0 ? 'is green' : 'IS RED'} after ${seconds} s`)
	return countStep(status, step.report)
}

const unsteady: string[] = []

/**
 * Runs a step, and the files that failed in it once more, alone: the machine may have been busy with other work.
 * What fails there, too, is a failure; what does not is named at the end.
 */
function runTwice(step: Step): Count {
	const first = run(step)
	const { files, passedElsewhere } = readFailures(step.report)
	if (!step.again || first.failed === 0 || files.length === 0 || files.length > AGAIN) return first
	const again = run(step.again(files))
	if (again.failed === 0) unsteady.push(...files.map((file) => relative(process.cwd(), file)))
	return { passed: passedElsewhere + again.passed, failed: again.failed }
}

const counts: Count[] = []
const groups = choose(process.argv.slice(2))
if (groups.length === 0) {
	console.log(`No tests there: ${process.argv.slice(2).join(' ')}`)
	counts.push({ passed: 0, failed: 1 })
}
for (const group of groups) {
	counts.push(...group.map(runTwice))
	if (counts.some((count) => count.failed > 0)) break
}
console.log(`\n${(performance.now() / 60_000).toFixed(1)} minutes in all`)
if (unsteady.length > 0) console.log(`Green only the second time:\n  ${unsteady.join('\n  ')}`)
console.log(closingLine(counts))
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0
