import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FileStore, StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { sweepFiles } from '#app/platform/core/files/jobs.server.ts'
import { createLocalStore } from '#app/platform/core/files/store-local.server.ts'
import { packAssets } from '#server/asset-pack.ts'
import { FormerAssets } from '#server/former-assets.ts'

function makeFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'hub-former-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	return folder
}

/** A process of a build whose browsers download these files. */
async function buildOf(version: string, files: Record<string, string>, store: FileStore) {
	const pack = join(makeFolder(), 'assets.pack')
	const bytes = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)
	writeFileSync(pack, await packAssets(bytes))
	return new FormerAssets({ store, version, pack, pauseMs: 20 })
}

const textIn = (asset: Awaited<ReturnType<FormerAssets['find']>>) =>
	asset && `${asset.type} ${Buffer.from(asset.bytes).toString()}`

test('R9 files of a former build answer after an update, and those of the next one on a process of the old', async () => {
	const store = createLocalStore(makeFolder())
	const old = await buildOf('old', { 'page-AAAAAAAA.js': 'old()', 'app-AAAAAAAA.css': 'a{}' }, store)
	await old.publish()
	expect(await old.find('page-BBBBBBBB.js')).toBeUndefined()
	const next = await buildOf('next', { 'page-BBBBBBBB.js': 'next()' }, store)
	await next.publish()
	expect(textIn(await next.find('page-AAAAAAAA.js'))).toBe('text/javascript; charset=utf-8 old()')
	expect(textIn(await next.find('app-AAAAAAAA.css'))).toBe('text/css; charset=utf-8 a{}')
	expect(textIn(await old.find('page-BBBBBBBB.js'))).toBe('text/javascript; charset=utf-8 next()')
})

test('R9 what is laid down while others look is found by whoever asks afterwards', async () => {
	const store = createLocalStore(makeFolder())
	const old = await buildOf('old', {}, store)
	const looking = Array.from({ length: 50 }, (_, nth) => old.find(`none-${10_000_000 + nth}.js`))
	const next = await buildOf('next', { 'page-BBBBBBBB.js': 'next()' }, store)
	await next.publish()
	expect(textIn(await old.find('page-BBBBBBBB.js'))).toContain('next()')
	expect(await Promise.all(looking)).toEqual(looking.map(() => undefined))
})

test('made-up names cost one look into the store for all of them, and names no build gives cost none', async () => {
	const store = createLocalStore(makeFolder())
	const list = vi.spyOn(store, 'list')
	const assets = await buildOf('old', {}, store)
	for (const name of ['page.js', '../secrets', 'page-AAAAAAAA.js.br', 'page-AAAAAAAA.html', '']) {
		expect(await assets.find(name)).toBeUndefined()
	}
	expect(list).not.toHaveBeenCalled()
	await Promise.all(Array.from({ length: 500 }, (_, nth) => assets.find(`none-${10_000_000 + nth}.js`)))
	expect(list.mock.calls.length).toBeLessThanOrEqual(2)
})

test('the newest builds are kept, whatever the sweep of files takes', async () => {
	const store = createLocalStore(makeFolder())
	for (let nth = 10; nth < 35; nth++) {
		await (await buildOf(`b${nth}`, { [`page-000000${nth}.js`]: '' }, store)).publish()
		await new Promise((resolve) => setTimeout(resolve, 5))
	}
	await sweepFiles(new Date(Date.now() + 400 * 24 * 3_600_000), store)
	const keys: string[] = []
	for await (const { key } of store.list()) keys.push(key)
	expect(keys.toSorted()).toEqual(Array.from({ length: 20 }, (_, nth) => `made/builds/b${15 + nth}.pack`))
})

test('a store that is gone stops no start, and a file is not said to be missing', async () => {
	const gone = () => Promise.reject(new StoreUnavailable('the file store does not answer'))
	const store: FileStore = {
		write: gone,
		read: gone,
		remove: gone,
		hasRoom: gone,
		// oxlint-disable-next-line require-yield
		async *list() {
			await gone()
		},
	}
	const assets = await buildOf('old', { 'page-AAAAAAAA.js': '' }, store)
	await assets.publish()
	await expect(assets.find('page-BBBBBBBB.js')).rejects.toThrow(StoreUnavailable)
	await expect(assets.find('page-BBBBBBBB.js')).rejects.toThrow(StoreUnavailable)
})
