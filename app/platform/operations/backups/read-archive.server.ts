import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import { type ArchivedTable, MANIFEST, type Manifest } from '#app/platform/operations/backups/archive.ts'
import { BackupFailed } from '#app/platform/operations/backups/backup-failed.ts'
import { decrypt } from '#app/platform/operations/backups/encryption.server.ts'
import { checkSeal, damaged } from '#app/platform/operations/backups/seal.server.ts'
import { Tally } from '#app/platform/operations/backups/snapshot.server.ts'

/** An archive that can be read more than once. */
export type ArchiveSource = { open: () => Readable; keys: readonly string[] }

export type ArchiveEntry = { name: string; pieces: AsyncIterable<Buffer> }

/**
 * Reads an archive from one end to the other. What `visit` does not read of an entry is passed over.
 * @throws BackupFailed at the latest at the end, when any byte is not as it was written
 */
export async function readEntries(
	{ open, keys }: ArchiveSource,
	visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
	const extract = createExtract()
	let visitFailed: { error: unknown } | undefined
	const visiting = (async () => {
		for await (const entry of extract) {
			try {
				await visit({ name: entry.header.name, pieces: untilDamaged(entry as AsyncIterable<Buffer>) })
			} catch (error) {
				visitFailed ??= { error }
				throw error
			}
			entry.resume()
		}
	})()
	const opened = (source: AsyncIterable<Buffer>) => unwrap(source, keys)
	const flowing = pipeline(open(), opened, checkSeal, createZstdDecompress(), extract)
	const [flow, visited] = await Promise.allSettled([flowing, visiting])
	if (visitFailed) throw visitFailed.error
	for (const { reason } of [flow, visited].filter((one) => one.status === 'rejected')) throw damaged(reason)
}

/** Whoever reads a part learns of damage as such. */
async function* untilDamaged(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	try {
		yield* pieces
	} catch (error) {
		throw damaged(error)
	}
}

const AGE = Buffer.from('age-encryption.org/v1')
const ZSTD = Buffer.from('28b52ffd', 'hex')

/** Decrypts where it is encrypted. */
async function* unwrap(source: AsyncIterable<Buffer>, keys: readonly string[]): AsyncGenerator<Uint8Array> {
	const pieces = source[Symbol.asyncIterator]()
	let head = Buffer.alloc(0)
	while (head.length < AGE.length) {
		const next = await pieces.next()
		if (next.done) break
		head = Buffer.concat([head, next.value])
	}
	async function* whole() {
		yield head
		for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
	}
	if (head.subarray(0, AGE.length).equals(AGE)) yield* decrypt(whole(), keys)
	else if (head.subarray(0, ZSTD.length).equals(ZSTD)) yield* whole()
	else throw new BackupFailed('This is no backup of the hub, or its beginning is damaged.')
}

/** The table that an entry holds a part of. */
export const tableOf = (name: string) => /^tables\/([^/]+)\/\d+$/.exec(name)?.[1]

/** The key of the uploaded file that an entry holds. */
export const fileOf = (name: string) => (name.startsWith('files/') ? name.slice(6) : undefined)

/**
 * Reads all of an archive and compares every table and file with what it says of them.
 * @throws BackupFailed with a sentence when anything is missing or changed
 */
export async function checkArchive(source: ArchiveSource): Promise<Manifest> {
	const tables = new Map<string, Tally>()
	const files = new Map<string, string>()
	const secrets = new Set<string>()
	let written: string | undefined
	await readEntries(source, async ({ name, pieces }) => {
		const table = tableOf(name)
		const file = fileOf(name)
		if (table !== undefined) {
			const tally = tables.get(table) ?? new Tally()
			tables.set(table, tally)
			for await (const piece of pieces) tally.add(piece)
		} else if (file !== undefined) {
			const hash = createHash('sha256')
			for await (const piece of pieces) hash.update(piece)
			files.set(file, hash.digest('hex'))
		} else if (name === MANIFEST) written = String(await readWhole(pieces))
		else if (name.startsWith('secrets/')) secrets.add(name.slice(8))
	})
	if (written === undefined) throw new BackupFailed('The archive is not whole: it has no manifest.')
	// Read to its end the archive is whole, and so is this: a changed byte was told above.
	const manifest = JSON.parse(written) as Manifest
	const wrong = [
		...manifest.tables.filter((table) => !isSame(table, tables.get(table.name))).map(({ name }) => name),
		...manifest.files.filter(({ key, sha256 }) => files.get(key) !== sha256).map(({ key }) => key),
		...manifest.secrets
			.filter(({ name, included }) => included && !secrets.has(name))
			.map(({ name }) => name),
	]
	if (wrong.length > 0)
		throw new BackupFailed(`The archive is damaged: ${wrong.join(', ')} is not what was backed up.`)
	return manifest
}

/** A table without rows has no part. */
function isSame({ rows, bytes, sha256 }: ArchivedTable, tally = new Tally()): boolean {
	const read = tally.end()
	return read.rows === rows && read.bytes === bytes && read.sha256 === sha256
}

/** All of an entry that is known to be small: a picture, a secret, the manifest. */
export async function readWhole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
	const all: Buffer[] = []
	for await (const piece of pieces) all.push(piece)
	return Buffer.concat(all)
}
