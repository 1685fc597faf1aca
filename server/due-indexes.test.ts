import pg from 'pg'
import { expect, test } from 'vitest'
import { buildDueIndexes, putOffIndex } from '#server/due-indexes.ts'
import { readGenerated, runGenerated } from '#server/generated-migrations.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'

const SAYING_NOTHING = () => {}

/** A table that counts as large. */
const fill = (client: pg.Client, table: string) =>
	client.query(
		`create table ${table} as select n as id, n % 2000 as half, md5(n::text) || repeat('x', 1900) as note
		 from generate_series(1, 6000) n`,
	)

const indexesOf = async (client: pg.Client, table: string) =>
	(
		await client.query<{ name: string; indisvalid: boolean; indisunique: boolean }>(
			`select relname as name, indisvalid, indisunique from pg_index join pg_class on oid = indexrelid
			 where indrelid = $1::regclass order by 1`,
			[table],
		)
	).rows

const countDue = async (client: pg.Client) =>
	(await client.query('select from installation.indexes_due')).rowCount

test('R11 an index of a large table is built while the table is written: its migration holds nobody up', async () => {
	await asOwner(async (client) => {
		await fill(client, 'large')
		const reader = new pg.Client({ connectionString: ownerUrl() })
		await reader.connect()
		await reader.query('begin')
		await reader.query('select from large limit 1')
		const next = {
			statements: [
				'create table beside (id integer not null);',
				'create index "large_half" on "large" using btree ("half","id");',
				'create index beside_id on beside (id);',
			],
			at: Date.now(),
			hash: 'next',
		}
		const last = { statements: ['drop index large_half;'], at: next.at + 1, hash: 'last' }
		const said: string[] = []
		const migrating = runGenerated(client, [...readGenerated(), next], (line) => said.push(line))
		// The build waits for who reads the table; who writes waits for nobody.
		await expect.poll(() => said).toEqual(['Migration: the index large_half is built while the hub goes on.'])
		await reader.query(`set lock_timeout = '100ms'`)
		await reader.query(`insert into large values (6001, 1, 'written meanwhile')`)
		await reader.query('commit')
		await reader.end()
		await migrating
		expect(await indexesOf(client, 'large')).toEqual([
			{ name: 'large_half', indisvalid: true, indisunique: false },
		])
		expect(await indexesOf(client, 'beside')).toHaveLength(1)
		expect(await countDue(client)).toBe(0)
		// What comes later finds it there, and nothing is done twice.
		await runGenerated(client, [...readGenerated(), next, last], SAYING_NOTHING)
		expect(await indexesOf(client, 'large')).toEqual([])
		const { rows } = await client.query(
			`select hash from drizzle.__drizzle_migrations where hash in ('next', 'last') order by id`,
		)
		expect(rows).toEqual([{ hash: 'next' }, { hash: 'last' }])
		await client.query(`delete from drizzle.__drizzle_migrations where hash in ('next', 'last')`)
	})
})

test('R11 an index whose building was cut off is made anew at the next start', async () => {
	await asOwner(async (client) => {
		await fill(client, 'cut_off')
		expect(await putOffIndex(client, 'create unique index cut_off_half on cut_off (half)')).toBe(true)
		await expect(buildDueIndexes(client, SAYING_NOTHING)).rejects.toMatchObject({ code: '23505' })
		expect(await indexesOf(client, 'cut_off')).toMatchObject([{ indisvalid: false }])
		await client.query('delete from cut_off where id > 2000')
		await buildDueIndexes(client, SAYING_NOTHING)
		expect(await indexesOf(client, 'cut_off')).toEqual([
			{ name: 'cut_off_half', indisvalid: true, indisunique: true },
		])
		expect(await countDue(client)).toBe(0)
	})
})

test('R11 the search of a large table is found by its former index until the new one is built', async () => {
	await asOwner(async (client) => {
		await fill(client, 'searched')
		await client.query(`create index searched_search on searched using gin (lower(note) gin_trgm_ops)`)
		const keep = () => client.query(`select keep_search('searched', $$lower(note || half)$$)`)
		await keep()
		const definition = async () =>
			(await client.query<{ pg_get_indexdef: string }>(`select pg_get_indexdef('searched_search'::regclass)`))
				.rows[0]?.pg_get_indexdef
		expect(await definition()).not.toContain('half')
		await buildDueIndexes(client, SAYING_NOTHING)
		expect(await definition()).toContain('half')
		expect(await indexesOf(client, 'searched')).toHaveLength(1)
		await keep()
		expect(await countDue(client)).toBe(0)
	})
})
