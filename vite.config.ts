import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
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
					input: {
						index: './server/app.ts',
						main: './server/main.ts',
						admin: './bin/admin.ts',
					},
					output: { codeSplitting: true, entryFileNames: '[name].js' },
				},
			},
		},
	},
})
