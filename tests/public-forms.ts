import { createThread } from '#app/features/inbox/testing.server.ts'
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ActionFunctionArgs } from 'react-router'
import { expect } from 'vitest'
import { createAppointment, typedClient } from '#app/features/consultations/testing.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { typedDonation } from '#app/features/donations/testing.server.ts'
import { createCourse, createPremiumCourse } from '#app/learning/catalog/testing.server.ts'
import { typedEnrollment } from '#app/learning/study/testing.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { createMembership, typedMembership } from '#app/features/memberships/testing.server.ts'
import { createOpportunity, typedApplication } from '#app/features/opportunities/testing.server.ts'
import { typedBridge, typedPartnership } from '#app/features/partnerships/testing.server.ts'
import { createProgram, typedApplication as typedProgram } from '#app/features/programs/testing.server.ts'
import { newVisitor } from '#app/platform/web/forms/visitor.server.ts'
import { type RequestKind, requestPath } from '#app/platform/web/requests/request-link.server.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import routes from '#app/routes.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** Takes posts, but makes no row that anybody would have to answer. */
const NO_SUBMISSION = [
	'features/advertising/pages/ad-events.ts',
	'learning/study/pages/lesson.tsx',
	'learning/exams/pages/exam.tsx',
	'learning/exams/pages/running-attempt.tsx',
	'learning/exams/pages/answers.ts',
	'learning/study/pages/send-link.tsx',
	'learning/study/pages/who.tsx',
	'learning/study/pages/forget.tsx',
	'learning/study/pages/continue.tsx',
	'site/shell/not-found.tsx',
	'features/writing/pages/stop-mails.tsx',
	'features/payments/pages/callback.ts',
	'site/pages/pay.tsx',
	'features/donations/pages/giver.tsx',
	'features/donations/pages/monthly.tsx',
	// Nothing is to be paid without a provider.
	'features/memberships/pages/pay.tsx',
]

export type Action = (args: ActionFunctionArgs) => Promise<unknown>
export type Sent = { params?: Record<string, string>; search?: string; fields: Record<string, unknown> }

/** Route modules outside of the back-office that take posts. */
export async function publicActions(): Promise<Map<string, Action>> {
	const found = new Map<string, Action>()
	const walk = async (entries: RouteConfigEntry[], above: string): Promise<void> => {
		for (const { file, path = '', children = [] } of entries) {
			const here = `${above}/${path}`
			if (/^\/+admin(\/|$)/.test(here)) continue
			const module = (await import(pathToFileURL(`app/${file}`).href)) as { action?: Action }
			if (module.action) found.set(file, module.action)
			await walk(children, here)
		}
	}
	await walk(await routes, '')
	for (const file of NO_SUBMISSION) expect(found.delete(file), file).toBe(true)
	return found
}

export async function post(action: Action, { params = {}, search = '', fields }: Sent) {
	const { token, cookie } = newVisitor()
	const { context } = newRouteContext()
	const url = new URL(`http://hub.example/form${search}`)
	const body = new FormData()
	const all: Record<string, unknown> = { csrf_token: token, idempotency_key: randomUUID(), ...fields }
	for (const [name, value] of Object.entries(all))
		body.append(name, value instanceof File ? value : String(value))
	const request = new Request(url, { method: 'POST', body, headers: { cookie: cookie.split(';')[0]! } })
	return (await action({ request, url, params, context, pattern: '/form' })) as {
		status?: number
		init?: { status: number }
		data?: unknown
	}
}

/** The next Monday but one: open, and free. */
function openDay(): string {
	const day = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
	while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
	return kigaliDay(day)
}

/** What is posted to each of them. */
export async function submissions(): Promise<Record<string, Sent>> {
	const program = await createProgram({})
	const event = await createEvent()
	const opportunity = await createOpportunity()
	const course = await createCourse()
	const premium = await createPremiumCourse()
	return {
		'features/programs/pages/apply.tsx': { params: { slug: program.slug }, fields: typedProgram() },
		'features/opportunities/pages/apply.tsx': { params: { id: opportunity.id }, fields: typedApplication() },
		'features/events/pages/register.tsx': { params: { id: event.id }, fields: typedRegistration() },
		'learning/study/pages/enroll.tsx': { params: { courseId: course.id }, fields: typedEnrollment() },
		'learning/study/pages/buy.tsx': {
			params: { id: premium.id },
			fields: typedClient({ payment_method: 'mobile-money', price_shown: String(premium.price) }),
		},
		'features/memberships/pages/apply.tsx': { params: { type: 'individual' }, fields: typedMembership() },
		'features/consultations/pages/appointment.tsx': {
			fields: typedClient({
				appointment_date: openDay(),
				slots_day: openDay(),
				appointment_time: '09:00',
			}),
		},
		'features/consultations/pages/book.tsx': {
			params: { package: 'basic' },
			search: '?billing=monthly',
			fields: typedClient({ payment_method: 'mobile-money', price_shown: '50000' }),
		},
		'features/donations/pages/give.tsx': { fields: typedDonation() },
		'features/partnerships/pages/partner.tsx': { fields: typedPartnership() },
		'features/partnerships/pages/digital-bridge.tsx': { fields: typedBridge() },
		'features/contact/pages/contact.tsx': { fields: typedMessage() },
		'site/pages/request-cancel.tsx': {
			params: { token: await linkTo('membership', createMembership()) },
			fields: {},
		},
		'features/inbox/pages/answer.tsx': {
			params: { token: await linkTo('contact', createThread()) },
			fields: { answer: 'Two groups of 20.' },
		},
		'features/consultations/pages/move.tsx': {
			params: {
				token: await linkTo(
					'appointment',
					createAppointment({ appointment_date: openDay(), appointment_time: '11:00' }),
				),
			},
			fields: { appointment_date: openDay(), slots_day: openDay(), appointment_time: '16:00' },
		},
	}
}

/** The token of the link to something that was sent before. */
const linkTo = async (kind: RequestKind, made: Promise<{ id: string }>) =>
	requestPath({ kind, id: (await made).id }).split('/')[2]!

/** The status of an answer, however it is told. */
export const statusOf = (answer: Awaited<ReturnType<typeof post>>) => answer.status ?? answer.init?.status
