import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import {
	answerOnce,
	findAnswerOrConsumeLimits,
	KeyReused,
	nameSubmission,
	sweepAnswers,
} from '#app/platform/web/forms/idempotency.server.ts'
import { idempotency_keys } from '#app/platform/web/forms/tables.server.ts'

const name = (pageKey: string, body: unknown = 'Aline') => nameSubmission('trip', 'visitor', pageKey, body)
const answerWith = (pageKey: string, location: string) =>
	transact((tx) => answerOnce(tx, name(pageKey), async () => ({ location })))
const findBefore = async (pageKey: string, body?: unknown) =>
	(await findAnswerOrConsumeLimits(name(pageKey, body), [])).before

test('the same submission gets the same answer, another body under its key none', async () => {
	const key = randomUUID()
	expect(await findBefore(key)).toBeNull()
	await answerWith(key, '/first')
	expect(await findBefore(key)).toEqual({ location: '/first' })
	expect(await answerWith(key, '/second')).toEqual({ location: '/first' })
	await expect(findBefore(key, 'Keza')).rejects.toThrow(KeyReused)
})

test('of two at the same moment one does the work, and both get its answer', async () => {
	const key = randomUUID()
	const answers = await Promise.all(['/one', '/two'].map((location) => answerWith(key, location)))
	expect(answers[0]).toEqual(answers[1])
})

test('what failed leaves no key behind', async () => {
	const key = randomUUID()
	const failing = transact((tx) =>
		answerOnce(tx, name(key), async () => {
			throw new Error('no')
		}),
	)
	await expect(failing).rejects.toThrow('no')
	expect(await answerWith(key, '/again')).toEqual({ location: '/again' })
})

test('an answer is kept for 24 hours, then swept', async () => {
	const [old, young] = [randomUUID(), randomUUID()]
	await answerWith(old, '/old')
	await answerWith(young, '/young')
	const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000)
	await db
		.update(idempotency_keys)
		.set({ created_at: dayAgo })
		.where(eq(idempotency_keys.key, name(old).key))
	expect(await findBefore(old)).toBeNull()
	expect(await sweepAnswers(db, new Date())).toBe(1)
	expect(await findBefore(young)).toEqual({ location: '/young' })
	expect(await answerWith(old, '/new')).toEqual({ location: '/new' })
})
