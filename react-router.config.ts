import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	appDirectory: 'app',
	// An application knows all routes with its first page: no press asks the server which route an address has.
	routeDiscovery: { mode: 'initial' },
	buildDirectory: process.env['BUILD_DIR'] ?? 'build',
} satisfies Config
