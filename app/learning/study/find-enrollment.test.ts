import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCourse } from '#app/learning/catalog/testing.server.ts'
import { findEnrollment } from '#app/learning/study/queries.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { transact } from '#app/platform/core/db/db.server.ts'

test('D-059 the newest enrollment that holds is found among a course’s thousands, by reading those of its learners alone', async () => {
	const course = await createCourse()
	const [phone, laptop] = [randomUUID(), randomUUID()]
	const first = await createEnrollment({ course_id: course.id, learner_id: phone })
	const newest = await createEnrollment({
		course_id: course.id,
		learner_id: laptop,
		created_at: new Date(first.created_at.getTime() + 1000),
	})
	await createEnrollment({ course_id: course.id, learner_id: laptop, status: 'rejected' })
	await transact(async (tx) => {
		await tx.execute(sql`insert into enrollments
			(course_id, learner_id, first_name, last_name, email, phone, education_level, motivation)
			select ${course.id}, gen_random_uuid(), 'Ange', 'Mukiza', n || '@mail.example', '+250788000000', 'bachelors', 'To learn.'
			from generate_series(1, 3000) n`)
	})
	await transact(async (tx) => {
		const countRead = async () => {
			const { rows } = await tx.execute<{ read: number }>(
				sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'enrollments'`,
			)
			return rows[0]?.read ?? 0
		}
		const before = await countRead()
		// From the sixth time on PostgreSQL may keep the plan, without knowing whom it is for.
		for (let n = 0; n < 8; n++) {
			const found = await findEnrollment(tx, [phone, laptop, randomUUID()], { kind: 'free', id: course.id })
			expect(found?.id).toBe(newest.id)
			expect(await findEnrollment(tx, [randomUUID()], { kind: 'free', id: course.id })).toBeNull()
			expect(await findEnrollment(tx, [phone], { kind: 'premium', id: course.id })).toBeNull()
		}
		expect((await countRead()) - before).toBeLessThan(50)
	})
})
