import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicPages } from '#app/site/machines/public-pages.ts'
import { dialogPlaces } from '#tests/browser/dialogs.ts'
import { Visitor } from '#tests/browser/http.ts'
import { linkOfAppointment } from '#tests/browser/own-links.ts'

const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava) console.warn('Skipped: the Nu HTML checker needs Java, which is not on this machine.')

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** What the checker does not know yet, or what we mean as it is. */
const MEANT: readonly RegExp[] = []

type Message = { url?: string; lastLine?: number; message: string; extract?: string }

/** The errors that the Nu HTML checker finds, "page: message: place". */
function findErrors(pages: ReadonlyMap<string, string>): string[] {
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
		return messages
			.filter(({ message }) => !MEANT.some((meant) => meant.test(message)))
			.map(({ url = '', message, extract = '' }) => {
				const at = Number(/(\d+)\.html$/.exec(url)?.[1])
				return `${paths[at]}: ${message}: ${extract.replace(/\s+/g, ' ')}`
			})
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

test.skipIf(!hasJava)('R15 the Nu HTML checker finds what is wrong in a page', { timeout: 60_000 }, () => {
	const broken = '<!doctype html><html lang="en"><title>T</title><p><div></div></p><img src="x">'
	expect(findErrors(new Map([['/broken', broken]])).length).toBeGreaterThan(0)
})

test.skipIf(!hasJava)(
	'R15 the Nu HTML checker finds no error on any public page, dialogs included',
	{ timeout: 180_000 },
	async () => {
		const visitor = new Visitor()
		const pages = new Map<string, string>()
		const read = async (path: string) => pages.set(path, (await visitor.get(path)).text)
		for (const { path } of publicPages) await read(path)
		for (const { find } of dialogPlaces) await read(await find())
		for (const list of ['/programs', '/opportunities', '/events', '/news']) {
			const record = new RegExp(`href="(${list}/[0-9a-z-]+)"`).exec(pages.get(list) ?? '')?.[1]
			if (record === undefined) throw new Error(`no record is linked from ${list}`)
			await read(record)
		}
		const { link } = await linkOfAppointment('html-checked@mail.example')
		for (const path of [link, `${link}/move`, `${link}/cancel`, '/requests/none']) await read(path)
		await read('/no-such-page')
		expect(pages.size).toBeGreaterThan(30)
		expect(findErrors(pages).join('\n')).toBe('')
	},
)
