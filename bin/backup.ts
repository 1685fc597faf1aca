import { parseArgs } from 'node:util'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { explain, StartError } from '#server/start-error.ts'

const USAGE = `Makes a backup of the hub, while it runs or while it does not: all rows as of one moment, all uploaded files,
and the secrets where BACKUP_KEY is set.

  npm run backup                                       into BACKUP_TO, else into the folder backups of DATA_DIR
  npm run backup -- --to DIR                           into a folder
  npm run backup -- --to s3://KEY:SECRET@HOST/BUCKET   into a bucket`

try {
	await run(readArguments())
} catch (error) {
	process.stderr.write(`${error instanceof BackupFailed ? error.message : explain(error)}\n`)
	process.exitCode = 1
}

function readArguments(): string | undefined {
	try {
		return parseArgs({ options: { to: { type: 'string' } } }).values.to
	} catch (error) {
		throw new StartError(`${(error as Error).message}\n\n${USAGE}`)
	}
}

async function run(to: string | undefined): Promise<void> {
	const { placeOfArgument, settings } = await import('#app/platform/core/config/settings.server.ts')
	const { makeBackup } = await import('#app/platform/operations/backups/make-backup.server.ts')
	const { openPlace } = await import('#app/platform/operations/backups/places.server.ts')
	const { store } = await import('#app/platform/core/files/store.server.ts')
	const { assertHub } = await import('#server/assert-hub.ts')
	const { makeDataFolder } = await import('#server/data-folder.ts')
	const { openToolDatabase } = await import('#server/restore/database.ts')
	const { secretsAtHand } = await import('#server/secrets.ts')
	const place = openPlace(to === undefined ? settings.backupTo : placeOfArgument('--to', to))
	await assertHub(settings)
	makeDataFolder(settings.dataDir)
	const database = await openToolDatabase(settings)
	try {
		const { archive, bytes, manifest, encrypted } = await makeBackup({
			kind: 'by hand',
			label: 'by-hand',
			databaseUrl: database.ownerUrl,
			store,
			place,
			key: settings.backupKey,
			secrets: secretsAtHand(settings),
		})
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
		process.stdout.write(
			`${archive} in ${place.name}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${Math.ceil(bytes / 1024)} kB.\n`,
		)
		if (manifest.missing.length > 0) {
			process.stdout.write(
				`Files that rows name and the store does not have: ${manifest.missing.join(', ')}.\n`,
			)
		}
		if (!encrypted) {
			process.stdout.write(
				'Without BACKUP_KEY it is not encrypted, and AUTH_SECRET and CERTIFICATE_KEY are not in it: keep them elsewhere.\n',
			)
		}
	} finally {
		await database.close()
	}
}
