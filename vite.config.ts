import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The tools of bin/ share the program's modules and are built with it; precompress is a step of the build itself. */
const tools = Object.fromEntries(
	globSync('bin/*.ts', { exclude: ['bin/precompress.ts', 'bin/**/*.test.ts'] }).map((file) => [
		basename(file, '.ts'),
		`./${file}`,
	]),
)

/** React Router names every server entry index.js; the program has several. */
const serverEntries: Plugin = {
	name: 'hub:server-entries',
	enforce: 'post',
	configEnvironment: (name) =>
		name === 'ssr'
			? {
					build: {
						rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
					},
				}
			: undefined,
}

/** The shell and the parts of the design system that stand on most pages. */
const inSite =
	/app[\\/](root\.|platform[\\/](pages|errors|time\.|money\.|forms[\\/]done-message)|site[\\/](layout|shell|header|footer|ad-slot|menu-|navigation|services-menu|dismissable|brand|done-|error-screen|page-lock|site-facts|telephone|use-scripted|call-to-action|contact-facts|figures|about-section)|ui[\\/](band|button|class-names|demo-banner|drawing|eye|facts|fonts|hydrated|icon|logo|meta|notice|page-hero|pattern[\\/](mark|pigments)|picture|ridge|section|stat-strip|tile|toast|toaster)\.)/
const inForms =
	/app[\\/](platform[\\/]forms|ui[\\/](choice-cards|dialog|field|fieldset|native-errors|route-modal|select-with-own|steps|summary)\.)/

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), serverEntries],
	build: { assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
								{ name: 'router', test: /node_modules[\\/](react-router|@remix-run|cookie-es)[\\/]/ },
								// What every public page needs travels in one file, what a form needs in another: thirty small files
								// would cost more in headers than they hold.
								{ name: 'site', test: inSite },
								// Fetched only for drawings that no server's page brought.
								{ name: 'pattern', test: /app[\\/]ui[\\/]pattern[\\/](?!mark|pigments)/ },
								{ name: 'inputs', test: /app[\\/]ui[\\/](field-frame|form-state|search-field)\./ },
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
