import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '#server/postgres/account.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { ensureCluster } from '#server/postgres/cluster.ts'
import { postmasterPid } from '#server/postgres/lock-files.ts'
import { choosePlaces, type Places } from '#server/postgres/places.ts'
import { LIFECYCLE, ownerConnection, Postmaster } from '#server/postgres/postmaster.ts'

export type Postgres = {
	/** Address for the role that migrates. */
	ownerUrl: string
	/** Address for the role that the program runs as. */
	hubUrl: string
	/** Folder of the cluster, the socket and the log. */
	folder: string
	/** Whether this process launched the server, rather than found one running. */
	launched: boolean
	/** Pid of the server at this moment. */
	pid(): number | undefined
	/** To be called after every pool is closed: the last process out stops the server. */
	stop(): Promise<void>
}

export type PostgresOptions = {
	dataDir: string
	/** How many connections the server takes. */
	connections?: number
	/** Further settings of the server, each `name=value`. */
	settings?: string[]
	say?: (line: string) => void
	/** Where cluster and program files go when PostgreSQL's account cannot enter the data folder. */
	systemFolder?: string
	/** Called with the address for the runtime role as soon as it is known, before anybody answers there. */
	onAddress?: (hubUrl: string) => void
}

/**
 * Starts PostgreSQL as a private child of the program, or joins the server of this data folder that runs
 * already; keeps it running until `stop()`. Reached only through a socket in a folder closed to others.
 * @throws Error with a sentence when it cannot be started
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
	const say = options.say ?? (() => {})
	const account = serverAccount()
	const places = choosePlaces(resolve(options.dataDir), findBinaries(), account, {
		systemFolder: options.systemFolder ?? '/var/lib/iris-hub',
		say,
	})
	const self = `hub-${process.pid}-${randomBytes(3).toString('hex')}`
	const url = (role: string) =>
		`postgres://${role}@localhost/hub?host=${encodeURIComponent(places.socket)}&application_name=${self}`
	options.onAddress?.(url('hub'))
	await ensureCluster(places, account)
	const postmaster = new Postmaster(
		places,
		account,
		[
			`max_connections=${options.connections ?? 60}`,
			'shared_buffers=64MB',
			'timezone=UTC',
			'log_timezone=UTC',
			// After a crash: one call for the file system instead of one for each of 1500 files, which takes seconds.
			'recovery_init_sync_method=syncfs',
			...(options.settings ?? []),
		],
		say,
	)
	await postmaster.ensureRunning()
	await ensureDatabase(places)

	const watch = await keepWatch(places, postmaster, self, say)
	return {
		ownerUrl: url('owner'),
		hubUrl: url('hub'),
		folder: places.base,
		launched: postmaster.launched,
		pid: () => postmasterPid(places.cluster),
		async stop() {
			await watch.end()
			if (await isUsedByOthers(places, self)) say('PostgreSQL is left running: another process uses it.')
			else await postmaster.stop()
		},
	}
}

/** Makes the database and the runtime role; many processes may do so at once. */
async function ensureDatabase(places: Places): Promise<void> {
	const client = new pg.Client(ownerConnection(places))
	await client.connect()
	try {
		await client.query('select pg_advisory_lock(1)')
		const role = await client.query(`select from pg_roles where rolname = 'hub'`)
		if (role.rowCount === 0) await client.query('create role hub login')
		const database = await client.query(`select from pg_database where datname = 'hub'`)
		if (database.rowCount === 0) await client.query('create database hub owner owner')
	} finally {
		await client.end()
	}
}

/**
 * Holds one connection open: other processes see by it that the server is in use, and its loss tells
 * that the server died, which is then launched anew.
 */
async function keepWatch(places: Places, postmaster: Postmaster, self: string, say: (line: string) => void) {
	let ended = false
	let client: pg.Client | undefined

	async function hold(): Promise<void> {
		const next = new pg.Client({ ...ownerConnection(places), application_name: self })
		let lost = false
		const lose = () => {
			if (lost || ended) return
			lost = true
			say('PostgreSQL went away; starting it again.')
			void recover()
		}
		next.on('error', lose)
		next.on('end', lose)
		try {
			await next.connect()
		} catch (error) {
			lost = true
			throw error
		}
		client = next
	}

	async function recover(): Promise<void> {
		let told = ''
		while (!ended) {
			try {
				await postmaster.ensureRunning(() => ended)
				if (!ended) await hold()
				return
			} catch (error) {
				const { message } = error as Error
				if (message !== told) say(message)
				told = message
				await sleep(500)
			}
		}
	}

	await hold()
	return {
		async end() {
			ended = true
			await client?.end().catch(() => {})
		},
	}
}

/** Backends of a pool that has just ended linger for some milliseconds: asks again before it decides. */
async function isUsedByOthers(places: Places, self: string): Promise<boolean> {
	const client = new pg.Client(ownerConnection(places))
	client.on('error', () => {})
	try {
		await client.connect()
		for (let i = 0; i < 20; i++) {
			const { rowCount } = await client.query(
				`select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
				 and application_name not in ($1, $2) limit 1`,
				[self, LIFECYCLE],
			)
			if (rowCount === 0) return false
			await sleep(50)
		}
		return true
	} catch {
		return false
	} finally {
		client.end().catch(() => {})
	}
}
