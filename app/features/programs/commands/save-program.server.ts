import { like, sql } from 'drizzle-orm'
import type { ProgramForm } from '#app/features/programs/forms.server.ts'
import { RESERVED_SLUGS, slugOf, USUAL_POSITION } from '#app/features/programs/rules.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Actor } from '#app/platform/core/actor.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'
import { type RecordInput, saveWithPicture } from '#app/platform/core/records/save-with-picture.server.ts'

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
 * Adds a program, or changes it; its slug is made from its first title and stays. A picture replaces the one
 * before, `remove_image` takes it away.
 * @throws Conflict, Missing; Refusal beside `image` when the picture cannot be taken
 */
export async function saveProgram(tx: Tx, input: RecordInput<typeof ProgramForm>, by: Actor) {
	const { id, image: _image, remove_image: _remove, version: _version, ...texts } = input
	const own = id ? {} : { slug: await findFreeSlug(tx, texts.title) }
	return saveWithPicture(
		tx,
		programs,
		{ bucket: 'programs', field: 'image' },
		input,
		{ ...texts, position: texts.position ?? USUAL_POSITION, ...own },
		by,
	)
}
