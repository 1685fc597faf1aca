import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canEnter } from '#server/postgres/account.ts'
import { type Binaries, binariesIn } from '#server/postgres/binaries.ts'

/** Where PostgreSQL keeps what it needs. */
export type Places = {
	/** Folder that holds the cluster, the socket folder and the log. */
	base: string
	cluster: string
	socket: string
	log: string
	binaries: Binaries
}

/** Folder of the cluster, and what in the data folder names its place where that is elsewhere. */
const CLUSTER = 'pg18'
const NOTE = 'postgres-folder'

/** Longest socket path that the kernel takes is 107 bytes. */
const LONGEST_SOCKET = 100

/**
 * Chooses and makes the folders. PostgreSQL's own account must be able to enter them: started by root in a
 * folder that others cannot enter (/root), program files and cluster go to `systemFolder`, and `say` tells so.
 */
export function choosePlaces(
	dataDir: string,
	found: Binaries,
	account: Account,
	options: { systemFolder: string; say: (line: string) => void },
): Places {
	mkdirSync(dataDir, { recursive: true, mode: 0o711 })
	let base = dataDir
	let binaries = found
	if (!canEnter(dataDir, account)) {
		base = baseElsewhere(dataDir, options.systemFolder)
		options.say(`${dataDir} cannot be entered by PostgreSQL's account: the database lies in ${base}.`)
	}
	if (!canEnter(dirname(found.postgres), account)) {
		binaries = copyBinaries(found, options.systemFolder)
		options.say(`PostgreSQL's program files were copied to ${binaries.home}.`)
	}
	if (!canEnter(base, account) || !canEnter(dirname(binaries.postgres), account)) {
		throw new Error(`${options.systemFolder} cannot be entered by PostgreSQL's account: set DATABASE_URL.`)
	}
	const cluster = join(base, CLUSTER)
	return {
		base,
		cluster,
		socket: socketFolder(base, cluster, account),
		log: join(base, 'postgres.log'),
		binaries,
	}
}

/**
 * Where `choosePlaces` has put the cluster of a data folder, or would; asking makes nothing.
 * @returns its folder, there or not; none where the place is not chosen yet
 */
export function clusterOf(dataDir: string, account: Account): string | undefined {
	if (canEnter(dataDir, account)) return join(dataDir, CLUSTER)
	const note = join(dataDir, NOTE)
	return existsSync(note) ? join(readFileSync(note, 'utf8').trim(), CLUSTER) : undefined
}

/** A note in the data folder remembers the place, so that the data folder can be moved or thrown away. */
function baseElsewhere(dataDir: string, systemFolder: string): string {
	const note = join(dataDir, NOTE)
	if (!existsSync(note)) {
		const chosen = join(systemFolder, `data-${randomBytes(6).toString('hex')}`)
		try {
			writeFileSync(note, `${chosen}\n`, { flag: 'wx' })
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		}
	}
	const base = readFileSync(note, 'utf8').trim()
	makeOpenFolder(systemFolder)
	makeOpenFolder(base)
	return base
}

function makeOpenFolder(folder: string): void {
	mkdirSync(folder, { recursive: true })
	chmodSync(folder, 0o755)
}

function copyBinaries(found: Binaries, systemFolder: string): Binaries {
	const home = join(systemFolder, `postgres-${found.version}`)
	if (!existsSync(home)) {
		makeOpenFolder(systemFolder)
		const part = `${home}.part-${process.pid}`
		rmSync(part, { recursive: true, force: true })
		cpSync(found.home, part, { recursive: true, verbatimSymlinks: true })
		chmodSync(part, 0o755)
		try {
			renameSync(part, home)
		} catch (error) {
			rmSync(part, { recursive: true, force: true })
			if (!existsSync(home)) throw error
		}
	}
	return binariesIn(home, found.version)
}

function socketFolder(base: string, cluster: string, account: Account): string {
	let folder = join(base, 'run')
	if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > LONGEST_SOCKET) {
		folder = join(tmpdir(), `hub-pg-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
	}
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const now = lstatSync(folder)
	if (!now.isDirectory() || ![0, process.getuid?.(), account.uid].includes(now.uid)) {
		throw new Error(`${folder} belongs to somebody else.`)
	}
	if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
	chmodSync(folder, 0o700)
	return folder
}
