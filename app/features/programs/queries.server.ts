import { and, asc, eq, sql } from 'drizzle-orm'
import { programPath } from '#app/features/programs/rules.ts'
import type { ProgramDetails } from '#app/features/programs/queries/program-details.ts'
import type { Program } from '#app/features/programs/samples.ts'
import { programs } from '#app/features/programs/tables.server.ts'
import { pictureFacts } from '#app/platform/core/files/picture-facts.server.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { hasPage, isPublished } from '#app/platform/core/records/publication.server.ts'
import type { Publication } from '#app/platform/core/publication.ts'
import { preparedQuery } from '#app/platform/core/db/prepared.server.ts'

const shown = {
	id: programs.id,
	slug: programs.slug,
	title: programs.title,
	description: programs.description,
	duration: programs.duration,
	audience: programs.audience,
	icon: programs.icon,
	image_url: programs.image_url,
	picture: pictureFacts(programs.image_url),
}

/** What the program's own page adds, also read by the back-office's form. */
export const hubDetailColumns = {
	starts_on: programs.starts_on,
	ends_on: programs.ends_on,
	apply_by: programs.apply_by,
	schedule: programs.schedule,
	place: programs.place,
	language: programs.language,
	cost: programs.cost,
	seats: programs.seats,
	learn: programs.learn,
	fits: programs.fits,
	not_needed: programs.not_needed,
	steps: programs.steps,
	questions: programs.questions,
}

/** A hidden program is nowhere on the site, nor is a draft. */
const visible = and(eq(programs.hidden, false), isPublished(programs))

const ofSlug = and(
	eq(programs.slug, sql.placeholder('slug')),
	eq(programs.hidden, false),
	hasPage(programs, sql.placeholder('previewed')),
)

/** The programs as visitors see them: the four first, in their order, then what an administrator added. */
export const listPrograms: (db: Db) => Promise<Program[]> = preparedQuery('programs', (db) =>
	db.select(shown).from(programs).where(visible).orderBy(asc(programs.position), asc(programs.created_at)),
)

const programOfSlug = preparedQuery('program_of_slug', (db) =>
	db
		.select({ ...shown, publication: programs.publication })
		.from(programs)
		.where(ofSlug),
)

/** One program by its slug, or null. */
export async function findProgram(
	db: Db,
	slug: string,
): Promise<(Program & { publication: Publication }) | null> {
	const [program] = await programOfSlug(db, { slug, previewed: false })
	return program ?? null
}

/** A program with all that its own page says. */
export type ProgramPage = Program & ProgramDetails & { publication: Publication }

const pageOfSlug = preparedQuery('program_page', (db) =>
	db
		.select({ ...shown, ...hubDetailColumns, publication: programs.publication })
		.from(programs)
		.where(ofSlug),
)

/** One program with all that its page says, or null; a draft if it is previewed. */
export async function findProgramPage(
	db: Db,
	slug: string,
	previewed: boolean = false,
): Promise<ProgramPage | null> {
	const [program] = await pageOfSlug(db, { slug, previewed })
	return program ?? null
}

/** The programs' pages, for the sitemap. */
export async function listProgramPaths(db: Db): Promise<{ path: string; updated_at: Date }[]> {
	const rows = await db
		.select({ slug: programs.slug, updated_at: programs.updated_at })
		.from(programs)
		.where(visible)
		.orderBy(asc(programs.position), asc(programs.created_at))
	return rows.map(({ slug, updated_at }) => ({ path: programPath(slug), updated_at }))
}
