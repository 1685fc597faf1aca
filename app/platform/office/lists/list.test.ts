import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { readListAddress, writeCursor } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { declareTable } from '#app/platform/core/db/declare-table.server.ts'
import { created_at, id, updated_at } from '#app/platform/core/db/columns.server.ts'
import { db, pool } from '#app/platform/core/db/db.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const columns = () => ({
	id: id(),
	name: text().notNull(),
	status: text().notNull(),
	score: integer(),
	created_at: created_at(),
	updated_at: updated_at(),
})
const boats = pgTable('boats', columns())
const rafts = pgTable('rafts', columns())

for (const table of [boats, rafts]) {
	const list = { counted: ['status' as const], searched: [table.name] }
	declareTable<typeof boats | typeof rafts>(table, { people: { nobody: 'a test' }, shown: false, list })
}

const boatList = {
	sources: [
		{
			from: boats,
			fields: { id: boats.id, name: boats.name, status: boats.status, created_at: boats.created_at },
			sorts: {
				created_at: boats.created_at,
				score: boats.score,
				name: { by: sql`lower(${boats.name})`, type: 'text' },
			},
			filters: {
				status: boats.status,
				scored: (value) => (value === 'yes' ? sql`${boats.score} is not null` : sql`${boats.score} is null`),
			},
			dated: boats.created_at,
		},
	],
	sort: '-created_at',
	filters: { status: ['new', 'old'], scored: ['yes', 'no'] },
	pageSize: 7,
} as const satisfies ListDefinition

const fleet = {
	sources: [
		{
			from: boats,
			fields: { id: boats.id, name: boats.name, kind: sql<string>`'boat'` },
			sorts: { created_at: boats.created_at, score: boats.score },
			filters: { status: boats.status, kind: (value) => value === 'boat' },
		},
		{
			from: rafts,
			fields: { id: rafts.id, name: rafts.name, kind: sql<string>`'raft'` },
			sorts: { created_at: rafts.created_at, score: rafts.score },
			filters: { status: rafts.status, kind: (value) => value === 'raft' },
		},
	],
	sort: '-created_at',
	filters: { kind: ['boat', 'raft'], status: ['new', 'old'] },
	pageSize: 7,
} as const satisfies ListDefinition

beforeAll(async () => {
	await asOwner(async (client) => {
		for (const table of ['boats', 'rafts']) {
			await client.query(`create table ${table} (id uuid primary key default gen_random_uuid(), name text not null,
				status text not null, score integer, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`)
			await client.query(`select keep_counts('${table}', '{status}')`)
			// Ties everywhere: three names, four moments that differ by a microsecond, five scores and many without.
			await client.query(`insert into ${table} (name, status, score, created_at)
				select (array['Ama_zi', 'Ubwato', 'Inyanja'])[1 + i % 3] || case when i % 10 = 0 then ' 100%' else '' end,
					case when i % 4 = 0 then 'old' else 'new' end,
					case when i % 7 > 1 then i % 5 end,
					'2026-01-05 10:00:00.000001+00'::timestamptz + (i % 4) * interval '1 microsecond'
				from generate_series(1, 60) i`)
		}
	})
})

const page = (list: ListDefinition, query: string) =>
	readList(db, list, readListAddress(list, new URLSearchParams(query)))

/** Ids of every page, forwards from the start and then backwards from the end. */
async function walk(list: ListDefinition, query: string) {
	const forwards: unknown[] = []
	const froms: number[] = []
	let at = await page(list, query)
	for (;;) {
		froms.push(at.from)
		forwards.push(...at.rows.map((row) => row.id))
		if (!at.after) break
		at = await page(list, `${query}&after=${at.after}`)
	}
	const backwards: unknown[] = at.rows.map((row) => row.id)
	while (at.before) {
		at = await page(list, `${query}&before=${at.before}`)
		backwards.unshift(...at.rows.map((row) => row.id))
	}
	return { forwards, backwards, froms }
}

const inOrder = async (from: string, order: string, where = 'true') =>
	(await pool.query<{ id: string }>(`select id from ${from} t where ${where} order by ${order}`)).rows.map(
		({ id }) => id,
	)

test.each([
	['', 'created_at desc, id desc'],
	['sort=created_at', 'created_at, id'],
	['sort=name', 'lower(name), id'],
	['sort=-name', 'lower(name) desc, id desc'],
	['sort=score', 'score nulls last, id'],
	['sort=-score', 'score desc nulls last, id desc'],
])('ADM-GEN-012 pages of "%s" show every row once, forwards and backwards', async (query, order) => {
	const { forwards, backwards, froms } = await walk(boatList, query)
	expect(forwards).toEqual(await inOrder('boats', order))
	expect(backwards).toEqual(forwards)
	expect(froms).toEqual([1, 8, 15, 22, 29, 36, 43, 50, 57])
})

test.each(['', 'sort=score', 'sort=-score'])('a list over two tables pages as one ("%s")', async (query) => {
	const order =
		query === ''
			? 'created_at desc, id desc'
			: query === 'sort=score'
				? 'score nulls last, id'
				: 'score desc nulls last, id desc'
	const { forwards, backwards } = await walk(fleet, query)
	expect(forwards).toEqual(await inOrder('(select * from boats union all select * from rafts)', order))
	expect(backwards).toEqual(forwards)
})

test.each([boatList, fleet])(
	'issue M 1 a page is asked for by its number as it is reached by turning',
	async (list) => {
		let turned = await page(list, '')
		for (const number of [1, 2, 3]) {
			const { rows, from, page: at } = await page(list, `page=${number}`)
			expect([rows, from, at]).toEqual([turned.rows, turned.from, number])
			turned = await page(list, `after=${turned.after}`)
		}
		for (const odd of ['0', '1.5', '2e9', '11']) expect((await page(list, `page=${odd}`)).from).toBe(1)
		expect((await page(list, 'q=Ama&page=10')).from, 'a page that is not there is the first').toBe(1)
	},
)

test('search, filters and sorting combine', async () => {
	const { forwards } = await walk(boatList, 'q=AMA_&status=new&scored=yes&sort=-name')
	expect(forwards).toEqual(
		await inOrder(
			'boats',
			'lower(name) desc, id desc',
			`name like 'Ama%' and status = 'new' and score is not null`,
		),
	)
	expect(forwards.length).toBeGreaterThan(7)
})

test('search takes percent sign, underscore and backslash as they are', async () => {
	expect((await page(boatList, 'q=100%25')).total).toBe(6)
	expect((await page(boatList, 'q=b_a')).total).toBe(0)
	expect((await page(boatList, 'q=%5C%5C%25')).total).toBe(0)
})

test('one or two letters find the beginnings of words', async () => {
	expect((await page(boatList, 'q=ub')).total).toBe(20)
	expect((await page(boatList, 'q=ny')).total).toBe(0)
	expect((await page(boatList, 'q=1')).total).toBe(6)
})

test('totals and counts per value follow inserts, updates, deletes and rollbacks', async () => {
	const counted = async () => {
		const { total, counts } = await page(fleet, '')
		return { total, counts }
	}
	expect(await counted()).toEqual({
		total: 120,
		counts: { kind: { '': 120, boat: 60, raft: 60 }, status: { '': 120, new: 90, old: 30 } },
	})
	expect((await page(fleet, 'kind=raft')).total).toBe(60)
	expect((await page(fleet, 'status=old')).total).toBe(30)
	expect((await page(fleet, 'kind=raft&status=old')).total).toBe(15)
	expect((await page(fleet, 'kind=raft&status=old')).counts).toEqual({
		kind: { '': 30, boat: 15, raft: 15 },
		status: { '': 60, new: 45, old: 15 },
	})

	const client = await pool.connect()
	await client.query('begin')
	await client.query(`update rafts set status = 'new'`)
	await client.query('rollback')
	client.release()
	expect((await counted()).counts['status']).toEqual({ '': 120, new: 90, old: 30 })

	await pool.query(`update rafts set status = 'old' where status = 'new'`)
	await pool.query(`update rafts set name = name`)
	expect((await counted()).counts['status']).toEqual({ '': 120, new: 45, old: 75 })
	await pool.query('delete from rafts')
	expect(await counted()).toEqual({
		total: 60,
		counts: { kind: { '': 60, boat: 60, raft: 0 }, status: { '': 60, new: 45, old: 15 } },
	})
})

test('counts stay exact when many write and fold at once', async () => {
	const before = await countsOf(db, [rafts])
	const write = async (n: number) => {
		for (let i = 0; i < 40; i++) {
			await pool.query(`insert into rafts (name, status) values ('r', $1), ('s', 'new')`, [
				i % 2 ? 'new' : 'old',
			])
			await pool.query(
				`update rafts set status = case status when 'new' then 'old' else 'new' end
				where id in (select id from rafts limit $1 for update skip locked)`,
				[n],
			)
			await pool.query(
				'delete from rafts where id in (select id from rafts order by random() limit 1 for update skip locked)',
			)
		}
	}
	await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write))
	const { rows } = await pool.query<{ status: string; n: number }>(
		'select status, count(*)::int n from rafts group by 1',
	)
	const counts = await countsOf(db, [rafts])
	expect(before(rafts)).toBe(0)
	for (const { status, n } of rows) expect([status, counts(rafts, 'status', status)]).toEqual([status, n])
	expect(counts(rafts)).toBe(rows.reduce((sum, { n }) => sum + n, 0))
	const { rows: kept } = await pool.query<{ n: number }>(
		`select count(*)::int n from row_counts where table_name = 'rafts'`,
	)
	expect(kept[0]?.n).toBeLessThan(8 * 40 * 6)
})

test('keep_counts counts what is there, and only once', async () => {
	await asOwner(async (client) => {
		await client.query(`select keep_counts('boats', '{status}')`)
		await client.query(`select keep_counts('boats', '{status,name}')`)
	})
	const counts = await countsOf(db, [boats])
	expect([counts(boats), counts(boats, 'status', 'old'), counts(boats, 'name', 'Ubwato')]).toEqual([
		60, 15, 18,
	])
})

test('R11 a table that the version before counted is counted on, by a function of its own', async () => {
	await asOwner(async (client) => {
		await client.query(`create function count_rows() returns trigger language plpgsql as $$ begin
			insert into row_counts (table_name, column_name, value, count) values (tg_table_name, '', '', 1);
			return null;
		end $$`)
		await client.query('create table rows_of_before (status text)')
		for (const event of ['insert', 'update']) {
			await client.query(`create trigger count_rows_${event} after ${event} on rows_of_before
				for each row execute function count_rows()`)
		}
		await client.query(`insert into rows_of_before values ('new'), ('old')`)
		await client.query(readFileSync('db/custom/040-row-counts.sql', 'utf8'))
		await client.query(`select keep_counts('rows_of_before', '{}')`)
		await client.query(`insert into rows_of_before values ('new')`)
		await client.query(`update rows_of_before set status = 'old'`)
		const { rows } = await client.query(
			`select (select sum(count)::int from row_counts where table_name = 'rows_of_before') as counted,
				array_agg(tgname::text order by tgname) as triggers
			from pg_trigger where tgrelid = 'rows_of_before'::regclass`,
		)
		expect(rows).toEqual([{ counted: 3, triggers: ['count_rows_delete', 'count_rows_insert'] }])
	})
})

test.each([
	'sort=password',
	'sort=__proto__',
	'sort=-',
	`sort=${encodeURIComponent('name; drop table boats')}`,
	'status=stolen',
	`status=${encodeURIComponent("new' or '1'='1")}`,
	'after=zzz',
	'after=W10',
	`after=${Buffer.from('["x","y",1]').toString('base64url')}`,
	`after=${writeCursor({ key: 'no time', id: '00000000-0000-4000-8000-000000000000', position: 3 })}`,
	`after=${writeCursor({ key: '2026-13-45', id: '00000000-0000-4000-8000-000000000000', position: 3 })}`,
	'q=%00',
])('a malformed address shows the list as it begins: %s', async (query) => {
	expect(await page(boatList, query)).toEqual(await page(boatList, ''))
})

test('a search is cut at 100 characters and never fails', async () => {
	expect((await page(boatList, `q=${encodeURIComponent(`'"\\%_;--`.repeat(50))}`)).total).toBe(0)
})
