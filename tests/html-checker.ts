import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine can run the Nu HTML checker. */
export const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava) console.warn('Skipped: the Nu HTML checker needs Java, which is not on this machine.')

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

type Message = { url?: string; message: string; extract?: string }

/** The errors that the Nu HTML checker finds, "page: message: place". */
export function findErrors(pages: ReadonlyMap<string, string>): string[] {
	const folder = mkdtempSync(join(tmpdir(), 'hub-html-'))
	try {
		const paths = [...pages.keys()]
		const files = paths.map((path, at) => {
			const file = join(folder, `${at}.html`)
			writeFileSync(file, pages.get(path) ?? '')
			return file
		})
		const run = spawnSync('java', ['-jar', jar, '--format', 'json', '--errors-only', ...files], {
			encoding: 'utf8',
			maxBuffer: 64 * 1024 * 1024,
		})
		const { messages } = JSON.parse(run.stderr) as { messages: Message[] }
		return messages.map(({ url = '', message, extract = '' }) => {
			const at = Number(/(\d+)\.html$/.exec(url)?.[1])
			return `${paths[at]}: ${message}: ${extract.replace(/\s+/g, ' ')}`
		})
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
