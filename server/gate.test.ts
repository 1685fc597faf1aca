import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// Read when the settings are first imported, which the gate does.
process.env['SITE_URL'] = 'https://hub.example'

const folder = mkdtempSync(join(tmpdir(), 'hub-gate-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'page-1.js'), 'export {}')
afterAll(() => rmSync(folder, { recursive: true }))
vi.doMock('#server/client-root.ts', () => ({ clientRoot: folder }))

test('F-88, S1 over https the program’s own scripts, styles and fonts say so for two years, found or not', async () => {
	const { createGate } = await import('#server/gate.ts')
	const gate = createGate({ isDraining: () => false, answerPage: async () => {} })
	for (const [path, status] of [
		['/assets/page-1.js', 200],
		['/assets/none.js', 404],
		['/healthz', 200],
	] as const) {
		const answer = await gate.request(`https://hub.example${path}`)
		expect([path, answer.status, answer.headers.get('strict-transport-security')]).toEqual([
			path,
			status,
			'max-age=63072000; includeSubDomains',
		])
	}
})
