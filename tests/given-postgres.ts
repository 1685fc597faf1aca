import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '#server/postgres/account.ts'
import { findFreePort } from '#tests/mail-server.ts'

/**
 * A test server of other program files than the embedded ones: `TEST_DATABASE_BIN=/usr/lib/postgresql/15/bin` runs the
 * unit tests on the oldest PostgreSQL that DATABASE_URL may name. Only loopback reaches it, without passwords.
 * @param bin folder of `initdb` and `postgres`
 * @param settings of the server, each `name=value`
 */
export async function startGivenPostgres(bin: string, settings: readonly string[]) {
	const account = serverAccount()
	const folder = mkdtempSync(join(tmpdir(), 'hub-given-'))
	chmodSync(folder, 0o755)
	const cluster = join(folder, 'cluster')
	mkdirSync(cluster, { mode: 0o700 })
	if (account.uid !== undefined && account.gid !== undefined) chownSync(cluster, account.uid, account.gid)
	const made = spawnSync(
		join(bin, 'initdb'),
		['-D', cluster, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
		{ ...account, cwd: '/', encoding: 'utf8' },
	)
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`)
	const port = await findFreePort()
	const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
	const child = spawn(
		join(bin, 'postgres'),
		['-D', cluster, '-p', String(port), ...all.flatMap((one) => ['-c', one])],
		{
			...account,
			cwd: '/',
			stdio: 'ignore',
		},
	)
	const url = (role: string) => `postgres://${role}@127.0.0.1:${port}/postgres`
	const client = await connectWhenUp(url('owner'), child)
	const { rows } = await client.query<{ version: string }>('select version()')
	console.log(`The tests run on ${rows[0]?.version}`)
	await client.query('create role hub login')
	await client.end()
	return {
		ownerUrl: url('owner'),
		hubUrl: url('hub'),
		async stop() {
			const ended = once(child, 'exit')
			child.kill('SIGINT')
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

async function connectWhenUp(url: string, child: ChildProcess): Promise<pg.Client> {
	for (;;) {
		if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
		const client = new pg.Client({ connectionString: url })
		client.on('error', () => {})
		try {
			await client.connect()
			return client
		} catch {
			await sleep(100)
		}
	}
}
