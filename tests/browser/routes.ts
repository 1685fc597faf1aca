import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type RouteEntry = { id: string; path?: string; index?: boolean; file: string; children?: RouteEntry[] }

/** The routes of app/routes.ts, as React Router lists them. */
export async function readRoutes(): Promise<RouteEntry[]> {
	const { stdout } = await promisify(execFile)('node_modules/.bin/react-router', ['routes', '--json'], {
		env: { ...process.env, NODE_ENV: 'production' },
	})
	return JSON.parse(stdout) as RouteEntry[]
}

/** An address of every route: parameters and splats filled with something of their shape. */
export function addressesOf(entries: readonly RouteEntry[], above = ''): string[] {
	const fill = (step: string) =>
		step === '*'
			? 'no/such/page'
			: step.startsWith(':')
				? '6f1c1d8e-3c2a-4b7e-9a53-0d0f6f1c2b3a'
				: step.replace('?', '')
	return entries.flatMap((entry) => {
		const path = entry.path?.startsWith('/') ? entry.path : entry.path ? `${above}/${entry.path}` : above
		const own = `/${path.split('/').filter(Boolean).map(fill).join('/')}`
		return [...new Set([own, ...addressesOf(entry.children ?? [], path)])]
	})
}
