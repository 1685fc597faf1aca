import { beforeEach, expect, test } from 'vitest'
import { asIf, db, onCommit, onRollback, transact } from '#app/platform/core/db/db.server.ts'
import { preparedQuery, preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { idempotency_keys } from '#app/platform/web/forms/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const write = preparedStatement('test write', 'insert into idempotency_keys (key, body_hash) values ($1, $2)')
const readKeys = preparedQuery('test keys', (on) =>
	on.select({ key: idempotency_keys.key }).from(idempotency_keys),
)
const listKeys = async (on = db) => (await readKeys(on)).map(({ key }) => key).toSorted()

test('a prepared query and a prepared statement run on the handle that they are given', async () => {
	await transact(async (tx) => {
		await write(tx, ['a', 'hash'])
		expect(await listKeys(tx)).toEqual(['a'])
		expect(await listKeys()).toEqual([])
	})
	expect(await listKeys()).toEqual(['a'])
	await write(db, ['b', 'hash'])
	expect(await listKeys()).toEqual(['a', 'b'])
})

test('a refused write undoes the transaction, also when the work passes over it, and the connection can be used again', async () => {
	const attempt = transact(async (tx) => {
		await write(tx, ['a', 'hash'])
		await write(tx, ['a', 'hash'])
	})
	await expect(attempt).rejects.toMatchObject({ code: '23505' })
	const passedOver = transact(async (tx) => {
		await write(tx, ['a', 'hash'])
		await write(tx, ['a', 'hash']).catch(() => {})
	})
	await expect(passedOver).rejects.toThrow('a failed statement was passed over')
	expect(await listKeys()).toEqual([])
	await transact((tx) => write(tx, ['c', 'hash']))
	expect(await listKeys()).toEqual(['c'])
})

test('work that fails at once leaves nothing behind, and the connection can be used again', async () => {
	for (let n = 0; n < 20; n++) {
		const attempt = transact(async (tx) => {
			await write(tx, [`undone ${n}`, 'hash'])
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

test('how things would be is read by whoever reads, at once and in any order, and nothing of it stays', async () => {
	const acts: string[] = []
	const later: { read?: () => Promise<string[]> } = {}
	const seen = await asIf(
		async (tx) => {
			onCommit(tx, () => acts.push('committed'))
			onRollback(tx, async () => void acts.push('undone'))
			await write(tx, ['as if', 'hash'])
			return 'as if'
		},
		async (changed) => {
			later.read = () => listKeys()
			const [first, second, plain] = await Promise.all([
				listKeys(),
				listKeys(),
				db.select({ key: idempotency_keys.key }).from(idempotency_keys),
			])
			return [changed, first, second, plain]
		},
	)
	expect(seen).toEqual(['as if', ['as if'], ['as if'], [{ key: 'as if' }]])
	expect(acts).toEqual(['undone'])
	expect(await listKeys()).toEqual([])
	expect(await later.read?.()).toEqual([])
	const refused = asIf(
		async (tx) => write(tx, ['as if', 'hash']),
		() => Promise.reject(new Error('cannot be shown')),
	)
	await expect(refused).rejects.toThrow('cannot be shown')
	expect(await listKeys()).toEqual([])
})
