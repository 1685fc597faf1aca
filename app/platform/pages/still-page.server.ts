import type { EntryContext } from 'react-router'
import { HELD_TYPE } from '#app/platform/pages/wake.ts'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const DATA_SCRIPT = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** Head, body, and all from React Router's first script on. */
function cut(html: string): [head: string, body: string, scripts: string] {
	const headEnd = html.indexOf('</head>')
	const found = html.indexOf('<script>window.__reactRouterContext', headEnd)
	const scriptsBegin = found < 0 ? html.length : found
	return [html.slice(0, headEnd), html.slice(headEnd, scriptsBegin), html.slice(scriptsBegin)]
}

/**
 * Holds back the script of a page with a form: no module is preloaded and none runs, until `wake` starts them. The text
 * stays what it was, so its hash in the policy holds when it runs.
 * @param html a whole document as React Router renders it
 * @param firstScript what runs at once, as an element
 */
export function holdScript(html: string, firstScript: string): string {
	const [head, body, scripts] = cut(html)
	const modules: string[] = []
	const quietHead = head.replace(MODULE_PRELOAD, (_, href: string) => {
		modules.push(href)
		return ''
	})
	const quietScripts = scripts.replace(
		MODULE_SCRIPT,
		(_, text: string) => `<script type="${HELD_TYPE}" data-modules="${modules.join(' ')}">${text}</script>`,
	)
	return quietHead + firstScript + body + quietScripts
}

/**
 * The script that a still page comes without, as one module. It carries the page's data, a quarter of what the document
 * would weigh with it.
 * @param html a whole document as React Router renders it
 */
export function takeScript(html: string): string {
	const [, , scripts] = cut(html)
	const data = [...scripts.matchAll(DATA_SCRIPT)].map(([, text]) => text)
	return [...data, MODULE_SCRIPT.exec(scripts)?.[1]].join('\n')
}

/** Addresses of the modules that the script of a page imports, as React Router would preload them. */
export function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
	const parts = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
	const modules = [manifest.entry, ...parts].flatMap((part) =>
		part ? [part.module, ...(part.imports ?? [])] : [],
	)
	return [...new Set(modules)]
}
