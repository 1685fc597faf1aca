import { onTestFinished } from 'vitest'
import { sql } from '#tests/browser/program-state.ts'

/** Two weeks, as they are typed. */
export const WEEKS = 'Week 1 | Begin\nBuild a page'

/** A program of a test's own, to be edited; it goes when the test ends. */
export async function newProgram({ publication = 'published', learn = WEEKS } = {}) {
	const title = `Program w${crypto.randomUUID().slice(0, 8)}`
	const slug = title.toLowerCase().replaceAll(' ', '-')
	const [row] = await sql<{ id: string }>(
		`insert into programs (title, description, icon, slug, publication, learn, created_at)
		values ($1, 'What it is about.', 'zap', $2, $3, $4, now() - interval '2 years') returning id`,
		[title, slug, publication, learn],
	)
	const { id } = row!
	onTestFinished(async () => void (await sql('delete from programs where id = $1', [id])))
	return { title, id, path: `/programs/${slug}`, edit: `/admin/programs/${id}/edit` }
}
