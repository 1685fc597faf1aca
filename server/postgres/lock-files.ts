import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Of postmaster.pid, counted from 0. */
const STATUS_LINE = 7

const firstLineAsPid = (file: string) => Number(readFileSync(file, 'utf8').split('\n', 1)[0])

/** A process counts only when its command line names the folder: not when it is a zombie, not when the pid was recycled. */
function servesFolder(pid: number, folder: string): boolean {
	try {
		return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
	} catch {
		return false
	}
}

/** The pid of the living server of this cluster folder, if there is one. */
export function postmasterPid(cluster: string): number | undefined {
	try {
		const pid = firstLineAsPid(join(cluster, 'postmaster.pid'))
		return servesFolder(pid, cluster) ? pid : undefined
	} catch {
		return undefined
	}
}

/** Whether the server of this cluster folder says that it is not ready yet: it recovers, or has just been launched. */
export function isStarting(cluster: string): boolean {
	try {
		return (
			readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[STATUS_LINE]?.trim() === 'starting'
		)
	} catch {
		return false
	}
}

/**
 * Removes a lock file whose server is dead; PostgreSQL itself takes a zombie or a recycled pid for alive.
 * Renames first and then looks at what it renamed, so that the file of a server which another process
 * starts at this very moment is put back.
 */
export function dropStaleLock(file: string, cluster: string): boolean {
	const dead = (at: string) => !servesFolder(firstLineAsPid(at), cluster)
	const aside = `${file}.stale-${process.pid}`
	try {
		if (!dead(file)) return false
		renameSync(file, aside)
	} catch {
		return false
	}
	const wasDead = dead(aside)
	if (!wasDead) {
		try {
			linkSync(aside, file)
		} catch {
			// A newer lock stands there already.
		}
	}
	rmSync(aside, { force: true })
	return wasDead
}
