import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
	appendFileSync,
	chmodSync,
	chownSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '#server/postgres/account.ts'
import { findBinaries } from '#server/postgres/binaries.ts'

/** An ordinary PostgreSQL server with passwords on a loopback port, such as DATABASE_URL names. */
export type TcpPostgres = {
	port: number
	/** Address of a superuser. */
	superuserUrl: string
	/** Address of a role that owns its database and may create roles, as a provider gives it. */
	url: string
	/** Asks the program's database as the role that owns it. */
	query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
	/** Starts it again on the same port and data. */
	start(): Promise<void>
	/** Shuts it down in order. */
	stop(): Promise<void>
	/** Kills the server and all of its processes at once. */
	kill(): Promise<void>
	/** Keeps the server and all of its processes from doing anything: connections stand, and nothing is answered. */
	freeze(): void
	/** Lets them go on. */
	thaw(): void
	/** Stops it and removes its data. */
	remove(): Promise<void>
}

/**
 * Makes and starts a server in a temporary folder. fsync is on: what it acknowledged must be there after a kill.
 * @param options.parent where the folder is made
 * @param options.settings of the server, each `name=value`
 */
export async function createTcpPostgres(
	options: { parent?: string; settings?: readonly string[] } = {},
): Promise<TcpPostgres> {
	const account = serverAccount()
	const { postgres, initdb } = findBinaries()
	const folder = mkdtempSync(join(options.parent ?? tmpdir(), 'hub-tcp-'))
	chmodSync(folder, 0o755)
	const cluster = join(folder, 'cluster')
	const passwordFile = join(folder, 'password')
	writeFileSync(passwordFile, 'superuser-password\n')
	spawnSync('mkdir', ['-m', '700', cluster])
	if (account.uid !== undefined && account.gid !== undefined) chownSync(cluster, account.uid, account.gid)
	const made = spawnSync(
		initdb,
		[
			'-D',
			cluster,
			'-U',
			'superuser',
			'--pwfile',
			passwordFile,
			'--auth=scram-sha-256',
			'--encoding=UTF8',
			'--locale=C',
			'--locale-provider=builtin',
			'--builtin-locale=C.UTF-8',
		],
		{ ...account, cwd: '/', encoding: 'utf8' },
	)
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`)
	appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
	const port = await findFreePort()
	const address = (user: string, database: string) =>
		`postgres://${user}:${user}-password@127.0.0.1:${port}/${database}`
	const superuserUrl = address('superuser', 'postgres')
	let child: ChildProcess | undefined

	async function start(): Promise<void> {
		const next = spawn(
			postgres,
			[
				'-D',
				cluster,
				'-p',
				String(port),
				'-c',
				'listen_addresses=127.0.0.1',
				'-c',
				'unix_socket_directories=',
				...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
			],
			{ ...account, cwd: '/', stdio: 'ignore', detached: true },
		)
		child = next
		for (let i = 0; i < 600; i++) {
			if (next.exitCode !== null) throw new Error(`the server ended with ${next.exitCode}`)
			if (await answers(superuserUrl)) return
			await sleep(50)
		}
		throw new Error('the server did not start')
	}

	async function end(act: (pid: number) => void): Promise<void> {
		if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
		const ended = once(child, 'exit')
		act(child.pid)
		await ended
	}

	await start()
	const client = new pg.Client({ connectionString: superuserUrl })
	await client.connect()
	await client.query(`create role provider login createrole password 'provider-password'`)
	await client.query('create database hub owner provider')
	await client.end()

	const server: TcpPostgres = {
		port,
		superuserUrl,
		url: address('provider', 'hub'),
		async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
			const asked = new pg.Client({ connectionString: server.url })
			await asked.connect()
			try {
				return (await asked.query<Row>(text, values)).rows
			} finally {
				await asked.end()
			}
		},
		start,
		stop: () => end((pid) => process.kill(pid, 'SIGINT')),
		// Every process of the server is a child of the postmaster, in a session of its own.
		async kill() {
			let children: number[] = []
			await end((pid) => {
				// It makes no more of them while they are counted.
				process.kill(pid, 'SIGSTOP')
				children = childrenOf(pid)
				process.kill(pid, 'SIGKILL')
				for (const one of children) signalIfThere(one, 'SIGKILL')
			})
			// As long as one of them holds the shared memory, no other server starts on the data.
			while (children.some(isRunning)) await sleep(5)
		},
		freeze() {
			const pid = Number(child?.pid)
			process.kill(pid, 'SIGSTOP')
			for (const one of childrenOf(pid)) signalIfThere(one, 'SIGSTOP')
		},
		thaw() {
			const pid = Number(child?.pid)
			for (const one of childrenOf(pid)) signalIfThere(one, 'SIGCONT')
			process.kill(pid, 'SIGCONT')
		},
		async remove() {
			if (child?.exitCode === null && child.signalCode === null) server.thaw()
			await server.stop()
			rmSync(folder, { recursive: true, force: true })
		},
	}
	return server
}

function childrenOf(pid: number): number[] {
	const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
	return stdout.split(/\s+/).filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
	try {
		// State follows the name, which stands in parentheses; Z is over and waits to be reaped.
		return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
	} catch {
		return false
	}
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal)
	} catch {
		// It went with its parent.
	}
}

async function answers(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
	client.on('error', () => {})
	try {
		await client.connect()
		return true
	} catch {
		return false
	} finally {
		client.end().catch(() => {})
	}
}

/** Below those that the system lends to connections: one of these could have it while the server is down. */
async function findFreePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_768)
		const probe = createServer().listen(port, '127.0.0.1')
		const isFree = await once(probe, 'listening').then(
			() => true,
			() => false,
		)
		if (!isFree) continue
		probe.close()
		await once(probe, 'close')
		return port
	}
}
