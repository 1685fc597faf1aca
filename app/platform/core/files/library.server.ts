import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { asKnown, knownFields, type KnownPicture } from '#app/platform/core/files/picture-facts.server.ts'
import { type Bucket, BUCKETS, isDescribed, PICTURES_A_PAGE } from '#app/platform/core/files/rules.ts'
import { files } from '#app/platform/core/files/tables.server.ts'

/** A picture of the library, with what a record that shows it is called. */
export type LibraryPicture = KnownPicture & { name: string | null }

export type Library = { q: string; page: number; pages: number; total: number; rows: LibraryPicture[] }

const described = (Object.keys(BUCKETS) as Bucket[]).filter(isDescribed)

/** As it is sought, without the signs that a pattern reads. */
const asPattern = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * One page of the public pictures of the hub's records, newest first. Nothing that a visitor sent is among them, nor what
 * only the enrolled see.
 * @param q words of the description, of who made it, or of the record that shows it
 */
export async function listLibrary(
	db: Db,
	{ q, page: wished }: { q: string; page: number },
): Promise<Library> {
	const name = sql`name_of_picture('/files/' || ${files.bucket} || '/' || ${files.id})` as SQL<string | null>
	const found = and(
		eq(files.visibility, 'public'),
		inArray(files.bucket, described),
		gt(files.height, 0),
		q
			? sql`(${files.alt} ilike ${asPattern(q)} or ${files.credit} ilike ${asPattern(q)} or ${name} ilike ${asPattern(q)})`
			: undefined,
	)
	const [counted] = await db.select({ total: count() }).from(files).where(found)
	const total = counted?.total ?? 0
	const pages = Math.max(1, Math.ceil(total / PICTURES_A_PAGE))
	const page = Math.min(Math.max(1, wished), pages)
	const newest = [desc(files.created_at), desc(files.id)]
	// Only what is on the page is named: each name asks several tables.
	const shown = db
		.select({ id: files.id })
		.from(files)
		.where(found)
		.orderBy(...newest)
		.limit(PICTURES_A_PAGE)
		.offset((page - 1) * PICTURES_A_PAGE)
		.as('shown')
	const rows = await db
		.select({ ...knownFields, name })
		.from(files)
		.innerJoin(shown, eq(shown.id, files.id))
		.orderBy(...newest)
	return { q, page, pages, total, rows: rows.map(({ name, ...known }) => ({ ...asKnown(known), name })) }
}
