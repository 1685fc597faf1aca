import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/requirements'
const DEFINED = /^(?:- \*\*|### )((?:PUB|ACC|ADM)-[A-Z]+-\d{3}|D-\d{3}|F-\d{2}|[AZWSEMCR]\d{1,2})\b/gm
/** A target's letter and number alone could be anything: it counts as cited where a test's title begins with it. */
const CITED =
	/\b(?:(?:PUB|ACC|ADM)-[A-Z]+-\d{3}|D-\d{3}|F-\d{2})\b|(?<=\b(?:test|it)\(['`])[AZWSEMCR]\d{1,2}\b/g
const READ = new Set(['.ts', '.tsx', '.sql', '.css', '.md', ''])

const defined = readdirSync(FOLDER).flatMap((name) =>
	[...readFileSync(join(FOLDER, name), 'utf8').matchAll(DEFINED)].map(([, id]) => id ?? ''),
)
const known = new Set(defined)

/** Ids in a text that no requirement has. */
const findUnknown = (text: string) =>
	[...text.matchAll(CITED)].map(([id]) => id).filter((id) => !known.has(id))

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
	expect(findUnknown("test('PUB-DON-999 keeps') // D-999, F-99\ntest('W99 holds')")).toEqual([
		'PUB-DON-999',
		'D-999',
		'F-99',
		'W99',
	])
	const unknown = files.flatMap((file) =>
		findUnknown(readFileSync(file, 'utf8')).map((id) => `${file}: ${id}`),
	)
	expect(unknown).toEqual([])
})
