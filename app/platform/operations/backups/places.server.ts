import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openArchivesBucket } from '#app/platform/operations/backups/bucket.server.ts'

/** Where archives are kept. */
export type BackupPlace = {
	/** As the person who runs the hub knows it, without secrets. */
	name: string
	/** Keeps an archive whole or not at all; returns its size. */
	keep(name: string, bytes: AsyncIterable<Buffer>): Promise<number>
	list(): Promise<string[]>
	remove(name: string): Promise<void>
	/** Reads an archive from its beginning. */
	read(name: string): Promise<Readable>
	/** Removes what processes that died have left of archives. */
	tidy(): Promise<void>
}

/** @param place a folder, or the address of a bucket */
export const openPlace = (place: string): BackupPlace =>
	/^(s3|https?):/i.test(place) ? openArchivesBucket(place) : openFolder(place)

const PART = /^\.hub-.*\.part$/

function openFolder(folder: string): BackupPlace {
	return {
		name: folder,
		async keep(name, bytes) {
			await mkdir(folder, { recursive: true, mode: 0o700 })
			const part = join(folder, `.${basename(name)}-${randomBytes(4).toString('hex')}.part`)
			try {
				await pipeline(bytes, createWriteStream(part, { mode: 0o600, flags: 'wx' }))
				await syncToDisk(part)
				const { size } = await stat(part)
				await rename(part, join(folder, name))
				await syncToDisk(folder)
				return size
			} catch (error) {
				await rm(part, { force: true }).catch(() => {})
				throw error
			}
		},
		list: () => readdir(folder).catch(() => []),
		remove: (name) => rm(join(folder, name), { force: true }),
		async read(name) {
			await stat(join(folder, name))
			return createReadStream(join(folder, name), { highWaterMark: 256 * 1024 })
		},
		async tidy() {
			for (const name of await readdir(folder).catch(() => [])) {
				if (PART.test(name)) await rm(join(folder, name), { force: true })
			}
		},
	}
}

async function syncToDisk(path: string): Promise<void> {
	await using handle = await open(path, 'r')
	await handle.sync()
}
