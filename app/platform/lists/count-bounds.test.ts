import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { created_at, id } from '#app/platform/db/columns.server.ts'
import { db, pool } from '#app/platform/db/db.server.ts'
import { readListAddress } from '#app/platform/lists/list-address.server.ts'
import type { ListDefinition } from '#app/platform/lists/list-definition.server.ts'
import { readList } from '#app/platform/lists/list.server.ts'
import { asOwner } from '#tests/reset-database.ts'

const canoes = pgTable('canoes', { id: id(), name: text().notNull(), created_at: created_at() })
const list = {
	sources: [
		{
			from: canoes,
			fields: { id: canoes.id, name: canoes.name },
			sorts: { created_at: canoes.created_at },
			search: sql`${canoes.name}`,
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

test('F-70 words are counted up to 100, or as far as their list says, days up to 500, and then said to be more', async () => {
	const short = { ...list, foundUpTo: 50, pageSize: 20 }
	await add(50)
	expect(await page('q=ubwato', short)).toMatchObject({ total: 50, capped: false })
	await add(1)
	expect(await page('q=ubwato', short)).toMatchObject({ total: 50, capped: true })
	expect(await page('from=2020-01-01', short)).toMatchObject({ total: 51, capped: false })
	// Where a page holds as many, its rows are the count.
	const onePage = { ...short, pageSize: 50 }
	expect(await page('q=ubwato', onePage)).toMatchObject({ total: 50, capped: true })
	expect(await page('q=5', onePage)).toMatchObject({ total: 2, capped: false })
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
	expect(await page('')).toMatchObject({ total: 501, capped: false })
})

test('F-70 a page beyond what is counted does not stand beyond the total, and the last one tells it', async () => {
	await add(323)
	const seen: unknown[] = []
	let shown = await page('q=ubwato')
	for (;;) {
		seen.push([shown.from, shown.from + shown.rows.length - 1, shown.total, shown.capped])
		if (!shown.after) break
		shown = await page(`q=ubwato&after=${shown.after}`)
	}
	expect(seen).toEqual([
		[1, 100, 100, true],
		[101, 200, 200, true],
		[201, 300, 300, true],
		[301, 323, 323, false],
	])
	expect(await page(`q=ubwato&before=${shown.before}`)).toMatchObject({ from: 201, total: 300, capped: true })
})
