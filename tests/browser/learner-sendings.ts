import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { Sending } from '#tests/browser/admin-sendings.ts'
import { learnerCookieOf, makeHall } from '#tests/browser/exam-hall.ts'
import { formOf } from '#tests/browser/filled-forms.ts'
import { newName } from '#tests/browser/admin-records.ts'
import { Visitor } from '#tests/browser/http.ts'
import { takeCourse } from '#tests/browser/learners.ts'
import { readOutbox, sql } from '#tests/browser/program-state.ts'

const count = async (text: string, ...values: string[]) => (await sql(text, values)).length
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

const place = () => ({ dataDir: inject('dataDir'), siteUrl: inject('siteUrl') })

const learnAs = (page: Page, ...learners: string[]) =>
	page.context().addCookies(
		learners.map((learner) => ({
			name: 'learner',
			value: learnerCookieOf(place(), learner),
			url: inject('siteUrl'),
		})),
	)

/** Somebody before an exam of three questions. */
async function beforeExam(page: Page) {
	const hall = await makeHall(place(), { title: newName() })
	const { learner, enrollment } = hall.examinees[0]!
	await learnAs(page, learner)
	await open(page, hall.path)
	const attempts = (where: string) => () =>
		count(`select 1 from exam_attempts where enrollment_id = $1 and ${where}`, enrollment)
	return { attempts }
}

/** Every kind of act of learners. */
export const learnerSendings: readonly Sending[] = [
	{
		name: 'lesson marked as done',
		says: /Lesson 2 of 3/,
		async begin(page) {
			const { lessons, learner } = await takeCourse(newName())
			await learnAs(page, learner)
			await open(page, lessons[0]!)
			return {
				press: () => page.getByRole('button', { name: 'Mark as done and continue' }).click(),
				times: () =>
					count(
						`select 1 from lesson_completions where enrollment_id in (select id from enrollments where learner_id = $1)`,
						learner,
					),
			}
		},
	},
	{
		name: 'exam begun',
		says: /Question 1 of 3/,
		async begin(page) {
			const { attempts } = await beforeExam(page)
			return {
				press: () => page.getByRole('button', { name: 'Start Exam' }).click(),
				times: attempts('completed_at is null'),
			}
		},
	},
	{
		name: 'exam submitted',
		says: 'You have passed',
		async begin(page) {
			const { attempts } = await beforeExam(page)
			await page.getByRole('button', { name: 'Start Exam' }).click()
			for (const at of [1, 2, 3]) {
				await page.getByText(`Question ${at} of 3`).waitFor()
				await page
					.getByRole('radio', { name: /the right one/ })
					.first()
					.check()
				if (at < 3) await page.getByRole('button', { name: 'Next question' }).click()
			}
			await page.waitForLoadState('networkidle')
			return {
				press: () => page.getByRole('button', { name: 'Submit Exam' }).click(),
				times: attempts('completed_at is not null'),
			}
		},
	},
	{
		name: 'somebody else learns',
		says: /Nobody is learning|somebody else/i,
		async begin(page) {
			const { learner } = await takeCourse(newName())
			await learnAs(page, learner)
			await open(page, '/elearning/who')
			return {
				press: () => page.getByRole('button', { name: 'Somebody else' }).click(),
				times: async () => 1,
			}
		},
	},
	{
		name: 'device forgotten',
		says: /forgotten/i,
		async begin(page) {
			const { learner } = await takeCourse(newName())
			await learnAs(page, learner)
			await open(page, '/elearning/forget')
			return { press: () => page.getByRole('button', { name: 'Forget me' }).click(), times: async () => 1 }
		},
	},
	{
		name: 'courses opened by the own link',
		says: 'Your courses are on this device now.',
		async begin(page) {
			const email = `twice-${crypto.randomUUID()}@mail.example`
			const { learner } = await takeCourse(newName())
			await sql('update enrollments set email = $1 where learner_id = $2', [email, learner])
			await new Visitor().submit('/elearning/my-link', { email })
			const [mail] = await readOutbox(email)
			const [link] = /\/elearning\/continue\/[\w-]+/.exec(mail?.text ?? '') ?? []
			await page.context().clearCookies()
			await open(page, link!)
			return {
				press: () => page.getByRole('button', { name: 'Open my courses here' }).click(),
				times: async () => 1,
			}
		},
	},
	{
		name: 'own link asked for',
		says: /the link to them is on its way/,
		async begin(page) {
			await open(page, '/elearning/my-link')
			await page.getByLabel('Email').last().fill(`twice-${crypto.randomUUID()}@mail.example`)
			return {
				press: () => formOf(page).getByRole('button', { name: 'Send the link' }).click(),
				times: async () => 1,
			}
		},
	},
]
