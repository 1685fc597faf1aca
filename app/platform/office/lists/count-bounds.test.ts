import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { created_at, id } from '#app/platform/core/db/columns.server.ts'
import { db, pool } from '#app/platform/core/db/db.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const canoes = pgTable('canoes', { id: id(), name: text().notNull(), created_at: created_at() })
const list = {
	sources: [
		{
			from: canoes,
			fields: { id: canoes.id, name: canoes.name },
			sorts: { created_at: canoes.created_at },
			search: sql`(' ' || ${canoes.name})`,
			dated: canoes.created_at,
		},
	],
	sort: '-created_at',
	pageSize: 100,
} as const satisfies ListDefinition

const page = (query: string, of: ListDefinition = list) =>
	readList(db, of, readListAddress(of, new URLSearchParams(query)))
const add = (count: number) =>
	pool.query(`insert into canoes (name) select 'Ubwato ' || i from generate_series(1, ${count}) i`)

beforeAll(() =>
	asOwner(async (client) => {
		await client.query(`create table canoes (id uuid primary key default gen_random_uuid(), name text not null,
			created_at timestamptz not null default now())`)
		await client.query(`select keep_counts('canoes', '{}')`)
	}),
)
beforeEach(() => pool.query('delete from canoes'))

test('F-70 what words or days find is counted up to 1,000, and then said to be more', async () => {
	await add(1000)
	for (const asked of ['q=ubwato', 'from=2020-01-01', 'q=ubwato&sort=created_at']) {
		expect(await page(asked), asked).toMatchObject({ total: 1000, capped: false })
	}
	await add(1)
	for (const asked of ['q=ubwato', 'from=2020-01-01', 'q=ubwato&sort=created_at']) {
		expect(await page(asked), asked).toMatchObject({ total: 1000, capped: true })
	}
	expect(await page('')).toMatchObject({ total: 1001, capped: false })
})

test('F-70 among more than 50,000 rows words are counted up to 100, or as far as their list says, days up to 500', async () => {
	await pool.query(
		`insert into canoes (name, created_at) select 'Inkoko', '2019-01-01' from generate_series(1, 50000)`,
	)
	const short = { ...list, foundUpTo: 50, pageSize: 20 }
	// Where a page holds as many, its rows are the count.
	const onePage = { ...short, pageSize: 50 }
	await add(50)
	for (const of of [short, onePage])
		expect(await page('q=ubwato', of)).toMatchObject({ total: 50, capped: false })
	await add(1)
	for (const of of [short, onePage])
		expect(await page('q=ubwato', of)).toMatchObject({ total: 50, capped: true })
	expect(await page('q=wato+5', onePage)).toMatchObject({ total: 2, capped: false })
	await add(49)
	for (const asked of ['q=ubwato', 'q=ubwato&sort=created_at', 'q=ubwato&from=2020-01-01']) {
		expect(await page(asked), asked).toMatchObject({ total: 100, capped: false })
	}
	await add(1)
	for (const asked of ['q=ubwato', 'q=ubwato&sort=created_at', 'q=ubwato&from=2020-01-01']) {
		expect(await page(asked), asked).toMatchObject({ total: 100, capped: true })
	}
	await add(399)
	expect(await page('from=2020-01-01')).toMatchObject({ total: 500, capped: false })
	await add(1)
	expect(await page('from=2020-01-01')).toMatchObject({ total: 500, capped: true })
	expect(await page('')).toMatchObject({ total: 50_501, capped: false })
})

test('F-70 a page beyond what is counted does not stand beyond the total, and the last one tells it', async () => {
	await add(1123)
	const seen: unknown[] = []
	let shown = await page('q=ubwato')
	for (;;) {
		seen.push([shown.from, shown.from + shown.rows.length - 1, shown.total, shown.capped])
		if (!shown.after) break
		shown = await page(`q=ubwato&after=${shown.after}`)
	}
	expect(seen).toEqual([
		...Array.from({ length: 10 }, (_, nth) => [1 + 100 * nth, 100 + 100 * nth, 1000, true]),
		[1001, 1100, 1100, true],
		[1101, 1123, 1123, false],
	])
	expect(await page(`q=ubwato&before=${shown.before}`)).toMatchObject({
		from: 1001,
		total: 1100,
		capped: true,
	})
})
