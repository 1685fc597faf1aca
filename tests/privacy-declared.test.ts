import { getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { declaredTables } from '#app/declared-tables.server.ts'
import { personalTables } from '#app/features/people/queries/personal-tables.server.ts'
import { asOwner } from '#tests/reset-database.ts'

/** The columns of the database that no declaration names. */
async function undeclaredColumns(): Promise<string[]> {
	const { rows } = await asOwner((owner) =>
		owner.query<{ table_name: string; column_name: string }>(
			`select table_name, column_name from information_schema.columns join information_schema.tables
				using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`,
		),
	)
	const known = new Map(
		declaredTables.map(({ table, people }) => {
			const all = Object.keys(getTableColumns(table))
			const named =
				'heading' in people ? [...people.personal, ...(people.secret ?? []), ...people.plain] : all
			return [getTableName(table), named]
		}),
	)
	return rows
		.filter(({ table_name, column_name }) => !known.get(table_name)?.includes(column_name))
		.map(({ table_name, column_name }) => `${table_name}.${column_name}`)
}

describe('S8 the declarations', () => {
	test('S8 every column of every table is declared to be about a person or not', async () => {
		expect(await undeclaredColumns()).toEqual([])
		for (const declared of personalTables) {
			const named = [...declared.personal, ...(declared.secret ?? []), ...declared.plain]
			expect([getTableName(declared.table), new Set(named).size]).toEqual([
				getTableName(declared.table),
				named.length,
			])
			// Whatever is kept, no personal column of it is left as it was.
			const rest = Object.keys(declared.kept?.as ?? {})
			if (declared.kept) expect(declared.personal.filter((name) => !rest.includes(name))).toEqual([])
		}
	})

	test('S8 a new table, and a new column, that nobody has declared is noticed', async () => {
		await asOwner((owner) =>
			owner.query('create table guests (email text); alter table contacts add column shoe_size int'),
		)
		try {
			expect(await undeclaredColumns()).toEqual(
				expect.arrayContaining(['guests.email', 'contacts.shoe_size']),
			)
		} finally {
			await asOwner((owner) => owner.query('drop table guests; alter table contacts drop column shoe_size'))
		}
	})
})
