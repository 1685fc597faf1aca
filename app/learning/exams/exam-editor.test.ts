import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import * as page from '#app/learning/exams/admin/exam.tsx'
import * as mending from '#app/learning/exams/admin/answer-key-correction.tsx'
import * as one from '#app/learning/exams/admin/question.tsx'
import { sayFigures } from '#app/learning/exams/admin/question-list.tsx'
import * as removing from '#app/learning/exams/admin/remove-question.tsx'
import { getExamOf, previewCorrection } from '#app/learning/exams/queries/exam-editor.server.ts'
import { correctAnswerKey } from '#app/learning/exams/commands/correct-answer-key.server.ts'
import { exam_attempts } from '#app/learning/exams/tables.server.ts'
import { createExam, makeQuestions } from '#app/learning/exams/testing.server.ts'
import { audit_log } from '#app/platform/core/audit/tables.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { STEP_FIELD, type FormResult } from '#app/platform/web/forms/form-result.ts'
import { askAsAdmin, refusing } from '#tests/admin-request.ts'

type Module = { loader: (args: never) => Promise<unknown>; action: (args: never) => Promise<unknown> }
type Answer = { status: number; result: FormResult | null }

/** What a page of the editor answers to a post. */
async function post(
	module: Pick<Module, 'action'>,
	params: Record<string, string>,
	fields: Record<string, string>,
	search = '',
): Promise<Answer> {
	const ask = { ...askAsAdmin(`/admin/elearning/${params['id']}/exam${search}`, fields), params }
	const answer = (await module.action(ask as never)) as
		| Response
		| { init: { status: number }; data: FormResult }
	return answer instanceof Response
		? { status: answer.status, result: null }
		: { status: answer.init.status, result: answer.data }
}

const read = async (module: Pick<Module, 'loader'>, params: Record<string, string>, search = '') =>
	module.loader({ ...askAsAdmin(`/admin/elearning/${params['id']}/exam${search}`), params } as never)

const examOf = async (id: string) => (await getExamOf(db, id))!.exam!
const typedQuestion = {
	question: 'What is a record for?',
	option_1: 'To know',
	option_2: '',
	option_3: 'To forget',
	correct: '1',
}
const head = { title: 'Final exam', description: 'What you have read.', time_limit: '25' }

/** A course with an exam of ten questions, somebody who sits it, and somebody who has. */
async function createSat() {
	const course = await createCourse()
	const exam = await createExam({ course_id: course.id })
	const sit = async (done: { answers: Record<string, number>; score: number } | null) => {
		const enrollment = await createEnrollment({ course_id: course.id, status: 'approved' })
		const [attempt] = await db
			.insert(exam_attempts)
			.values({
				exam_id: exam.id,
				enrollment_id: enrollment.id,
				questions: makeQuestions(10),
				passing_score: 70,
				started_at: new Date(),
				deadline: new Date(Date.now() + 1_200_000),
				...(done && { ...done, passed: done.score >= 70, completed_at: new Date() }),
			})
			.returning()
		return attempt!
	}
	// Ten questions whose right options are 0, 1, 2, 3, 0, …
	const answers = (right: number) =>
		Object.fromEntries(
			makeQuestions(10).map(({ id, correct }, at) => [id, at < right ? correct : (correct + 1) % 4]),
		)
	return { course, exam, sit, answers, params: { id: course.id } }
}

test('D-064, PUB-EXAM-011 to PUB-EXAM-015 an exam begins with its first question; empty options are left out', async () => {
	const { id } = await createCourse()
	expect(await read(page, { id })).toMatchObject({ exam: null, figures: null })
	const empty = await post(page, { id }, {})
	expect([empty.status, Object.keys(empty.result!.errors)]).toEqual([
		422,
		['title', 'description', 'time_limit', 'question'],
	])
	expect((await post(page, { id }, { ...head, ...typedQuestion })).status).toBe(303)
	const exam = await examOf(id)
	expect(exam).toMatchObject({ title: 'Final exam', time_limit: 25 })
	expect(exam.questions).toEqual([
		{
			id: expect.any(String),
			question: 'What is a record for?',
			options: ['To know', 'To forget'],
			correct: 0,
		},
	])
	const [entry] = await db.select().from(audit_log).where(eq(audit_log.record_id, exam.id))
	expect(entry).toMatchObject({ action: 'create', table_name: 'exams', actor_email: 'a@hub.example' })
})

test('D-064 a question has two to eight options that differ, one of them right; what was typed stays', async () => {
	const { params, exam } = await createSat()
	const version = (await examOf(params.id)).version
	for (const [given, field, message] of [
		[{ option_3: '' }, 'option_2', 'A question has at least 2 options'],
		[{ option_3: 'to KNOW' }, 'option_3', 'Two options of a question are alike'],
		[{ correct: '' }, 'correct', 'Say which option is right'],
		[{ correct: '2' }, 'correct', 'Say which option is right'],
		[{ correct: '9' }, 'correct', 'Say which option is right'],
	] as const) {
		const fields = { ...typedQuestion, version, ...given }
		const { status, result } = await post(one, { ...params, question: 'new' }, fields)
		expect([given, status, result?.errors]).toEqual([given, 422, { [field]: [message] }])
		expect(result?.values).toMatchObject(fields)
	}
	const eight = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`option_${n + 1}`, `Option ${n}`]))
	const fields = { ...typedQuestion, ...eight, correct: '8', version }
	expect((await post(one, { ...params, question: 'new' }, fields)).status).toBe(303)
	const { questions } = await examOf(params.id)
	expect(questions).toHaveLength(11)
	expect(questions[10]).toMatchObject({ correct: 7, options: expect.arrayContaining(['Option 7']) })
	expect(questions.slice(0, 10)).toEqual(exam.questions)
})

test('D-064 without script an option is moved up by the server, the right one with its text, and nothing is stored', async () => {
	const { params, exam } = await createSat()
	const version = (await examOf(params.id)).version
	const fields = { ...typedQuestion, version, [STEP_FIELD]: 'up_3' }
	const { status, result } = await post(one, { ...params, question: 'q1' }, fields)
	expect([status, result?.errors]).toEqual([200, {}])
	expect(result?.values).toMatchObject({
		option_1: 'To know',
		option_2: 'To forget',
		option_3: '',
		correct: '1',
	})
	const again = await post(one, { ...params, question: 'q1' }, { ...fields, correct: '3' })
	expect(again.result?.values).toMatchObject({ option_2: 'To forget', correct: '2' })
	expect((await examOf(params.id)).questions).toEqual(exam.questions)
})

test('C3, D-064 what one administrator changes, another who saw it before does not undo: questions, order and head', async () => {
	const { params } = await createSat()
	const { version } = await examOf(params.id)
	const moved = await post(page, params, { version }, '?move=down&question=q1')
	expect(moved.status).toBe(303)
	const order = async () => (await examOf(params.id)).questions.map(({ id }) => id).slice(0, 3)
	expect(await order()).toEqual(['q2', 'q1', 'q3'])
	for (const stale of [
		await post(page, params, { version }, '?move=up&question=q3'),
		await post(page, params, { ...head, version }),
		await post(one, { ...params, question: 'q1' }, { ...typedQuestion, version }),
		await post(one, { ...params, question: 'new' }, { ...typedQuestion, version }),
		await post(removing, { ...params, question: 'q1' }, { version }),
		await post(mending, { ...params, question: 'q1' }, { correct: '1', version }),
	]) {
		expect(stale.status).toBe(409)
		expect(stale.result?.message).toMatch(/^Error updating exam: Somebody else has changed this record/)
	}
	expect(await order()).toEqual(['q2', 'q1', 'q3'])
	const now = (await examOf(params.id)).version
	expect((await post(page, params, { version: now }, '?move=up&question=q2')).status).toBe(303)
	expect(await order()).toEqual(['q2', 'q1', 'q3'])
	expect((await post(page, params, { version: now }, '?move=up&question=gone')).status).toBe(404)
})

test('D-064 a changed or removed question touches no attempt that runs or is over', async () => {
	const { params, sit, answers } = await createSat()
	const [running, over] = [await sit(null), await sit({ answers: answers(8), score: 80 })]
	const { figures } = (await read(page, params)) as { figures: { running: number } }
	expect(figures.running).toBe(1)
	const change = async (module: Module, question: string, fields: object) =>
		(await post(module, { ...params, question }, { ...fields, version: (await examOf(params.id)).version }))
			.status
	expect(await change(one, 'q1', typedQuestion)).toBe(303)
	expect(await change(removing, 'q2', {})).toBe(303)
	expect((await post(page, params, { ...head, version: (await examOf(params.id)).version })).status).toBe(303)
	const exam = await examOf(params.id)
	expect(exam.questions.map(({ id }) => id)).toEqual(['q1', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'])
	expect(exam).toMatchObject({ title: 'Final exam', time_limit: 25 })
	const kept = await db.select().from(exam_attempts).where(eq(exam_attempts.exam_id, exam.id))
	expect(kept).toHaveLength(2)
	for (const before of [running, over]) expect(kept).toContainEqual(before)
	for (const gone of ['q2', 'nowhere'])
		await expect(read(one, { ...params, question: gone })).rejects.toMatchObject({ init: { status: 404 } })
})

test('D-064 the last question stays', async () => {
	const course = await createCourse()
	await createExam({ course_id: course.id, questions: makeQuestions(1) })
	const { version } = await examOf(course.id)
	const { result } = await post(removing, { id: course.id, question: 'q1' }, { version })
	expect(result?.message).toBe('Error updating exam: An exam has at least one question')
})

test('a wrong key is corrected once it was said what that changes: the count before is what is done, and is audited', async () => {
	const { params, exam, sit, answers } = await createSat()
	await sit(null)
	const near = await sit({ answers: { ...answers(6), q7: 0, q8: 3 }, score: 70 })
	const far = await sit({ answers: answers(3), score: 30 })
	const almost = await sit({ answers: { ...answers(6), q10: 2 }, score: 60 })
	const asked = { ...params, question: 'q10' }
	expect(await read(mending, asked)).toMatchObject({ chosen: null, preview: null })
	for (const odd of ['?correct=9', '?correct=x', '?correct=-1'])
		expect(await read(mending, asked, odd)).toMatchObject({ chosen: null })
	const counted = await previewCorrection(db, exam.id, exam.questions[9]!, 2)
	expect(counted).toMatchObject({ attempts: 4, running: 1 })
	expect(await read(mending, asked, '?correct=2')).toMatchObject({ chosen: 2, preview: counted })
	expect((await examOf(params.id)).questions[9]!.correct).toBe(1)
	const { version } = await examOf(params.id)
	expect((await post(mending, asked, { correct: '2', version })).status).toBe(303)
	expect((await examOf(params.id)).questions[9]!.correct).toBe(2)
	const scoreOf = async ({ id }: { id: string }) =>
		(await db.select().from(exam_attempts).where(eq(exam_attempts.id, id)))[0]
	expect(await scoreOf(almost)).toMatchObject({ score: 70, passed: true })
	expect((await scoreOf(near))?.passed).toBe(true)
	const changed = (
		await Promise.all(
			[near, far, almost].map(async (before) => {
				const after = await scoreOf(before)
				return after!.score !== before.score
			}),
		)
	).filter(Boolean).length
	expect(counted.results).toBe(changed)
	expect(counted.passed).toBe(1)
	const [entry] = await db
		.select()
		.from(audit_log)
		.where(eq(audit_log.record_id, exam.id))
		.orderBy(desc(audit_log.at))
	expect(entry).toMatchObject({ action: 'mend-key', actor_email: 'a@hub.example' })
	expect(await previewCorrection(db, exam.id, exam.questions[9]!, 2)).toMatchObject({
		attempts: 0,
		results: 0,
	})
	for (const correct of ['', '8', 'x']) {
		const { status } = await post(mending, asked, { correct, version: (await examOf(params.id)).version })
		expect([correct, status]).toEqual([correct, 422])
	}
})

test('the preview of every mending of an exam is what the mending does', async () => {
	const { exam, sit, answers } = await createSat()
	for (const right of [2, 5, 6, 7, 9, 10]) await sit({ answers: answers(right), score: right * 10 })
	for (const question of exam.questions.slice(5, 8)) {
		for (const correct of [0, 1, 2, 3]) {
			const { attempts, results, passed } = await previewCorrection(db, exam.id, question, correct)
			const undone = new Error('undone')
			const done = transact(async (tx) => {
				const by = { kind: 'admin', id: 'a1', email: 'a@hub.example' } as const
				expect(await correctAnswerKey(tx, exam.id, question.id, correct, by)).toEqual({
					attempts,
					results,
					passed,
				})
				throw undone
			})
			await expect(done).rejects.toBe(undone)
		}
	}
})

test('per question it is said how often it was answered, and how often wrongly', async () => {
	const { params, sit, answers } = await createSat()
	await sit({ answers: answers(10), score: 100 })
	await sit({ answers: answers(0), score: 0 })
	const { q2: _open, ...others } = answers(1)
	await sit({ answers: others, score: 10 })
	await sit(null)
	const { figures } = (await read(page, params)) as {
		figures: { perQuestion: Parameters<typeof sayFigures>[0][] & Record<string, never> }
	}
	const said = (id: string) => sayFigures(figures.perQuestion[id])
	expect(said('q1')).toBe('Answered 3 times, once wrongly (33%).')
	expect(said('q2')).toBe('Answered 2 times, once wrongly (50%), left open once.')
	expect(sayFigures(undefined)).toBe('Not asked yet.')
	expect(sayFigures({ question_id: 'x', asked: 2, answered: 0, wrong: 0 })).toBe(
		'Asked 2 times, never answered.',
	)
	expect(sayFigures({ question_id: 'x', asked: 1, answered: 1, wrong: 0 })).toBe(
		'Answered once, never wrongly.',
	)
})

test('a fault while an exam is saved is said, and nothing is lost', async () => {
	const { params } = await createSat()
	const { version } = await examOf(params.id)
	await using _broken = await refusing('exams')
	const { status, result } = await post(page, params, { ...head, version })
	expect([status, result?.message]).toEqual([500, 'Error updating exam: An unexpected error occurred'])
	expect(result?.values).toMatchObject(head)
	const { id } = await createCourse()
	const made = await post(page, { id }, { ...head, ...typedQuestion })
	expect(made.result?.message).toBe('Error creating exam: An unexpected error occurred')
	expect(made.result?.values).toMatchObject(typedQuestion)
})
