import { existsSync } from 'node:fs'
import { mkdir, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf, type FileStore } from '#app/platform/files/file-store.server.ts'

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
		async *list(prefix) {
			if (!existsSync(join(folder, prefix ?? ''))) return
			const { objects } = await disk.listAll(prefix ?? '', { recursive: true })
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
