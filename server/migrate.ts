import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runGenerated } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { recordFact, readFact } from '#server/installation.ts'
import { projectPath } from '#server/project.ts'

/** What a step is given: the owner's connection, which holds the lock, and the owner's address. */
export type MigrationContext = {
	client: pg.Client
	ownerUrl: string
	say: (line: string) => void
	jobs: readonly Job<never>[]
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
]

/** One number for all processes: "the hub is being migrated". */
const MIGRATION_LOCK = 4_747_001
/** A lock was not had in time, or somebody who holds it waits for ours (deadlock). */
const HELD_BY_OTHERS: readonly unknown[] = ['55P03', '40P01']

/**
 * Brings the database to the state that this version of the program needs, as its owner. Several processes
 * may do so at once: one works, the others wait and find nothing to do. A statement waits at most 2 s for a
 * lock, so that a running older version is never held up longer; then the step is tried again.
 * @param options.jobs jobs whose queues are made too; the workers make them in any case, but the process that
 * migrates need not know them, for they bring the whole program with them
 */
export async function migrate(
	ownerUrl: string,
	options: { say?: (line: string) => void; jobs?: readonly Job<never>[] } = {},
): Promise<Migrated> {
	const { say = () => {}, jobs = [] } = options
	const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 })
	client.on('error', () => {})
	await client.connect()
	try {
		await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
		await client.query(`set lock_timeout = '2s'`)
		const context = { client, ownerUrl, say, jobs }
		for (const together of migrationSteps) {
			await Promise.all(together.map((step) => patiently(() => step.run(context), step.name, say)))
		}
		return { runtimeRole: (await mayBecomeHub(client)) ? 'hub' : 'given' }
	} finally {
		await client.end().catch(() => {})
	}
}

async function patiently(
	work: () => Promise<void>,
	name: string,
	say: (line: string) => void,
): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work()
		} catch (error) {
			if (attempt === 10 || !isHeldByOthers(error)) throw error
			say(`Migration (${name}) waits for a lock; trying again.`)
		}
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

async function runGeneratedMigrations({ client }: MigrationContext): Promise<void> {
	await runGenerated(drizzle({ client }), { migrationsFolder: projectPath('db', 'migrations') })
}

/** Loaded here: the queue brings the settings with it, which are complete only now. */
async function installJobQueue({ ownerUrl, jobs }: MigrationContext): Promise<void> {
	const { installQueue } = await import('#app/platform/jobs/install.server.ts')
	await installQueue(ownerUrl, jobs)
}

/** Files of db/custom in the order of their names; together they run again when one of them, or the tables, changed. */
async function runCustomSql({ client }: MigrationContext): Promise<void> {
	const files = readdirSync(projectPath('db', 'custom'))
		.filter((name) => name.endsWith('.sql'))
		.toSorted()
		.map((name) => ({ name, sql: readFileSync(projectPath('db', 'custom', name), 'utf8') }))
	const { rows } = await client.query<{ hash: string }>(
		'select hash from drizzle.__drizzle_migrations order by id',
	)
	const state = createHash('sha256')
	for (const part of [...rows.map((row) => row.hash), ...files.flatMap((f) => [f.name, f.sql])]) {
		state.update(`${part}\0`)
	}
	const wanted = state.digest('hex')
	if ((await readFact(client, 'custom_sql')) === wanted) return
	await client.query('begin')
	try {
		for (const file of files) await client.query(file.sql)
		await recordFact(client, 'custom_sql', wanted)
		await client.query('commit')
	} catch (error) {
		await client.query('rollback').catch(() => {})
		throw error
	}
}
