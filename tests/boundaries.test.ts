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
import { findCircles, platformFolderOf, sliceOf } from '#tests/folder-circles.ts'
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

const textsIn = (pattern: string) =>
	Object.fromEntries(
		globSync(pattern, { exclude: (path) => /\.(test|e2e)\.tsx?$|\.?testing\.server\.ts$/.test(path) }).map(
			(path) => [path, readFileSync(path, 'utf8')],
		),
	)

test('no two slices need each other, nor two folders of the platform', () => {
	expect(findCircles(textsIn('app/{features,learning}/*/**/*.{ts,tsx}'), sliceOf)).toEqual([])
	expect(findCircles(textsIn('app/platform/*/*/**/*.{ts,tsx}'), platformFolderOf)).toEqual([])

	const circle = {
		'app/features/a/queries.server.ts': `import { b } from '#app/features/b/tables.server.ts'`,
		'app/features/b/commands/x.server.ts': `import {\n\tc,\n} from '../../c/queries.server.ts'`,
		'app/features/c/tables.server.ts': `import { a } from '#app/features/a/tables.server.ts'`,
		'app/features/d/pages/list.tsx': `import { a } from '#app/features/a/queries.server.ts'`,
	}
	expect(findCircles(circle, sliceOf)).toEqual(['a -> b -> c -> a'])
	const inPlatform = {
		'app/platform/core/mail/send.ts': `import { a } from '#app/platform/core/jobs/queue.ts'`,
		'app/platform/core/jobs/queue.ts': `import { b } from '../mail/send.ts'`,
	}
	expect(findCircles(inPlatform, platformFolderOf)).toEqual(['core/jobs -> core/mail -> core/jobs'])
	const typesOnly = {
		...circle,
		'app/features/c/tables.server.ts': `import type { A } from '../a/tables.server.ts'`,
	}
	expect(findCircles(typesOnly, sliceOf)).toEqual([])
})
