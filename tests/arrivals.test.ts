import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { count, desc, eq } from 'drizzle-orm'
import type { ActionFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { getAppointment } from '#app/features/consultations/queries/appointments.server.ts'
import { getBooking } from '#app/features/consultations/queries/bookings.server.ts'
import { createAppointment, typedClient } from '#app/features/consultations/testing.server.ts'
import { typedMessage } from '#app/features/contact/testing.server.ts'
import { getDonation } from '#app/features/donations/queries/admin.server.ts'
import { typedDonation } from '#app/features/donations/testing.server.ts'
import { createCourse } from '#app/features/courses/testing.server.ts'
import { typedEnrollment } from '#app/features/enrollments/testing.server.ts'
import { createPremiumCourse } from '#app/features/premium-courses/testing.server.ts'
import { createEvent, typedRegistration } from '#app/features/events/testing.server.ts'
import { createMembership, typedMembership } from '#app/features/memberships/testing.server.ts'
import { createOpportunity, typedApplication } from '#app/features/opportunities/testing.server.ts'
import { typedBridge, typedPartnership } from '#app/features/partnerships/testing.server.ts'
import { createProgram, typedApplication as typedProgram } from '#app/features/programs/testing.server.ts'
import { getRegistration } from '#app/features/registrations/queries/registration.server.ts'
import { readType } from '#app/features/registrations/queries/types.server.ts'
import { db, type Tx } from '#app/platform/db/db.server.ts'
import { textField } from '#app/platform/forms/fields.server.ts'
import { formAction } from '#app/platform/forms/form-action.server.ts'
import { newVisitor } from '#app/platform/forms/visitor.server.ts'
import { countUnread } from '#app/platform/notifications/notify.server.ts'
import { notifications } from '#app/platform/notifications/tables.server.ts'
import { type RequestKind, requestPath } from '#app/platform/requests/request-link.server.ts'
import { kigaliDay } from '#app/platform/time.ts'
import routes from '#app/routes.ts'
import { resetDatabase } from '#tests/reset-database.ts'
import { newRouteContext } from '#tests/route-context.ts'

/** Takes posts, but makes no row that anybody would have to answer. */
const NO_SUBMISSION = [
	'features/advertising/pages/ad-events.ts',
	'features/enrollments/pages/lesson.tsx',
	'features/exams/pages/exam.tsx',
	'features/exams/pages/sitting.tsx',
	'features/exams/pages/answers.ts',
	'features/enrollments/pages/send-link.tsx',
	'features/enrollments/pages/forget.tsx',
	'features/enrollments/pages/continue.tsx',
	'site/shell/not-found.tsx',
]

type Action = (args: ActionFunctionArgs) => Promise<unknown>
type Sent = { params?: Record<string, string>; search?: string; fields: Record<string, unknown> }

/** Route modules outside of the back-office that take posts. */
async function publicActions(): Promise<Map<string, Action>> {
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

async function post(action: Action, { params = {}, search = '', fields }: Sent) {
	const { token, cookie } = newVisitor()
	const { context } = newRouteContext()
	const url = new URL(`http://hub.example/form${search}`)
	const body = new FormData()
	const all = { csrf_token: token, idempotency_key: randomUUID(), ...fields }
	for (const [name, value] of Object.entries(all)) body.append(name, String(value))
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
async function submissions(): Promise<Record<string, Sent>> {
	const program = await createProgram({})
	const event = await createEvent()
	const opportunity = await createOpportunity()
	const course = await createCourse()
	const premium = await createPremiumCourse()
	return {
		'features/programs/pages/apply.tsx': { params: { slug: program.slug }, fields: typedProgram() },
		'features/opportunities/pages/apply.tsx': { params: { id: opportunity.id }, fields: typedApplication() },
		'features/events/pages/register.tsx': { params: { id: event.id }, fields: typedRegistration() },
		'features/enrollments/pages/enrol.tsx': { params: { courseId: course.id }, fields: typedEnrollment() },
		'features/enrollments/pages/buy.tsx': {
			params: { id: premium.id },
			fields: typedClient({ payment_method: 'mobile-money' }),
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
			fields: typedClient({ payment_method: 'mobile-money' }),
		},
		'features/donations/pages/give.tsx': { fields: typedDonation() },
		'features/partnerships/pages/partner.tsx': { fields: typedPartnership() },
		'features/partnerships/pages/digital-bridge.tsx': { fields: typedBridge() },
		'features/contact/pages/contact.tsx': { fields: typedMessage() },
		'site/pages/request-cancel.tsx': {
			params: { token: await linkTo('membership', createMembership()) },
			fields: {},
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

const statusOf = (answer: Awaited<ReturnType<typeof post>>) => answer.status ?? answer.init?.status

const newest = async () =>
	(await db.select().from(notifications).orderBy(desc(notifications.created_at)).limit(1))[0]!

/** The record that a link leads to. */
function readRecord(address: string): Promise<{ email: string } | null> {
	const [, , screen, ...parts] = address.split('/')
	const [type, id] = parts
	if (screen === 'registrations') return getRegistration(db, readType(type)!, id!)
	const read = {
		appointments: getAppointment,
		'consultation-bookings': getBooking,
		donations: getDonation,
	}[screen!]
	if (!read || parts.length !== 1) throw new Error(`${address} leads nowhere`)
	return read(db, parts[0]!)
}

let actions = new Map<string, Action>()
let sent: Record<string, Sent> = {}

beforeAll(async () => {
	await resetDatabase()
	actions = await publicActions()
	sent = await submissions()
})

test('F-60 every public form is among those that are tried', () => {
	expect([...actions.keys()].toSorted()).toEqual(Object.keys(sent).toSorted())
	expect(actions.size).toBeGreaterThanOrEqual(10)
})

test('F-60, D-138 whatever a visitor sends makes one unread notification, from its sender, with a link that leads somewhere', async () => {
	for (const [file, action] of actions) {
		const [before, unread] = [await db.$count(notifications), await countUnread(db)]
		const answer = await post(action, sent[file]!)
		expect([file, statusOf(answer), statusOf(answer) === 303 ? null : answer.data]).toEqual([file, 303, null])
		expect([file, await db.$count(notifications), await countUnread(db)]).toEqual([
			file,
			before + 1,
			unread + 1,
		])
		const note = await newest()
		expect([file, note.type, note.read]).toEqual([file, 'info', false])
		expect(note.from_name, file).toMatch(/Aline Uwase/)
		expect(note.from_email, file).toMatch(/@/)
		expect(note.message, file).not.toMatch(/undefined|null|\[object/)
		if (note.action_url !== `/admin/notifications/${note.id}`)
			expect([file, (await readRecord(note.action_url!))?.email]).toEqual([file, note.from_email])
	}
}, 60_000)

test('F-60 a form whose command tells nobody is refused as a fault of ours, and leaves nothing', async () => {
	const form = {
		name: `silent-${randomUUID()}`,
		schema: z.object({ town: textField('Town') }),
		failure: (reason: string) => reason,
		command: async (tx: Tx) => {
			const values = { type: 'info', title: 'Silent', message: 'M', user_email: 'a@mail.example' } as const
			await tx.insert(notifications).values(values)
			return { id: 'a' }
		},
		done: 'Kept',
		to: () => '/',
	}
	// @ts-expect-error: the types refuse it, too
	const silent = formAction(form)
	expect(statusOf(await post(silent, { fields: { town: 'Huye' } }))).toBe(500)
	const [row] = await db.select({ n: count() }).from(notifications).where(eq(notifications.title, 'Silent'))
	expect(row?.n).toBe(0)
	const office = formAction({ ...form, name: `office-${randomUUID()}`, limited: false })
	expect(statusOf(await post(office, { fields: { town: 'Huye' } }))).toBe(303)
})
