import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import CertificateViewer, { loader } from '#app/learning/certificates/pages/viewer.tsx'
import { certificates } from '#app/learning/certificates/tables.server.ts'
import { createCertificate } from '#app/learning/certificates/testing.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { learnerCookie } from '#app/learning/study/learner-cookie.server.ts'
import { withoutTable } from '#tests/admin-request.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** What the viewer shows of a course to the browser of these learners; a thrown answer's status. */
async function open(courseId: string, ...learners: string[]) {
	const { page, context } = newRouteContext()
	const headers = { cookie: learnerCookie(learners).split(';')[0] ?? '' }
	const request = new Request(`http://localhost/elearning/${courseId}/certificate`, { headers })
	const args = { params: { courseId }, context, request, url: new URL(request.url), pattern: '' }
	const answer = await loader(args as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown)
	const { init } = answer as { init?: { status: number } }
	return { page, status: init?.status ?? 200, data: answer as Awaited<ReturnType<typeof loader>> }
}

function draw(data: unknown): string {
	const Page = () => (
		<CertificateViewer {...({ loaderData: data } as Parameters<typeof CertificateViewer>[0])} />
	)
	const Stub = createRoutesStub([{ path: '/', Component: Page }])
	return renderToString(<Stub />)
}

test('D-060, D-106, Z2 a learner sees the own certificate; to others it looks as if there were none', async () => {
	const made = await createCertificate({ first_name: 'Ange', last_name: 'Uwineza' })
	const own = await open(made.course.id, randomUUID(), made.enrollment.learner_id)
	expect([own.status, own.page.cache]).toEqual([200, 'forbidden'])
	const html = draw(own.data)
	expect(html).toContain(`src="/certificate/${made.certificate_number}/picture.png"`)
	for (const words of [
		'Download picture',
		'Download PDF',
		'Email',
		'Verify link',
		'Copy link',
		'Add to LinkedIn profile',
	])
		expect(html).toContain(words)
	const none = await Promise.all([
		open(made.course.id, randomUUID()),
		open(made.course.id),
		open(randomUUID(), made.enrollment.learner_id),
		open('x', made.enrollment.learner_id),
	])
	expect(none.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a revoked one has no picture and no files there', async () => {
	const made = await createCertificate()
	const revoked_at = new Date('2026-11-01T08:00:00Z')
	await db
		.update(certificates)
		.set({ status: 'revoked', revoked_at, revoked_by: 'a@hub.example', revoked_reason: 'canary reason' })
		.where(eq(certificates.id, made.id))
	const html = draw((await open(made.course.id, made.enrollment.learner_id)).data)
	expect(html).toContain('Revoked on November 1, 2026')
	expect(html).not.toMatch(/picture\.png|document\.pdf|credential\.jwt|canary/)
})

test('without the database 503', async () => {
	const made = await createCertificate()
	await using _ = await withoutTable('certificates')
	expect((await open(made.course.id, made.enrollment.learner_id)).status).toBe(503)
})
