import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { onRollback, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { DOCUMENTS, type DocumentType } from '#app/platform/core/files/documents.ts'
import type { PreparedDocument } from '#app/platform/core/files/prepare-document.server.ts'
import type { PreparedImage, PreparedVariant } from '#app/platform/core/files/prepare-image.server.ts'
import { type Bucket, BUCKETS, parseFileUrl, UPLOAD_FAILED } from '#app/platform/core/files/rules.ts'
import { codeOf, type FileStore, StoreUnavailable } from '#app/platform/core/files/file-store.server.ts'
import { store } from '#app/platform/core/files/store.server.ts'
import { files, type Variant } from '#app/platform/core/files/tables.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { onceAMinute } from '#app/platform/core/log/once-a-minute.server.ts'

export const MAKE_AVIF = 'make-avif'

/** Folder of pictures inside a bucket; paths are `folder/{uuid}.{ext}`. */
const FOLDER = 'images'

/**
 * Keeps a picture: written under a random name before the commit, taken away again if the transaction is undone.
 * Its visibility is that of its bucket. The row that shows it stores the `url`.
 * @param image.file what `prepareImage` made of the posted one before the transaction
 * @returns `url` is `/files/<bucket>/<uuid>`
 * @throws Refusal 422 with one of the document's three texts; 503 when there is no room or the store does not answer
 */
export async function storeImage(
	tx: Tx,
	image: { bucket: Bucket; file: PreparedImage; field?: string },
	target: FileStore = store,
): Promise<{ id: string; url: string }> {
	const { bucket, file, field } = image
	const { variants } = file
	const id = randomUUID()
	const [largest] = variants
	const kept = variants.map((variant) => describe(id, variant, largest.width))
	const pieces = variants.map(({ bytes, type }, n) => ({ key: `${bucket}/${kept[n]?.path}`, bytes, type }))
	await writeAll(tx, pieces, { target, field })
	await tx.insert(files).values({
		id,
		bucket,
		path: kept[0]?.path ?? '',
		content_type: largest.type,
		size: largest.bytes.byteLength,
		width: largest.width,
		height: largest.height,
		visibility: BUCKETS[bucket].visibility,
		needs_dark: file.needsDark,
		variants: kept,
	})
	await enqueue(tx, { name: MAKE_AVIF }, { id })
	return { id, url: `/files/${bucket}/${id}` }
}

/**
 * Keeps a document as it came, and gives what the row that shows it stores. Its bytes are one variant without a size in
 * pixels.
 * @throws Refusal 503 when there is no room or the store does not answer
 */
export async function storeDocument(
	tx: Tx,
	{ bucket, file, field }: { bucket: Bucket; file: PreparedDocument; field?: string },
	target: FileStore = store,
): Promise<{ url: string; name: string; type: DocumentType; size: number }> {
	const { name, type, bytes } = file
	const id = randomUUID()
	const path = `documents/${id}.${DOCUMENTS[type].ending}`
	const size = bytes.byteLength
	await writeAll(tx, [{ key: `${bucket}/${path}`, bytes, type }], { target, field })
	const measure = { width: 0, height: 0, size }
	const { visibility } = BUCKETS[bucket]
	await tx.insert(files).values({
		id,
		bucket,
		path,
		content_type: type,
		visibility,
		...measure,
		variants: [{ path, type, ...measure }],
	})
	return { url: `/files/${bucket}/${id}`, name, type, size }
}

type Piece = { key: string; bytes: Uint8Array; type: string }

/** Writes the bytes of a file, which go again if the transaction is undone. @throws Refusal 503 */
async function writeAll(
	tx: Tx,
	pieces: readonly Piece[],
	{ target, field }: { target: FileStore; field: string | undefined },
): Promise<void> {
	const failed = (cause?: unknown) => new Refusal(UPLOAD_FAILED, { status: 503, field, cause })
	if (!(await target.hasRoom().catch((error: unknown) => tell(error, failed)))) throw failed()
	onRollback(tx, async () => void (await Promise.allSettled(pieces.map(({ key }) => target.remove(key)))))
	try {
		for (const { key, bytes, type } of pieces) await target.write(key, bytes, type)
	} catch (error) {
		tell(error, failed)
	}
}

/**
 * The person learns that the upload failed, the operator why: a full volume, a folder that may not be written, a store
 * that does not answer.
 */
function tell(error: unknown, failed: (cause: unknown) => Refusal): never {
	if (!(error instanceof StoreUnavailable) && codeOf(error) === undefined) throw error
	if (onceAMinute('files not written')) log.error({ err: error }, 'a file could not be kept')
	throw failed(error)
}

/**
 * Forgets a picture whose row is gone for good or shows another one now. Any address that is not ours is passed over.
 * It is no longer served once that is committed; its bytes go with the next sweep.
 * @returns the keys of those bytes, for who cannot wait so long
 */
export async function deleteFile(tx: Tx, url: string | null | undefined): Promise<string[]> {
	const file = parseFileUrl(url ?? '')
	if (!file) return []
	const gone = await tx.delete(files).where(eq(files.id, file.id)).returning()
	return gone.flatMap(({ bucket, variants }) => variants.map(({ path }) => `${bucket}/${path}`))
}

/**
 * The same for a picture that other records may show: it stays while one does, or one that lies in the bin. Called when
 * the record itself no longer names it.
 */
export async function forgetPicture(tx: Tx, url: string | null | undefined): Promise<void> {
	const file = parseFileUrl(url ?? '')
	if (!file) return
	if (BUCKETS[file.bucket].visibility === 'public') {
		// Who is about to take it again holds it: they are waited for, and seen.
		await tx.select({ id: files.id }).from(files).where(eq(files.id, file.id)).for('update')
		const [found] = await tx.select({ shown: sql<boolean>`shows_picture(${url})` }).from(sql`(select) one`)
		if (found?.shown) return
	}
	await deleteFile(tx, url)
}

/** Path and facts of one encoding; the largest has the bare name. */
export function describe(id: string, variant: PreparedVariant, largest: number): Variant {
	const { type, width, height, bytes } = variant
	const extension = type.replace('image/', '').replace('jpeg', 'jpg')
	const name = width === largest ? id : `${id}-${width}`
	return { path: `${FOLDER}/${name}.${extension}`, type, width, height, size: bytes.byteLength }
}
