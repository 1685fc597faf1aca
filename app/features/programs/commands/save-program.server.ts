import { like, sql } from 'drizzle-orm'
import type { ProgramInput } from '#app/features/programs/forms.server.ts'
import { RESERVED_SLUGS, slugOf } from '#app/features/programs/rules.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Tx } from '#app/platform/db/db.server.ts'
import { deleteFile, storeImage } from '#app/platform/files/files.server.ts'
import { holdRecord, saveRecord, type Target } from '#app/platform/records/save-record.server.ts'

/** A slug that no other program has: that of the title, with a number if need be. */
async function findFreeSlug(tx: Tx, title: string): Promise<string> {
	// One at a time, so that two programs of one title cannot choose the same.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('programs.slug'))`)
	const slug = slugOf(title)
	const taken = await tx
		.select({ slug: programs.slug })
		.from(programs)
		.where(like(programs.slug, `${slug}%`))
	const slugs = new Set([...RESERVED_SLUGS, ...taken.map((row) => row.slug)])
	let free = slug
	for (let n = 2; slugs.has(free); n++) free = `${slug}-${n}`
	return free
}

/**
 * Adds a program, or changes it; its slug is made from its first title and stays (D-008). A picture replaces the one
 * before, `remove_image` takes it away.
 * @throws Conflict, Missing; Refusal beside `image` when the picture cannot be taken
 */
export async function saveProgram(tx: Tx, input: ProgramInput & Target, by: Actor) {
	const { id, version = '', image, remove_image, ...texts } = input
	const before = id ? await holdRecord(tx, programs, { id, version }) : undefined
	const image_url = image
		? (await storeImage(tx, { bucket: 'programs', file: image, field: 'image' })).url
		: remove_image
			? null
			: (before?.image_url ?? null)
	const slug = before?.slug ?? (await findFreeSlug(tx, texts.title))
	const program = await saveRecord(tx, programs, { id, version }, { ...texts, slug, image_url }, by)
	if (before && before.image_url !== image_url) await deleteFile(tx, before.image_url)
	return program
}
