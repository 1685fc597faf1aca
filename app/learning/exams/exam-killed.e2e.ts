import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeHall } from '#tests/browser/exam-hall.ts'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'

const childrenOf = (pid: number) =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

function kill(pids: number[]) {
	for (const pid of pids) {
		try {
			process.kill(pid, 'SIGKILL')
		} catch {
			// It went by itself.
		}
	}
}

test('R1, R2, E2 kill -9 of every process in the middle: each acknowledged answer is there, and the time left is right', async () => {
	const program = await startProgram()
	const hall = await makeHall(program, { learners: 6, questions: 8 })
	try {
		const acknowledged = new Map<string, number>()
		let over = false
		const begin = async ({ cookie, enrollment }: (typeof hall.examinees)[number]) => {
			const visitor = new Visitor({ siteUrl: program.siteUrl })
			visitor.cookies.set('learner', cookie)
			const { values } = await visitor.getForm(hall.path, 'idempotency_key')
			expect((await visitor.post(hall.path, values)).status).toBe(303)
			const [attempt] = await hall.ask<{ id: string; ids: string[] }>(
				`select id, (select array_agg(one->>'id') from jsonb_array_elements(questions) one) as ids
				from exam_attempts where enrollment_id = $1`,
				[enrollment],
			)
			return { visitor, token: String(values['csrf_token']), attempt: attempt! }
		}
		const sit = async ({ visitor, token, attempt }: Awaited<ReturnType<typeof begin>>) => {
			for (let change = 1; !over; change++) {
				const question = attempt.ids[change % 8]!
				const answers = JSON.stringify([{ question, option: change % 4, change }])
				const fields = { csrf_token: token, attempt: attempt.id, answers }
				try {
					const answer = await visitor.post(`${hall.path}/answers`, fields)
					if (answer.status === 200) acknowledged.set(`${attempt.id} ${question}`, change)
				} catch {
					// Cut in the middle.
				}
				await wait(250)
			}
		}
		const begun = await Promise.all(hall.examinees.map(begin))
		const ended = Promise.all(begun.map(sit))
		const before = new Map<string, string>()
		for (let round = 0; round < 3; round++) {
			await wait(1200)
			for (const { id, deadline } of await hall.ask<{ id: string; deadline: Date }>(
				'select id, deadline from exam_attempts',
			))
				before.set(id, deadline.toISOString())
			const server = Number(
				readFileSync(join(program.dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0],
			)
			if (round === 1) kill([server, ...childrenOf(server)])
			else kill(childrenOf(program.pid).filter((pid) => pid !== server))
			for (let tries = 0; tries < 800; tries++) {
				const ready = await fetch(`${program.siteUrl}/readyz`).catch(() => null)
				if (ready?.ok) break
				await wait(25)
			}
		}
		await wait(800)
		over = true
		await ended
		const rows = await hall.ask<{ key: string; change: number }>(
			`select attempt_id || ' ' || question_id as key, change from exam_answers`,
		)
		const kept = new Map(rows.map(({ key, change }) => [key, change]))
		expect(acknowledged.size).toBeGreaterThan(30)
		for (const [key, change] of acknowledged) expect(kept.get(key) ?? -1).toBeGreaterThanOrEqual(change)
		const after = await hall.ask<{ id: string; deadline: Date }>('select id, deadline from exam_attempts')
		expect(after.map(({ id, deadline }) => [id, deadline.toISOString()]).toSorted()).toEqual(
			[...before].toSorted(),
		)
	} finally {
		await program.stop()
	}
})
