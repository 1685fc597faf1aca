import { createHash } from 'node:crypto'
import { type Db, statement, type Tx } from '#app/platform/db/db.server.ts'

/** A submission as the same one sent again would name it. */
export type Submission = { key: string; bodyHash: string }
export type Answer = { location: string }

/** The same key came with something else in the form. */
export class KeyReused extends Error {
	override readonly name = 'KeyReused'
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** @param pageKey the key that was made with the page; only this visitor's submissions of this form share it */
export const nameSubmission = (
	form: string,
	visitor: string,
	pageKey: string,
	body: unknown,
): Submission => ({
	key: hash(JSON.stringify([form, visitor, pageKey])),
	bodyHash: hash(JSON.stringify(body)),
})

const readAnswer = statement<{ body_hash: string; answer: Answer | null }>(
	'read answer',
	`select body_hash, answer from idempotency_keys where key = $1 and created_at > now() - interval '24 hours'`,
)
const claimKey = statement(
	'claim key',
	'insert into idempotency_keys (key, body_hash) values ($1, $2) on conflict do nothing returning key',
)
const keepAnswer = statement('keep answer', 'update idempotency_keys set answer = $2 where key = $1')

/**
 * The answer that this submission got before, if it was accepted.
 * @throws KeyReused when the key was used for another body
 */
export async function findAnswer(db: Db, submission: Submission): Promise<Answer | null> {
	const [row] = await readAnswer(db, [submission.key])
	if (!row) return null
	if (row.body_hash !== submission.bodyHash) throw new KeyReused()
	return row.answer
}

/**
 * Does `work` once per submission, in the transaction of its rows. A second one at the same moment waits for the
 * first and gets its answer.
 * @throws KeyReused when the key was used for another body
 */
export async function answerOnce(
	tx: Tx,
	submission: Submission,
	work: () => Promise<Answer>,
): Promise<Answer> {
	const claimed = await claimKey(tx, [submission.key, submission.bodyHash])
	if (claimed.length === 0) {
		const answer = await findAnswer(tx, submission)
		if (!answer) throw new KeyReused()
		return answer
	}
	const answer = await work()
	await keepAnswer(tx, [submission.key, answer])
	return answer
}
