import { createApplication } from '#app/features/registrations/testing.server.ts'
import { stopPath } from '#app/features/writing/stop-link.server.ts'
import { createThread } from '#app/features/inbox/testing.server.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
	createStaticHandler,
	createStaticRouter,
	type StaticHandlerContext,
	StaticRouterProvider,
} from 'react-router'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { createEnrollment } from '#app/learning/study/testing.server.ts'
import { giverPath } from '#app/features/donations/giver/giver-link.server.ts'
import { createDonation, createPledge } from '#app/features/donations/testing.server.ts'
import { createAppointment } from '#app/features/consultations/testing.server.ts'
import { createExaminee, createRunningAttempt } from '#app/learning/exams/testing.server.ts'
import { saved_views } from '#app/features/views/tables.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie, learnerPath } from '#app/learning/study/learner-cookie.server.ts'
import { requestPath } from '#app/platform/web/requests/request-link.server.ts'
import routes from '#app/routes.ts'
import { makeRows, type PageModule, pagesOf, routesFor, visitsOf } from '#tests/every-page.ts'
import { asOwner } from '#tests/reset-database.ts'
import { newAdminContext, testAdmin } from '#tests/route-context.ts'

const handler = createStaticHandler(await routesFor(routes))

/** Modules of pages whose title has been asked for. */
export const asked = new Set<PageModule>()

/** The title of a document, of what its routes say as React Router puts it together: the last of them holds. */
function titleOf({ matches, loaderData, errors, location }: StaticHandlerContext): string | undefined {
	const at = errors ? matches.findIndex(({ route }) => route.id in errors) : matches.length
	const error = errors && Object.values(errors)[0]
	const told: unknown[] = []
	let title: unknown
	for (const { route, params, pathname } of matches.slice(0, at + 1)) {
		const module = route.handle as PageModule | undefined
		const own = loaderData[route.id]
		told.push({ id: route.id, loaderData: own, params, pathname, meta: [], handle: undefined, error })
		if (!module?.meta) continue
		asked.add(module)
		const given = module.meta({ loaderData: own, matches: told, params, location, error } as never) ?? []
		title = given.flatMap((tag) => (tag && 'title' in tag ? [tag.title] : []))[0] ?? title
	}
	return title as string | undefined
}

let cookie = ''

/** A document as visitors and administrators get it: its title, and what stands in the page. */
export async function look(path: string) {
	const request = new Request(new URL(path, 'http://localhost'), { headers: { cookie } })
	const answer = await handler.query(request, { requestContext: newAdminContext().context })
	if (answer instanceof Response) return null
	const [error] = Object.values(answer.errors ?? {})
	if (error instanceof Error) throw error
	const router = createStaticRouter(handler.dataRoutes, answer)
	const page = createElement(StaticRouterProvider, { router, context: answer, hydrate: false })
	return { title: titleOf(answer), html: error ? '' : renderToString(page) }
}

/** Pages whose address has more in it than the first row of a table. */
async function furtherPaths(): Promise<string[]> {
	const examinee = await createExaminee()
	const running = await createRunningAttempt()
	const over = await createRunningAttempt({ now: new Date(Date.now() - 3_600_000) })
	const learners = [...examinee.learners, ...running.learners, ...over.learners]
	cookie = learnerCookie(learners).split(';')[0] ?? ''
	const certificate = await createCertificate({ learner_id: learners[0]! })
	const [lesson] = examinee.course.lessons
	const written = await createApplication()
	const { id: premium_course_id } = await createPremiumCourse({ price: 40_000 })
	const bought = await createEnrollment({
		premium_course_id,
		course_id: null,
		email: 'bought@mail.example',
		payment_amount: 40_000,
		payment_method: 'mobile-money',
		payment_status: 'pending',
		status: 'unpaid',
	})
	const gift = await createDonation({ taken_by: 'transfer', payment_status: 'completed' })
	const monthly = await createPledge(new Date())
	const thread = requestPath({ kind: 'contact', id: (await createThread()).id })
	const request = requestPath({ kind: 'appointment', id: (await createAppointment()).id })
	const [view] = await db
		.insert(saved_views)
		.values({ admin_id: testAdmin.id, screen: 'partners', name: 'Banks', search: 'q=bank' })
		.returning()
	const rows = await asOwner((client) =>
		client.query<{ membership: string; mail: string }>(
			`insert into email_logs (to_email, subject) values ('a@mail.example', 'A subject')
			returning id as mail, (select id from memberships limit 1) as membership`,
		),
	)
	const { membership, mail } = rows.rows[0]!
	const course = `/admin/elearning/${examinee.course_id}`
	const question = `${course}/exam/questions/${examinee.exam.questions[0]!.id}`
	return [
		`/elearning/${examinee.course_id}/lessons/${lesson!.id}`,
		...[examinee, running, over].map(({ course_id }) => `/elearning/${course_id}`),
		...[examinee, running].map(({ course_id }) => `/exam/${course_id}`),
		`/exam/${over.course_id}/result`,
		`/exam/${examinee.course_id}/sitting`,
		learnerPath(learners),
		'/elearning/continue/x',
		'/elearning/my-link',
		'/elearning/forget',
		request,
		`${request}/cancel`,
		`${request}/move`,
		`${requestPath({ kind: 'membership', id: membership })}/pay`,
		`${thread}/answer`,
		stopPath('aline@mail.example'),
		`/admin/write/registrations/${written.id}`,
		'/admin/write/registrations/view',
		'/requests/x',
		'/pay/x',
		'/gifts/x',
		'/gifts/x/monthly/x',
		giverPath(monthly.gift.id),
		`${giverPath(monthly.gift.id)}/monthly/${monthly.pledge.id}`,
		`/certificate/${certificate.certificate_number}`,
		`/elearning/${certificate.course.id}/certificate`,
		'/programs/book/basic',
		'/membership/individual/apply',
		'/nothing-is-here',
		'/admin/find',
		'/admin/pictures',
		'/admin/views/new?screen=partners&search=q%3Dbank',
		`/admin/views/${view!.id}`,
		`/admin/people/aline@mail.example`,
		`/admin/people/aline@mail.example/merge`,
		`/admin/notifications/emails/${mail}`,
		`/admin/registrations/membership/${membership}`,
		`/admin/elearning/enrollments/${examinee.enrollment.id}`,
		`/admin/payments/donation/${gift.id}/refund`,
		`/admin/payments/course/${bought.id}/accept`,
		`${course}/lessons/${lesson!.id}`,
		`${course}/lessons/${lesson!.id}/delete`,
		`${course}/exam`,
		question,
		`${question}/remove`,
		`${question}/mend`,
	]
}

/** Makes a row of everything. @returns the addresses of every page that is drawn */
export async function everyDrawnPath(): Promise<string[]> {
	await makeRows(1)
	const visits = (await Promise.all(pagesOf(routes).map(visitsOf))).flat()
	const drawn = await Promise.all(
		visits.map(async ({ path, load }) => ((await load()).default ? [path] : [])),
	)
	return [...new Set([...drawn.flat(), ...(await furtherPaths())])]
}

/** What an address that is no page answers: a feed, a calendar, a file. */
export async function fetchFile(path: string): Promise<Response> {
	const request = new Request(new URL(path, 'http://localhost'), { headers: { cookie } })
	const answer: unknown = await handler.queryRoute(request, { requestContext: newAdminContext().context })
	return answer as Response
}
