import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { flattenLayers } from './lint/flatten-layers.ts'
import { liftHas } from './lint/lift-has.ts'

/** The tools of bin/ share the program's modules and are built with it; the rest are steps of the build itself. */
const tools = Object.fromEntries(
	globSync('bin/*.ts', {
		exclude: ['bin/check-settings.ts', 'bin/precompress.ts', 'bin/compile.ts', 'bin/**/*.test.ts'],
	}).map((file) => [basename(file, '.ts'), `./${file}`]),
)

/**
 * React Router names every server entry index.js; the program has several. Libraries are built in, for reading a
 * thousand and a half small files takes a second of each start; those with machine code cannot be.
 */
const serverBuild: Plugin = {
	name: 'hub:server-build',
	enforce: 'post',
	configEnvironment: (name, _config, { command }) =>
		name === 'ssr' && command === 'build'
			? {
					define: { 'process.env.NODE_ENV': '"production"' },
					resolve: { noExternal: true, external: ['sharp'] },
					build: {
						rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
					},
				}
			: undefined,
}

/**
 * The shell, the parts of the design system on most pages, and what a form needs: React starts on most pages because
 * somebody reaches for one.
 */
const inSite = [
	/app[\\/](root\.|platform[\\/](core[\\/](errors|security[\\/]rules|text[\\/](money|contact-links)\.|time[\\/]time\.)|web[\\/](forms[\\/](?!drafts)|pages|payments[\\/]rules)))/,
	/app[\\/]site[\\/](?:shell|pages)[\\/](ad-slot|brand|call-to-action|error-screen|figures|footer|header|layout|menu-|navigation|services-menu|shell|site-facts)/,
	/app[\\/]ui[\\/](band|button|card|chip|choice-cards|class-names|demo-banner|dialog|drawer|drawing|eye|facts|field|field-frame|fieldset|fetch-again|fonts|form-elements|form-needs|form-state|hydrated|icon|link|logo|meta|native-errors|notice|page-hero|pending-text|picture|reference|ridge|route-modal|section|select-with-own|stat-strip|steps|summary|tile|tile-list|toast|toaster|unsent-notice)\./,
	/app[\\/]ui[\\/]pattern[\\/](mark|pigments)\./,
]

/** What several reading pages share, and no form. */
const inParts =
	/app[\\/](platform[\\/]core[\\/]text[\\/]excerpt|ui[\\/](empty-state|error-toast|numbered-pager|page-numbers|search-field|status))\./

/** What the dialogs of a slice share with the page below them, where it would be several small files. */
const inSlice =
	/app[\\/]features[\\/](consultations|events|opportunities|programs)[\\/](rules|components[\\/](category-tile|client-fields|deadline|event-card|event-time|seats-left|program-meta|program-picture|program-rows))\./

/** What the pages of courses share, and the dialogs above them. */
const inLearning =
	/app[\\/]learning[\\/](elearning[\\/]components[\\/](course-button|learner-links|progress-bar)\.|(study|catalog)[\\/]rules\.|learning\.css)/

/** The kit of the back-office, which every screen needs; what is fetched later, or by one screen alone, stays by itself. */
const inKit =
	/app[\\/]((learning[\\/])?admin-screens\.|backoffice[\\/]page-error\.|features[\\/]views[\\/]rules\.|platform[\\/]office[\\/](admin|live)[\\/](?!follow-changes|picture-field|record-form)|ui[\\/](data-table|record-cards|record-facts|record-list|stat-cards|two-versions)\.)/

/**
 * The browsers whose style this must be (docs/operations.md, "Which browsers"): from Chrome 92 on every page is laid out.
 * Script keeps the usual target of the build, for it is held by the test of what it calls.
 */
const OLDEST_BROWSERS = ['chrome92', 'safari15', 'firefox102']

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), serverBuild],
	build: { assetsInlineLimit: 0, cssTarget: OLDEST_BROWSERS },
	css: { postcss: { plugins: [flattenLayers, liftHas] } },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								// What every page needs travels in two files: thirty small ones would cost more in headers than they hold.
								{
									name: 'react',
									test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/,
								},
								{ name: 'site', test: (id) => inSite.some((part) => part.test(id)) },
								{ name: 'parts', test: inParts },
								{ name: 'learning', test: inLearning },
								// The kit shows pictures as visitors' pages do: on its own, or those would take the kit with it.
								{ name: 'files', test: /app[\\/]platform[\\/]core[\\/]files[\\/]rules\./ },
								{ name: 'kit', test: inKit },
								{ name: (id) => inSlice.exec(id)?.[1] ?? null, test: inSlice, debugName: 'slices' },
								// Fetched only for drawings that no server's page brought.
								{ name: 'pattern', test: /app[\\/]ui[\\/]pattern[\\/](?!mark|pigments)/ },
							],
						},
					},
				},
			},
		},
		// The whole program is built as one graph, so that one module has one instance.
		ssr: {
			build: {
				rolldownOptions: {
					input: { main: './server/main.ts', ...tools },
					output: { codeSplitting: true },
				},
			},
		},
	},
})
