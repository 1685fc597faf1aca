import { HELD_TYPE } from '#app/platform/pages/wake.ts'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const DATA_SCRIPT = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

const HELD_SCRIPT = new RegExp(`(<script type="${HELD_TYPE}"[^>]*>)([\\s\\S]*?)</script>`)

/**
 * Holds back the script of a page: no module is preloaded and none runs, until `wake` starts them. The text of the script
 * stays what it was, so its hash in the policy holds when it runs.
 * @param html a whole document as React Router renders it
 */
export function holdScript(html: string): string {
	const modules: string[] = []
	const quiet = html.replace(MODULE_PRELOAD, (_, href: string) => {
		modules.push(href)
		return ''
	})
	return quiet.replace(
		MODULE_SCRIPT,
		(_, text: string) => `<script type="${HELD_TYPE}" data-modules="${modules.join(' ')}">${text}</script>`,
	)
}

/**
 * Takes a page apart that only shows something: the document, whose script elements are empty, and the module that they
 * held, which `wake` fetches from the page's own address when it is needed. It carries the page's data, a quarter of
 * what the document weighed.
 * @param html a document whose script is held back
 */
export function takeScriptOut(html: string): { document: string; script: string } {
	const texts: string[] = []
	const withoutData = html.replace(DATA_SCRIPT, (_, text: string) => {
		texts.push(text)
		return '<script></script>'
	})
	const document = withoutData.replace(HELD_SCRIPT, (_, tag: string, text: string) => {
		texts.push(text)
		return `${tag}</script>`
	})
	return { document, script: texts.join('\n') }
}
