import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCourse, removeRecords } from '#tests/browser/admin-records.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { sql } from '#tests/browser/program-state.ts'

const ADMIN = 'exam-editor@hub.example'

beforeAll(() => createAdministrator(ADMIN))
afterAll(removeRecords)

type Kept = { question: string; options: string[]; correct: number }

const questionsOf = async (course: string) =>
	(await sql<{ questions: Kept[] }>('select questions from exams where course_id = $1', [course]))[0]
		?.questions

for (const script of [true, false]) {
	test(`D-064 an exam is made, its options and questions are moved, changed, added and removed (script: ${script})`, async () => {
		const { id } = await newCourse()
		await sql('delete from exams where course_id = $1', [id])
		await using tab = await openPage({ script, width: 360, expectStatus: [422] })
		const { page } = tab
		await signInPage(page, ADMIN)
		// Pressed before its script has come, a button posts as it does without.
		await page.goto(`/admin/elearning/${id}/exam`, { waitUntil: 'networkidle' })
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		await page.getByLabel('Title', { exact: true }).fill('Final exam')
		await page.getByLabel('Description').fill('What you have read.')
		await page.getByLabel('Question', { exact: true }).fill('What is a record for?')
		await page.getByLabel('Option 1', { exact: true }).fill('To forget')
		await page.getByLabel('Option 2', { exact: true }).fill('To know')
		await page.getByRole('radio', { name: /option 2$/ }).check()
		await page.getByRole('button', { name: /Move up\s+option 2/ }).click()
		// What stands there now: the server's answer, or the page's own.
		await expect.poll(() => page.getByLabel('Option 1', { exact: true }).inputValue()).toBe('To know')
		expect(await page.getByLabel('Option 2', { exact: true }).inputValue()).toBe('To forget')
		expect(await page.getByRole('radio', { name: /option 1$/ }).isChecked()).toBe(true)
		expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Final exam')
		expect(await questionsOf(id)).toBeUndefined()
		await page.getByRole('button', { name: 'Create exam' }).click()
		await page.getByText('Exam created successfully').first().waitFor()
		expect(await questionsOf(id)).toMatchObject([{ options: ['To know', 'To forget'], correct: 0 }])

		await page.getByRole('link', { name: 'Add a question' }).click()
		await page.getByLabel('Question', { exact: true }).fill('Which comes first?')
		await page.getByLabel('Option 3', { exact: true }).fill('The sale')
		await page.getByRole('button', { name: 'Save question' }).click()
		// Without script the browser itself asks for what is required.
		if (script) await page.getByText('Say which option is right').waitFor()
		await page.getByLabel('Option 1', { exact: true }).fill('The cash')
		await page.getByLabel('Option 2', { exact: true }).fill('The tax')
		await page.getByRole('radio', { name: /option 3$/ }).check()
		await page.getByRole('button', { name: 'Save question' }).click()
		await page.getByText('Exam updated successfully').first().waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)

		await page.getByRole('button', { name: 'Move up question 2' }).click()
		const texts = async () => (await questionsOf(id))?.map(({ question }) => question)
		await expect.poll(texts).toEqual(['Which comes first?', 'What is a record for?'])
		// The page says so a moment after it is so.
		const first = page.getByRole('listitem').filter({ hasText: 'Which comes first?' }).first()
		await first.getByRole('link', { name: 'Remove question 1' }).waitFor()
		await page.getByRole('link', { name: 'Remove question 2' }).click()
		await page.getByRole('heading', { name: 'Remove this question?' }).waitFor()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Remove question' }).click()
		await expect.poll(texts).toEqual(['Which comes first?'])
	})

	test(`a wrong key is corrected once it was said what changes (script: ${script})`, async () => {
		const { id, exam, enrollment } = await newCourse()
		await sql(
			`insert into exam_attempts (exam_id, enrollment_id, questions, passing_score, started_at, deadline,
				completed_at, answers, score, passed)
			select id, $2, questions, 60, now() - interval '1 hour', now() - interval '40 minutes',
				now() - interval '50 minutes', '{"q1": 1, "q2": 0, "q3": 1}', 33, false from exams where id = $1`,
			[exam, enrollment],
		)
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`/admin/elearning/${id}/exam`)
		await page.getByText('Answered once, once wrongly (100%).').first().waitFor()
		await page.getByRole('link', { name: 'Correct the answer key of question 1' }).click()
		await page.getByRole('radio', { name: 'No', exact: true }).check()
		await page.getByRole('button', { name: 'Show what changes' }).click()
		await page
			.getByText(
				'1 attempt has the wrong key. 1 result changes; 1 learner passes by it and is given a certificate and told. Nobody loses a pass.',
			)
			.waitFor()
		await expectAccessible(page)
		await expectNoSidewaysScroll(page)
		const attempt = async () =>
			(
				await sql<{ score: number; passed: boolean }>(
					'select score, passed from exam_attempts where exam_id = $1',
					[exam],
				)
			)[0]
		expect(await attempt()).toEqual({ score: 33, passed: false })
		await page.getByRole('button', { name: 'Correct the answer key' }).click()
		await page
			.getByText('1 attempt had the wrong key. 1 result changed; 1 learner passed by it.')
			.first()
			.waitFor()
		expect(await attempt()).toEqual({ score: 67, passed: true })
		expect(await sql('select 1 from certificates where enrollment_id = $1', [enrollment])).toHaveLength(1)
	})

	test(`ADM-ELRN-007 the enrollments of a course open below it, and one learner is granted extra time (script: ${script})`, async () => {
		const { name, enrollment } = await newCourse()
		await using tab = await openPage({ script, width: 1280, expectStatus: [422] })
		const { page } = tab
		await signInPage(page, ADMIN)
		await page.goto(`/admin/elearning?q=${encodeURIComponent(name)}`)
		await page
			.getByRole('link', { name: `Enrollments, ${name}` })
			.first()
			.click()
		const panel = page.getByRole('region', { name: `Enrollments, ${name}` }).first()
		await panel.getByText('Aline Line').waitFor()
		await expectAccessible(page)
		await panel.getByRole('link', { name: 'Attempts and extra time of Aline Line' }).click()
		await page.getByLabel('Extra minutes').fill('601')
		await page.getByRole('button', { name: 'Save extra time' }).click()
		await page.getByText('Extra minutes must be at most 600').first().waitFor()
		expect(await page.getByLabel('Extra minutes').inputValue()).toBe('601')
		await page.getByLabel('Extra minutes').fill('15')
		await page.getByRole('button', { name: 'Save extra time' }).click()
		await page.getByText('Enrollment updated successfully').first().waitFor()
		await expectAccessible(page)
		expect(await sql('select extra_minutes from enrollments where id = $1', [enrollment])).toEqual([
			{ extra_minutes: 15 },
		])
	})
}
