import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { answeredByCommit, db, sendTogether, statement, transact } from '#app/platform/db/db.server.ts'
import { standingInsert } from '#app/platform/db/standing-insert.server.ts'
import { idempotency_keys } from '#app/platform/forms/tables.server.ts'
import { resetDatabase } from '#tests/reset-database.ts'

beforeEach(resetDatabase)

const write = statement('test write', 'insert into idempotency_keys (key, body_hash) values ($1, $2)')
const insertKey = standingInsert(idempotency_keys)
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

test('a standing insert returns the row with its defaults, for each set of columns and on every connection', async () => {
	const answer = { location: '/programs' }
	const rows = await Promise.all(
		Array.from({ length: 12 }, (_, n) =>
			transact(async (tx) => [
				await insertKey(tx, { key: `plain ${n}`, body_hash: '' }),
				await insertKey(tx, { key: `answered ${n}`, body_hash: 'hash', answer }),
				await insertKey(tx, { key: `open ${n}`, body_hash: 'hash', answer: null }),
			]),
		),
	)
	for (const [plain, answered, open] of rows) {
		expect(plain).toMatchObject({ body_hash: '', answer: null, created_at: expect.any(Date) })
		expect(answered).toMatchObject({ answer })
		expect(open).toMatchObject({ answer: null })
	}
	const [stored] = await db.select().from(idempotency_keys).where(eq(idempotency_keys.key, 'answered 7'))
	expect(stored).toEqual(rows[7]?.[1])
	expect(await listKeys()).toHaveLength(36)
})
