import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { backofficeRoutes } from '#app/backoffice/routes.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { createAdministrator, signInPage } from '#tests/browser/administrator.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { type Look, lookBothWays } from '#tests/browser/looks.ts'
import { sql } from '#tests/browser/program-state.ts'
import { walk } from '#tests/browser/widths.ts'

const admin = 'widths-of-the-back-office@irishub.example'
const long = `${'a-long-name-without-a-break'.repeat(3)}@mail.example`

beforeAll(async () => {
	await createAdministrator(admin)
	await sql(
		`insert into email_logs (to_email, subject, template_name, status, error_message)
		values ($1, 'Approved: your opportunity application for Bookkeeping for Founders and Farmers', 'registration-approved', 'failed', $1)`,
		[long],
	)
	await sql(
		`insert into notifications (type, title, message, user_email, from_name, from_email, action_url)
		values ('info', $1, $1, $1, $1, $1, '/programs')`,
		[long],
	)
	await sql(
		`insert into program_applications (first_name, last_name, email, phone, project_description, motivation,
			experience, startup_sector, startup_stage)
		values ('Marie-Claire', 'Mukandayisengawithoutabreakatall', $1, '+250788123456', 'P', 'M', 'E', 'AgriTech', 'Idea')`,
		[long],
	)
	await sql(
		`insert into consultation_bookings (first_name, last_name, email, phone, service_type, package_type, payment_amount,
			payment_method, payment_status)
		values ('Marie-Claire', 'Mukandayisengawithoutabreakatall', $1, '+250788123456', 'Business Development',
			'Enterprise Solutions', 999999999, 'credit-card', 'pending')`,
		[long],
	)
	await sql(
		`insert into payment_differences (provider, kind, source, about, reference, provider_id, here_minor, here_currency,
			there_minor, there_currency)
		select 'momo', 'amount', 'statement', $1, substr($1, 1, 100), substr($1, 1, 100), 999999999, 'USD', 999999999999, 'RWF'`,
		[long],
	)
	await sql(
		`with course as (insert into courses (title, description, duration, level)
				values ($1, 'About names.', '1 week', 'Beginner') returning id),
			lesson as (insert into lessons (course_id, position, title, content, minutes)
				select id, 1, $1, '<p>A name.</p>', 5 from course),
			exam as (insert into exams (course_id, title, description, questions)
				select id, $1, $1, jsonb_build_array(jsonb_build_object('id', 'q1', 'question', $1::text,
					'options', jsonb_build_array($1::text, 'No'), 'correct', 0)) from course),
			enrolled as (insert into enrollments (course_id, learner_id, first_name, last_name, email, phone,
					education_level, motivation)
				select id, gen_random_uuid(), $1, $1, $1, '+250788123456', 'bachelors', 'To learn.' from course)
		insert into certificates (student_name, course_title, completion_date, certificate_number, hub_name, credential)
			values ($1, $1, now(), 'IRIS-1791019812345-WIDTHS001', 'IRIS Hub', 'none')`,
		[long],
	)
	await sql(
		`with bin as (insert into deleted_records (table_name, record_id, record, links, deleted_by)
				values ('partners', gen_random_uuid(), jsonb_build_object('name', $1::text), '[]', $1)),
			log as (insert into audit_log (actor_email, action, table_name, record_id)
				values ($1, 'update', 'partners', gen_random_uuid())),
			event as (insert into events (title, description, location, date, capacity, status)
				values ($1, $1, $1, now() - interval '400 days', 20, 'completed') returning id),
			door as (insert into event_registrations (event_id, first_name, last_name, email, phone, organization)
				select id, $1, $1, $1, '+250788123456', $1 from event)
		insert into saved_views (admin_id, screen, name, search)
			select id, 'elearning/certificates', substr($1, 1, 60), 'q=' || $1 from users where email = $2`,
		[long, admin],
	)
})

afterAll(async () => {
	await sql('delete from courses where title = $1', [long])
	await sql('delete from event_registrations where email = $1', [long])
	await sql('delete from events where title = $1', [long])
	await sql('delete from certificates where student_name = $1', [long])
	await sql('delete from deleted_records where deleted_by = $1', [long])
	await sql('delete from payment_differences where about = $1', [long])
})

const screens = [
	...everyScreen.filter(({ file }) => file).map(({ path }) => path),
	'/admin/notifications/emails?status=failed',
]

/** From the smallest phone to the width at which the sidebar stands, in steps that miss no breakpoint. */
const WIDTHS = Array.from({ length: 42 }, (_, at) => 320 + at * 20).concat(
	639,
	640,
	641,
	767,
	768,
	1023,
	1024,
	1100,
)

test('F-67 no screen of the back-office scrolls sideways at any width', async () => {
	await using tab = await openPage({ script: true, width: 1280 })
	const { page } = tab
	await signInPage(page, admin)
	expect(screens.length).toBeGreaterThan(20)
	const pages = [
		`/admin/elearning/${await idIn('courses', 'title')}/edit`,
		'/admin/programs/new/draft',
		await lessonAt(),
	]
	for (const path of [...screens, ...pages]) {
		await page.goto(path)
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 900 })
			await expectNoSidewaysScroll(page)
		}
	}
}, 240_000)

/** The id of the row that is planted in a table. */
const idIn = async (table: string, column: string) =>
	(await sql<{ id: string }>(`select id from ${table} where ${column} = $1 limit 1`, [long]))[0]?.id

const courseAt = async (rest: string) => `/admin/elearning/${await idIn('courses', 'title')}/${rest}`
const lessonAt = async (rest = '') => courseAt(`lessons/${await idIn('lessons', 'title')}${rest}`)
const person = `/admin/people/${encodeURIComponent(long)}`
const security = (rest: string) => async () => `/admin/security/${rest}`

/** A purchase with the long name. */
const PURCHASE = `select e.id from enrollments e join premium_courses c on c.id = e.premium_course_id limit 1`

/** Where the pages and dialogs stand that are no declared screen, by their modules. */
const PLACES: Readonly<Record<string, () => Promise<string>>> = {
	'learning/exams/admin/enrollment.tsx': async () =>
		`/admin/elearning/enrollments/${await idIn('enrollments', 'email')}`,
	'learning/catalog/admin/lessons.tsx': () => courseAt('lessons'),
	'learning/catalog/admin/lesson.tsx': () => lessonAt(),
	'learning/catalog/admin/delete-lesson.tsx': () => lessonAt('/delete'),
	'learning/exams/admin/exam.tsx': () => courseAt('exam'),
	'learning/exams/admin/question.tsx': () => courseAt('exam/questions/q1'),
	'learning/exams/admin/remove-question.tsx': () => courseAt('exam/questions/q1/remove'),
	'learning/exams/admin/answer-key-correction.tsx': () => courseAt('exam/questions/q1/mend?correct=1'),
	'features/writing/admin/write.tsx': () => Promise.resolve('/admin/write/registrations/view'),
	'features/events/admin/participants.tsx': async () =>
		`/admin/events/${await idIn('events', 'title')}/participants`,
	'features/payments/admin/accounting.tsx': async () => '/admin/payments/accounting',
	'features/payments/admin/accounts.tsx': async () => '/admin/payments/accounts',
	'features/payments/admin/statement.tsx': async () => '/admin/payments/statement',
	'features/accounts/admin/passkeys.tsx': security('passkeys'),
	'features/accounts/admin/name.tsx': security('name'),
	'features/accounts/admin/phone.tsx': security('phone'),
	'features/accounts/admin/password.tsx': security('password'),
	'features/accounts/admin/sign-in-again.tsx': security('sign-in-again'),
	'features/accounts/admin/calendar-address.tsx': security('calendars'),
	'features/accounts/admin/invite.tsx': security('invite'),
	'features/accounts/admin/remove.tsx': security(`remove/${admin}`),
	'features/consultations/admin/appointment-hours.tsx': async () => '/admin/hub/appointments',
	'features/hub/admin/starter-content.tsx': async () => '/admin/hub/starter-content',
	'backoffice/library.tsx': async () => '/admin/pictures',
	'features/memberships/admin/import.tsx': async () => '/admin/import/memberships',
	'features/partners/admin/import.tsx': async () => '/admin/import/partners',
	'features/statements/admin/statement.tsx': async () => '/admin/import/statement',
	'features/team/admin/import.tsx': async () => '/admin/import/team',
	'features/payments/admin/refund.tsx': async () =>
		`/admin/payments/donation/${await idIn('donations', 'donor_name')}/refund`,
	'features/payments/admin/accept.tsx': async () => {
		const [bought] = await sql<{ id: string }>(PURCHASE)
		return `/admin/payments/course/${bought?.id}/accept`
	},
	'features/people/admin/person.tsx': async () => person,
	'features/people/admin/erase.tsx': async () => `${person}/erase`,
	'features/people/admin/merge.tsx': async () => `${person}/merge`,
	'backoffice/find/find-page.tsx': async () => '/admin/find?q=a-long-name',
	'features/views/admin/new-view.tsx': async () => '/admin/views/new?screen=donations&search=q%3Da',
	'features/views/admin/view.tsx': async () => {
		const [view] = await sql<{ id: string }>('select id from saved_views where search = $1', [`q=${long}`])
		return `/admin/views/${view?.id}`
	},
	'backoffice/not-found.tsx': async () => '/admin/no-such-page',
}

/** Dialogs of lists whose records nobody writes by a form. */
const RECORDS: readonly (() => Promise<string>)[] = [
	async () => `/admin/elearning/certificates/${await idIn('certificates', 'student_name')}`,
	async () => `/admin/elearning/certificates/${await idIn('certificates', 'student_name')}/revoke`,
	async () => `/admin/payments/${await idIn('payment_differences', 'about')}`,
	async () => `/admin/payments/${await idIn('payment_differences', 'about')}/settle`,
	async () => `/admin/bin/${await idIn('deleted_records', 'deleted_by')}`,
	async () => `/admin/activity/${await idIn('audit_log', 'actor_email')}`,
]

const SHELL = 'stands around every page'
const SECOND_FACTOR = 'asks nothing of an account without a second factor; security.e2e.ts walks one with it'
const PASSKEYS = 'asks for a passkey; passkeys.e2e.ts looks at it'

/** Modules with nothing of their own to look at here, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
	'backoffice/layout.tsx': SHELL,
	'backoffice/screen.tsx': SHELL,
	'features/accounts/admin/two-factor-on.tsx': SECOND_FACTOR,
	'features/accounts/admin/two-factor-off.tsx': SECOND_FACTOR,
	'features/accounts/admin/backup-codes.tsx': SECOND_FACTOR,
	'features/accounts/admin/phone-code.tsx': 'asks for a code that was sent to a phone',
	'features/accounts/admin/passkey-new.tsx': PASSKEYS,
	'features/accounts/admin/passkey-rename.tsx': PASSKEYS,
	'features/accounts/admin/passkey-remove.tsx': PASSKEYS,
}

const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
	entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)])

test('R15 every page of the back-office is looked at, but for those that are left out by name', () => {
	const pages = new Set(modulesOf(backofficeRoutes).filter((file) => file.endsWith('.tsx')))
	const declared = everyScreen.flatMap(({ file }) => file ?? [])
	const known = [...declared, ...Object.keys(PLACES), ...Object.keys(LEFT_OUT)]
	expect(known.toSorted()).toEqual([...pages].toSorted())
})

const modules = import.meta.glob<{ ui: Pick<AnyUi, 'fields'> }>(
	'/app/{features,learning}/*/admin/*.admin.tsx',
	{
		eager: true,
	},
)

/** Lists whose records are written by a form: admin-screens.e2e.ts looks at them with names of 120 letters at both widths. */
const lookedAt = everyScreen.flatMap(({ path, file }) => (modules[`/app/${file}`]?.ui.fields ? [path] : []))

test('R15 every page of the back-office is accessible and fits, at 1280 px in the light and at 360 px in the dark', async () => {
	await using tab = await openPage({ script: true, width: 1280, expectStatus: [404] })
	const { page } = tab
	await signInPage(page, admin)
	const looks: Look[] = [
		{ width: 1280, dark: false },
		{ width: 360, dark: true },
	]
	const places = await Promise.all([...Object.values(PLACES), ...RECORDS].map((place) => place()))
	const others = screens.filter((path) => !lookedAt.includes(path))
	expect(others.length).toBeGreaterThan(10)
	await walk([...others, ...places], async (path) => {
		await lookBothWays(
			page,
			looks,
			() => page.goto(path),
			async () => {
				expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
				await expectAccessible(page)
				await expectNoSidewaysScroll(page)
			},
		)
	})
}, 240_000)
