import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSecrets } from '#tests/find-secrets.ts'

const MOST = 400_000
const git = (...args: string[]) =>
	execFileSync('git', args, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 })

function isCheckout(): boolean {
	if (spawnSync('git', ['rev-parse', '--git-dir']).status === 0) return true
	console.log('this is no checkout of git: its history is not searched')
	return false
}

test.runIf(isCheckout())(
	'S6 no secret stands anywhere in the history',
	() => {
		const objects = git('rev-list', '--objects', '--all').trim().split('\n')
		const files = objects
			.map((line) => ({ id: line.slice(0, 40), path: line.slice(41) }))
			.filter(
				({ path }) =>
					/\.(?:ts|tsx|md|json|sql|env|yml|sh|txt)$|(?:^|\/)[^.]+$/.test(path) &&
					!path.endsWith('package-lock.json'),
			)
		const sizes = execFileSync(
			'git',
			['cat-file', '--batch-check=%(objecttype) %(objectsize) %(objectname)'],
			{
				input: files.map(({ id }) => id).join('\n'),
				encoding: 'utf8',
				maxBuffer: 512 * 1024 * 1024,
			},
		)
		const readable = new Set(
			sizes.split('\n').flatMap((line) => {
				const [type, size, id = ''] = line.split(' ')
				return type === 'blob' && Number(size) < MOST ? [id] : []
			}),
		)
		const blobs = files.filter(({ id }) => readable.has(id))
		const texts = execFileSync('git', ['cat-file', '--batch'], {
			input: blobs.map(({ id }) => id).join('\n'),
			maxBuffer: 1024 * 1024 * 1024,
		}).toString('latin1')
		const found = [...new Set(texts.split(/^[0-9a-f]{40} blob \d+$/m).flatMap(findSecrets))]
		const log = findSecrets(git('log', '--all', '--format=%B'))
		console.log(
			`S6: ${blobs.length} versions of files in ${git('rev-list', '--all', '--count').trim()} commits`,
		)
		expect(blobs.length).toBeGreaterThan(1_000)
		expect([...found, ...log]).toEqual([])
	},
	300_000,
)

test.runIf(existsSync('build/client'))(
	'S6 no secret stands in what is built',
	() => {
		const files = globSync('build/{client,server}/**/*.{js,css,html,json,map}')
		expect(files.length).toBeGreaterThan(50)
		const found = files.flatMap((file) =>
			findSecrets(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`),
		)
		console.log(`S6: ${files.length} built files`)
		expect(found).toEqual([])
	},
	120_000,
)
