import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The tools of bin/ share the program's modules and are built with it; the rest are steps of the build itself. */
const tools = Object.fromEntries(
	globSync('bin/*.ts', { exclude: ['bin/precompress.ts', 'bin/compile.ts', 'bin/**/*.test.ts'] }).map(
		(file) => [basename(file, '.ts'), `./${file}`],
	),
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

/** The shell, the parts of the design system on most pages, and the programs, which most visitors come for. */
const inSite =
	/app[\\/](platform[\\/](pages|errors|security[\\/]rules|time\.|money\.|forms[\\/]done-message)|site[\\/](ad-slot|brand|error-screen|footer|header|menu-|navigation|page-or-skeleton|services-menu|shell|site-facts|telephone)|ui[\\/](band|button|card|chip|class-names|demo-banner|drawer|drawing|eye|field-frame|fonts|form-state|hydrated|icon|logo|meta|notice|page-hero|pattern[\\/](mark|pigments)|pending-list|picture|ridge|section|skeleton|soft-link|stat-strip|tile|toast|toaster)\.|features[\\/](consultations[\\/]rules|programs[\\/](rules|components[\\/]program-rows)|startups[\\/]rules)\.)/
/** Parts that several pages share. */
const inParts =
	/app[\\/](site[\\/](about-section|call-to-action|contact-facts|figures)|ui[\\/](empty-state|facts|numbered-pager|page-numbers|search-field))\./
const inForms =
	/app[\\/](platform[\\/]forms|ui[\\/](choice-cards|dialog|field|fieldset|native-errors|route-modal|select-with-own|steps|summary)\.)/

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), serverBuild],
	build: { assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{
									name: 'react',
									test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
								},
								{ name: 'router', test: /node_modules[\\/](react-router|@remix-run|cookie-es)[\\/]/ },
								// What every public page needs travels in one file, what a form needs in another: thirty small files
								// would cost more in headers than they hold.
								{ name: 'site', test: inSite },
								{ name: 'parts', test: inParts },
								// Fetched only for drawings that no server's page brought.
								{ name: 'pattern', test: /app[\\/]ui[\\/]pattern[\\/](?!mark|pigments)/ },
								{ name: 'forms', test: inForms },
							],
						},
					},
				},
			},
		},
		// The whole program is built as one graph, so that one module has one instance (ARCHITECTURE section 3).
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
