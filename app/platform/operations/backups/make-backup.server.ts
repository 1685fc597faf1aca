import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
	type ArchivedFile,
	type ArchivedTable,
	archiveName,
	MANIFEST,
	type Manifest,
} from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import type { BackupPlace } from '#app/platform/operations/backups/places.server.ts'
import { programVersion } from '#app/platform/operations/backups/program-version.server.ts'
import {
	copyOut,
	listTables,
	readSequences,
	SAME_EVERYWHERE,
	type TableToCopy,
} from '#app/platform/operations/backups/snapshot.server.ts'
import type { BackupKind } from '#app/platform/operations/backups/tables.server.ts'
import { type AddEntry, writeArchive } from '#app/platform/operations/backups/write-archive.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { codeOf, type FileStore, StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { GENERATED_FILES } from '#app/platform/core/files/rules.ts'

/** One number for all processes: "a backup is being made". */
const BACKUP_LOCK = 4_747_003
/** That of server/migrate.ts: nobody migrates while rows are copied, for a migration would wait and give up. */
const MIGRATION_LOCK = 4_747_001

/** How long an update waits for the files of a backup that has its rows already, in milliseconds; and how often it asks. */
const UPDATE_WAITS = 15 * 60_000
const AGAIN = 500

const PIECE_BYTES = 4 * 1024 * 1024

export type BackupOrder = {
	kind: BackupKind
	/** What stands in the archive's name, unless it is a scheduled one. */
	label?: string
	databaseUrl: string
	store: FileStore
	place: BackupPlace
	/** A recipient of age, an identity or a passphrase. Without it the archive holds no secrets. */
	key: string | undefined
	secrets: Readonly<Record<string, string>>
	/** The caller migrates, so that nobody else does. */
	migrating?: boolean
}

export type MadeBackup = { archive: string; bytes: number; manifest: Manifest; encrypted: boolean }

/** What is told apart by its fingerprint is long and random, so that it cannot be guessed from it. */
export const fingerprint = (secret: string) =>
	createHash('sha256').update(`hub backup\0${secret}`).digest('hex').slice(0, 16)

/**
 * Makes a backup: all rows as of one moment, all uploaded files, the secrets where it is encrypted; and writes down what
 * came of it. The archive is whole or not there.
 * @throws BackupFailed with a sentence; also when another one is being made
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
	const started = new Date()
	try {
		const made = await makeArchive(order, started)
		await record(order, started, { made })
		return made
	} catch (error) {
		const failed = explain(error, order.place)
		if (!(error instanceof AlreadyUnderWay)) await record(order, started, { failed })
		throw failed
	}
}

class AlreadyUnderWay extends BackupFailed {}

async function makeArchive(order: BackupOrder, started: Date): Promise<MadeBackup> {
	const { databaseUrl, place, key, label } = order
	const client = new pg.Client({
		connectionString: databaseUrl,
		connectionTimeoutMillis: 5000,
		keepAlive: true,
	})
	client.on('error', () => {})
	await client.connect()
	try {
		// In this order: who waits for a migration keeps no update from the backup that it makes first.
		if (!order.migrating) await keepFromMigrating(client)
		await takeBackupLock(client, order.migrating ? UPDATE_WAITS : 0)
		await place.tidy()
		const archive = archiveName(started, { label, encrypted: key !== undefined })
		let manifest: Manifest | undefined
		const bytes = await writeArchive(
			key,
			async (add) => void (manifest = await fill(add, client, order)),
			(archived) => place.keep(archive, archived),
		)
		if (!manifest) throw new Error('the archive was not filled')
		return { archive, bytes, manifest, encrypted: key !== undefined }
	} finally {
		await client.end().catch(() => {})
	}
}

async function fill(add: AddEntry, client: pg.Client, order: BackupOrder): Promise<Manifest> {
	const { store, key, secrets, migrating } = order
	await client.query(SAME_EVERYWHERE)
	await client.query('begin isolation level repeatable read read only')
	const { rows: moments } = await client.query<{ now: Date; server: string }>(
		`select now(), current_setting('server_version') as server`,
	)
	const tables: ArchivedTable[] = []
	for (const table of await listTables(client)) tables.push(await addTable(add, client, table))
	const state = { ...(await readSchema(client)), sequences: await readSequences(client) }
	const wanted = await readFileKeys(client)
	await client.query('commit')
	if (!migrating) await client.query(`select pg_advisory_unlock_shared(${MIGRATION_LOCK})`)

	const files = await addFiles(add, store)
	const had = new Set(files.map((file) => file.key))
	for (const [name, secret] of key ? Object.entries(secrets) : [])
		await add(`secrets/${name}`, Buffer.from(secret))
	const manifest: Manifest = {
		format: 1,
		made_at: (moments[0]?.now ?? new Date()).toISOString(),
		version: programVersion(),
		server: moments[0]?.server ?? '',
		...state,
		tables,
		files,
		missing: wanted.filter((one) => !had.has(one)),
		secrets: Object.entries(secrets).map(([name, secret]) => ({
			name,
			fingerprint: fingerprint(secret),
			included: key !== undefined,
		})),
	}
	await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, '\t')))
	return manifest
}

/** @throws AlreadyUnderWay when another backup is not over after so many milliseconds */
async function takeBackupLock(client: pg.Client, patience: number): Promise<void> {
	const until = performance.now() + patience
	for (;;) {
		const { rows } = await client.query(`select pg_try_advisory_lock(${BACKUP_LOCK}) as mine`)
		if (rows[0]?.mine) return
		if (performance.now() >= until) throw new AlreadyUnderWay('A backup is being made at this moment.')
		await sleep(AGAIN)
	}
}

/** Asks again and again: a statement that waits would be waited for by an index that a migration builds. */
async function keepFromMigrating(client: pg.Client): Promise<void> {
	for (;;) {
		const { rows } = await client.query(`select pg_try_advisory_lock_shared(${MIGRATION_LOCK}) as mine`)
		if (rows[0]?.mine) return
		await sleep(AGAIN)
	}
}

async function addTable(add: AddEntry, client: pg.Client, table: TableToCopy): Promise<ArchivedTable> {
	let part = 0
	let pieces: Buffer[] = []
	let size = 0
	const flush = async () => {
		if (size === 0) return
		await add(`tables/${table.name}/${String(++part).padStart(5, '0')}`, Buffer.concat(pieces))
		pieces = []
		size = 0
	}
	const archived = await copyOut(client, table, async (piece) => {
		pieces.push(piece)
		size += piece.length
		if (size >= PIECE_BYTES) await flush()
	})
	await flush()
	return archived
}

/** Files that came after the rows are no harm; one that goes while it is read belongs to no row any more. */
async function addFiles(add: AddEntry, store: FileStore): Promise<ArchivedFile[]> {
	const files: ArchivedFile[] = []
	for await (const { key } of store.list()) {
		if (key.startsWith(`${GENERATED_FILES}/`)) continue
		const bytes = await store.read(key)
		if (!bytes) continue
		await add(`files/${key}`, bytes)
		files.push({ key, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
	}
	return files
}

async function readSchema(client: pg.Client): Promise<{ migrations: string[]; queue: number }> {
	const migrations = await client.query<{ hash: string }>(
		'select hash from drizzle.__drizzle_migrations order by created_at, id',
	)
	const queue = await client.query<{ version: number }>('select version from pgboss.version')
	return { migrations: migrations.rows.map(({ hash }) => hash), queue: queue.rows[0]?.version ?? 0 }
}

async function readFileKeys(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ key: string }>(
		`select distinct bucket || '/' || (variant ->> 'path') as key from files, jsonb_array_elements(variants) as variant`,
	)
	return rows.map(({ key }) => key)
}

/** A database of before this table has no place for it, and a record that cannot be kept changes nothing. */
async function record(
	{ databaseUrl, kind, key }: BackupOrder,
	started: Date,
	outcome: { made?: MadeBackup; failed?: BackupFailed },
): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
	client.on('error', () => {})
	const { made, failed } = outcome
	try {
		await client.connect()
		const { rows } = await client.query(`select to_regclass('public.backups') is not null as there`)
		if (!rows[0]?.there) return
		await client.query(
			`insert into backups (kind, started_at, finished_at, archive, bytes, files, "rows", encrypted, error)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			[
				kind,
				started,
				new Date(),
				made?.archive,
				made?.bytes,
				made?.manifest.files.length,
				made?.manifest.tables.reduce((sum, { rows: some }) => sum + some, 0),
				key !== undefined,
				failed?.message,
			],
		)
	} catch {
		// The caller tells what came of it.
	} finally {
		await client.end().catch(() => {})
	}
}

function explain(error: unknown, place: BackupPlace): BackupFailed {
	if (error instanceof BackupFailed) return error
	const code = codeOf(error)
	const because = (sentence: string) => new BackupFailed(sentence, { cause: error })
	if (error instanceof pg.DatabaseError)
		return because(`The database could not be backed up: ${error.message}.`)
	if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
		return because(`There is no room for the backup in ${place.name}.`)
	}
	if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
		return because(`Backups cannot be written to ${place.name} (${code}).`)
	}
	// Its socket says the same as that of a database.
	if (error instanceof StoreUnavailable) return because(`The backup failed: ${error.message}.`)
	if (isDatabaseUnavailable(error))
		return because('The database could not be reached, so there is no backup.')
	return because(`The backup failed: ${error instanceof Error ? error.message : 'unknown failure'}.`)
}
