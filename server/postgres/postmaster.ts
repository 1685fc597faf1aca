import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from '#server/postgres/account.ts'
import { FAULT, serverEnvironment, writeAccess } from '#server/postgres/cluster.ts'
import { dropStaleLock, isStarting, postmasterPid } from '#server/postgres/lock-files.ts'
import type { Places } from '#server/postgres/places.ts'
import { StartError } from '#server/start-error.ts'

/** Name under which connections that only look after the server are known; they do not count as users of it. */
export const LIFECYCLE = 'hub-lifecycle'

/** A launch that ends so often by itself is not going to succeed. */
const MOST_FAILURES = 3
/** What a launch says that another server of the same folder, alive or just killed, stands in the way of. */
const OTHERS = /lock file|shared memory|could not bind|in use/

/** How a cluster's server is reached by its owner. */
export const ownerConnection = (places: Places, database = 'postgres') => ({
	host: places.socket,
	port: 5432,
	user: 'owner',
	database,
	connectionTimeoutMillis: 2000,
	application_name: LIFECYCLE,
})

/** Runs the server of one cluster: started by us, or by another process whose server we then use. */
export class Postmaster {
	readonly #places: Places
	readonly #account: Account
	readonly #settings: readonly string[]
	readonly #say: (line: string) => void
	#child: ChildProcess | undefined
	#notBefore = 0
	/** Launches in a row that ended by themselves, and where the log stood before the last one. */
	#failures = 0
	#logBefore = 0
	/** Whether this process has launched a server, rather than found one running. */
	launched = false

	constructor(places: Places, account: Account, settings: readonly string[], say: (line: string) => void) {
		this.#places = places
		this.#account = account
		this.#settings = settings
		this.#say = say
	}

	/**
	 * Comes back when the server answers: the running one is used, a dead one is launched anew.
	 * @throws StartError with PostgreSQL's own reason when it has ended by itself three times, or after 60 s
	 */
	async ensureRunning(givenUp: () => boolean = () => false): Promise<void> {
		const until = Date.now() + 60_000
		while (!givenUp()) {
			if (!isStarting(this.#places.cluster) && (await this.answers())) {
				this.#failures = 0
				return
			}
			if (Date.now() > until) {
				throw new StartError(`PostgreSQL did not start within a minute. Its log is ${this.#places.log}.`)
			}
			const idle = !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null
			if (idle && this.#child) this.#giveUpAfter(this.#child)
			if (idle && Date.now() >= this.#notBefore && postmasterPid(this.#places.cluster) === undefined) {
				this.#launch()
			}
			await sleep(10)
		}
	}

	/** Another process that starts the same server is no failure: then ours ends because of its lock. */
	#giveUpAfter(ended: ChildProcess): void {
		this.#child = undefined
		// Its log lies on that disk, too.
		const reason = isFull(this.#places.cluster) ? NO_SPACE : this.#lastFault()
		if (ended.exitCode === 0 || reason === undefined || OTHERS.test(reason)) return
		if (++this.#failures < MOST_FAILURES) return
		this.#failures = 0
		throw new StartError(`PostgreSQL does not start: ${reason}. Its log is ${this.#places.log}.`)
	}

	/** What the last launch said before it ended. */
	#lastFault(): string | undefined {
		const said = readFileSync(this.#places.log).subarray(this.#logBefore).toString()
		const line = said.split('\n').findLast((one) => FAULT.test(one))
		return line?.slice(line.search(FAULT)).replace(FAULT, '').trim()
	}

	async answers(): Promise<boolean> {
		const client = new pg.Client(ownerConnection(this.#places))
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

	#launch(): void {
		const { cluster, socket, log, binaries } = this.#places
		for (const lock of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
			if (dropStaleLock(lock, cluster)) this.#say(`Removed the lock file of a dead server: ${lock}`)
		}
		writeAccess(cluster)
		const output = openSync(log, 'a', 0o600)
		this.#logBefore = fstatSync(output).size
		this.#child = spawn(
			binaries.postgres,
			[
				'-D',
				cluster,
				'-k',
				socket,
				...['listen_addresses=', 'unix_socket_permissions=0700', ...this.#settings].flatMap((s) => ['-c', s]),
			],
			{
				...this.#account,
				stdio: ['ignore', output, output],
				detached: true,
				cwd: '/',
				env: serverEnvironment(),
			},
		)
		closeSync(output)
		this.launched = true
		this.#child.on('error', (error) => this.#say(`PostgreSQL could not be launched: ${error.message}`))
		this.#child.unref()
		// After a kill -9 the orphaned backends hold the shared memory for a second or two.
		this.#notBefore = Date.now() + 500
	}

	/** Fast shutdown: clients are cut off. After 2 s an immediate one, from which the next start recovers by the log. */
	async stop(): Promise<void> {
		const { cluster } = this.#places
		const pid = postmasterPid(cluster)
		if (pid === undefined) return
		signal(pid, 'SIGINT')
		for (let i = 0; i < 100 && postmasterPid(cluster) === pid; i++) await sleep(20)
		if (postmasterPid(cluster) === pid) signal(pid, 'SIGQUIT')
	}
}

const NO_SPACE = 'there is no space left on its disk'

/** Not even the lock file of a server, or a line of its log, finds room. */
function isFull(folder: string): boolean {
	const { bavail, bsize } = statfsSync(folder)
	return bavail * bsize < 8192
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name)
	} catch {
		// It ended by itself in between.
	}
}
