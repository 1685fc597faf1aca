import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { csvDay, csvResponse } from '#app/platform/office/lists/csv.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { created_at, id } from '#app/platform/core/db/columns.server.ts'
import { pool } from '#app/platform/core/db/db.server.ts'
import { readCsv } from '#tests/read-csv.ts'
import { asOwner } from '#tests/reset-database.ts'

const letters = pgTable('letters', {
	id: id(),
	name: text(),
	status: text().notNull(),
	created_at: created_at(),
})
const list = {
	sources: [
		{
			from: letters,
			fields: { id: letters.id },
			sorts: { created_at: letters.created_at },
			search: sql`(' ' || ${letters.name})`,
			filters: { status: letters.status, own: (value) => sql`${letters.id} = ${value}::uuid` },
		},
	],
	sort: 'created_at',
	filters: { status: ['new', 'old'], own: 'id' },
} as const satisfies ListDefinition
const file = {
	name: 'letters',
	list,
	columns: { 'The "name"': letters.name, Status: letters.status, Date: csvDay(letters.created_at) },
}

const awkward = [
	'Plain',
	'Uwera, Élise',
	'said "no"',
	'"',
	'""',
	'two\nlines',
	'a"\n"b',
	'a\r\n"',
	',',
	'',
	' ',
	'\\',
	'\\.',
	'\\N',
	'日本',
	`'`,
	'#N/A',
]
const formulas = [
	'=1+1',
	'=cmd|calc!A0',
	'+SUM(A1)',
	'-2+3',
	'@SUM(A1)',
	'\t=1',
	'\r=1',
	'+250 78x',
	'--1',
	'-',
	'+',
	'-+5',
	'+(1)=2',
	'=',
	'+250788123456=1',
	'-1e5',
]
const exempt = ['+250788123456', '+250 (788) 123-456', '-12.5', '-7', '12.50', '(078) 812']

beforeAll(async () => {
	await asOwner((client) =>
		client.query(
			`create table letters (id uuid primary key default gen_random_uuid(), name text, status text not null, created_at timestamptz not null default now())`,
		),
	)
	for (const [at, name] of [...awkward, ...formulas, ...exempt].entries()) {
		await pool.query(
			`insert into letters (name, status, created_at) values ($1, 'new', '2026-01-05 22:30+00'::timestamptz + $2 * interval '1 second')`,
			[name, at],
		)
	}
	await pool.query(`insert into letters (name, status) values (null, 'old')`)
})

const exported = async (query: string) =>
	readCsv(await (await csvResponse(new URLSearchParams(query), file)).text())

test('D-127 every value comes back as it was, formulas with an apostrophe, phone numbers and numbers without', async () => {
	const [header, ...rows] = await exported('status=new')
	expect(header).toEqual(['The "name"', 'Status', 'Date'])
	expect(rows.map(([name]) => name)).toEqual([
		...awkward,
		...formulas.map((formula) => `'${formula}`),
		...exempt,
	])
	// 22:30 UTC is half past midnight in Kigali.
	expect(new Set(rows.map(([, , day]) => day))).toEqual(new Set(['2026-01-06']))
})

test('an empty value is quoted too', async () => {
	expect((await exported('status=old'))[1]?.[0]).toBe('')
})

test('the filtered list is exported, whatever the address holds', async () => {
	expect((await exported('q=uwera')).slice(1).map(([name]) => name)).toEqual(['Uwera, Élise'])
	expect(await exported(`q=${encodeURIComponent(`'; drop table letters; --`)}`)).toHaveLength(1)
	const { rows } = await pool.query<{ id: string }>(`select id from letters where name = '"'`)
	expect((await exported(`own=${rows[0]?.id}`)).slice(1).map(([name]) => name)).toEqual(['"'])
	expect(await exported('own=1')).toHaveLength(awkward.length + formulas.length + exempt.length + 2)
})

test('ADM-REG-035 the file carries its name and the day in Kigali', async () => {
	const { headers, body } = await csvResponse(new URLSearchParams(), file, new Date('2026-01-05T22:30:00Z'))
	await body?.cancel()
	expect(headers.get('content-disposition')).toBe('attachment; filename="letters-2026-01-06.csv"')
	expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
})

test('a download that is let go before it is read keeps no connection', async () => {
	// What served an export is closed after it: those of the tests before may still be closing.
	const connections = async () => {
		const { rows } = await pool.query<{ n: number }>(
			`select count(*)::int n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and query like 'copy (%'`,
		)
		return rows[0]?.n ?? 0
	}
	await expect.poll(connections).toBe(0)
	// More than is read ahead of whoever takes it.
	const long = { ...file, columns: { Name: sql`repeat('x', 1000000)` } }
	const { body } = await csvResponse(new URLSearchParams(), long)
	expect(await connections()).toBe(1)
	await body?.cancel()
	await expect.poll(connections).toBe(0)
})

test('an export streams: its first bytes come before its last row is made, and it stops when the client leaves', async () => {
	await pool.query(
		`insert into letters (name, status) select repeat('x', 1000), 'old' from generate_series(1, 100000)`,
	)
	const running = () =>
		pool.query<{ n: number }>(
			`select count(*)::int n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and query like 'copy (%' and state <> 'idle'`,
		)
	const response = await csvResponse(new URLSearchParams('status=old'), file)
	const reader = response.body!.getReader()
	const first = await reader.read()
	expect(Buffer.from(first.value!).toString()).toMatch(/^\u{FEFF}"The ""name""","Status","Date"\r\n/u)
	await reader.read()
	expect((await running()).rows[0]?.n).toBe(1)
	await reader.cancel()
	await expect.poll(async () => (await running()).rows[0]?.n, { timeout: 5000 }).toBe(0)
})
