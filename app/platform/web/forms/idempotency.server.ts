import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { idempotency_keys } from '#app/platform/web/forms/tables.server.ts'
import {
	type Limit,
	readVerdict,
	type LimitVerdict,
	limitValues,
} from '#app/platform/core/security/rate-limit.server.ts'

/** A submission as the same one sent again would name it. */
export type Submission = { key: string; bodyHash: string }
/** Where it leads, and what it made, where what became of that is asked anew for who sends again. */
export type Answer = { location: string; about?: string }

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

/** What is kept under a key; nothing of it where the key is new. */
type Kept = { body_hash: string | null; answer: Answer | null }

const readAnswer = preparedStatement<Kept>(
	'read answer',
	`select body_hash, answer from idempotency_keys where key = $1 and created_at > now() - interval '24 hours'`,
)
const readAnswerOrTakeTickets = preparedStatement<Kept & { wait: number }>(
	'read answer or consume limits',
	`select kept.body_hash, kept.answer,
		case when kept.answer is null then consume_rate_limits($2::text[], $3::int[], $4::int[]) else 0 end as wait
	from (values ($1)) asked (key)
	left join idempotency_keys kept on kept.key = asked.key and kept.created_at > now() - interval '24 hours'`,
)
const claimKey = preparedStatement(
	'claim key',
	'insert into idempotency_keys (key, body_hash) values ($1, $2) on conflict do nothing returning key',
)
const storeUnsentAnswer = preparedStatement(
	'keep answer',
	'update idempotency_keys set answer = $2 where key = $1',
)

/** @throws KeyReused when the key was used for another body */
function answerIn(kept: Kept | undefined, submission: Submission): Answer | null {
	if (kept?.body_hash && kept.body_hash !== submission.bodyHash) throw new KeyReused()
	return kept?.answer ?? null
}

/** The answer that this very submission got before, if it was accepted. */
export async function findAnswer({ key, bodyHash }: Submission): Promise<Answer | null> {
	const [kept] = await readAnswer(db, [key])
	return kept?.body_hash === bodyHash ? kept.answer : null
}

/**
 * The answer that this submission got before, if it was accepted; else one use of every limit is counted.
 * @throws KeyReused when the key was used for another body
 */
export async function findAnswerOrConsumeLimits(
	submission: Submission,
	limits: Limit[],
): Promise<{ before: Answer | null; verdict: LimitVerdict }> {
	const [found] = await readAnswerOrTakeTickets(db, [submission.key, ...limitValues(limits)])
	return { before: answerIn(found, submission), verdict: readVerdict(found) }
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
		const [kept] = await readAnswer(tx, [submission.key])
		const answer = answerIn(kept, submission)
		if (!answer) throw new KeyReused()
		return answer
	}
	const answer = await work()
	await storeUnsentAnswer(tx, [submission.key, answer])
	return answer
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes the answers that nobody is given any more. Returns how many went. */
export async function sweepAnswers(tx: Db, now: Date): Promise<number> {
	const { rowCount } = await tx
		.delete(idempotency_keys)
		.where(lt(idempotency_keys.created_at, new Date(now.getTime() - KEPT_MS)))
	return rowCount ?? 0
}
