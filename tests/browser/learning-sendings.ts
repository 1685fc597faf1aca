import { newCourse } from '#tests/browser/admin-records.ts'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { sql } from '#tests/browser/program-state.ts'

const acts = (action: string, id: string) => async () =>
	(await sql('select 1 from audit_log where action = $1 and record_id = $2', [action, id])).length

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
