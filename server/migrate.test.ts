import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { inDatabase } from '#tests/database-address.ts'
import { asOwner, ownerUrl, resetDatabase } from '#tests/reset-database.ts'

const hubUrl = String(process.env['DATABASE_URL'])

async function asHub<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: hubUrl })
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}

const refusal = { code: '42501' }

beforeAll(() => asOwner(async (client) => void (await client.query('create table later (id int)'))))

test('Z6 the runtime role is no superuser and may create neither roles, databases, schemas nor tables', async () => {
	await asHub(async (hub) => {
		const { rows } = await hub.query(
			`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
				has_database_privilege(current_database(), 'CREATE') as make_schema,
				has_database_privilege(current_database(), 'TEMP') as make_temporary,
				has_schema_privilege('public', 'CREATE') as make_table
			 from pg_roles where rolname = current_user`,
		)
		expect(rows).toEqual([
			{
				rolsuper: false,
				rolcreatedb: false,
				rolcreaterole: false,
				rolreplication: false,
				rolbypassrls: false,
				make_schema: false,
				make_temporary: false,
				make_table: false,
			},
		])
		for (const ddl of [
			'create table mine (id int)',
			'create schema mine',
			'create temporary table mine (id int)',
			'alter table audit_log add column more text',
			'drop table audit_log',
			'create role other',
			'set role owner',
			'set session authorization owner',
			`copy (select 1) to program 'true'`,
		]) {
			await expect(hub.query(ddl), ddl).rejects.toMatchObject(refusal)
		}
	})
})

test('Z5 the runtime role appends to the audit log and reads it, and can neither change nor empty it', async () => {
	await asHub(async (hub) => {
		await hub.query(`insert into audit_log (action, table_name) values ('tested', 'none')`)
		const { rows } = await hub.query('select action from audit_log')
		expect(rows).toEqual([{ action: 'tested' }])
		await expect(hub.query(`update audit_log set action = 'other'`)).rejects.toMatchObject(refusal)
		await expect(hub.query('delete from audit_log')).rejects.toMatchObject(refusal)
		await expect(hub.query('truncate audit_log')).rejects.toMatchObject(refusal)
	})
})

test('the runtime role may use tables that the owner makes later', async () => {
	await asHub(async (hub) => {
		await hub.query('insert into later values (1)')
		await hub.query('update later set id = 2')
		expect((await hub.query('delete from later returning id')).rows).toEqual([{ id: 2 }])
	})
})

test('R11 migrating again changes nothing', async () => {
	const state = () =>
		asOwner(async (client) => (await client.query('select * from drizzle.__drizzle_migrations')).rows)
	const facts = () =>
		asOwner(async (client) => (await client.query('select * from installation.facts order by fact')).rows)
	const before = [await state(), await facts()]
	expect(await migrate(ownerUrl())).toEqual({ runtimeRole: 'hub' })
	expect([await state(), await facts()]).toEqual(before)
})

test('R11 two processes that migrate an empty database at once migrate it once', async () => {
	const maintenance = new pg.Client({ connectionString: inject('ownerUrl') })
	await maintenance.connect()
	const name = `hub_twice_${process.env['VITEST_POOL_ID']}`
	await maintenance.query(`create database ${name}`)
	const url = inDatabase(inject('ownerUrl'), name)
	try {
		await Promise.all([migrate(url), migrate(url), migrate(url)])
		const client = new pg.Client({ connectionString: url })
		await client.connect()
		const { rows } = await client.query(
			'select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations',
		)
		await client.end()
		expect(rows[0].runs).toBe(rows[0].migrations)
		expect(rows[0].runs).toBeGreaterThan(0)
	} finally {
		await maintenance.query(`drop database ${name} with (force)`)
		await maintenance.end()
	}
})

test('F-138 a database of a newer version is refused with its sentence, and nothing is changed or backed up', async () => {
	await asOwner(async (client) => {
		for (const [make, unmake] of [
			[
				`insert into drizzle.__drizzle_migrations (hash, created_at)
				 select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`,
				`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`,
			],
			['update pgboss.version set version = version + 1', 'update pgboss.version set version = version - 1'],
		] as const) {
			await client.query(make)
			let isBackedUp = false
			const beforeUpdate = async () => void (isBackedUp = true)
			try {
				await expect(migrate(ownerUrl(), { beforeUpdate })).rejects.toThrow(
					/^The database is of a newer version of the program than this one: .* Nothing was changed\.$/,
				)
			} finally {
				await client.query(unmake)
			}
			expect(isBackedUp).toBe(false)
		}
	})
	await migrate(ownerUrl())
})

test('a database of before the first release is refused with its sentence, and nothing is changed or backed up', async () => {
	await asOwner(async (client) => {
		await client.query(
			`insert into drizzle.__drizzle_migrations (hash, created_at)
				select 'of before', min(created_at) - 1 from drizzle.__drizzle_migrations`,
		)
		let isBackedUp = false
		const beforeUpdate = async () => void (isBackedUp = true)
		try {
			await expect(migrate(ownerUrl(), { beforeUpdate })).rejects.toThrow(
				/^The database was made by a version of before the first release, .* Nothing was changed\.$/,
			)
		} finally {
			await client.query(`delete from drizzle.__drizzle_migrations where hash = 'of before'`)
		}
		expect(isBackedUp).toBe(false)
	})
	await migrate(ownerUrl())
})

test('resetting empties the tables of the product', async () => {
	await asOwner(
		async (client) =>
			void (await client.query(`insert into audit_log (action, table_name) values ('a', 'b')`)),
	)
	await resetDatabase()
	await asHub(async (hub) => expect((await hub.query('select from audit_log')).rowCount).toBe(0))
})
