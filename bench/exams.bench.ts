import { setTimeout as wait } from 'node:timers/promises'
import { makeHall } from '#tests/browser/exam-hall.ts'
import { Visitor } from '#tests/browser/http.ts'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import { readCpuSeconds } from './processes.ts'

export const name =
	'Exams: 1,000 learners at once, each saving an answer every 15 seconds, on two cores with this load'

const LEARNERS = 1000
const EVERY_SECONDS = 15
const SECONDS = 60
/** Beside the saves: learners who begin, and learners who submit, in these sixty seconds. */
const STARTS = 100
const SUBMITS = 100
const QUESTIONS = 10
const AT_ONCE = 8
const LIMIT_MS = 200

type Hall = Awaited<ReturnType<typeof makeHall>>

/** A learner in the exam, and what of theirs was acknowledged: question → change. */
type Sitter = {
	visitor: Visitor
	token: string
	attempt: string
	/** The question that their attempt shows last. */
	last: string
	started: number
	questions: string[]
	acknowledged: Map<string, number>
}

async function begin(hall: Hall, siteUrl: string, { cookie }: Hall['examinees'][number]): Promise<Sitter> {
	const visitor = new Visitor({ siteUrl })
	visitor.cookies.set('learner', cookie)
	const form = await visitor.getForm(hall.path, 'idempotency_key')
	const answer = await visitor.post(hall.path, form.values)
	if (answer.status !== 303) throw new Error(`a start was answered by ${answer.status}`)
	const page = await visitor.getForm(`${hall.path}?q=${QUESTIONS}`, 'attempt')
	return {
		visitor,
		token: String(page.values['csrf_token']),
		attempt: String(page.values['attempt']),
		last: String(page.values['question']),
		started: Date.now(),
		questions: [],
		acknowledged: new Map(),
	}
}

async function readQuestions(hall: Hall, sitters: readonly Sitter[]): Promise<void> {
	const rows = await hall.ask<{ id: string; ids: string[]; started_at: Date }>(
		`select id, started_at, (select array_agg(one->>'id') from jsonb_array_elements(questions) one) as ids
		from exam_attempts where completed_at is null`,
	)
	const byId = new Map(rows.map((row) => [row.id, row]))
	for (const sitter of sitters) {
		const row = byId.get(sitter.attempt)
		sitter.questions = row?.ids ?? []
		sitter.started = row?.started_at.getTime() ?? 0
	}
}

async function post(
	hall: Hall,
	sitter: Sitter,
	questions: readonly string[],
	more: Record<string, string> = {},
) {
	const change = Date.now() - sitter.started
	const answers = questions.map((question, at) => ({ question, option: at % 4, change }))
	const began = performance.now()
	const { status } = await sitter.visitor.post(`${hall.path}/answers`, {
		csrf_token: sitter.token,
		attempt: sitter.attempt,
		answers: JSON.stringify(answers),
		...more,
	})
	const took = performance.now() - began
	if (status === 200) for (const question of questions) sitter.acknowledged.set(question, change)
	return { status, took }
}

/** Works through tasks, some at a time. */
async function each<T>(tasks: readonly T[], one: (task: T) => Promise<void>): Promise<void> {
	const left = tasks.values()
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const task of left) await one(task)
		}),
	)
}

/** Acknowledged answers that the database does not have, in this change or a later one. */
async function countLost(hall: Hall, sitters: readonly Sitter[]): Promise<number> {
	const rows = await hall.ask<{ key: string; change: number }>(
		`select attempt_id || ' ' || question_id as key, change from exam_answers
		union all
		select id || ' ' || key, 2147483647 from exam_attempts, jsonb_each(answers) where completed_at is not null`,
	)
	const kept = new Map(rows.map(({ key, change }) => [key, change]))
	return sitters
		.flatMap(({ attempt, acknowledged }) =>
			[...acknowledged].map(([question, change]) => (kept.get(`${attempt} ${question}`) ?? -1) >= change),
		)
		.filter((isKept) => !isKept).length
}

const percentile = (sorted: readonly number[], part: number) =>
	sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN

export async function run(program: Program): Promise<Row[]> {
	const { siteUrl, pid } = program
	const hall = await makeHall(program, { learners: LEARNERS + STARTS, questions: QUESTIONS, minutes: 60 })
	const sitters: Sitter[] = []
	const begun = performance.now()
	await each(hall.examinees.slice(0, LEARNERS), async (examinee) => {
		sitters.push(await begin(hall, siteUrl, examinee))
	})
	const starting = (performance.now() - begun) / 1000
	await readQuestions(hall, sitters)

	const saves: number[] = []
	const submits: number[] = []
	const starts: number[] = []
	let refused = 0
	const from = performance.now()
	const until = (second: number) => wait(Math.max(0, second * 1000 - (performance.now() - from)))
	const cpu = readCpuSeconds(pid)
	const sit = async (sitter: Sitter, nth: number) => {
		const offset = (nth / LEARNERS) * EVERY_SECONDS
		for (let turn = 0; turn * EVERY_SECONDS + offset < SECONDS; turn++) {
			await until(turn * EVERY_SECONDS + offset)
			// One in ten submits with its last turn.
			if (turn === 3 && nth % (LEARNERS / SUBMITS) === 0) {
				const pressed = { submit: 'pressed', question: sitter.last }
				const { status, took } = await post(hall, sitter, sitter.questions, pressed)
				submits.push(took)
				if (status !== 200) refused++
				continue
			}
			const { status, took } = await post(hall, sitter, [sitter.questions[turn % QUESTIONS] ?? ''])
			saves.push(took)
			if (status !== 200) refused++
		}
	}
	const comeLater = async (examinee: Hall['examinees'][number], nth: number) => {
		await until((nth / STARTS) * SECONDS)
		const began = performance.now()
		await begin(hall, siteUrl, examinee)
		starts.push(performance.now() - began)
	}
	await Promise.all([...sitters.map(sit), ...hall.examinees.slice(LEARNERS).map(comeLater)])
	const seconds = (performance.now() - from) / 1000
	const used = readCpuSeconds(pid) - cpu
	const lost = await countLost(hall, sitters)
	const [completed] = await hall.ask<{ n: number }>(
		'select count(*)::int as n from exam_attempts where completed_at is not null',
	)

	const sorted = saves.toSorted((a, b) => a - b)
	const p99 = percentile(sorted, 0.99)
	const ms = (value: number) => `${value.toFixed(0)} ms`
	return [
		{
			figure: `99th percentile of ${saves.length} saves`,
			measured: ms(p99),
			limit: `<= ${LIMIT_MS} ms`,
			ok: p99 <= LIMIT_MS,
		},
		{ figure: 'their median', measured: ms(percentile(sorted, 0.5)), limit: 'none', ok: true },
		{ figure: 'the slowest of them', measured: ms(sorted.at(-1) ?? Number.NaN), limit: 'none', ok: true },
		{ figure: 'acknowledged answers that were lost', measured: String(lost), limit: '0', ok: lost === 0 },
		{
			figure: 'saves and submits that were refused',
			measured: String(refused),
			limit: '0',
			ok: refused === 0,
		},
		{
			figure: `of ${submits.length} submits, completed`,
			measured: String(completed?.n),
			limit: String(submits.length),
			ok: completed?.n === submits.length && submits.length > 0,
		},
		{
			figure: 'median of a submit',
			measured: ms(
				percentile(
					submits.toSorted((a, b) => a - b),
					0.5,
				),
			),
			limit: 'none',
			ok: true,
		},
		{
			figure: `median of ${starts.length} starts: two pages and a post`,
			measured: ms(
				percentile(
					starts.toSorted((a, b) => a - b),
					0.5,
				),
			),
			limit: 'none',
			ok: true,
		},
		{
			figure: `the program's cores meanwhile, of two`,
			measured: (used / seconds).toFixed(2),
			limit: 'none',
			ok: true,
		},
		{
			figure: `${LEARNERS} starts before that, ${AT_ONCE} at once`,
			measured: `${starting.toFixed(1)} s`,
			limit: 'none',
			ok: true,
		},
	]
}
