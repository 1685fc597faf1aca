// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import workerFile from '#app/learning/study/lesson-worker.ts?worker&url'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { OFFLINE_SCOPE } from '#app/learning/study/rules.ts'
import { buildVersion } from '#app/platform/core/config/build-version.server.ts'

/**
 * The service worker of lessons. Its text changes with every build, so that browsers take the new one; where lessons are
 * not to be kept it is one that takes everything away, itself included.
 */
export function loader() {
	const version = settings.offlineLessons ? buildVersion() : null
	const script = `self.hubVersion = ${JSON.stringify(version)}\nimportScripts(${JSON.stringify(workerFile)})\n`
	return new Response(script, {
		headers: {
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
			// The list of courses stands one step above it.
			'service-worker-allowed': OFFLINE_SCOPE,
		},
	})
}
