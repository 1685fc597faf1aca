import { defineConfig } from 'oxlint'
import { boundaryOptions, boundarySettings } from './lint/layers.ts'

/** React Router and the tools below take these modules by their default export. */
const modulesByDefaultExport = [
	'app/root.tsx',
	'app/entry.*.tsx',
	'app/routes.ts',
	'app/site/**/*.tsx',
	'app/backoffice/**/*.tsx',
	'app/{features,learning}/*/{pages,admin}/**/*.{ts,tsx}',
	'lint/{sql-is-not-built,no-private-parts}.ts',
	'tests/database.ts',
	'tests/browser/setup.ts',
	'*.config.ts',
]

const noZod = {
	name: 'zod',
	message: 'zod stays on the server: only a *.server.ts file imports it',
	allowTypeImports: true,
}
/** A link of a reading page is written without React (docs/reading-pages.md); NavLink is the back-office's. */
const ownLink = {
	name: 'react-router',
	importNames: ['Link'],
	message: 'take Link from #app/ui/link.tsx',
}
const noDatabase = ['pg', 'pg-copy-streams', 'drizzle-orm', 'drizzle-orm/*'].map((name) => ({
	group: [name],
	message: 'screens hold no SQL: a query or a command does',
	allowTypeImports: true,
}))
const noHttp = ['react-router', '@react-router/*', 'hono', 'hono/*', 'react', 'react-dom'].map((name) => ({
	group: [name],
	message: 'commands and queries know no HTTP and no screens: they take values',
}))

/** Rules that know the types and find nothing here but what is meant: a sort of texts, a form's field made a text. */
const NOT_ASKED = [
	'await-thenable',
	'no-base-to-string',
	'no-meaningless-void-operator',
	'no-misused-spread',
	'no-redundant-type-constituents',
	'no-useless-default-assignment',
	'require-array-sort-compare',
	'restrict-template-expressions',
	'unbound-method',
]

export default defineConfig({
	plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'node', 'unicorn', 'oxc'],
	jsPlugins: ['eslint-plugin-boundaries', './lint/sql-is-not-built.ts', './lint/no-private-parts.ts'],
	settings: boundarySettings,
	options: { typeAware: true },
	categories: { correctness: 'error' },
	rules: {
		'boundaries/dependencies': ['error', boundaryOptions],
		'boundaries/no-unknown-files': 'error',
		'hub/sql-is-not-built': 'error',
		'libraries/no-private-parts': 'error',
		'import/no-cycle': 'error',
		'import/no-default-export': 'error',
		'node/no-process-env': 'error',
		'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
		'react/rules-of-hooks': 'error',
		'react/exhaustive-deps': 'error',
		'typescript/no-explicit-any': 'error',
		'typescript/no-non-null-assertion': 'error',
		// Nothing is sent without being awaited: a query of Drizzle, which begins when it is awaited, included.
		'typescript/no-floating-promises': ['error', { checkThenables: true }],
		'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
		'typescript/ban-ts-comment': 'error',
		'no-restricted-imports': ['error', { paths: [noZod, ownLink] }],
		...Object.fromEntries(NOT_ASKED.map((rule) => [`typescript/${rule}`, 'off'] as const)),
		eqeqeq: 'error',
		'no-var': 'error',
		'no-unused-vars': ['error', { ignoreRestSiblings: true, varsIgnorePattern: '^_' }],
		// Chosen against: <output> and the like are announced worse than the role; axe judges the finished page.
		'jsx-a11y/prefer-tag-over-role': 'off',
		'jsx-a11y/control-has-associated-label': 'off',
		// A dialog is upgraded, and a region measured, after it stands in the page.
		'react/set-state-in-effect': 'off',
		'unicorn/no-useless-spread': 'error',
		// Texts of this program name control characters on purpose: they are what is cleaned away.
		'no-control-regex': 'off',
	},
	overrides: [
		{ files: modulesByDefaultExport, rules: { 'import/no-default-export': 'off' } },
		{ files: ['app/ui/link.tsx'], rules: { 'no-restricted-imports': 'off' } },
		{
			// The rule names what it refuses; a test may look where the program may not.
			files: ['lint/no-private-parts.ts', 'tests/**', '**/*.test.{ts,tsx}'],
			rules: { 'libraries/no-private-parts': 'off' },
		},
		{
			files: ['**/*.server.{ts,tsx}', '**/*.{test,e2e}.{ts,tsx}', 'server/**', 'bin/**', 'tests/**'],
			rules: { 'no-restricted-imports': 'off' },
		},
		{
			files: ['app/{features,learning}/*/{pages,admin,components}/**', 'app/site/**', 'app/backoffice/**'],
			rules: {
				'no-restricted-imports': ['error', { paths: [noZod, ownLink], patterns: noDatabase }],
			},
		},
		{
			files: [
				'app/{features,learning}/*/{commands,queries}/**',
				'app/{features,learning}/*/queries.server.ts',
			],
			excludeFiles: ['**/*.test.ts'],
			rules: { 'no-restricted-imports': ['error', { patterns: noHttp }] },
		},
		{
			files: [
				'app/platform/core/config/**',
				'server/**',
				'bin/**',
				'tests/**',
				'bench/**',
				'*.config.ts',
				'**/*.{test,e2e}.{ts,tsx}',
			],
			rules: { 'node/no-process-env': 'off' },
		},
		{
			// Names that are not ours to bind: databases and roles, column types of our own tables, COPY, LISTEN.
			files: [
				'server/migrate.ts',
				'server/{due-indexes,lock-tables}.ts',
				'server/changes.ts',
				'server/install-starter-content.ts',
				'server/postgres/**',
				'server/restore/**',
				'app/platform/operations/backups/{snapshot,make-backup}.server.ts',
				'app/platform/core/db/checks.server.ts',
				'app/platform/office/lists/{list,list-conditions,csv}.server.ts',
				'tests/**',
				'bench/**',
				'**/*.{test,e2e}.ts',
			],
			rules: { 'hub/sql-is-not-built': 'off' },
		},
		{
			// In a test a wrong guess fails at once, which is what the test is for.
			files: ['tests/**', 'bench/**', '**/*.{test,e2e}.{ts,tsx}', '**/testing.server.ts'],
			rules: {
				'typescript/no-non-null-assertion': 'off',
				'no-unsafe-optional-chaining': 'off',
				'react/immutability': 'off',
			},
		},
		// "use" is a verb there: no hook runs on the server alone.
		{ files: ['**/*.server.ts', 'server/**', 'bin/**'], rules: { 'react/rules-of-hooks': 'off' } },
	],
	ignorePatterns: ['node_modules', 'build', 'db/migrations', '.react-router', 'data'],
})
