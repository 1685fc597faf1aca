import type { EntryContext } from 'react-router'
import { heldScript } from '#app/platform/pages/still/wake.ts'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/g
const DATA_SCRIPT = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** One makes the stream of the data, one or more fill it, one closes it. */
const LEAST_DATA_SCRIPTS = 3

type Cut = { head: string; body: string; scripts: string; data: string[]; start: string }

/**
 * Head, body, and all from React Router's first script on, with the texts of those scripts.
 * @throws Error if React Router writes its scripts in another way than is known here: such a page would never wake
 */
function cut(html: string): Cut {
	const headEnd = html.indexOf('</head>')
	const begin = html.indexOf('<script>window.__reactRouterContext', headEnd)
	if (headEnd < 0 || begin < 0) throw new Error('the rendered page has no head, or no data of its routes')
	const scripts = html.slice(begin)
	const data = [...scripts.matchAll(DATA_SCRIPT)].map(([, text = '']) => text)
	const starts = [...scripts.matchAll(MODULE_SCRIPT)].map(([, text = '']) => text)
	if (data.length < LEAST_DATA_SCRIPTS) throw new Error('the rendered page lacks data of its routes')
	if (starts.length !== 1)
		throw new Error(`the rendered page has ${starts.length} scripts that start it, not one`)
	if (scripts.split('<script').length - 1 !== data.length + 1) {
		throw new Error('the rendered page has a script that is not known here')
	}
	const [start = ''] = starts
	return { head: html.slice(0, headEnd), body: html.slice(headEnd, begin), scripts, data, start }
}

/**
 * Holds back the script of a page with a form: no module is preloaded and none runs, until `wake` starts them. The text
 * stays what it was, so its hash in the policy holds when it runs.
 * @param html a whole document as React Router renders it
 * @param firstScript what runs at once, as an element
 * @throws Error if the page does not look as React Router has written it until now
 */
export function holdScript(html: string, firstScript: string): string {
	const { head, body, scripts, start } = cut(html)
	const modules: string[] = []
	const quietHead = head.replace(MODULE_PRELOAD, (_, href: string) => {
		modules.push(href)
		return ''
	})
	if (modules.length === 0) throw new Error('the rendered page preloads no module')
	const { type, attribute } = heldScript
	const held = `<script type="${type}" ${attribute}="${modules.join(' ')}">${start}</script>`
	return quietHead + firstScript + body + scripts.replace(MODULE_SCRIPT, () => held)
}

/**
 * The script that a still page comes without, as one module. It carries the page's data, a quarter of what the document
 * would weigh with it.
 * @param html a whole document as React Router renders it
 * @throws Error if the page does not look as React Router has written it until now
 */
export function takeScript(html: string): string {
	const { data, start } = cut(html)
	return [...data, start].join('\n')
}

/** Addresses of the modules that the script of a page imports, as React Router would preload them. */
export function modulesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
	const parts = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
	const modules = [manifest.entry, ...parts].flatMap((part) =>
		part ? [part.module, ...(part.imports ?? [])] : [],
	)
	if (modules.length === 0) throw new Error('the build names no module for the page')
	return [...new Set(modules)]
}
