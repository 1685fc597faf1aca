import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, ownName } from '#server/postgres/account.ts'
import type { Places } from '#server/postgres/places.ts'

/** What PostgreSQL's programs are given of our environment: nothing that is ours. */
export const serverEnvironment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

/**
 * Makes the cluster if it is not there: into a folder of its own, then one atomic rename, so that neither a
 * crash nor a second process can leave half of it.
 */
export async function ensureCluster({ cluster, binaries }: Places, account: Account): Promise<void> {
	if (existsSync(join(cluster, 'PG_VERSION'))) return
	removeAbandoned(cluster)
	const fresh = `${cluster}.init-${process.pid}-${randomBytes(4).toString('hex')}`
	mkdirSync(fresh, { mode: 0o700 })
	if (account.uid !== undefined && account.gid !== undefined) chownSync(fresh, account.uid, account.gid)
	await run(
		binaries.initdb,
		[
			...['-D', fresh, '-U', 'owner', '--encoding=UTF8'],
			...['--auth-local=reject', '--auth-host=reject'],
			...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
		],
		account,
	)
	try {
		renameSync(fresh, cluster)
	} catch (error) {
		rmSync(fresh, { recursive: true, force: true })
		if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
	}
}

/**
 * Writes who may connect: the kernel says who is at the other end of the socket, no password lies on disk,
 * nothing is reached over TCP. Written before every launch, for the account may have changed.
 */
export function writeAccess(cluster: string): void {
	const names = [...new Set(['root', ownName()])]
	const map = names.flatMap((name) => [`hub "${name}" owner\n`, `hub "${name}" hub\n`])
	writeFileSync(join(cluster, 'pg_hba.conf'), 'local all owner,hub peer map=hub\n')
	writeFileSync(join(cluster, 'pg_ident.conf'), map.join(''))
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

function run(program: string, args: string[], account: Account): Promise<void> {
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
		child.on('close', (code) =>
			code === 0 ? resolve() : reject(new Error(`${basename(program)} failed (${code}): ${output}`)),
		)
	})
}
