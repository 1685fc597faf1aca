import { asc, eq, sql } from 'drizzle-orm'
import type { Program } from '#app/features/programs/samples.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { standingQuery } from '#app/platform/db/standing-query.server.ts'

const shown = {
	id: programs.id,
	slug: programs.slug,
	title: programs.title,
	description: programs.description,
	duration: programs.duration,
	audience: programs.audience,
	icon: programs.icon,
	image_url: programs.image_url,
}

/** The programs as visitors see them: the four first, in their order, then what an administrator added (D-008). */
export const listPrograms: (db: Db) => Promise<Program[]> = standingQuery('programs', (db) =>
	db.select(shown).from(programs).orderBy(asc(programs.position), asc(programs.created_at)),
)

const programOfSlug = standingQuery('program_of_slug', (db) =>
	db
		.select(shown)
		.from(programs)
		.where(eq(programs.slug, sql.placeholder('slug'))),
)

/** One program by its slug, or null. */
export async function findProgram(db: Db, slug: string): Promise<Program | null> {
	const [program] = await programOfSlug(db, { slug })
	return program ?? null
}
