import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { sweepFiles } from '#app/platform/core/files/jobs.server.ts'
import { readGeneratedFile } from '#app/platform/core/files/generated-files.server.ts'
import { createLocalStore } from '#app/platform/core/files/store-local.server.ts'

function newStore() {
	const folder = mkdtempSync(join(tmpdir(), 'hub-made-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	return { folder, store: createLocalStore(folder) }
}

const order = (name: string) => {
	const counted = { made: 0 }
	const make = async () => {
		counted.made++
		return Buffer.from(`file ${counted.made}`)
	}
	return { counted, order: { name: `things/${name}`, type: 'text/plain', make } as const }
}

test('it is made once, however many ask for it at once, and read from the store afterwards', async () => {
	const { store } = newStore()
	const { counted, order: asked } = order('a.txt')
	const all = await Promise.all(Array.from({ length: 5 }, () => readGeneratedFile(asked, store)))
	all.push(await readGeneratedFile(asked, store))
	expect(all.map((bytes) => Buffer.from(bytes).toString())).toEqual(all.map(() => 'file 1'))
	expect(counted.made).toBe(1)
})

test('a store that does not answer, or has no room, costs time and not the file; a failed making is tried again', async () => {
	const { store } = newStore()
	const refuse = () => Promise.reject(new StoreUnavailable('away'))
	const { counted, order: asked } = order('b.txt')
	for (const broken of [
		{ ...store, read: refuse, write: refuse },
		{ ...store, hasRoom: async () => false },
	])
		expect(Buffer.from(await readGeneratedFile(asked, broken)).toString()).toMatch(/^file/)
	expect(counted.made).toBe(2)
	const failing = { ...asked, make: () => Promise.reject(new Error('no')) }
	await expect(readGeneratedFile(failing, store)).rejects.toThrow('no')
	expect(Buffer.from(await readGeneratedFile(asked, store)).toString()).toBe('file 3')
})

test('the sweep leaves it for a season, for no row holds it, and takes it then', async () => {
	const { store, folder } = newStore()
	const { order: asked } = order('c.txt')
	await readGeneratedFile(asked, store)
	const path = join(folder, 'made/things/c.txt')
	const age = (days: number) => {
		const then = new Date(Date.now() - days * 86_400_000)
		utimesSync(path, then, then)
	}
	age(89)
	expect(await sweepFiles(new Date(), store)).toBe(0)
	age(91)
	expect(await sweepFiles(new Date(), store)).toBe(1)
	expect(await store.read('made/things/c.txt')).toBeUndefined()
})
