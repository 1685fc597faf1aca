import { ENROLLED_STATUSES } from '#app/learning/study/rules.ts'
import { optionOrder } from '#app/learning/exams/order.server.ts'
import { ATTEMPT_LIMIT, type GivenAnswer, GRACE_MS, isOver } from '#app/learning/exams/rules.ts'
import type { Db } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { type Limit, readVerdict, limitValues } from '#app/platform/core/security/rate-limit.server.ts'

/** What a browser names an attempt by. One of another learner or course is as good as missing. */
export type AttemptKey = { attempt_id: string; course_id: string; learners: readonly string[] }

/** A running attempt as far as answers need it. */
export type RunningAttempt = {
	id: string
	started_at: Date
	deadline: Date
	/** Id and number of options of every question. */
	questions: [id: string, options: number][]
}

/** Missing: there is none, or it is somebody else's. Over: completed, or out of time. Limited: 60 requests came in this minute. */
export type Opened =
	| { is: 'missing' }
	| { is: 'over' }
	| { is: 'limited'; retryAfterSeconds: number }
	| { is: 'open'; attempt: RunningAttempt }

type Row = Omit<RunningAttempt, 'id'> & { completed: boolean; wait: number }

const readRunningAttempt = preparedStatement<Row>(
	'read running attempt',
	`select attempt.started_at, attempt.deadline, attempt.completed_at is not null as completed,
		(select jsonb_agg(jsonb_build_array(one->>'id', jsonb_array_length(one->'options')) order by place)
			from jsonb_array_elements(attempt.questions) with ordinality as asked (one, place)) as questions,
		consume_rate_limits($5::text[], $6::int[], $7::int[]) as wait
	from exam_attempts attempt join enrollments on enrollments.id = attempt.enrollment_id
	where attempt.id = $1 and enrollments.course_id = $2 and enrollments.learner_id = any($3::uuid[])
		and enrollments.status = any($4::text[])`,
)

const limits = (attempt_id: string): Limit[] => [{ key: `exam attempt:${attempt_id}`, ...ATTEMPT_LIMIT }]

/** Finds the attempt and counts one save or submit. */
export async function openRunningAttempt(
	db: Db,
	{ attempt_id, course_id, learners }: AttemptKey,
	now: Date,
): Promise<Opened> {
	if (learners.length === 0) return { is: 'missing' }
	const [found] = await readRunningAttempt(db, [
		attempt_id,
		course_id,
		learners,
		ENROLLED_STATUSES,
		...limitValues(limits(attempt_id)),
	])
	if (!found) return { is: 'missing' }
	const { allowed, retryAfterSeconds } = readVerdict(found)
	if (!allowed) return { is: 'limited', retryAfterSeconds }
	const { started_at, deadline, questions } = found
	if (found.completed || isOver(deadline, now)) return { is: 'over' }
	return { is: 'open', attempt: { id: attempt_id, started_at, deadline, questions } }
}

// The share of the attempt lets saves pass each other, and none pass a submit.
const keepAnswers = preparedStatement<{ held: boolean }>(
	'keep answers',
	`with held as (select id from exam_attempts where id = $1 and completed_at is null for share),
	kept as (
		insert into exam_answers as kept (attempt_id, question_id, option, change, saved_at)
		select held.id, given.question_id, given.option, given.change, $5
		from held, unnest($2::text[], $3::int[], $4::int[]) as given (question_id, option, change)
		on conflict (attempt_id, question_id) do update
			set option = excluded.option, change = excluded.change, saved_at = excluded.saved_at
			where kept.change < excluded.change
		returning 1
	)
	select exists (select from held) as held`,
)

/**
 * The answers that fit the attempt, none from the future, options as the exam has them, one per question and in one order, so that two saves
 * never wait for each other. What names no question or option of it is left out.
 */
function fitting(attempt: RunningAttempt, given: readonly GivenAnswer[], now: Date): Required<GivenAnswer>[] {
	const newest = new Map<string, Required<GivenAnswer>>()
	const counts = new Map(attempt.questions)
	const elapsed = Math.max(0, now.getTime() - attempt.started_at.getTime())
	for (const { question, option, change = elapsed } of given) {
		const answer = { question, option, change: Math.min(change, elapsed + GRACE_MS) }
		const before = newest.get(question)
		if (option < (counts.get(question) ?? 0) && !(before && before.change >= answer.change))
			newest.set(question, answer)
	}
	return [...newest.values()]
		.map((answer) => {
			const order = optionOrder(attempt.id, answer.question, counts.get(answer.question) ?? 0)
			return { ...answer, option: order[answer.option] ?? 0 }
		})
		.sort((a, b) => (a.question < b.question ? -1 : 1))
}

/**
 * Keeps answers of a running attempt. What comes late does not undo what was given after it.
 * @returns false if the attempt has been completed meanwhile
 */
export async function saveGivenAnswers(
	db: Db,
	attempt: RunningAttempt,
	given: readonly GivenAnswer[],
	now: Date,
): Promise<boolean> {
	const answers = fitting(attempt, given, now)
	if (answers.length === 0) return true
	const [done] = await keepAnswers(db, [
		attempt.id,
		answers.map(({ question }) => question),
		answers.map(({ option }) => option),
		answers.map(({ change }) => change),
		now,
	])
	return done?.held ?? false
}

/** Saves answers as they are given: two statements, each committed by itself. */
export async function saveAnswers(
	db: Db,
	key: AttemptKey,
	given: readonly GivenAnswer[],
	now: Date,
): Promise<Opened> {
	const opened = await openRunningAttempt(db, key, now)
	if (opened.is !== 'open') return opened
	return (await saveGivenAnswers(db, opened.attempt, given, now)) ? opened : { is: 'over' }
}
