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

test('F-70 what words or days find is counted up to 500, or as far as its list says, and then said to be more', async () => {
	const short = { ...list, foundUpTo: 100 }
	await add(100)
	expect(await page('q=ubwato', short)).toMatchObject({ total: 100, capped: false })
	await add(1)
	expect(await page('q=ubwato', short)).toMatchObject({ total: 100, capped: true })
	expect(await page('from=2020-01-01', short)).toMatchObject({ total: 101, capped: false })
	await add(399)
	for (const asked of ['q=ubwato', 'from=2020-01-01', 'q=ubwato&sort=created_at']) {
		expect(await page(asked), asked).toMatchObject({ total: 500, capped: false })
	}
	await add(1)
	for (const asked of ['q=ubwato', 'from=2020-01-01', 'q=ubwato&sort=created_at']) {
		expect(await page(asked), asked).toMatchObject({ total: 500, capped: true })
	}
	expect(await page('')).toMatchObject({ total: 501, capped: false })
})

test('F-70 a page beyond what is counted does not stand beyond the total, and the last one tells it', async () => {
	await add(723)
	const seen: unknown[] = []
	let shown = await page('q=ubwato')
	for (;;) {
		seen.push([shown.from, shown.from + shown.rows.length - 1, shown.total, shown.capped])
		if (!shown.after) break
		shown = await page(`q=ubwato&after=${shown.after}`)
	}
	expect(seen).toEqual([
		...[1, 101, 201, 301, 401].map((from) => [from, from + 99, 500, true]),
		[501, 600, 600, true],
		[601, 700, 700, true],
		[701, 723, 723, false],
	])
	expect(await page(`q=ubwato&before=${shown.before}`)).toMatchObject({ from: 601, total: 700, capped: true })
})
