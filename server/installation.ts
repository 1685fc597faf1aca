import pg from 'pg'

/** What has been done to this database once and for all, kept apart from the tables of the product. */
export type Fact = 'custom_sql' | 'starter_content'

/** Reads a fact, or undefined. Makes its table if it is missing; to be called as owner, under the migration lock. */
export async function readFact(client: pg.ClientBase, fact: Fact): Promise<string | undefined> {
	const { rows: there } = await client.query<{ found: boolean }>(
		`select to_regclass('installation.facts') is not null as found`,
	)
	if (!there[0]?.found) {
		await client.query('create schema if not exists installation')
		await client.query(
			'create table if not exists installation.facts (fact text primary key, value text not null, at timestamptz not null default now())',
		)
	}
	const { rows } = await client.query<{ value: string }>(
		'select value from installation.facts where fact = $1',
		[fact],
	)
	return rows[0]?.value
}

/** Writes a fact, in the transaction that the connection is in. */
export async function recordFact(client: pg.ClientBase, fact: Fact, value: string): Promise<void> {
	await client.query(
		`insert into installation.facts (fact, value) values ($1, $2)
		 on conflict (fact) do update set value = excluded.value, at = now()`,
		[fact, value],
	)
}
