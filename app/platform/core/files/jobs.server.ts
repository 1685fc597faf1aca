import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#app/platform/core/db/db.server.ts'
import { describe, MAKE_AVIF } from '#app/platform/core/files/files.server.ts'
import type { FileStore } from '#app/platform/core/files/file-store.server.ts'
import { BUILD_PACKS, GENERATED_FILE_DAYS, GENERATED_FILES } from '#app/platform/core/files/rules.ts'
import { loadSharp } from '#app/platform/core/files/sharp.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { forgetUnshown } from '#app/platform/core/files/text-pictures.server.ts'
import { files, type Variant } from '#app/platform/core/files/tables.server.ts'
import { defineJob, type Job } from '#app/platform/core/jobs/jobs.server.ts'

/** Adds the AVIF encodings of a picture, which take too long for a request. A picture that is gone is passed over. */
export async function makeAvif(id: string, at: FileStore = store): Promise<void> {
	const [row] = await db.select().from(files).where(eq(files.id, id))
	if (!row || row.variants.some(({ type }) => type === 'image/avif')) return
	const sharp = await loadSharp()
	const made: Variant[] = []
	try {
		for (const source of row.variants.filter(({ type }) => type === 'image/webp')) {
			const bytes = await at.read(`${row.bucket}/${source.path}`)
			if (!bytes) return
			const avif = await sharp(bytes).avif({ quality: 55, effort: 3 }).toBuffer()
			const variant = describe(id, { ...source, type: 'image/avif', bytes: avif }, row.width)
			await at.write(`${row.bucket}/${variant.path}`, avif, variant.type)
			made.push(variant)
		}
	} catch (error) {
		// On a full disk one of two would take the room until orphans are swept.
		await Promise.allSettled(made.map(({ path }) => at.remove(`${row.bucket}/${path}`)))
		throw error
	}
	// A picture that was forgotten meanwhile leaves these as orphans, which are swept.
	await db
		.update(files)
		.set({ variants: sql`${files.variants} || ${JSON.stringify(made)}::jsonb` })
		.where(eq(files.id, id))
}

/** Bytes are an orphan when no row has held them for this long; a transaction never lasts so long. */
export const ORPHAN_HOURS = 6

/** More orphans than this, and more than half of all files, is a wrong database rather than left-over files. */
const CREDIBLE_ORPHANS = 100

/**
 * Removes bytes that no row holds: of undone or broken-off transactions and of forgotten pictures; and what was made
 * long ago and can be made again.
 * @returns how many were removed
 * @throws when so much is without a row that the database must be another one than that of these files
 */
export async function sweepFiles(now: Date, at: FileStore = store): Promise<number> {
	const before = now.getTime() - ORPHAN_HOURS * 3_600_000
	const madeBefore = now.getTime() - GENERATED_FILE_DAYS * 24 * 3_600_000
	const orphans: string[] = []
	const old: string[] = []
	let total = 0
	let batch: string[] = []
	const judge = async () => {
		const held = await heldKeys(batch)
		orphans.push(...batch.filter((key) => !held.has(key)))
		batch = []
	}
	for await (const { key, writtenAt } of at.list()) {
		if (key.startsWith(`${GENERATED_FILES}/`)) {
			if (writtenAt.getTime() < madeBefore && !key.startsWith(`${BUILD_PACKS}/`)) old.push(key)
			continue
		}
		total++
		if (writtenAt.getTime() < before) batch.push(key)
		if (batch.length === 1000) await judge()
	}
	await judge()
	if (orphans.length > CREDIBLE_ORPHANS && orphans.length > total / 2) {
		throw new Error(
			`${orphans.length} of ${total} stored files are unknown to this database: none was removed`,
		)
	}
	const removed = [...orphans, ...old]
	for (const key of removed) await at.remove(key)
	return removed.length
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Which of these keys a row of the table holds. */
async function heldKeys(keys: string[]): Promise<Set<string>> {
	const ids = [...new Set(keys.flatMap((key) => ID.exec(key)?.[0] ?? []))]
	if (ids.length === 0) return new Set()
	const rows = await db.select().from(files).where(inArray(files.id, ids))
	return new Set(rows.flatMap(({ bucket, variants }) => variants.map(({ path }) => `${bucket}/${path}`)))
}

const makeAvifJob = defineJob<{ id: string }>({ name: MAKE_AVIF, work: ({ id }) => makeAvif(id) })

const sweepFilesJob = defineJob<object>({
	name: 'sweep-files',
	// Every six hours, so that no orphan is older than twelve.
	cron: '40 3,9,15,21 * * *',
	work: async () => {
		// Neither waits for the other to succeed.
		try {
			await sweepFiles(new Date())
		} finally {
			await forgetUnshown(new Date())
		}
	},
})

export const jobs: readonly Job<never>[] = [makeAvifJob, sweepFilesJob]
