import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { lockTables } from '#server/lock-tables.ts'
import { asOwner, ownerUrl } from '#tests/reset-database.ts'

async function connect(): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: ownerUrl() })
	await client.connect()
	await client.query('begin')
	return client
}

const STATEMENTS = ['alter table first_one add column a int', 'drop trigger if exists b on second_one']

test('R11 a post that holds one table and waits for another is let by: it is not ended as a deadlock', async () => {
	await asOwner(async (owner) => {
		await owner.query('create table first_one (id int)')
		await owner.query('create table second_one (id int)')
		const post = await connect()
		await post.query('insert into second_one values (1)')
		await owner.query('begin')
		const locking = expect(lockTables(owner, STATEMENTS, { alters: true })).rejects.toMatchObject({
			code: '57014',
		})
		await wait(100)
		// The first is locked already, and the second is waited for.
		await post.query(`set local lock_timeout = '1ms'`)
		await post.query('savepoint before')
		await expect(post.query('insert into first_one values (1)')).rejects.toMatchObject({ code: '55P03' })
		await post.query('rollback to before')
		await post.query(`set local lock_timeout = '5s'`)
		await post.query('insert into first_one values (1)')
		await post.query('commit')
		await locking
		await owner.query('rollback')

		await owner.query('begin')
		await lockTables(owner, STATEMENTS, { alters: true })
		await post.query('begin')
		await post.query(`set local lock_timeout = '1ms'`)
		// What is only named is still read, and what is altered is not.
		await post.query('select from second_one')
		await post.query('savepoint before')
		await expect(post.query('insert into second_one values (2)')).rejects.toMatchObject({ code: '55P03' })
		await post.query('rollback to before')
		await expect(post.query('select from first_one')).rejects.toMatchObject({ code: '55P03' })
		await post.query('rollback')
		await owner.query('commit')

		// Statements that run again find tables as they are: a long report holds them up as little as they hold it up.
		await post.query('begin')
		await post.query('select from first_one')
		await owner.query('begin')
		await lockTables(owner, STATEMENTS, { alters: false })
		await owner.query('commit')
		await post.end()
		expect((await owner.query('select from first_one')).rowCount).toBe(1)
		expect((await owner.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
	})
})
