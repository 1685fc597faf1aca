import { spawnSync } from 'node:child_process'
import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from '#tests/slice-circles.ts'
import { breaches, sound } from '#tests/planted-breaches.ts'

type Report = { diagnostics: { code: string; message: string; filename: string }[] }

function lint(folder: string): Report {
	const run = spawnSync(
		process.execPath,
		[resolve('node_modules/oxlint/bin/oxlint'), '--format=json', '--config=oxlint.config.ts'],
		{ cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
	)
	try {
		return JSON.parse(run.stdout) as Report
	} catch {
		throw new Error(`the linter did not report: ${(run.stderr + run.stdout).slice(0, 2000)}`)
	}
}

/** A tree of nothing but the given files, under this project's own rules. */
function lintPlanted(files: Record<string, string>): Report {
	const folder = mkdtempSync(join(tmpdir(), 'hub-lint-'))
	try {
		for (const own of ['lint', 'oxlint.config.ts', 'package.json', 'tsconfig.json']) {
			cpSync(own, join(folder, own), { recursive: true })
		}
		symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(join(folder, dirname(path)), { recursive: true })
			writeFileSync(join(folder, path), text)
		}
		return lint(folder)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

test('W5 every planted breach is found by its rule, and nothing sound is refused', () => {
	const planted = Object.fromEntries(
		breaches.map((breach, at) => [breach.path.replace('NAME', `breach-${at}`), breach] as const),
	)
	const report = lintPlanted({
		...sound,
		...Object.fromEntries(Object.entries(planted).map(([path, { text }]) => [path, text])),
	})
	const found = report.diagnostics.map(({ filename, code }) => `${filename} ${code}`)
	const expected = Object.entries(planted).map(([path, { rule }]) => `${path} ${rule}`)
	expect([...new Set(found)].toSorted()).toEqual(expected.toSorted())
})

test('no two slices need each other', () => {
	const files = globSync('app/features/*/**/*.{ts,tsx}', {
		exclude: (path) => /\.(test|e2e)\.tsx?$/.test(path),
	})
	expect(findCircles(Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([])

	const circle = {
		'app/features/a/queries.server.ts': `import { b } from '#app/features/b/tables.server.ts'`,
		'app/features/b/commands/x.server.ts': `import {\n\tc,\n} from '../../c/queries.server.ts'`,
		'app/features/c/tables.server.ts': `import { a } from '#app/features/a/tables.server.ts'`,
		'app/features/d/pages/list.tsx': `import { a } from '#app/features/a/queries.server.ts'`,
	}
	expect(findCircles(circle)).toEqual(['a -> b -> c -> a'])
	const typesOnly = {
		...circle,
		'app/features/c/tables.server.ts': `import type { A } from '../a/tables.server.ts'`,
	}
	expect(findCircles(typesOnly)).toEqual([])
})
