import { sql } from '#tests/browser/program-state.ts'

/** The id of an opportunity of the starter content. */
export const idOf = async (title: string): Promise<string> =>
	(await sql<{ id: string }>('select id from opportunities where title = $1', [title]))[0]!.id

/** An opportunity of one test; taken away at its end, for the list is everybody's. */
export async function makeOpportunity(title: string, given: Record<string, unknown> = {}) {
	const row = {
		title,
		description: 'A description.',
		category: 'other',
		company_organization: 'House',
		location: 'Kigali',
		requirements: 'None.',
		application_deadline: new Date(Date.now() + 30 * 86_400_000),
		contact_email: 'house@mail.example',
		...given,
	}
	const names = Object.keys(row)
	const [made] = await sql<{ id: string }>(
		`insert into opportunities (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
		Object.values(row),
	)
	const { id } = made!
	return {
		id,
		async [Symbol.asyncDispose]() {
			await sql('delete from opportunities where id = $1', [id])
		},
	}
}
