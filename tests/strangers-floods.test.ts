import { ANSWERS_IN_A_ROW } from '#app/features/inbox/rules.ts'
import { createThread } from '#app/features/inbox/testing.server.ts'
import { createPdf } from '#app/platform/core/files/testing.server.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { createExaminee } from '#app/learning/exams/testing.server.ts'
import { courses, lessons } from '#app/learning/catalog/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie } from '#app/learning/study/learner-cookie.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { flushSecurityEvents } from '#app/platform/core/security/security-log.server.ts'
import { type Action, post, publicActions, statusOf, submissions } from '#tests/public-forms.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** What a network may send of one form in a minute. */
const PER_NETWORK = 30
/** Acknowledgements that a mailbox gets in a day. */
const PER_MAILBOX = 10
const FLOOD = 40
/** What classes of learners behind one address send of one form in a minute. */
const CLASSES = 600

beforeEach(async () => {
	await flushSecurityEvents()
	await resetDatabase()
})

/** Rows of each table. */
const countRows = () =>
	asOwner(async (owner) => {
		const { rows } = await owner.query<{ name: string }>(
			`select tablename as name from pg_tables where schemaname = 'public'`,
		)
		const counts: Record<string, number> = {}
		for (const { name } of rows) {
			const found = await owner.query<{ n: number }>(`select count(*)::int as n from ${name}`)
			counts[name] = found.rows[0]!.n
		}
		return counts
	})

/** By how many rows each table grows while the work is done; those that do not are left out. */
async function growth(work: () => Promise<unknown>): Promise<Record<string, number>> {
	const before = await countRows()
	await work()
	await flushSecurityEvents()
	const after = Object.entries(await countRows())
	return Object.fromEntries(
		after.flatMap(([name, n]) => (n > (before[name] ?? 0) ? [[name, n - (before[name] ?? 0)]] : [])),
	)
}

/** Of these tables those that grew beyond a bound. */
const beyond = (grown: Record<string, number>, boundOf: (table: string) => number) =>
	Object.entries(grown).filter(([table, rows]) => rows > boundOf(table))

test('F-122: forty posts of each form of visitors by as many visitors of one network leave thirty rows a table, and ten mails', async () => {
	for (const [file, action] of await publicActions()) {
		await resetDatabase()
		const sent = (await submissions())[file]!
		let refused = 0
		const grown = await growth(async () => {
			// Some at once, for a simulated payment takes its time.
			for (let nth = 0; nth < FLOOD; nth += 10) {
				const answers = await Promise.all(Array.from({ length: 10 }, () => post(action, sent)))
				refused += answers.filter((answer) => statusOf(answer) === 429).length
			}
		})
		// Of one conversation a few are taken until somebody has replied.
		const taken = file === 'features/inbox/pages/answer.tsx' ? ANSWERS_IN_A_ROW : PER_NETWORK
		expect([file, refused]).toEqual([file, FLOOD - taken])
		// A visitor's key, and the network's.
		const boundOf = (table: string) =>
			({ email_logs: PER_MAILBOX, rate_limits: 2 * PER_NETWORK + 2, row_counts: 10 * PER_NETWORK })[table] ??
			PER_NETWORK
		expect([file, beyond(grown, boundOf)]).toEqual([file, []])
	}
}, 120_000)

test('D-162, F-122: answers with files, of one network by as many visitors in as many conversations, are thirty, with ninety files', async () => {
	const action = (await publicActions()).get('features/inbox/pages/answer.tsx')!
	const threads: string[] = []
	for (let nth = 0; nth < 32; nth++) threads.push((await createThread()).id)
	const grown = await growth(async () => {
		for (const id of threads) {
			const params = { token: requestPath({ kind: 'contact', id }).split('/')[2]! }
			const files = { file_1: createPdf('1.pdf'), file_2: createPdf('2.pdf'), file_3: createPdf('3.pdf') }
			await post(action, { params, fields: { answer: 'Here.', ...files } })
		}
	})
	expect([grown['inbox_files'], grown['files'], grown['inbox_messages']]).toEqual([90, 90, 30])
}, 60_000)

test('F-122: what a stranger tries at every way in leaves at most thirty rows a table', async () => {
	const folder = 'app/features/accounts/pages'
	const ways: [string, Action][] = []
	for (const file of readdirSync(folder)) {
		const { action } = (await import(pathToFileURL(`${folder}/${file}`).href)) as { action?: Action }
		if (action) ways.push([file, action])
	}
	expect(ways.length).toBeGreaterThan(9)
	const params = { secret: 'a'.repeat(43) }
	for (const [file, action] of ways) {
		const grown = await growth(async () => {
			for (let nth = 0; nth < 2 * FLOOD; nth++) {
				const fields = {
					email: `nobody-${nth}@mail.example`,
					phone: `+25078812${String(nth).padStart(4, '0')}`,
					password: 'Correct@horse1',
					code: '123456',
					token: randomUUID(),
				}
				await post(action, { params, fields }).catch((thrown: unknown) => {
					if (!(thrown instanceof Response)) throw thrown
				})
			}
		})
		const boundOf = (table: string) => (table === 'rate_limits' ? 2 * FLOOD + 2 : PER_NETWORK)
		expect([file, beyond(grown, boundOf)]).toEqual([file, []])
	}
}, 120_000)

test('F-122: a learner who sends the same acts again and again leaves one running attempt, one row a question and one a lesson', async () => {
	const { course_id, enrollment, exam } = await createExaminee()
	const [lesson] = await db.select().from(lessons)
	expect(await db.select().from(courses)).toHaveLength(1)
	const act = async (file: string, params: Record<string, string>, fields: Record<string, string>) => {
		const { action } = (await import(pathToFileURL(`app/learning/${file}`).href)) as { action: Action }
		const { token, cookie } = newVisitor()
		const cookies = [cookie, learnerCookie([enrollment.learner_id])].map((one) => one.split(';')[0])
		const { context } = newRouteContext()
		const url = new URL('http://hub.example/act')
		const body = new URLSearchParams({ csrf_token: token, idempotency_key: randomUUID(), ...fields })
		const request = new Request(url, { method: 'POST', body, headers: { cookie: cookies.join('; ') } })
		return await action({ request, url, params, context, pattern: '/act' })
	}
	const grown = await growth(async () => {
		for (let nth = 0; nth < FLOOD; nth++) {
			await act('exams/pages/exam.tsx', { courseId: course_id }, { confirm: 'true' })
			const { rows } = await asOwner((owner) =>
				owner.query<{ id: string }>('select id from exam_attempts where completed_at is null'),
			)
			const given = exam.questions.map(({ id }) => ({ question: id, option: nth % 4, change: nth }))
			await act(
				'exams/pages/answers.ts',
				{ courseId: course_id },
				{ attempt: rows[0]?.id ?? randomUUID(), answers: JSON.stringify(given) },
			)
			await act('study/pages/lesson.tsx', { courseId: course_id, lessonId: lesson!.id }, {})
		}
	})
	expect(grown).toMatchObject({
		exam_attempts: 1,
		exam_answers: exam.questions.length,
		lesson_completions: 1,
	})
	const bounded = ['row_counts', 'exam_attempts', 'exam_answers', 'lesson_completions', 'rate_limits']
	expect(Object.keys(grown).filter((table) => !bounded.includes(table))).toEqual([
		'idempotency_keys',
		'security_events',
	])
	// However many browsers it says it is: as many as whole classes need, and no more.
	const mark = { courseId: course_id, lessonId: lesson!.id }
	const more = await growth(async () => {
		for (let nth = 0; nth < CLASSES; nth++) await act('study/pages/lesson.tsx', mark, { confirm: 'true' })
	})
	expect(more['idempotency_keys']).toBe(CLASSES - FLOOD)
}, 120_000)
