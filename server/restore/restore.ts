import pg from 'pg'
import { MANIFEST, type Manifest } from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { makeBackup } from '#app/platform/operations/backups/make-backup.server.ts'
import { openPlace } from '#app/platform/operations/backups/places.server.ts'
import {
	type ArchiveSource,
	checkArchive,
	fileOf,
	readEntries,
	readWhole,
	tableOf,
} from '#app/platform/operations/backups/read-archive.server.ts'
import type { Settings } from '#app/platform/core/config/settings.server.ts'
import type { FileStore } from '#app/platform/core/files/file-store.server.ts'
import { QUEUE_VERSION } from '#app/platform/core/jobs/queue-version.ts'
import { migrate } from '#server/migrate.ts'
import { openToolDatabase } from '#server/restore/database.ts'
import { suspendMails } from '#server/restore/suspend-mails.ts'
import { storeSecret, secretsToSee } from '#server/restore/store-secrets.ts'
import { migrationsOf } from '#server/restore/lineage.ts'
import { RowLoader } from '#server/restore/load-rows.ts'
import { holdsContent, wipe } from '#server/restore/wipe.ts'
import { secretsAtHand } from '#server/secrets.ts'

export type RestoreOrder = {
	settings: Settings
	store: FileStore
	source: ArchiveSource
	/** Overwrite a hub that holds content, after a backup of it. */
	replace: boolean
	say: (line: string) => void
}

/**
 * Restores an archive into the database and the file store of the settings. Every byte of it is checked before anything is
 * touched; the rows come in one transaction, and are compared with the archive before it is committed.
 * @throws BackupFailed with a sentence
 */
export async function restore(order: RestoreOrder): Promise<Manifest> {
	const { settings, source, say } = order
	say('Checking the archive...')
	const manifest = await checkArchive(source)
	const upTo = migrationsOf(manifest)
	const database = await openToolDatabase(settings)
	try {
		await makeRoom(order, database)
		say('Making the tables...')
		await withClient(database.ownerUrl, wipe)
		await migrate(database.ownerUrl, { upTo })
		say('Restoring rows and files...')
		const held = await withClient(database.ownerUrl, (client) => load(client, order, manifest))
		// What the program of the archive did not know yet, as an update would.
		await migrate(database.ownerUrl)
		await withClient(database.ownerUrl, (client) => client.query('analyze'))
		tell(manifest, settings, { held, say })
		return manifest
	} finally {
		await database.close()
	}
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true })
	client.on('error', () => {})
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end().catch(() => {})
	}
}

/** @throws BackupFailed when the hub runs, or its content is not to be overwritten */
async function makeRoom(
	{ settings, store, replace, say }: RestoreOrder,
	{ ownerUrl, inUse }: { ownerUrl: string; inUse: boolean },
): Promise<void> {
	const running = inUse || (await withClient(ownerUrl, isInUse))
	if (running) throw new BackupFailed('The hub is running: stop it first. Nothing was changed.')
	if (!(await withClient(ownerUrl, holdsContent))) return
	if (!replace) {
		throw new BackupFailed(
			'There is a hub with content already: nothing was changed. With --replace it is backed up and then overwritten.',
		)
	}
	const { archive } = await makeBackup({
		kind: 'before restore',
		label: 'before-restore',
		databaseUrl: ownerUrl,
		store,
		place: openPlace(settings.backupTo),
		key: settings.backupKey,
		secrets: secretsAtHand(settings),
	})
	say(`What was there is kept as ${archive} in ${openPlace(settings.backupTo).name}.`)
}

async function isInUse(client: pg.Client): Promise<boolean> {
	const { rowCount } = await client.query(
		`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
		 and application_name in ('hub', 'hub-listen') limit 1`,
	)
	return rowCount !== 0
}

/** Rows, files and secrets; the rows are committed last. Returns how many messages are held back. */
async function load(
	client: pg.Client,
	{ settings, store, source }: RestoreOrder,
	manifest: Manifest,
): Promise<number> {
	const loader = new RowLoader(client, manifest.tables)
	await loader.begin()
	try {
		const secrets: [string, string][] = []
		await readEntries(source, async ({ name, pieces }) => {
			const table = tableOf(name)
			const file = fileOf(name)
			if (table !== undefined) await loader.take(table, pieces)
			else if (file !== undefined) await store.write(file, await readWhole(pieces), typeOf(file))
			else if (name.startsWith('secrets/')) secrets.push([name.slice(8), String(await readWhole(pieces))])
			else if (name === MANIFEST) await loader.end(manifest)
		})
		// The queue's tables are as this program makes them, whichever library filled them: nobody is to change them again.
		await client.query('update pgboss.version set version = $1', [QUEUE_VERSION])
		const held = await suspendMails(client)
		for (const [name, secret] of secrets) storeSecret(settings, name, secret)
		await client.query('commit')
		return held
	} catch (error) {
		await client.query('rollback').catch(() => {})
		throw error
	}
}

const TYPES: Readonly<Record<string, string>> = {
	avif: 'image/avif',
	webp: 'image/webp',
	jpg: 'image/jpeg',
	pdf: 'application/pdf',
}

const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function tell(
	manifest: Manifest,
	settings: Settings,
	{ held, say }: { held: number; say: (line: string) => void },
): void {
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
	say(
		`Restored as of ${manifest.made_at}: ${rows} rows of ${manifest.tables.length} tables, equal to the archive by count and checksum, and ${manifest.files.length} files.`,
	)
	if (manifest.missing.length > 0) say(`Missing already when it was made: ${manifest.missing.join(', ')}.`)
	if (held > 0) say(`${held} messages that may have left are held: look at the email log.`)
	for (const sentence of secretsToSee(manifest, settings)) say(sentence)
}
