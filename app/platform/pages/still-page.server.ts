import { HELD_TYPE } from '#app/platform/pages/wake.ts'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const DATA_SCRIPT = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** Head, body, and all from React Router's first script on: what is taken out stands in the first and the last. */
function cut(html: string): [head: string, body: string, scripts: string] {
	const headEnd = html.indexOf('</head>')
	const found = html.indexOf('<script>window.__reactRouterContext', headEnd)
	const scriptsBegin = found < 0 ? html.length : found
	return [html.slice(0, headEnd), html.slice(headEnd, scriptsBegin), html.slice(scriptsBegin)]
}

/**
 * Holds back the script of a page: no module is preloaded and none runs, until `wake` starts them. In a page with a form
 * its text stays what it was, so its hash in the policy holds when it runs. A page that only shows something comes
 * without it, its script elements empty: `wake` fetches it from the page's own address. It carries the page's data, a
 * quarter of what the document weighed.
 * @param html a whole document as React Router renders it
 * @param options.firstScript what runs at once, as an element
 * @param options.still whether the page only shows something
 * @returns `script` is the module that was taken out of a still page
 */
export function holdScript(
	html: string,
	{ firstScript, still }: { firstScript: string; still: boolean },
): { document: string; script: string } {
	const [head, body, scripts] = cut(html)
	const modules: string[] = []
	const quietHead = head.replace(MODULE_PRELOAD, (_, href: string) => {
		modules.push(href)
		return ''
	})
	const taken: string[] = []
	const take = (text: string) => {
		if (still) taken.push(text)
		return still ? '' : text
	}
	const quietScripts = scripts
		.replace(DATA_SCRIPT, (_, text: string) => `<script>${take(text)}</script>`)
		.replace(
			MODULE_SCRIPT,
			(_, text: string) =>
				`<script type="${HELD_TYPE}" data-modules="${modules.join(' ')}">${take(text)}</script>`,
		)
	return { document: quietHead + firstScript + body + quietScripts, script: taken.join('\n') }
}
