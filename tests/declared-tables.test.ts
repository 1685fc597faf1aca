import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { declaredTables } from '#app/declared-tables.server.ts'
import { declaredSql } from '#app/platform/office/lists/declared-sql.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const declared = declaredTables.map(({ table }) => getTableName(table))

/** The tables of every tables.server.ts that the declarations lack, each with what is to be done. */
const lacking = (modules: Record<string, Record<string, unknown>>, known: readonly string[]): string[] =>
	Object.entries(modules).flatMap(([file, module]) =>
		Object.values(module)
			.filter((value) => is(value, PgTable))
			.map((table) => getTableName(table))
			.filter((name) => !known.includes(name))
			.map(
				(name) =>
					`${name}: add declareTable(${name}, …) to \`declared\` in ${file}, and the file to app/declared-tables.server.ts`,
			),
	)

const modules = import.meta.glob<Record<string, unknown>>('/app/**/tables.server.ts', { eager: true })

test('ADM-GEN every table of the program is declared once; one that is not is named with what to add', () => {
	expect(lacking(modules, declared)).toEqual([])
	expect(new Set(declared).size).toBe(declared.length)
	expect(
		lacking(
			modules,
			declared.filter((name) => name !== 'partners'),
		),
	).toEqual([
		'partners: add declareTable(partners, …) to `declared` in /app/features/partners/tables.server.ts, and the file to app/declared-tables.server.ts',
	])
})

const triggers = () =>
	asOwner(async (owner) => {
		const { rows } = await owner.query(
			`select tgrelid::regclass::text as of_table, tgname, pg_get_triggerdef(oid) as made from pg_trigger
			where not tgisinternal order by 1, 2`,
		)
		return rows
	})

const indexes = () =>
	asOwner(async (owner) => {
		const { rows } = await owner.query(`select indexrelid::int as id from pg_index order by 1`)
		return rows
	})

test('ADM-GEN what the tables declare is made once: run again it changes nothing, and what is no longer declared goes', async () => {
	const before = [await triggers(), await indexes()]
	const run = (text: string) => asOwner((owner) => owner.query(text))
	await run(declaredSql(declaredTables))
	expect([await triggers(), await indexes()]).toEqual(before)

	const without = declaredTables.map((one) =>
		getTableName(one.table) === 'partners' ? { ...one, shown: false, list: undefined } : one,
	)
	try {
		await run(declaredSql(without as typeof declaredTables))
		const left = (await triggers()).filter(({ of_table }) => of_table === 'partners')
		expect(left).toEqual([])
	} finally {
		await run(declaredSql(declaredTables))
	}
	expect(await triggers()).toEqual(before[0])
})
