import { newCourse } from '#tests/browser/admin-records.ts'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { sql } from '#tests/browser/program-state.ts'

const acts = (action: string, id: string) => async () =>
	(await sql('select 1 from audit_log where action = $1 and record_id = $2', [action, id])).length

/** A course of two lessons. @returns it, and its first lesson */
async function newLessons(): Promise<[course: string, lesson: string]> {
	const { id } = await newCourse()
	const rows = await sql<{ id: string }>(
		`insert into lessons (course_id, position, title, content, minutes)
		select $1, n, 'Line ' || n, '<p>A line.</p>', 5 from generate_series(1, 2) n order by n returning id`,
		[id],
	)
	return [id, rows[0]!.id]
}

/** The forms of an exam's editor and of one who takes a course, each on a page of its own. */
export const learningSendings: readonly Sending[] = [
	{
		name: 'question of an exam',
		says: 'Exam updated successfully',
		async begin(page) {
			const { id, exam } = await newCourse()
			await page.goto(`/admin/elearning/${id}/exam/questions/q2`, { waitUntil: 'networkidle' })
			const text = page.locator('[name="question"]')
			await text.fill('Another question?')
			return {
				press: () => page.getByRole('button', { name: /^(Save question|Try again)$/ }).click(),
				typed: () => text.inputValue(),
				times: acts('update', exam),
			}
		},
	},
	{
		name: 'question of an exam, moved',
		says: 'Exam updated successfully',
		async begin(page) {
			const { id, exam } = await newCourse()
			await page.goto(`/admin/elearning/${id}/exam`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: 'Move down question 1' }).click(),
				times: acts('update', exam),
			}
		},
	},
	{
		name: 'key of a question, mended',
		says: 'Exam updated successfully',
		async begin(page) {
			const { id, exam } = await newCourse()
			await page.goto(`/admin/elearning/${id}/exam/questions/q1/mend?correct=1`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: /^(Correct the answer key|Try again)$/ }).click(),
				times: acts('mend-key', exam),
			}
		},
	},
	{
		name: 'extra time',
		says: 'Enrollment updated successfully',
		async begin(page) {
			const { enrollment } = await newCourse()
			await page.goto(`/admin/elearning/enrollments/${enrollment}`, { waitUntil: 'networkidle' })
			const minutes = page.locator('[name="extra_minutes"]')
			await minutes.fill('25')
			return {
				press: () => page.getByRole('button', { name: /^(Save extra time|Try again)$/ }).click(),
				typed: () => minutes.inputValue(),
				times: acts('grant-time', enrollment),
			}
		},
	},
]

/** The editor of a course's lessons, and the page that asks before a question is taken away. */
export const editorSendings: readonly Sending[] = [
	{
		name: 'question of an exam, removed',
		says: 'Exam updated successfully',
		async begin(page) {
			const { id, exam } = await newCourse()
			await page.goto(`/admin/elearning/${id}/exam/questions/q2/remove`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: /^(Remove question|Try again)$/ }).click(),
				times: acts('update', exam),
			}
		},
	},
	{
		name: 'lesson, moved',
		says: 'Lesson updated successfully',
		async begin(page) {
			const [course, lesson] = await newLessons()
			await page.goto(`/admin/elearning/${course}/lessons`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: 'Move Line 1 down' }).click(),
				times: acts('move', lesson),
			}
		},
	},
	{
		name: 'lesson, edited',
		says: 'Lesson updated successfully',
		async begin(page) {
			const [course, lesson] = await newLessons()
			await page.goto(`/admin/elearning/${course}/lessons/${lesson}`, { waitUntil: 'networkidle' })
			const title = page.locator('[name="title"]')
			await title.fill('Another line')
			return {
				press: () => page.locator('main form button[type="submit"]').last().click(),
				typed: () => title.inputValue(),
				times: acts('update', lesson),
			}
		},
	},
	{
		name: 'lesson, deleted',
		says: 'Lesson deleted successfully',
		async begin(page) {
			const [course, lesson] = await newLessons()
			await page.goto(`/admin/elearning/${course}/lessons/${lesson}/delete`, { waitUntil: 'networkidle' })
			return {
				press: () => page.getByRole('button', { name: /^(Delete|Try again)$/ }).click(),
				times: acts('delete', lesson),
			}
		},
	},
]
