import { mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { codeOf, type FileStore } from '#app/platform/core/files/file-store.server.ts'

const GIGABYTE = 1024 ** 3

/** A volume that is 80 percent full takes no more uploads, unless that still leaves this much. */
const AMPLE_BYTES = 5 * GIGABYTE

/** Files in a folder of this machine. */
export function createLocalStore(folder: string): FileStore {
	const pathOf = (key: string) => {
		const path = join(folder, key)
		if (relative(folder, path).startsWith('..')) throw new Error('a key leads out of the folder of files')
		return path
	}
	const orNothing = (error: unknown) => {
		if (codeOf(error) !== 'ENOENT') throw error
		return undefined
	}
	return {
		async write(key, bytes) {
			await mkdir(dirname(pathOf(key)), { recursive: true })
			try {
				await using file = await open(pathOf(key), 'w')
				await file.writeFile(bytes)
				await file.sync()
			} catch (error) {
				await rm(pathOf(key), { force: true }).catch(() => {})
				throw error
			}
		},
		read: (key) => readFile(pathOf(key)).catch(orNothing),
		remove: (key) => rm(pathOf(key), { force: true }),
		async *list(prefix = '' as `${string}/`) {
			const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(orNothing)
			for (const entry of entries ?? []) {
				if (!entry.isFile()) continue
				const path = join(entry.parentPath, entry.name)
				// It may be gone meanwhile.
				const found = await stat(path).catch(orNothing)
				if (found) yield { key: relative(folder, path), writtenAt: found.mtime }
			}
		},
		async hasRoom() {
			await mkdir(folder, { recursive: true })
			const { bavail, blocks, bsize } = await statfs(folder)
			return bavail > blocks * 0.2 || bavail * bsize > AMPLE_BYTES
		},
	}
}
