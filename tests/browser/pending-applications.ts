import { sql } from '#tests/browser/program-state.ts'

/**
 * Pending program applications of one family, newest first.
 * @param family one of its own unless stated, so that a second try finds no rows of the first
 */
export async function createApplications(count: number, family = `Keyed${Date.now().toString(36)}`) {
	const rows = await sql<{ id: string; email: string }>(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage, created_at)
		select (select id from programs where slug = 'women-in-tech'), 'Aline', $1,
			lower($1) || '-' || i || '@mail.example', '+250788123456',
			'A service that brings the harvest of small farms to the markets of Kigali.',
			E'One line.\nAnother line.', 'Three years.', 'AgriTech', 'Idea', now() - i * interval '1 minute'
		from generate_series(1, $2::int) i returning id, email`,
		[family, count],
	)
	return { family, rows }
}
