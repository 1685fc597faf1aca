import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'

// Read when the settings are first imported, which the gate does.
process.env['SITE_URL'] = 'https://hub.example'

const folder = mkdtempSync(join(tmpdir(), 'hub-gate-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'page-1.js'), 'export {}')
afterAll(() => rmSync(folder, { recursive: true }))
vi.doMock('#server/client-root.ts', () => ({ clientRoot: folder }))

test('R9 a file of another build is sent as those of this one are; one that cannot be looked for is not missing', async () => {
	const { createGate } = await import('#server/gate.ts')
	const { StoreUnavailable } = await import('#app/platform/core/files/file-store.server.ts')
	const bytes = new TextEncoder().encode('former()'.repeat(100))
	const gate = createGate({
		isDraining: () => false,
		answerPage: async () => {},
		findFormerAsset: async (name) => {
			if (name === 'unsure-1.js') throw new StoreUnavailable('gone')
			return name === 'former-1.js' ? { bytes, type: 'text/javascript' } : undefined
		},
	})
	const ask = (name: string) =>
		gate.request(`https://hub.example/assets/${name}`, { headers: { 'accept-encoding': 'gzip' } })
	const former = await ask('former-1.js')
	expect([former.status, Object.fromEntries(former.headers)]).toEqual([
		200,
		expect.objectContaining({
			'content-type': 'text/javascript',
			'content-encoding': 'gzip',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
		}),
	])
	expect(gunzipSync(Buffer.from(await former.arrayBuffer())).toString()).toBe('former()'.repeat(100))
	expect((await ask('unsure-1.js')).status).toBe(503)
	expect((await ask('other-1.js')).status).toBe(404)
	expect((await ask('a/former-1.js')).status).toBe(404)
})

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
