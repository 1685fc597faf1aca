import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Job } from '#app/platform/core/jobs/jobs.server.ts'
import { QUEUE_VERSION } from '#app/platform/core/jobs/queue-version.ts'
import { buildDueIndexes } from '#server/due-indexes.ts'
import { readGenerated, runGenerated } from '#server/generated-migrations.ts'
import { recordFact, readFact } from '#server/installation.ts'
import { lockTables } from '#server/lock-tables.ts'
import { projectPath } from '#server/project.ts'
import { StartError } from '#server/start-error.ts'

/** What a step is given: the owner's connection, which holds the lock, and the owner's address. */
export type MigrationContext = {
	client: pg.Client
	ownerUrl: string
	say: (line: string) => void
	jobs: readonly Job<never>[]
	/** How many of the generated migrations run; all where nothing is said. */
	upTo?: number | undefined
}

type MigrationStep = { name: string; run: (context: MigrationContext) => Promise<void> }

export type Migrated = {
	/** Role that the program runs as: `hub`, or the one that was given where `hub` could not be made. */
	runtimeRole: 'hub' | 'given'
}

/**
 * Every step, in order; those of one line need nothing of each other, have connections of their own and run together.
 * Each is a no-op when it has been done.
 */
const migrationSteps: readonly (readonly MigrationStep[])[] = [
	[{ name: 'runtime role', run: ensureRuntimeRole }],
	[
		{ name: 'generated migrations', run: runGeneratedMigrations },
		{ name: 'job queue', run: installJobQueue },
	],
	[{ name: 'custom SQL', run: runCustomSql }],
	[{ name: 'indexes of large tables', run: ({ client, say }) => buildDueIndexes(client, say) }],
]

/** One number for all processes: "the hub is being migrated". */
const MIGRATION_LOCK = 4_747_001
/** A lock was not had in time, or somebody who holds it waits for ours (deadlock). */
const HELD_BY_OTHERS: readonly unknown[] = ['55P03', '57014', '40P01']
/** How long a step is tried again while others hold what it needs, and how long they are let by in between. */
const PATIENCE = 60_000
const LET_BY = 200

/**
 * Brings the database to the state that this version of the program needs, as its owner. Several processes
 * may do so at once: one works, the others wait and find nothing to do. A statement waits at most 2 s for a
 * lock, so that a running older version is never held up longer; then the step is tried again.
 * @param options.jobs jobs whose queues are made too; the workers make them in any case, but the process that
 * migrates need not know them, for they bring the whole program with them
 * @param options.upTo stops after so many generated migrations: the tables of an earlier version, for a backup of it.
 * Custom SQL, which is of this version, runs only when these are all
 * @param options.beforeUpdate called before anything changes in a database that an earlier version has made
 */
export async function migrate(
	ownerUrl: string,
	options: {
		say?: (line: string) => void
		jobs?: readonly Job<never>[]
		upTo?: number
		beforeUpdate?: () => Promise<void>
	} = {},
): Promise<Migrated> {
	const { say = () => {}, jobs = [], upTo, beforeUpdate } = options
	const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 })
	client.on('error', () => {})
	await client.connect()
	try {
		await takeMigrationLock(client)
		await client.query(`set lock_timeout = '2s'`)
		const context = { client, ownerUrl, say, jobs, upTo }
		await refuseForeign(client)
		await refuseNewer(client)
		if (beforeUpdate && (await isOfEarlierVersion(client))) await beforeUpdate()
		for (const together of migrationSteps) {
			await Promise.all(together.map((step) => patiently(() => step.run(context), step.name, say)))
		}
		return { runtimeRole: (await mayBecomeHub(client)) ? 'hub' : 'given' }
	} finally {
		await client.end().catch(() => {})
	}
}

/** Asks again and again: a statement that waits would be waited for by an index that is being built. */
async function takeMigrationLock(client: pg.Client): Promise<void> {
	for (;;) {
		const { rows } = await client.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`)
		if (rows[0]?.mine) return
		await sleep(100)
	}
}

async function patiently(
	work: () => Promise<void>,
	name: string,
	say: (line: string) => void,
): Promise<void> {
	const until = performance.now() + PATIENCE
	for (let isTold = false; ; isTold = true) {
		try {
			return await work()
		} catch (error) {
			if (performance.now() > until || !isHeldByOthers(error)) throw error
			if (!isTold) say(`Migration (${name}) waits for a lock; trying again.`)
		}
		await sleep(LET_BY)
	}
}

function isHeldByOthers(error: unknown): boolean {
	for (let at = error; at instanceof Error; at = at.cause) {
		if ('code' in at && HELD_BY_OTHERS.includes(at.code)) return true
	}
	return false
}

async function mayBecomeHub(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ may: boolean | null }>(
		`select pg_has_role(current_user, oid, 'member') as may from pg_roles where rolname = 'hub'`,
	)
	return rows[0]?.may ?? false
}

/** At a server of somebody else the role is made by the role that DATABASE_URL names, if it may. */
async function ensureRuntimeRole({ client, say }: MigrationContext): Promise<void> {
	if (await mayBecomeHub(client)) return
	try {
		const { rowCount } = await client.query(`select from pg_roles where rolname = 'hub'`)
		if (rowCount === 0) await client.query('create role hub nologin')
		await client.query('grant hub to current_user')
	} catch (error) {
		if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
		say(
			'The role of DATABASE_URL may not create or grant the role "hub": the program runs as the given role, without the safeguards of a lesser one.',
		)
	}
}

async function runGeneratedMigrations({ client, upTo, say }: MigrationContext): Promise<void> {
	await runGenerated(client, readGenerated().slice(0, upTo), say)
}

/**
 * The first release made its tables anew: what came before it has them by other steps, and no step leads from there.
 * @throws StartError where the tables began in another way than this program's do
 */
async function refuseForeign(client: pg.Client): Promise<void> {
	const there = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as yes`)
	if (!there.rows[0]?.yes) return
	const { rows } = await client.query<{ hash: string }>(
		'select hash from drizzle.__drizzle_migrations order by created_at, id limit 1',
	)
	if (rows[0] && rows[0].hash !== readGenerated()[0]?.hash)
		throw new StartError(
			'The database was made by a version of before the first release, and cannot be updated: start with another, empty one (DATA_DIR or DATABASE_URL), or with the version that made it. Nothing was changed.',
		)
}

/** @throws StartError where a newer version has made the tables or the queue: this one does not know what they hold */
async function refuseNewer(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ tables: boolean; queue: boolean }>(
		`select to_regclass('drizzle.__drizzle_migrations') is not null as tables,
			to_regclass('pgboss.version') is not null as queue`,
	)
	const isAbove = async (statement: string, known: number) =>
		(await client.query<{ above: boolean }>(statement, [known])).rows[0]?.above === true
	const migrations = 'select max(created_at) > $1::bigint as above from drizzle.__drizzle_migrations'
	const queue = 'select max(version) > $1 as above from pgboss.version'
	if (
		(rows[0]?.tables && (await isAbove(migrations, readGenerated().at(-1)?.at ?? 0))) ||
		(rows[0]?.queue && (await isAbove(queue, QUEUE_VERSION)))
	)
		throw new StartError(
			'The database is of a newer version of the program than this one: start that version, or go back by the backup that its update made (docs/operations.md, "Going back after an update"). Nothing was changed.',
		)
}

/** Whether migrations of an earlier version have run here, and there is something to change. */
async function isOfEarlierVersion(client: pg.Client): Promise<boolean> {
	const there = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as yes`)
	if (!there.rows[0]?.yes) return false
	const { rows } = await client.query<{ hash: string }>(
		'select hash from drizzle.__drizzle_migrations order by created_at, id',
	)
	if (rows.length === 0) return false
	if (rows.length < readGenerated().length) return true
	// Its first start ended before its end: there is nothing yet that could be lost.
	const queue = await client.query(`select to_regclass('pgboss.version') is not null as yes`)
	if (!queue.rows[0]?.yes) return false
	const { rowCount: older } = await client.query('select from pgboss.version where version < $1', [
		QUEUE_VERSION,
	])
	if (older !== 0) return true
	return (await readFact(client, 'custom_sql')) !== (await customSql(client)).state
}

/** Loaded here: the queue brings the settings with it, which are complete only now. */
async function installJobQueue({ ownerUrl, jobs }: MigrationContext): Promise<void> {
	const { installQueue } = await import('#app/platform/core/jobs/install.server.ts')
	await installQueue(ownerUrl, jobs)
}

/**
 * Files of db/custom in the order of their names, then what the tables declare, and what names all of it together with
 * the tables that it is made for.
 */
async function customSql(
	client: pg.Client,
): Promise<{ files: { name: string; sql: string }[]; state: string }> {
	const files = readdirSync(projectPath('db', 'custom'))
		.filter((name) => name.endsWith('.sql'))
		.toSorted()
		.map((name) => ({ name, sql: readFileSync(projectPath('db', 'custom', name), 'utf8') }))
	const { declaredTables } = await import('#app/declared-tables.server.ts')
	const { declaredSql } = await import('#app/platform/office/lists/declared-sql.server.ts')
	files.push({ name: 'declared tables', sql: declaredSql(declaredTables) })
	const { rows } = await client.query<{ hash: string }>(
		'select hash from drizzle.__drizzle_migrations order by id',
	)
	const state = createHash('sha256')
	for (const part of [...rows.map((row) => row.hash), ...files.flatMap((f) => [f.name, f.sql])]) {
		state.update(`${part}\0`)
	}
	return { files, state: state.digest('hex') }
}

/** They run again, together, when one of them, or the tables, changed. */
async function runCustomSql({ client, upTo }: MigrationContext): Promise<void> {
	if (upTo !== undefined && upTo < readGenerated().length) {
		await readFact(client, 'custom_sql')
		return
	}
	const { files, state: wanted } = await customSql(client)
	if ((await readFact(client, 'custom_sql')) === wanted) return
	await client.query('begin')
	try {
		await lockTables(
			client,
			files.map(({ sql }) => sql),
			{ alters: false },
		)
		for (const file of files) await client.query(file.sql)
		await recordFact(client, 'custom_sql', wanted)
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => {})
		throw error
	}
}
