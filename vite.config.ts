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
