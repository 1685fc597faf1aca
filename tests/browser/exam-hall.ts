import { createCipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where a program keeps its data; with a database and a secret of somebody else's, those. */
type Place = { dataDir: string; siteUrl?: string; databaseUrl?: string; authSecret?: string }

/** Of every question the second option is right. */
export const makeExam = (count: number) =>
	Array.from({ length: count }, (_, at) => ({
		id: randomUUID(),
		question: `What is right, in question ${at + 1}?`,
		options: ['wrong A', 'the right one', 'wrong B', 'wrong C'].map((words) => `${words} of ${at + 1}`),
		correct: 1,
	}))

/** Asks the database of a running program as its owner. */
async function ask<Row extends pg.QueryResultRow>(
	{ dataDir, databaseUrl }: Place,
	text: string,
	values: unknown[],
): Promise<Row[]> {
	const client = new pg.Client(
		databaseUrl
			? { connectionString: databaseUrl }
			: { host: join(dataDir, 'run'), user: 'owner', database: 'hub' },
	)
	await client.connect()
	try {
		return (await client.query<Row>(text, values)).rows
	} finally {
		await client.end()
	}
}

/** A course with lessons and an exam in a running program, and so many learners who are enrolled in it. */
export async function makeHall(
	place: Place,
	{
		learners = 1,
		questions = 3,
		minutes = 20,
		title = 'Bookkeeping for Founders',
	}: { learners?: number; questions?: number; minutes?: number; title?: string } = {},
) {
	const [row] = await ask<{ id: string }>(
		place,
		`insert into courses (title, description, duration, level)
		values ($1, 'Read your own numbers.', '4 weeks', 'All Levels') returning id`,
		[title],
	)
	const course = row!.id
	await ask(
		place,
		`insert into lessons (course_id, position, title, content, minutes)
		select $1, n, 'Lesson number ' || n, '<p>Text.</p>', 5 from generate_series(1, 3) n`,
		[course],
	)
	await ask(
		place,
		`insert into exams (course_id, title, description, time_limit, questions)
		values ($1, 'Bookkeeping, the exam', 'What you have read in the lessons.', $2, $3)`,
		[course, minutes, JSON.stringify(makeExam(questions))],
	)
	const made = await ask<{ id: string; learner_id: string }>(
		place,
		`insert into enrollments (course_id, learner_id, first_name, last_name, email, phone, education_level, motivation)
		select $1, gen_random_uuid(), 'Aline', 'Uwase', 'aline-' || n || '@mail.example', '+250788123456', 'bachelors', 'To learn.'
		from generate_series(1, $2) n returning id, learner_id`,
		[course, learners],
	)
	return {
		course,
		path: `/exam/${course}`,
		ask: <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => ask<R>(place, text, values),
		examinees: made.map(({ id, learner_id }) => ({
			enrollment: id,
			learner: learner_id,
			cookie: learnerCookieOf(place, learner_id),
		})),
		/** Takes the course away, so that no list shows it. */
		async remove() {
			await ask(place, 'delete from certificates where course_id = $1', [course])
			await ask(place, 'delete from enrollments where course_id = $1', [course])
			await ask(place, 'delete from courses where id = $1', [course])
		},
	}
}

/** The value of the cookie that names a learner, as a program with this data folder makes it (`learnerCookie`). */
export const learnerCookieOf = (place: Omit<Place, 'databaseUrl'>, learner: string): string =>
	encryptAs(place, 'learner', learner.replaceAll('-', ''))

/** A text as a program with this data folder encrypts it for a purpose (`encrypt`). */
export function encryptAs(
	{ dataDir, authSecret }: Omit<Place, 'databaseUrl'>,
	purpose: string,
	text: string,
): string {
	const secret = authSecret ?? readFileSync(join(dataDir, 'secrets', 'auth-secret'), 'utf8').trim()
	const key = createHmac('sha256', secret).update(`hub:${purpose}`).digest()
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', key, nonce)
	const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}
