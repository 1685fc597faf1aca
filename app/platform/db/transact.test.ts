import { beforeEach, expect, test } from 'vitest'
import {
	answeredByCommit,
	db,
	sendTogether,
	preparedStatement,
	transact,
} from '#app/platform/db/db.server.ts'
import { preparedQuery } from '#app/platform/db/prepared-query.server.ts'
import { idempotency_keys } from '#app/platform/forms/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const write = preparedStatement('test write', 'insert into idempotency_keys (key, body_hash) values ($1, $2)')
const listKeys = async () => (await db.select().from(idempotency_keys)).map(({ key }) => key).toSorted()

test('writes that are sent together and answered by the commit are kept', async () => {
	await transact(async (tx) => {
		sendTogether(tx)
		answeredByCommit(tx, write(tx, ['a', 'hash']))
		answeredByCommit(tx, write(tx, ['b', 'hash']))
	})
	expect(await listKeys()).toEqual(['a', 'b'])
})

test('a refused write that is answered by the commit undoes the transaction and is what is thrown', async () => {
	const attempt = transact(async (tx) => {
		await write(tx, ['a', 'hash'])
		sendTogether(tx)
		answeredByCommit(tx, write(tx, ['a', 'hash']))
		answeredByCommit(tx, write(tx, ['b', 'hash']))
	})
	await expect(attempt).rejects.toMatchObject({ code: '23505' })
	expect(await listKeys()).toEqual([])
	await transact((tx) => write(tx, ['c', 'hash']))
	expect(await listKeys()).toEqual(['c'])
})

test('work that fails at once leaves nothing behind, and the connection can be used again', async () => {
	for (let n = 0; n < 20; n++) {
		const attempt = transact(async (tx) => {
			answeredByCommit(tx, write(tx, [`undone ${n}`, 'hash']))
			throw new Error('changed its mind')
		})
		await expect(attempt).rejects.toThrow('changed its mind')
	}
	await transact((tx) => write(tx, ['kept', 'hash']))
	expect(await listKeys()).toEqual(['kept'])
})

test('two statements of one name are refused when they are loaded, not when they meet on a connection', () => {
	expect(() => preparedStatement('test write', 'select 1')).toThrow('two statements are named "test write"')
	expect(() => preparedQuery('test write', (on) => on.select().from(idempotency_keys))).toThrow('test write')
})
