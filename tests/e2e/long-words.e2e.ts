import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { PASSWORD } from '#tests/browser/administrator.ts'
import { expectNoSidewaysScroll, openPage } from '#tests/browser/browser.ts'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { expectNoTextCut, walk } from '#tests/browser/widths.ts'

/** A program of its own: what is planted here stands on pages that other tests read. */
const program = await startProgram()
const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
await owner.connect()

afterAll(async () => {
	await owner.end()
	await program.stop()
})

const ADMIN = 'long-words@hub.example'
const email = `${'x'.repeat(60)}@${'y'.repeat(55)}.rw`
const link = `https://hub.example/${'z'.repeat(100)}`

/** A row of each table that pages and lists show; $1 is its every text. */
const PLANTED = [
	`insert into programs (title, slug, description, icon, audience, place, schedule, language, duration, cost, position, learn, fits, not_needed, steps, questions)
		values ($1, 'long-' || substr(md5($1), 1, 6), $1, 'zap', $1, $1, $1, $1, $1, $1, 0, $1, $1, $1, $1, $1 || ' | ' || $1)`,
	`insert into opportunities (title, company_organization, location, contact_email, salary_range, requirements, description, category, application_deadline, application_url, featured)
		values ($1, $1, $1, '${email}', $1, $1, $1, 'job', now() + interval '9 days', '${link}', true)`,
	`insert into events (title, location, description, date, capacity, status)
		values ($1, $1, $1, now() + interval '3 days', 20, 'upcoming')`,
	`insert into news (title, author, excerpt, content, published_at) values ($1, $1, $1, $1, now() - interval '1 minute')`,
	`insert into startups (name, location, description, website, funding_raised, sector, stage, featured)
		select $1, $1, $1, '${link}', $1, sector, stage, true from startups limit 1`,
	`insert into team_members (name, role, bio) values ($1, $1, $1)`,
	`insert into partners (name, description, website, category) select $1, $1, '${link}', category from partners limit 1`,
	`insert into sponsored_content (title, company, description, link, status, start_date, end_date, featured)
		values ($1, $1, $1, '${link}', 'active', now() - interval '1 day', now() + interval '9 days', true)`,
	`insert into program_applications (program_id, first_name, last_name, email, phone, organization, project_description, motivation, experience, startup_sector, startup_stage)
		select id, $1, $1, '${email}', '+250788123456', $1, $1, $1, $1, 'EdTech', 'Idea' from programs where title = $1`,
	`insert into opportunity_applications (opportunity_id, first_name, last_name, email, phone, cover_letter, portfolio_url)
		select id, $1, $1, '${email}', '+250788123456', $1, '${link}' from opportunities where title = $1`,
	`insert into event_registrations (event_id, first_name, last_name, email, phone, organization)
		select id, $1, $1, '${email}', '+250788123456', $1 from events where title = $1`,
	`insert into courses (title, description, duration, level, learn, audience)
		values ($1, $1, $1, 'Intermediate', $1, $1)`,
	`insert into exams (course_id, title, description, questions)
		select id, $1, $1, jsonb_build_array(jsonb_build_object('id', 'q1', 'question', $1::text,
			'options', jsonb_build_array($1::text, 'No'), 'correct', 0)) from courses where title = $1`,
	`insert into premium_courses (title, description, instructor, duration, level, price, image_url)
		values ($1, $1, $1, $1, 'Intermediate', 100000000, '/icon-192.png')`,
	`insert into enrollments (course_id, learner_id, first_name, last_name, email, phone, education_level, current_occupation, motivation)
		select id, gen_random_uuid(), $1, $1, '${email}', '+250788123456', 'other', $1, $1 from courses where title = $1`,
	`insert into notifications (type, title, message, user_email, from_name, from_email, reply_subject, action_url)
		values ('info', $1, $1, '${email}', $1, '${email}', $1, '/programs')`,
	`insert into email_logs (to_email, subject, template_name, status, error_message) values ('${email}', $1, 'registration-approved', 'failed', $1)`,
	`insert into memberships (first_name, last_name, email, phone, type, bio, expectations)
		values ($1, $1, '${email}', '+250788123456', 'individual', $1, $1)`,
	`insert into appointments (first_name, last_name, email, phone, company, service_type, message, admin_notes, appointment_date, appointment_time)
		select $1, $1, '${email}', '+250788123456', $1, 'Other', $1, $1, current_date + 30 + count(*)::int, '10:00' from appointments`,
	`insert into consultation_bookings (first_name, last_name, email, phone, company, service_type, message, admin_notes, package_type, payment_amount, payment_method, payment_status)
		values ($1, $1, '${email}', '+250788123456', $1, 'Other', $1, $1, 'Enterprise Solutions', 999999999, 'credit-card', 'pending')`,
	`insert into donations (donor_name, email, phone, amount, frequency, payment_method, payment_status, message, transaction_id)
		values ($1, '${email}', '+250788123456', 1000000, 'one-time', 'PayPal', 'completed', $1, 'TXN-1234567890123-' || upper(substr(md5($1), 1, 9)))`,
	`insert into certificates (student_name, course_title, completion_date, certificate_number, hub_name, signatory, credential, status, revoked_at, revoked_by, revoked_reason)
		values ($1, $1, now(), 'IRIS-1234567890123-' || upper(substr(md5($1), 1, 9)), $1, $1, 'none', 'revoked', now(), '${email}', $1)`,
	`insert into ad_units (name, slot_id, network, placement, active) values ($1, $1, 'infolinks', 'sidebar-bottom', false)`,
	`insert into contacts (full_name, email, subject, message) values ($1, '${email}', $1, $1)`,
	`insert into partnerships (company_name, contact_name, email, phone, company_size, industry, partnership_type, message)
		values ($1, $1, '${email}', '+250788123456', '1-10', $1, 'digital-bridge', $1)`,
	`insert into deleted_records (table_name, record_id, record, links, deleted_by)
		values ('opportunity_applications', gen_random_uuid(), jsonb_build_object('title', $1::text), '[]', '${email}')`,
	`insert into audit_log (actor_email, action, table_name, record_id)
		select '${email}', 'schedule-approved', 'partners', id from partners where name = $1`,
]

/** Lists of what is planted whose records have a dialog of their own. */
const DIALOGS = {
	appointments: 'appointments',
	'consultation-bookings': 'consultation_bookings',
	donations: 'donations',
	'elearning/certificates': 'certificates',
	ads: 'ad_units',
	activity: 'audit_log',
	bin: 'deleted_records',
}

const KINDS = {
	'without a place to break': 'Ndayishimiye'.repeat(10),
	'with hyphens': 'Ndayisenga-Mukamana-Uwimana-Habyarimana-'.repeat(3),
	'of several words': 'Marie Claire Ndayishimiye wa Habyarimana '.repeat(3).trim(),
}

const idsOf = async (table: string) =>
	(await owner.query<{ id: string }>(`select id from ${table} where title = any($1)`, [Object.values(KINDS)]))
		.rows

async function plant(): Promise<void> {
	for (const words of Object.values(KINDS)) {
		expect(words.length).toBeGreaterThanOrEqual(119)
		for (const statement of PLANTED) {
			const { rowCount } = await owner.query(statement, [words])
			expect(rowCount, statement).toBe(1)
		}
	}
}

async function signIn(): Promise<Visitor> {
	await owner.query(`insert into administrators (email) values ($1)`, [ADMIN])
	const tool = ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD]
	await promisify(execFile)(process.execPath, tool, {
		env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir },
	})
	const admin = new Visitor({ siteUrl: program.siteUrl })
	const answer = await admin.submit('/admin/login/email', { email: ADMIN, password: PASSWORD })
	expect(answer.status).toBe(303)
	return admin
}

await plant()
const admin = await signIn()

async function placesOf(): Promise<string[]> {
	const places: string[] = publicPages.map(({ path }) => path)
	const { rows } = await owner.query<{ slug: string }>(`select slug from programs where position = 0`)
	for (const { slug } of rows) places.push(`/programs/${slug}`, `/programs/${slug}/apply`)
	for (const [table, form] of [
		['opportunities', '/apply'],
		['events', '/register'],
		['news', ''],
	] as const) {
		for (const { id } of await idsOf(table)) {
			places.push(`/${table}/${id}`)
			if (form) places.push(`/${table}/${id}${form}`)
		}
	}
	return places
}

async function officePlaces(): Promise<string[]> {
	const places = everyScreen.filter(({ file }) => file).map(({ path }) => path)
	places.push('/admin/notifications/emails')
	for (const { id } of await idsOf('programs'))
		places.push(`/admin/programs/${id}`, `/admin/programs/${id}/delete`)
	for (const { id } of await idsOf('courses')) {
		const exam = `/admin/elearning/${id}/exam`
		places.push(`/admin/elearning?open=${id}`, `/admin/elearning/${id}`, exam)
		places.push(`${exam}/questions/q1`, `${exam}/questions/q1/mend?correct=1`, `${exam}/questions/q1/remove`)
	}
	for (const { id } of await idsOf('premium_courses')) places.push(`/admin/premium-courses/${id}`)
	for (const [type, table] of [
		['program_application', 'program_applications'],
		['event_registration', 'event_registrations'],
		['opportunity_application', 'opportunity_applications'],
		['membership', 'memberships'],
		['enrollment', 'enrollments'],
	] as const) {
		places.push(`/admin/registrations?type=${type}`)
		const { rows } = await owner.query<{ id: string }>(`select id from ${table}`)
		for (const { id } of rows) places.push(`/admin/registrations/${type}/${id}`)
		if (type === 'enrollment') for (const { id } of rows) places.push(`/admin/elearning/enrollments/${id}`)
	}
	for (const [screen, table] of Object.entries(DIALOGS)) {
		const { rows } = await owner.query<{ id: string }>(
			`select id from ${table} t where t::text like any($1) order by id`,
			[[...Object.values(KINDS), email].map((words) => `%${words}%`)],
		)
		for (const { id } of rows) places.push(`/admin/${screen}/${id}`)
	}
	for (const { id } of await idsOf('events')) places.push(`/admin/events/${id}/participants`)
	places.push(`/admin/people/${email}`)
	return places
}

for (const width of [360, 1280] as const) {
	test(
		`F-41 names, titles and addresses of 120 letters overflow no public page and no dialog: ${width} px`,
		{ timeout: 240_000 },
		async () => {
			expect((await admin.get('/programs')).text).toContain(KINDS['with hyphens'])
			await using tab = await openPage({ script: true, width })
			await walk(await placesOf(), async (path) => {
				await tab.page.goto(program.siteUrl + path)
				await expectNoSidewaysScroll(tab.page)
				await expectNoTextCut(tab.page)
			})
		},
	)

	test(
		`F-41 names, titles and addresses of 120 letters overflow no screen of the back-office: ${width} px`,
		{ timeout: 240_000 },
		async () => {
			await using tab = await openPage({ script: true, width })
			await tab.context.addCookies(
				[...admin.cookies].map(([name, value]) => ({ name, value, url: program.siteUrl })),
			)
			await walk(await officePlaces(), async (path) => {
				const answer = await tab.page.goto(program.siteUrl + path)
				expect([answer?.status(), new URL(tab.page.url()).pathname]).toEqual([200, path.split('?')[0]])
				await expectNoSidewaysScroll(tab.page)
				await expectNoTextCut(tab.page)
			})
		},
	)
}
