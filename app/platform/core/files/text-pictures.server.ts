import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { db, type Db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { forgetPicture } from '#app/platform/core/files/files.server.ts'
import { findKnownPictures, type KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import {
	picturesIn,
	TEXT_BUCKET,
	TEXT_PICTURES,
	type TextPicture,
} from '#app/platform/core/files/text-pictures.ts'

const NOT_THERE = 'A picture in the text is not there any more. Take it out, or choose it again'

const idsOf = (pictures: readonly TextPicture[]) =>
	pictures.flatMap(({ src }) => parseFileUrl(src)?.id ?? []).toSorted()

const asWords = (written: string) =>
	written.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/**
 * Holds the pictures of a text that is about to be stored, so that none of them is forgotten meanwhile. What the text says
 * of one of which nothing was said yet is kept for who takes it again.
 * @param clean the text as it will be stored
 * @param had the text that it takes the place of: a picture that was missing in that is missing in this
 * @throws Refusal beside the field where a picture that was put in is gone
 */
export async function holdTextPictures(
	tx: Tx,
	{ clean, had, field }: { clean: string; had: string; field: string },
): Promise<void> {
	const pictures = picturesIn(clean)
	if (pictures.length === 0) return
	const before = new Set(picturesIn(had).map(({ src }) => src))
	const held = await tx
		.select({ id: files.id, bucket: files.bucket })
		.from(files)
		.where(and(inArray(files.id, idsOf(pictures)), eq(files.visibility, 'public'), sql`${files.height} > 0`))
		.orderBy(files.id)
		.for('update')
	const there = new Set(held.map(({ id, bucket }) => `/files/${bucket}/${id}`))
	if (pictures.some(({ src }) => !there.has(src) && !before.has(src)))
		throw new Refusal(NOT_THERE, { status: 422, field })
	for (const { src, alt, credit } of pictures) {
		const file = parseFileUrl(src)
		if (!file || alt === null) continue
		await tx
			.update(files)
			.set({
				...(alt ? { alt: asWords(alt) } : { decoration: true }),
				...(credit && { credit: sql`coalesce(${files.credit}, ${asWords(credit)})` }),
			})
			.where(and(eq(files.id, file.id), isNull(files.alt), eq(files.decoration, false)))
	}
}

/** What is known of the pictures of cleaned texts, by their address. */
export const knownPicturesIn = (db: Db, ...texts: readonly string[]): Promise<Record<string, KnownPicture>> =>
	findKnownPictures(
		db,
		texts.flatMap((clean) =>
			picturesIn(clean)
				.slice(0, TEXT_PICTURES)
				.map(({ src }) => src),
		),
	)

/** A picture that was put into a text and stands in none is kept for so long: as long as one writes on it. */
const UNSHOWN_HOURS = 24

/** To look for one that is shown nowhere is to read the whole bin: so many are looked for in one statement. */
const AT_ONCE = 20

/**
 * Forgets pictures that were sent for a text and are shown nowhere.
 * @param atOnce how many are asked about together
 */
export async function forgetUnshown(now: Date, atOnce = AT_ONCE): Promise<void> {
	const before = new Date(now.getTime() - UNSHOWN_HOURS * 3_600_000)
	const address = sql<string>`'/files/' || ${files.bucket} || '/' || ${files.id}`
	let last: string | undefined
	do {
		const old = await db
			.select({ id: files.id })
			.from(files)
			.where(
				and(
					eq(files.bucket, TEXT_BUCKET),
					lt(files.created_at, before),
					last === undefined ? undefined : gt(files.id, last),
				),
			)
			.orderBy(files.id)
			.limit(atOnce)
		last = old.at(-1)?.id
		const ids = old.map(({ id }) => id)
		const unshown = await db
			.select({ url: address })
			.from(files)
			.where(and(inArray(files.id, ids), sql`not shows_picture(${address})`))
		// Each is asked again under its lock: somebody may take it at this moment.
		for (const { url } of unshown) await transact((tx) => forgetPicture(tx, url))
	} while (last !== undefined)
}
