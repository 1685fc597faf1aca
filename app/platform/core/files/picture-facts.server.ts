import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#app/platform/core/db/db.server.ts'
import { parseFileUrl } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'
import type { PictureFacts } from '#app/ui/picture-facts.ts'

/**
 * What is stored about the picture that a column names: in SQL, for its row; null where it is none of ours, is gone, or
 * nothing was said of it.
 */
export const pictureFacts = (url: PgColumn): SQL<PictureFacts | null> => sql<PictureFacts | null>`(
	select jsonb_build_object('alt', ${files.alt}, 'decoration', ${files.decoration}, 'credit', ${files.credit},
		'x', ${files.focus_x}, 'y', ${files.focus_y})
	from ${files} where (${files.alt}, ${files.decoration}, ${files.credit}, ${files.focus_x}, ${files.focus_y})
		is distinct from (null, false, null, 50, 50) and ${files.id} =
		substring(${url} from '^/files/[a-z-]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid)`

/** A stored picture as the form that shows it needs it. */
export type KnownPicture = PictureFacts & {
	url: string
	width: number
	height: number
	/** Bytes of its largest encoding. */
	size: number
	/** It vanishes on white. */
	needsDark: boolean
}

/** Those of these addresses that are pictures of ours, by their address. */
export async function findKnownPictures(
	db: Db,
	urls: readonly (string | null | undefined)[],
): Promise<Record<string, KnownPicture>> {
	const ids = urls.flatMap((url) => parseFileUrl(url ?? '')?.id ?? [])
	if (ids.length === 0) return {}
	const rows = await db.select(knownFields).from(files).where(inArray(files.id, ids))
	return Object.fromEntries(rows.map((row) => [`/files/${row.bucket}/${row.id}`, asKnown(row)]))
}

export const knownFields = {
	id: files.id,
	bucket: files.bucket,
	alt: files.alt,
	decoration: files.decoration,
	credit: files.credit,
	x: files.focus_x,
	y: files.focus_y,
	width: files.width,
	height: files.height,
	size: files.size,
	needsDark: files.needs_dark,
}

export const asKnown = ({
	id,
	bucket,
	...known
}: Omit<KnownPicture, 'url'> & { id: string; bucket: string }): KnownPicture => ({
	...known,
	url: `/files/${bucket}/${id}`,
})

/** What a form says of a picture; a focus that was left empty stays as it is. */
export type SentFacts = Omit<PictureFacts, 'x' | 'y'> & { x: number | null; y: number | null }

type Words = Pick<SentFacts, 'alt' | 'decoration'>

export const sameWords = (one: Words, other: Words): boolean =>
	one.alt === other.alt && one.decoration === other.decoration

/**
 * Stores what a form says of a picture of ours.
 * @param was what the form was filled with: what is as it was then is left as it is now, whoever changed it meanwhile
 * @returns the names of what is different now
 */
export async function storeFacts(
	tx: Tx,
	url: string,
	sent: SentFacts,
	was?: SentFacts | null,
): Promise<('text' | 'credit' | 'focus')[]> {
	const address = parseFileUrl(url)
	if (!address) return []
	const [held] = await tx.select(knownFields).from(files).where(eq(files.id, address.id)).for('update')
	if (!held) return []
	const { alt, decoration } = was && sameWords(sent, was) ? held : sent
	const { credit } = was && sent.credit === was.credit ? held : sent
	const isMoved = !was || sent.x !== was.x || sent.y !== was.y
	const [x, y] = isMoved ? [sent.x ?? held.x, sent.y ?? held.y] : [held.x, held.y]
	const changed = [
		...(alt !== held.alt || decoration !== held.decoration ? (['text'] as const) : []),
		...(credit !== held.credit ? (['credit'] as const) : []),
		...(x !== held.x || y !== held.y ? (['focus'] as const) : []),
	]
	if (changed.length === 0) return []
	await tx
		.update(files)
		.set({ alt, decoration, credit, focus_x: x, focus_y: y })
		.where(eq(files.id, address.id))
	return changed
}
