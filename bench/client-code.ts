import { globSync, readFileSync, statSync } from 'node:fs'

type Manifest = { routes: Record<string, { id: string; module: string; imports?: string[] }> }

export type Foreign = { files: string[]; bytes: number }

const client = 'build/client'

function readManifest(): Manifest {
	// The web manifest's route has a file of this name too; React Router's is named by eight hexadecimal digits.
	const file = globSync(`${client}/assets/manifest-*.js`).find((name) => /-[0-9a-f]{8}\.js$/.test(name))
	if (!file) throw new Error('the build has no manifest of routes')
	const text = readFileSync(file, 'utf8')
	return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

const isBackoffice = (routeId: string) => /^backoffice\/|\/admin\//.test(routeId)

function measure(files: string[]): Foreign {
	return { files, bytes: files.reduce((sum, file) => sum + statSync(client + file).size, 0) }
}

/**
 * Looks for code in the browser build where it must not be.
 * @param visited paths of the scripts that visitors' pages have downloaded
 * @returns the downloaded files that only routes of the back-office need, and all files that hold zod
 */
export function listForeignCode(visited: string[]): { backoffice: Foreign; zod: Foreign } {
	const routes = Object.values(readManifest().routes)
	const filesOf = (pick: (id: string) => boolean) =>
		new Set(routes.filter(({ id }) => pick(id)).flatMap(({ module, imports = [] }) => [module, ...imports]))
	const forVisitors = filesOf((id) => !isBackoffice(id))
	const forBackoffice = filesOf(isBackoffice)
	const all = globSync(`${client}/assets/*.js`).map((file) => file.slice(client.length))
	if (all.length === 0) throw new Error('the build has no scripts')
	return {
		backoffice: measure(visited.filter((file) => forBackoffice.has(file) && !forVisitors.has(file))),
		zod: measure(
			all.filter((file) => /\bZodError\b|\$ZodType|_zod\b/.test(readFileSync(client + file, 'utf8'))),
		),
	}
}
