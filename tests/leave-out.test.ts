import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { leaveOut, leaveOutUnused } from '../lint/leave-out.ts'

const REACT_DOM = 'node_modules/react-dom/cjs/react-dom-client.production.js'
const ROUTER = 'node_modules/react-router/dist/production/lib/router/router.js'

/** Builds one module of a page as the browser's build does, whatever it imports left as it is. */
const buildModule = (code: string) =>
	build({
		configFile: false,
		logLevel: 'silent',
		plugins: [
			{
				name: 'test:module',
				resolveId: (id) => (id === '/module.tsx' ? id : { id, external: true }),
				load: (id) => (id === '/module.tsx' ? code : undefined),
			},
			leaveOutUnused,
		],
		build: { write: false, rolldownOptions: { input: '/module.tsx' } },
	})

test('what no page reaches of React and its router is left out, and nothing beside it', () => {
	for (const [file, left, stays] of [
		[REACT_DOM, 'function startViewTransition() {}', 'function commitMutationEffectsOnFiber('],
		[REACT_DOM, 'function FragmentInstance() {}', 'function flushSyncWork('],
		[REACT_DOM, 'function updateActivityComponent() {}', 'function updateSuspenseComponent('],
		[REACT_DOM, 'function preload() {}', 'function preloadStylesheet('],
		[ROUTER, 'function handleFetcherAction() {}', 'async function startRedirectNavigation('],
	] as const) {
		const code = readFileSync(file, 'utf8')
		const shorter = leaveOut(`/some/where/${file}`, code) ?? ''
		expect(shorter).toContain(left)
		expect(shorter).toContain(stays)
		expect(shorter.length).toBeLessThan(code.length)
	}
	expect(leaveOut('/some/where/app/root.tsx', 'function fetch() {}')).toBeUndefined()
})

test('another version of a library stops the build instead of leaving out something else', () => {
	expect(() => leaveOut(`/some/where/${ROUTER}`, 'function createRouter() {\n}\n')).toThrow(
		'no function fetch',
	)
})

test('a page that needs what is left out stops the build', async () => {
	await expect(
		buildModule("import { useFetcher } from 'react-router'\nexport const load = useFetcher"),
	).rejects.toThrow('useFetcher is left out')
	await expect(buildModule("import { Activity } from 'react'\nexport const Kept = Activity")).rejects.toThrow(
		'Activity is left out',
	)
	await expect(
		buildModule("import { Activity } from './activity.tsx'\nexport const Kept = Activity"),
	).resolves.toBeDefined()
	await expect(
		buildModule("import { useLocation } from 'react-router'\nexport const where = useLocation"),
	).resolves.toBeDefined()
})
