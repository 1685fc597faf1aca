import { mkdir, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { settings } from '#app/platform/config/settings.server.ts'

export type StoredFile = { key: string; writtenAt: Date }

/** Where bytes are kept. Keys are `bucket/folder/name`, made by us and never by a visitor. */
export type FileStore = {
	/** Writes the whole file or nothing. */
	write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
	read(key: string): Promise<Uint8Array | undefined>
	remove(key: string): Promise<void>
	list(): AsyncIterable<StoredFile>
	/** Whether there is room for more (TARGETS W7). */
	hasRoom(): Promise<boolean>
}

const GIGABYTE = 1024 ** 3

/** A volume that is 80 percent full takes no more uploads, unless that still leaves this much. */
const AMPLE_BYTES = 5 * GIGABYTE

/** Files in a folder of this machine. */
export function createLocalStore(folder: string): FileStore {
	const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
	return {
		async write(key, bytes) {
			try {
				await disk.put(key, bytes)
				await using file = await open(join(folder, key), 'r')
				await file.sync()
			} catch (error) {
				await disk.delete(key).catch(() => {})
				throw error
			}
		},
		async read(key) {
			try {
				return await disk.getBytes(key)
			} catch (error) {
				if (codeOf(error) === 'ENOENT') return undefined
				throw error
			}
		},
		remove: (key) => disk.delete(key),
		async *list() {
			const { objects } = await disk.listAll('', { recursive: true })
			for (const object of objects) {
				if (!object.isFile) continue
				const written = await object.getMetaData().catch(() => undefined)
				if (written) yield { key: object.key, writtenAt: written.lastModified }
			}
		},
		async hasRoom() {
			await mkdir(folder, { recursive: true })
			const { bavail, blocks, bsize } = await statfs(folder)
			return bavail > blocks * 0.2 || bavail * bsize > AMPLE_BYTES
		},
	}
}

/** The system's code of a failure, also where flydrive has wrapped it. */
export function codeOf(error: unknown): string | undefined {
	for (let at = error; at instanceof Error; at = at.cause) {
		if ('code' in at && typeof at.code === 'string' && !at.code.startsWith('E_')) return at.code
	}
	return undefined
}

/** The store of this program. */
export const store: FileStore = createLocalStore(join(settings.dataDir, 'files'))
