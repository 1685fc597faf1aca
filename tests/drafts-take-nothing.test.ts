import { createStaticHandler } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { registerForEvent } from '#app/features/events/commands/register-for-event.server.ts'
import { EventRegistrationForm } from '#app/features/events/forms.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { submitApplication as applyToOpportunity } from '#app/features/opportunities/commands/submit-application.server.ts'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import {
	createOpportunity,
	typedApplication as typedOpportunityApplication,
} from '#app/features/opportunities/testing.server.ts'
import { submitApplication as applyToProgram } from '#app/features/programs/commands/submit-application.server.ts'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import { createProgram, typedApplication } from '#app/features/programs/testing.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { startAttempt } from '#app/learning/exams/commands/start-attempt.server.ts'
import { findExamPlace } from '#app/learning/exams/queries/exam-place.server.ts'
import { createExaminee } from '#app/learning/exams/testing.server.ts'
import { buyCourse, priceOf } from '#app/learning/study/commands/buy-course.server.ts'
import { enroll } from '#app/learning/study/commands/enroll.server.ts'
import { EnrollmentForm } from '#app/learning/study/forms.server.ts'
import { learnerCookie } from '#app/learning/study/learner-cookie.server.ts'
import { typedEnrollment } from '#app/learning/study/testing.server.ts'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import type { Publication } from '#app/platform/core/publication.ts'
import routes from '#app/routes.ts'
import { routesFor } from '#tests/every-page.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

const now = new Date()
const browser = { known: [], visitor: 'a visitor' }
const person = {
	first_name: 'Aline',
	last_name: 'Uwase',
	email: 'aline@mail.example',
	phone: '+250788123456',
}

type Given = { publication: Publication }

/** Everything that a visitor can send to what is published, as its command takes it. */
const posts: Record<string, (given: Given) => Promise<unknown>> = {
	async application(given) {
		const { slug } = await createProgram(given)
		return transact((tx) => applyToProgram(tx, slug, ProgramApplicationForm.parse(typedApplication())))
	},
	async registration(given) {
		const { id } = await createEvent(given)
		const typed = EventRegistrationForm.parse(typedRegistration())
		return transact((tx) => registerForEvent(tx, id, typed, now))
	},
	async 'application to an opportunity'(given) {
		const { id } = await createOpportunity(given)
		const typed = OpportunityApplicationForm.parse(typedOpportunityApplication())
		return transact((tx) => applyToOpportunity(tx, id, typed, now))
	},
	async enrollment(given) {
		const { id } = await createCourse(given)
		return transact((tx) => enroll(tx, id, browser, EnrollmentForm.parse(typedEnrollment())))
	},
	async price(given) {
		const { id } = await createPremiumCourse(given)
		return priceOf(db, id, browser, person)
	},
	async purchase(given) {
		const { id } = await createPremiumCourse(given)
		const paid = { price: 500, begun: { status: 'completed', note: '' } } as const
		const purchase = { ...person, payment_method: 'mobile-money' } as const
		return transact((tx) => buyCourse(tx, id, browser, purchase, paid, new Date()))
	},
}

test.each(Object.entries(posts))(
	'D-161 %s: to a draft it is refused as to what is gone, to what is archived because it is over',
	async (_name, post) => {
		await expect(post({ publication: 'draft' })).rejects.toThrow(/^this \w+ is no longer offered$/)
		await expect(post({ publication: 'archived' })).rejects.toThrow(/^this \w+ is over$/)
		await expect(post({ publication: 'published' })).resolves.toBeTruthy()
	},
)

let handler: ReturnType<typeof createStaticHandler>
beforeAll(async () => {
	handler = createStaticHandler(await routesFor(routes))
})

const setPublication = (id: string, publication: Publication) =>
	asOwner((client) => client.query('update courses set publication = $1 where id = $2', [publication, id]))

test('D-161 whoever is enrolled keeps the lessons and the exam of an archived course; a draft opens for nobody', async () => {
	const { course, course_id, learners } = await createExaminee()
	const cookie = learnerCookie(learners).split(';')[0] ?? ''
	const lesson = `/elearning/${course_id}/lessons/${course.lessons[0]!.id}`
	const look = async (path: string) => {
		const request = new Request(new URL(path, 'http://localhost'), { headers: { cookie } })
		const answer = await handler.query(request, { requestContext: newRouteContext().context })
		if (answer instanceof Response) return { status: answer.status, text: '' }
		return { status: answer.statusCode, text: JSON.stringify(answer.loaderData) }
	}
	await asOwner((client) =>
		client.query(`update courses set title = 'Tailoring by the book' where id = $1`, [course_id]),
	)
	await setPublication(course_id, 'archived')
	const list = await look('/elearning')
	expect(list.text).toMatch(/"progress":\[\{[^\]]*Tailoring by the book/)
	expect(list.text).not.toMatch(/"courses":\[[^\]]*Tailoring by the book/)
	expect((await look(lesson)).text).toContain('What lesson 1 teaches.')
	expect((await look(`/elearning/${course_id}`)).text).toContain('Take Exam')
	expect((await findExamPlace(db, learners, course_id, now)).at).toBe('intro')
	const attempt = await transact((tx) => startAttempt(tx, { learners, course_id, now }))
	expect((await findExamPlace(db, learners, course_id, now)).at).toBe('running')
	expect((await findExamPlace(db, ['00000000-0000-4000-8000-000000000001'], course_id, now)).at).toBe(
		'not enrolled',
	)
	await asOwner((client) => client.query('delete from exam_attempts where id = $1', [attempt.id]))
	await setPublication(course_id, 'draft')
	for (const path of [`/elearning/${course_id}`, lesson, `/exam/${course_id}`])
		expect([path, (await look(path)).status]).toEqual([path, 404])
	await expect(transact((tx) => startAttempt(tx, { learners, course_id, now }))).rejects.toThrow()
})
