import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm'

/** A run writes less than one gigabyte; the program takes files while a fifth of its disk is free. */
const ROOM = 3 * 1024 ** 3

function hasRoom(): boolean {
	try {
		const { bavail, blocks, bsize } = statfsSync(MEMORY)
		const free = Math.min(bavail * bsize, process.availableMemory() / 2)
		return free > ROOM && bavail > blocks / 2
	} catch {
		return false
	}
}

/**
 * Makes the folder of a run, for whatever its tests write; whoever made it removes it. It lies in memory where there is
 * room: nearly every test file has a database of a thousand files made for it, which a disk takes a second for.
 */
export function makeScratch(): string {
	const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'hub-tests-'))
	// PostgreSQL runs under an account of its own and must reach its folder.
	chmodSync(folder, 0o755)
	return folder
}
