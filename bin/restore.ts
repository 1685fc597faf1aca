import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { explain, StartError } from '#server/start-error.ts'

const USAGE = `Restores a backup into the database and the files of the settings. The hub must not run.

  npm run restore -- ARCHIVE             into an empty hub; ARCHIVE is a file, or a name in BACKUP_TO
  npm run restore -- ARCHIVE --replace   over a hub with content, which is backed up first
  npm run restore -- --check ARCHIVE     reads all of it and changes nothing

  --identity FILE   the key of an encrypted archive, as age-keygen writes it; else BACKUP_KEY is tried`

type Arguments = { archive: string; check: boolean; replace: boolean; identity: string | undefined }

try {
	await run(readArguments())
} catch (error) {
	process.stderr.write(`${error instanceof BackupFailed ? error.message : explain(error)}\n`)
	process.exitCode = 1
}

function readArguments(): Arguments {
	try {
		const { positionals, values } = parseArgs({
			allowPositionals: true,
			options: {
				check: { type: 'boolean', default: false },
				replace: { type: 'boolean', default: false },
				identity: { type: 'string' },
			},
		})
		const [archive, ...rest] = positionals
		if (archive === undefined || rest.length > 0) throw new StartError(USAGE)
		return { archive, check: values.check, replace: values.replace, identity: values.identity }
	} catch (error) {
		throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n\n${USAGE}`)
	}
}

async function run({ archive, check, replace, identity }: Arguments): Promise<void> {
	const { settings } = await import('#app/platform/core/config/settings.server.ts')
	const { checkArchive } = await import('#app/platform/operations/backups/read-archive.server.ts')
	const { store } = await import('#app/platform/core/files/store.server.ts')
	const { makeDataFolder } = await import('#server/data-folder.ts')
	const { restore } = await import('#server/restore/restore.ts')
	const { say } = await import('#server/say.ts')
	makeDataFolder(settings.dataDir)
	const given = identity === undefined ? [] : await readIdentities(identity)
	const keys = [...given, settings.backupKey ?? []].flat()
	const { file, forget } = await fetchArchive(archive, settings.backupTo, settings.dataDir)
	try {
		const source = { open: () => createReadStream(file, { highWaterMark: 256 * 1024 }), keys }
		if (!check) return void (await restore({ settings, store, source, replace, say }))
		const manifest = await checkArchive(source)
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
		say(
			`Whole and unchanged: as of ${manifest.made_at}, by version ${manifest.version}, ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, ${manifest.secrets.some(({ included }) => included) ? 'with' : 'without'} secrets.`,
		)
	} finally {
		await forget()
	}
}

/** The identities in a file of age-keygen. @throws StartError where it is no such file */
async function readIdentities(file: string): Promise<string[]> {
	const { identityToRecipient } = await import('age-encryption')
	let text: string
	try {
		text = readFileSync(file, 'utf8')
	} catch (error) {
		throw new StartError(`${file} cannot be read: ${(error as Error).message}.`)
	}
	const lines = text.split('\n').map((line) => line.trim())
	const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
	const recipients = await Promise.all(identities.map((line) => identityToRecipient(line))).catch(() => [])
	if (recipients.length > 0) return identities
	throw new StartError(
		`${file} holds no identity of age: it is the file that age-keygen writes, with a line AGE-SECRET-KEY-1… in it.`,
	)
}

/** A file as it is; an archive of BACKUP_TO is brought here first when that is a bucket, for it is read twice. */
async function fetchArchive(
	archive: string,
	place: string,
	dataDir: string,
): Promise<{ file: string; forget: () => Promise<void> }> {
	if (existsSync(archive)) return { file: resolve(archive), forget: async () => {} }
	const { openPlace } = await import('#app/platform/operations/backups/places.server.ts')
	const { readArchiveName } = await import('#app/platform/operations/backups/archive.ts')
	const known = readArchiveName(archive) !== undefined
	const bytes = known
		? await openPlace(place)
				.read(archive)
				.catch(() => undefined)
		: undefined
	if (!bytes)
		throw new StartError(`There is no archive ${archive}, neither here nor in ${openPlace(place).name}.`)
	const folder = await mkdtemp(join(dataDir, 'restore-'))
	const forget = () => rm(folder, { recursive: true, force: true })
	try {
		await pipeline(bytes, createWriteStream(join(folder, archive), { mode: 0o600 }))
		return { file: join(folder, archive), forget }
	} catch (error) {
		await forget()
		throw error
	}
}
