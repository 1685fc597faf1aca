import { createCipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { inject } from 'vitest'
import { sql } from '#tests/browser/program-state.ts'

/** The learner's cookie as the running program makes it, by the secret in its data folder. */
function learnerCookie(learner: string): string {
	const secret = readFileSync(join(inject('dataDir'), 'secrets', 'auth-secret'), 'utf8').trim()
	const key = createHmac('sha256', secret).update('hub:learner').digest()
	const nonce = randomBytes(12)
	const cipher = createCipheriv('aes-256-gcm', key, nonce)
	const hidden = Buffer.concat([cipher.update(learner.replaceAll('-', ''), 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Makes the browser this learner's. */
export const becomeLearner = (context: BrowserContext, learner: string) =>
	context.addCookies([{ name: 'learner', value: learnerCookie(learner), url: inject('siteUrl') }])

/** A course of three lessons and somebody who takes it; taken away at the end. */
export async function takeCourse(title = `Course ${randomUUID().slice(0, 8)}`) {
	const [course] = await sql<{ id: string }>(
		`insert into courses (title, description, duration, level) values ($1, 'About it.', '1 hour', 'Beginner') returning id`,
		[title],
	)
	const lessons = await sql<{ id: string }>(
		`insert into lessons (course_id, position, title, content, minutes)
		select $1, n, 'Lesson ' || n, '<p>What lesson ' || n || ' teaches.</p>', 5 from generate_series(1, 3) n
		order by n returning id`,
		[course!.id],
	)
	const learner = randomUUID()
	const enroll = (as: string) =>
		sql(
			`insert into enrollments (course_id, learner_id, first_name, last_name, email, phone, education_level, motivation)
			values ($1, $2, 'Aline', 'Uwase', 'aline@mail.example', '+250788123456', 'bachelors', 'My shop.')`,
			[course!.id, as],
		)
	await enroll(learner)
	const path = `/elearning/${course!.id}`
	return {
		title,
		learner,
		path,
		enroll,
		ids: lessons.map(({ id }) => id),
		lessons: lessons.map(({ id }) => `${path}/lessons/${id}`),
		async [Symbol.asyncDispose]() {
			await sql('delete from enrollments where course_id = $1', [course!.id])
			await sql('delete from courses where id = $1', [course!.id])
		},
	}
}

/** Marks the lesson that is open as done, as a reader does who has looked at it: sooner, it is a second press (F-101). */
export async function markAsDone(page: Page): Promise<void> {
	await page.waitForTimeout(1100)
	await page.getByRole('button', { name: 'Mark as done and continue' }).click()
}

/** Puts a file into the program's store, as its row says. */
async function store(path: string, type: string, bytes: Buffer, size: { width: number; height: number }) {
	const id = /[0-9a-f-]{36}/.exec(path)![0]
	const file = join(inject('dataDir'), 'files', 'lessons', path)
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, bytes)
	const variants = JSON.stringify([{ path, type, ...size, size: bytes.length }])
	await sql(
		`insert into files (id, bucket, path, content_type, size, width, height, visibility, variants)
		values ($1, 'lessons', $2, $3, $4, $5, $6, 'private', $7)`,
		[id, path, type, bytes.length, size.width, size.height, variants],
	)
	return `/files/lessons/${id}`
}

/** Gives a lesson a picture and a file. */
export async function addFiles(lesson: string): Promise<void> {
	const picture = await sharp({ create: { width: 480, height: 200, channels: 3, background: '#a33' } })
		.webp()
		.toBuffer()
	const shown = await store(`images/${randomUUID()}.webp`, 'image/webp', picture, { width: 480, height: 200 })
	const pdf = Buffer.from('%PDF-1.4\nA sheet to print.\n')
	const sheet = await store(`documents/${randomUUID()}.pdf`, 'application/pdf', pdf, { width: 0, height: 0 })
	await sql(
		`insert into lesson_pictures (lesson_id, position, image_url, caption) values ($1, 1, $2, 'What stays of a sale')`,
		[lesson, shown],
	)
	await sql(
		`update lessons set file_url = $2, file_title = 'Margin sheet to print', file_name = 'margin.pdf',
		file_type = 'application/pdf', file_size = $3 where id = $1`,
		[lesson, sheet, pdf.length],
	)
}

/** The program behind a line that a test can cut and slow, and whose builds have the version that the test says. */
export async function openLine() {
	const state = { silent: false, version: 'first' }
	const target = new URL(inject('siteUrl'))
	let server: Server | undefined
	const start = (port: number) =>
		new Promise<number>((resolve) => {
			server = createServer((incoming, outgoing) => {
				if (state.silent) return
				const headers = { ...incoming.headers, host: target.host, 'accept-encoding': 'identity' }
				if (headers.origin) headers.origin = target.origin
				const onward = request(
					{
						hostname: target.hostname,
						port: target.port,
						path: incoming.url,
						method: incoming.method,
						headers,
					},
					(answer) => {
						if (incoming.url !== '/elearning/sw.js') {
							outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
							answer.pipe(outgoing)
							return
						}
						let text = ''
						answer.on('data', (piece: Buffer) => (text += piece.toString()))
						answer.on('end', () => {
							const { 'content-length': _length, ...others } = answer.headers
							outgoing.writeHead(200, others)
							outgoing.end(text.replace(/hubVersion = ".*?"/, `hubVersion = "${state.version}"`))
						})
					},
				)
				incoming.pipe(onward)
			})
			server.listen(port, '127.0.0.1', () => resolve((server!.address() as { port: number }).port))
		})
	const port = await start(0)
	const cut = async () => {
		const closing = server
		server = undefined
		if (!closing) return
		const closed = new Promise((resolve) => closing.close(resolve))
		closing.closeAllConnections()
		await closed
	}
	return {
		address: `http://localhost:${port}`,
		state,
		cut,
		mend: () => start(port),
		[Symbol.asyncDispose]: cut,
	}
}
