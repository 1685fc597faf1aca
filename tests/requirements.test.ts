import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/requirements'
const DEFINED = /^(?:- \*\*|### )((?:PUB|ACC|ADM)-[A-Z0-9]+-\d{3}|D-\d{3}|F-\d{2}|[AZWSEMCR]\d{1,2})\b/gm
/** A target's letter and number alone could be anything: it counts as cited where a test's title begins with it. */
const CITED =
	/\b(?:(?:PUB|ACC|ADM)-[A-Z0-9]+-\d{3}|D-\d{3}|F-\d{2})\b|(?<=\b(?:test|it)\(['`])[AZWSEMCR]\d{1,2}\b/g
/** A group of requirements, cited as a whole: what a form's fields or a slice's sentences are. */
const CITED_GROUP = /\b(?:PUB|ACC|ADM)-[A-Z0-9]+\b(?!-)/g
/** Documents that are not in the repository, by chapter or by name. */
const ELSEWHERE = /\b00[012] §|§ ?\d|\b(?:ARCHITECTURE|TARGETS|DESIGN|STYLE|STACK)\b(?!_)/g
const READ = new Set(['.ts', '.tsx', '.sql', '.css', '.md', ''])

const defined = readdirSync(FOLDER).flatMap((name) =>
	[...readFileSync(join(FOLDER, name), 'utf8').matchAll(DEFINED)].map(([, id]) => id ?? ''),
)
const known = new Set(defined)

const groups = new Set(defined.map((id) => id.replace(/-\d+$/, '')))

/** Ids in a text that no requirement has. */
const findUnknown = (text: string) => [
	...[...text.matchAll(CITED)].map(([id]) => id).filter((id) => !known.has(id)),
	...[...text.matchAll(CITED_GROUP)].map(([group]) => group).filter((group) => !groups.has(group)),
]

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	encoding: 'utf8',
})
	.split('\n')
	.filter((file) => file !== '' && READ.has(extname(file)) && file !== 'tests/requirements.test.ts')

test('every requirement has an id of its own', () => {
	expect(defined.length).toBeGreaterThan(1_800)
	expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([])
})

test('every id that is cited exists', () => {
	expect(findUnknown("test('PUB-DON-999 keeps') // D-999, F-99, ADM-NIX\ntest('W99 holds')")).toEqual([
		'PUB-DON-999',
		'D-999',
		'F-99',
		'W99',
		'ADM-NIX',
	])
	const unknown = files.flatMap((file) =>
		findUnknown(readFileSync(file, 'utf8')).map((id) => `${file}: ${id}`),
	)
	expect(unknown).toEqual([])
})

/** The ids of requirements and findings, and in brackets those of targets. */
const OF_A_REQUIREMENT =
	/\b(?:(?:PUB|ACC|ADM)-[A-Z0-9]+(?:-\d{3})?|[DF]-\d{2,3})\b|\([AZWSEMCR]\d{1,2}\b[^()]*\)/g
const PRODUCTION = /^(?:app|server|bin|lint|db\/custom)\/(?!.*\.(?:test|e2e)\.tsx?$).*\.(?:tsx?|css|sql)$/

test('production code says why, and leaves which requirement to the tests', () => {
	const planted = '/** One row a message (PUB-NEWS-022). */ // D-010: a sentence; F-08, and it ends (C3).'
	expect(planted.match(OF_A_REQUIREMENT)).toEqual(['PUB-NEWS-022', 'D-010', 'F-08', '(C3)'])
	const production = files.filter((file) => PRODUCTION.test(file))
	expect(production.length).toBeGreaterThan(800)
	const cited = production.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(OF_A_REQUIREMENT)].map(([id]) => `${file}: ${id}`),
	)
	expect(cited).toEqual([])
})

test('nothing is cited that is not in the repository', () => {
	expect('as 000 §5 says, see TARGETS'.match(ELSEWHERE)).toEqual(['000 §', 'TARGETS'])
	const elsewhere = files.flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(ELSEWHERE)].map(([reference]) => `${file}: ${reference}`),
	)
	expect(elsewhere).toEqual([])
})
