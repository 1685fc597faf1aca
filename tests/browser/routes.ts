import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export type RouteEntry = { id: string; path?: string; index?: boolean; file: string; children?: RouteEntry[] }

/** The routes of app/routes.ts, as React Router lists them. */
export async function readRoutes(): Promise<RouteEntry[]> {
	const { stdout } = await promisify(execFile)('node_modules/.bin/react-router', ['routes', '--json'], {
		env: { ...process.env, NODE_ENV: 'production' },
	})
	return JSON.parse(stdout) as RouteEntry[]
}

const ID = '6f1c1d8e-3c2a-4b7e-9a53-0d0f6f1c2b3a'
const REST = 'no/such/page'

/** What stands in an address for a parameter, or for all that follows. */
export const FILLED = new RegExp(`${ID}|${REST}`, 'g')

/** An address of every route: parameters and splats filled with something of their shape. */
export function addressesOf(entries: readonly RouteEntry[], above = ''): string[] {
	const fill = (step: string) => (step === '*' ? REST : step.startsWith(':') ? ID : step.replace('?', ''))
	return entries.flatMap((entry) => {
		const path = entry.path?.startsWith('/') ? entry.path : entry.path ? `${above}/${entry.path}` : above
		const own = `/${path.split('/').filter(Boolean).map(fill).join('/')}`
		return [...new Set([own, ...addressesOf(entry.children ?? [], path)])]
	})
}

/** The paths, parameters and all, of the routes outside the back-office whose module holds a form of the pipeline. */
export function formPathsOf(entries: readonly RouteEntry[], above = ''): string[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const own = path?.startsWith('/') ? path : path ? `${above}/${path}` : above
		const isForm =
			!/[\\/](admin|backoffice)[\\/]/.test(`/${file}`) &&
			readFileSync(`app/${file}`, 'utf8').includes('<SecureForm')
		return [...(isForm ? [own] : []), ...formPathsOf(children, own)]
	})
}

/** Whether an address is one of a path with parameters. */
export const isOfPath = (address: string, path: string): boolean =>
	new RegExp(
		`^${path.replace(/\/:\w+(\?)?/g, (_, isOptional) => (isOptional ? '(?:/[^/]+)?' : '/[^/]+'))}$`,
	).test(address)

/** The routes whose module takes posts, but for those of every address that is not there. */
export function postedRoutesOf(entries: readonly RouteEntry[], above = ''): { path: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const own = path?.startsWith('/') ? path : path ? `${above}/${path}` : above
		const takesPosts =
			/^export (?:const|async function|function) action\b|^export const \{[^}]*\baction\b/m.test(
				readFileSync(`app/${file}`, 'utf8'),
			)
		return [
			...(takesPosts && !own.endsWith('*') ? [{ path: own || '/', file }] : []),
			...postedRoutesOf(children, own),
		]
	})
}
