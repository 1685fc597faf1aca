import type { Plugin } from 'vite'

/** What a library's file holds and no page ever reaches: functions by name, and those of a prototype by its class. */
type Unused = { file: RegExp; functions: readonly string[]; prototypes?: readonly string[] }

/**
 * View transitions, references to fragments, activities, action states and calls to fetch ahead of React; fetchers,
 * prefetching and instrumentation of React Router. They weigh an eighth of what a form page downloads, and a bundler
 * cannot see that nothing leads to them.
 */
const UNUSED: readonly Unused[] = [
	{
		file: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
		functions: [
			// Without a <ViewTransition> there is no fiber that these would do anything with.
			'trackEnterViewTransitions',
			'applyViewTransitionToHostInstances',
			'restoreViewTransitionOnHostInstances',
			'commitEnterViewTransitions',
			'commitExitViewTransitions',
			'commitDeletedPairViewTransitions',
			'commitNestedViewTransitions',
			'restoreEnterOrExitViewTransitions',
			'restoreNestedViewTransitions',
			'measureViewTransitionHostInstancesRecursive',
			'measureNestedViewTransitions',
			'scheduleViewTransitionEvent',
			'startViewTransition',
			'createViewTransitionInstance',
			'ViewTransitionPseudoElement',
			// A fragment that has no `ref` has no instance.
			'FragmentInstance',
			'commitNewChildToFragmentInstance',
			'deleteChildFromFragmentInstance',
			// useActionState
			'mountActionState',
			'updateActionState',
			'rerenderActionState',
			// <Activity>, and <SuspenseList>, which is no part of this React.
			'updateActivityComponent',
			'updateSuspenseListComponent',
			'initSuspenseListRenderState',
			// What a page fetches ahead stands in its head, and never comes by a call of react-dom.
			'preconnectAs',
			'preload',
			'preloadModule',
			'preinitStyle',
			'preinitScript',
			'preinitModuleScript',
		],
		prototypes: ['ViewTransitionPseudoElement', 'FragmentInstance'],
	},
	{
		file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
		functions: ['fetch', 'handleFetcherAction', 'handleFetcherLoader'],
	},
	{
		file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
		functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
	},
	{
		file: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
		functions: ['PrefetchPageLinks'],
	},
]

/** What a module of the program would need of it. */
const NEEDS =
	/\b(ViewTransition|useActionState|useFetchers?|PrefetchPageLinks|instrumentations|SuspenseList|preloadModule|preinit|preinitModule|prefetchDNS)\b|<Fragment ref/

/** Words that mean it only where they come from React. */
const IMPORTS = /import\s*\{[^}]*\b(Activity|preload|preconnect)\b[^}]*\}\s*from\s*['"]react(?:-dom)?['"]/

const escape = (name: string) => name.replace('$', String.raw`\$`)

/** The same code with a function's body left out. A function ends at the brace that stands as far to the right as it begins. */
function leaveOutFunction(code: string, name: string): string {
	const whole = new RegExp(String.raw`^([ \t]*)(?:async )?function ${escape(name)}\([^]*?\n\1\}`, 'm')
	if (!whole.test(code)) throw new Error(`no function ${name}: see lint/leave-out.ts`)
	return code.replace(whole, `$1function ${name}() {}`)
}

function leaveOutPrototype(code: string, name: string): string {
	const methods = new RegExp(String.raw`^${escape(name)}\.prototype\.\w+ = function \([^]*?\n\};`, 'gm')
	if (!methods.test(code)) throw new Error(`no methods of ${name}: see lint/leave-out.ts`)
	return code.replace(methods, '')
}

/**
 * A file of a library without what no page reaches.
 * @throws Error where something of it is not there: the library has another version
 */
export function leaveOut(file: string, code: string): string | undefined {
	const unused = UNUSED.find((one) => one.file.test(file))
	if (!unused) return undefined
	const shorter = unused.functions.reduce(leaveOutFunction, code)
	return (unused.prototypes ?? []).reduce(leaveOutPrototype, shorter)
}

/** Keeps what no page reaches of React and its router out of the browser's download, and says where somebody reaches for it. */
export const leaveOutUnused: Plugin = {
	name: 'hub:leave-out-unused',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		const [file = id] = id.split('?')
		const shorter = leaveOut(file, code)
		if (shorter !== undefined) return { code: shorter, map: null }
		const needed = file.includes('node_modules') ? null : (NEEDS.exec(code) ?? IMPORTS.exec(code))
		if (needed)
			this.error(`${needed[1] ?? needed[0]} is left out of the browser's build: see lint/leave-out.ts`)
	},
}
