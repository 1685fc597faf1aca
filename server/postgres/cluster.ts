import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, ownName } from '#server/postgres/account.ts'
import type { Places } from '#server/postgres/places.ts'
import { StartError } from '#server/start-error.ts'

/** How PostgreSQL's programs begin a line that says why they end. */
export const FAULT = /\b(?:error|FATAL|PANIC): /

/** What PostgreSQL's programs are given of our environment: nothing that is ours. */
export const serverEnvironment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

/**
 * Makes the cluster if it is not there: into a folder of its own, then one atomic rename, so that neither a
 * crash nor a second process can leave half of it.
 * @throws StartError when there is only half of one, or none can be made
 */
export async function ensureCluster(places: Places, account: Account): Promise<void> {
	const { cluster, log } = places
	if (isMade(cluster)) return
	if (holdsSomething(cluster)) {
		throw new StartError(
			`${cluster} holds no whole database (PG_VERSION is missing): put it back from a backup. Its log is ${log}.`,
		)
	}
	removeAbandoned(cluster)
	const fresh = `${cluster}.init-${process.pid}-${randomBytes(4).toString('hex')}`
	try {
		await makeCluster(fresh, places, account)
		renameSync(fresh, cluster)
	} catch (error) {
		rmSync(fresh, { recursive: true, force: true })
		if (isMade(cluster)) return
		const why = (error as Error).message
		throw new StartError(`The database cannot be made in ${cluster}: ${why}. The log is ${log}.`)
	}
}

const isMade = (cluster: string) => existsSync(join(cluster, 'PG_VERSION'))

function holdsSomething(cluster: string): boolean {
	try {
		return readdirSync(cluster).length > 0
	} catch {
		return false
	}
}

/** Whether nothing was ever made there. One that is damaged, or that we may not look into, is not absent: a start says what it is. */
export function isAbsent(cluster: string): boolean {
	try {
		return readdirSync(cluster).length === 0
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ENOENT'
	}
}

async function makeCluster(fresh: string, { binaries, log }: Places, account: Account): Promise<void> {
	mkdirSync(fresh, { mode: 0o700 })
	if (account.uid !== undefined && account.gid !== undefined) chownSync(fresh, account.uid, account.gid)
	await run(
		binaries.initdb,
		[
			'-D',
			fresh,
			'-U',
			'owner',
			'--encoding=UTF8',
			'--auth-local=reject',
			'--auth-host=reject',
			'--locale=C',
			'--locale-provider=builtin',
			'--builtin-locale=C.UTF-8',
			'--no-instructions',
		],
		account,
		log,
	)
}

/**
 * Writes who may connect: the kernel says who is at the other end of the socket, no password lies on disk,
 * nothing is reached over TCP. Written before every launch, for the account may have changed.
 */
export function writeAccess(cluster: string): void {
	const names = [...new Set(['root', ownName()])]
	const map = names.flatMap((name) => [`hub "${name}" owner\n`, `hub "${name}" hub\n`])
	writeChanged(join(cluster, 'pg_hba.conf'), 'local all owner,hub peer map=hub\n')
	writeChanged(join(cluster, 'pg_ident.conf'), map.join(''))
}

/** On a full disk to write a file anew is to empty it. */
function writeChanged(file: string, text: string): void {
	if (existsSync(file) && readFileSync(file, 'utf8') === text) return
	writeFileSync(file, text)
}

function removeAbandoned(cluster: string): void {
	const name = basename(cluster)
	for (const file of readdirSync(dirname(cluster))) {
		const pid = file.startsWith(`${name}.init-`) && Number(file.slice(name.length + 6).split('-')[0])
		if (pid && !existsSync(`/proc/${pid}`)) {
			rmSync(join(dirname(cluster), file), { recursive: true, force: true })
		}
	}
}

/** @throws Error with the line of its output that says why; all of it is in the log */
function run(program: string, args: string[], account: Account, log: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			...account,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: serverEnvironment(),
			cwd: '/',
		})
		let output = ''
		child.stdout.on('data', (chunk) => (output += String(chunk)))
		child.stderr.on('data', (chunk) => (output += String(chunk)))
		child.on('error', reject)
		child.on('close', (code) => {
			if (code === 0) return resolve()
			try {
				appendFileSync(log, output, { mode: 0o600 })
			} catch {
				// There is no room for it either.
			}
			const lines = output.split('\n').filter((line) => line.trim() !== '')
			reject(new Error(lines.find((line) => FAULT.test(line)) ?? `${basename(program)} failed (${code})`))
		})
	})
}
