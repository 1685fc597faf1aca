import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import {
	type ListDefinition,
	type ListSource,
	searchOf,
} from '#app/platform/office/lists/list-definition.server.ts'
import { listQuery } from '#app/platform/office/lists/list.server.ts'

/**
 * Every list of the back-office against the indexes that the migrated database really has: forbidden to sort and to
 * read whole tables, PostgreSQL must still find a way.
 */
const modules = import.meta.glob<Record<string, unknown>>('/app/{features,learning}/*/queries/*.server.ts', {
	eager: true,
})

const isList = (value: unknown): value is ListDefinition =>
	typeof value === 'object' && value !== null && 'sources' in value && 'sort' in value

const lists = Object.entries(modules).flatMap(([file, module]) =>
	Object.entries(module).flatMap(([name, value]) => (isList(value) ? [{ name, file, list: value }] : [])),
)

const client = new pg.Client({ connectionString: process.env['OWNER_DATABASE_URL'] })
await client.connect()
await client.query('set enable_seqscan = off; set enable_sort = off; set enable_incremental_sort = off')
afterAll(() => client.end())

const dialect = new PgDialect()

async function planOf(query: SQL): Promise<string> {
	const { sql: text, params } = dialect.sqlToQuery(sql`explain ${query}`)
	const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, params)
	return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** What a list asks of each of its tables alone, for an address. */
async function planFor(list: ListDefinition, search: string) {
	const address = readListAddress(list, new URLSearchParams(search))
	const plans: string[] = []
	for (const source of list.sources) {
		const alone = { ...list, sources: [source] } as ListDefinition
		const query = listQuery(alone, address, [{ id: source.fields.id }], 21)
		plans.push(query ? await planOf(sql`select * from ${query} listed`) : '')
	}
	return plans
}

const isSlow = (plan: string) => /^\s*(?:->\s*)?(?:Seq Scan|Sort|Incremental Sort)\b/m.test(plan)

test('there are lists to look at', () => {
	expect(lists.length).toBeGreaterThanOrEqual(5)
})

test.each(lists)('$name of $file reads along an index in every order', async ({ list }) => {
	for (const sort of Object.keys(list.sources[0].sorts)) {
		for (const [n, plan] of (await planFor(list, `sort=${sort}`)).entries()) {
			expect([sort, n, isSlow(plan) && plan]).toEqual([sort, n, false])
		}
	}
})

test.each(lists)('$name of $file reads along an index for every value of a filter', async ({ list }) => {
	for (const [name, values] of Object.entries(list.filters ?? {})) {
		if (typeof values === 'string') continue
		for (const value of values) {
			const plans = await planFor(list, String(new URLSearchParams({ [name]: value })))
			for (const [n, plan] of plans.entries()) {
				const column = list.sources[n]?.filters?.[name]
				if (typeof column === 'function') continue
				expect([name, value, n, isSlow(plan) && plan]).toEqual([name, value, n, false])
				if (plan) expect(plan).toMatch(/Index Cond/)
			}
		}
	}
})

test.each(lists)('$name of $file goes to the days of its own order along an index', async ({ list }) => {
	const orderOf = ({ sorts }: ListSource) => {
		const order = sorts[list.sort.replace(/^-/, '')]
		return order && 'by' in order ? order.by : order
	}
	for (const [n, source] of list.sources.entries()) {
		const { dated } = source
		if (!dated || ('by' in dated ? dated.by : dated) !== orderOf(source)) continue
		for (const days of ['from=2026-01-05', 'to=2026-01-05', 'from=2026-01-05&to=2026-01-09']) {
			const plan = (await planFor(list, days))[n] ?? ''
			expect([days, isSlow(plan), plan.includes('Index Cond')]).toEqual([days, false, true])
		}
	}
})

test.each(lists)('$name of $file searches by a trigram index over just its text', async ({ list }) => {
	for (const source of list.sources) {
		const text = searchOf(source)
		if (!text) continue
		const plan = await planOf(sql`select 1 from ${source.from} where lower(${text}) like ${'%needle%'}`)
		const index = `${getTableName(source.from)}_search`
		expect(plan).toMatch(new RegExp(`Bitmap Index Scan on ${index}[^\\n]*\\n\\s*Index Cond`))
	}
})

test('the search index of a table is made anew when its text changes', async () => {
	await client.query('create table kites (name text not null, colour text not null)')
	const definition = async () =>
		(await client.query(`select indexdef from pg_indexes where indexname = 'kites_search'`)).rows[0]?.indexdef
	await client.query(`select keep_search('kites', 'lower(name)')`)
	const first = await client.query(`select 'kites_search'::regclass::oid::int as id`)
	await client.query(`select keep_search('kites', 'lower(name)')`)
	const again = await client.query(`select 'kites_search'::regclass::oid::int as id`)
	expect(again.rows).toEqual(first.rows)
	expect(await definition()).toContain('lower(name)')
	await client.query(`select keep_search('kites', 'lower(name || colour)')`)
	expect(await definition()).toContain('(name || colour)')
})
