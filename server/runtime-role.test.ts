import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#app/platform/core/db/pool.server.ts'
import { migrate } from '#server/migrate.ts'
import { asRuntimeRole } from '#server/runtime-role.ts'
import { inDatabase } from '#tests/database-address.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

let server: TcpPostgres
beforeAll(async () => {
	server = await createTcpPostgres()
})
afterAll(() => server.remove())

test('Z6 with DATABASE_URL the given role migrates, and connections at run time are the lesser role hub', async () => {
	const said: string[] = []
	expect(await migrate(server.url, { say: (line) => said.push(line) })).toEqual({ runtimeRole: 'hub' })
	expect(said).toEqual([])
	const pool = createPool(asRuntimeRole(server.url), 2)
	try {
		const { rows } = await pool.query('select current_user as role')
		expect(rows).toEqual([{ role: 'hub' }])
		await pool.query(`insert into audit_log (action, table_name) values ('tested', 'none')`)
		const refusal = { code: '42501' }
		await expect(pool.query('create table mine (id int)')).rejects.toMatchObject(refusal)
		await expect(pool.query('drop table audit_log')).rejects.toMatchObject(refusal)
		await expect(pool.query('delete from audit_log')).rejects.toMatchObject(refusal)
		await expect(pool.query(`update audit_log set action = ''`)).rejects.toMatchObject(refusal)
	} finally {
		await pool.end()
	}
	expect(await migrate(server.url)).toEqual({ runtimeRole: 'hub' })
})

test('a given role that may not make the role hub runs the program itself, and the log says so', async () => {
	const superuser = new pg.Client({ connectionString: server.superuserUrl })
	await superuser.connect()
	await superuser.query(`create role poor login password 'poor-password'`)
	await superuser.query('create database poor owner poor')
	await superuser.end()
	const said: string[] = []
	const url = new URL(inDatabase(server.url, 'poor'))
	url.username = 'poor'
	url.password = 'poor-password'
	expect(await migrate(url.href, { say: (line) => said.push(line) })).toEqual({ runtimeRole: 'given' })
	expect(said.join()).toMatch(/may not create or grant the role "hub": the program runs as the given role/)
})

test('start-up options that DATABASE_URL brings are kept beside the role', () => {
	const options = (url: string) => new URL(asRuntimeRole(url)).searchParams.get('options')
	expect(options('postgres://u:p@h/hub')).toBe('-c role=hub')
	expect(options('postgres://u:p@h/hub?sslmode=require&options=-c%20search_path%3Da')).toBe(
		'-c search_path=a -c role=hub',
	)
	expect(new URL(asRuntimeRole('postgres://u:p@h/hub?sslmode=require')).searchParams.get('sslmode')).toBe(
		'require',
	)
})
