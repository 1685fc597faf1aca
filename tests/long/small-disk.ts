import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of a few megabytes, which the drills fill. */
export type SmallDisk = {
	/** Takes all room that is left. */
	fill(): void
	/** Gives it back. */
	empty(): void
	remove(): void
}

/**
 * Mounts memory as a disk over an empty folder.
 * @returns undefined where this account may not mount
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
	const options = `size=${megabytes}m,mode=755`
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined
	const filler = join(folder, 'filler')
	return {
		fill() {
			const file = openSync(filler, 'a')
			try {
				for (const size of [65_536, 4096]) takeAll(file, Buffer.alloc(size))
			} finally {
				closeSync(file)
			}
		},
		empty: () => rmSync(filler, { force: true }),
		remove: () => void spawnSync('umount', ['-l', folder]),
	}
}

function takeAll(file: number, piece: Buffer): void {
	for (;;) {
		try {
			if (writeSync(file, piece) < piece.length) return
		} catch {
			return
		}
	}
}
