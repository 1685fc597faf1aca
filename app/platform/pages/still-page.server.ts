import { HELD_TYPE } from '#app/platform/pages/wake.ts'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = '<script type="module" async="">'

/**
 * Holds back the script of a page that only shows something: no module is preloaded and none runs, until `wakeOnDemand`
 * starts them. The text of the script stays what it was, so its hash in the policy holds when it runs.
 * @param html a whole document as React Router renders it
 */
export function holdScript(html: string): string {
	const modules: string[] = []
	const quiet = html.replace(MODULE_PRELOAD, (_, href: string) => {
		modules.push(href)
		return ''
	})
	return quiet.replace(MODULE_SCRIPT, `<script type="${HELD_TYPE}" data-modules="${modules.join(' ')}">`)
}
