import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyHubDetails } from '#app/platform/core/config/current-hub.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { asked, everyDrawnPath, look } from '#tests/drawn-pages.ts'
import { pageModules } from '#tests/every-page.ts'

const OURS = 'Ineza Hub'
const THEIRS = settings.hubDetails.name

let paths: string[] = []

beforeAll(async () => {
	applyHubDetails({ ...settings.hubDetails, name: OURS })
	paths = await everyDrawnPath()
}, 120_000)

afterAll(() => applyHubDetails(null))

test('D-042 a hub that was renamed has its new name in every title, and its old one on no page', async () => {
	const titles: string[] = []
	const wrong: string[] = []
	for (const path of paths) {
		const page = await look(path)
		if (!page?.title) continue
		titles.push(page.title)
		const isNamed = !page.title.includes('|') || page.title.endsWith(` | ${OURS}`) || page.title === OURS
		if (!isNamed || page.title.includes(THEIRS)) wrong.push(`${path}: ${page.title}`)
		// There it is told what the settings say.
		if (path.startsWith('/admin/hub')) continue
		const at = page.html.indexOf(THEIRS)
		if (at >= 0) wrong.push(`${path}: ${page.html.slice(at - 80, at + 40)}`)
	}
	expect(wrong).toEqual([])
	expect(titles).toContain('Partners, admin | Ineza Hub')
	const modules = await Promise.all(
		Object.entries(pageModules).map(async ([file, load]) => [file, await load()] as const),
	)
	expect(modules.flatMap(([file, module]) => (module.meta && !asked.has(module) ? [file] : []))).toEqual([])
	expect(titles.length).toBeGreaterThan(90)
}, 240_000)
