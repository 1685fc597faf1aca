import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm'

/** A run writes less than one gigabyte; the program takes files while a fifth of its disk is free. */
const ROOM = 3 * 1024 ** 3

function hasRoom(memory: string): boolean {
	try {
		const { bavail, blocks, bsize } = statfsSync(memory)
		const free = Math.min(bavail * bsize, process.availableMemory() / 2)
		return free > ROOM && bavail > blocks / 2
	} catch {
		return false
	}
}

const NAMED = /^hub-tests-(\d+)-/

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}

/** Removes what runs that were broken off have left in a folder. */
function sweep(folder: string): void {
	for (const name of existsSync(folder) ? readdirSync(folder) : []) {
		const pid = NAMED.exec(name)?.[1]
		if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
	}
}

/**
 * Makes the folder of a run, for whatever its tests write; it goes when this process ends. It lies in memory where there is
 * room: nearly every test file has a database of a thousand files made for it, which a disk takes a second for.
 * @param places where such folders can lie: the first where there is room for one, or else the last
 */
export function makeScratch(places: readonly [memory: string, disk: string] = [MEMORY, tmpdir()]): string {
	for (const place of places) sweep(place)
	const [memory, disk] = places
	const folder = mkdtempSync(join(hasRoom(memory) ? memory : disk, `hub-tests-${process.pid}-`))
	// PostgreSQL runs under an account of its own and must reach its folder.
	chmodSync(folder, 0o755)
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	return folder
}
