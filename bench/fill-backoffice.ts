import type pg from 'pg'
import { AD_NETWORK_IDS, AD_PLACEMENTS, SPONSORED_STATUSES } from '#app/features/advertising/rules.ts'
import {
	CONSULTATION_STATUSES,
	PACKAGE_NAMES,
	PAYMENT_STATUSES as BOOKING_PAYMENTS,
	SERVICE_TYPES,
} from '#app/features/consultations/rules.ts'
import { DONATION_METHODS, FREQUENCIES, PAYMENT_STATUSES } from '#app/features/donations/rules.ts'
import { EDUCATION_LEVELS } from '#app/learning/study/rules.ts'
import { EVENT_STATUSES } from '#app/features/events/rules.ts'
import { OPPORTUNITY_CATEGORIES, OPPORTUNITY_STATUSES } from '#app/features/opportunities/rules.ts'
import { PARTNER_CATEGORIES } from '#app/features/partners/rules.ts'
import { COURSE_LEVELS } from '#app/learning/catalog/rules.ts'
import { LISTED_SECTORS, STARTUP_STAGES, STARTUP_STATUSES } from '#app/features/startups/rules.ts'
import { PURCHASE_METHOD_IDS } from '#app/platform/web/payments/rules.ts'
import { AGO, EMAIL, FIRST_NAME, LAST_NAME, NAME, person, registration, turn } from './made-up-people.ts'
import { USUAL_TIMES } from '#tests/browser/usual-times.ts'

/** How many rows each table has in the end; what visitors send, as issue F asks for it. */
const ROWS = {
	donations: 200_000,
	consultation_bookings: 100_000,
	appointments: 100_000,
	notifications: 1_000_000,
	audit_log: 1_000_000,
	deleted_records: 20_000,
	contacts: 50_000,
	certificates: 50_000,
	opportunities: 2_000,
	events: 2_000,
	startups: 2_000,
	team_members: 500,
	partners: 2_000,
	news: 2_000,
	sponsored_content: 2_000,
	ad_units: 500,
	courses: 2_000,
	premium_courses: 2_000,
}

/** Column → its value, as SQL over the row's number `i`. */
type Columns = Readonly<Record<string, string>>

/** One of the rows of a table, the same one for the same `i`. */
const oneOfTable = (table: string) =>
	`((select array_agg(id order by created_at desc, id) from ${table}))[1 + i % (select count(*)::int from ${table})]`

export const REGISTRATIONS: Readonly<Record<string, Columns>> = {
	program_applications: {
		...registration,
		program_id: oneOfTable('programs'),
		project_description: `'Soil tests by phone.'`,
		motivation: `'I want to build it here.'`,
		experience: `'Two years.'`,
		startup_sector: `'AgriTech'`,
		startup_stage: `'Idea'`,
	},
	event_registrations: { ...registration, event_id: oneOfTable('events') },
	opportunity_applications: {
		...registration,
		opportunity_id: oneOfTable('opportunities'),
		cover_letter: `'I bring four years of field work.'`,
	},
	enrollments: {
		...registration,
		course_id: oneOfTable('courses'),
		learner_id: 'md5(i::text)::uuid',
		education_level: turn(EDUCATION_LEVELS),
		motivation: `'My shop has no numbers.'`,
	},
	memberships: { ...registration, type: `'startup'`, bio: `'We build.'`, expectations: `'Mentors.'` },
}

export const EMAILS: Columns = {
	to_email: EMAIL,
	subject: `'Welcome to IRIS Hub'`,
	template_name: `'welcome-onboarding'`,
	status: `case when i % 100 = 3 then 'failed' else 'sent' end`,
	error_message: `case when i % 100 = 3 then 'The mail server said no.' end`,
	sent_at: `case when i % 100 <> 3 then now() end`,
	transport: `'outbox'`,
	created_at: AGO,
}

const CONTENT: Readonly<Record<string, Columns>> = {
	opportunities: {
		title: `'Opening ' || i || ' ' || ${NAME}`,
		description: `'What is to be done.'`,
		category: turn(OPPORTUNITY_CATEGORIES),
		company_organization: `'Cooperative ' || i`,
		location: `'Kigali'`,
		requirements: `'Care.'`,
		application_deadline: `now() + (i - 1000) * interval '1 day'`,
		contact_email: EMAIL,
		status: turn(OPPORTUNITY_STATUSES, 3),
		featured: 'i % 50 = 0',
		created_at: AGO,
	},
	events: {
		title: `'Evening ' || i || ' ' || ${NAME}`,
		description: `'What happens.'`,
		date: `now() + (i - 1900) * interval '1 day'`,
		location: `'Kigali'`,
		capacity: '500',
		status: turn(EVENT_STATUSES),
		created_at: AGO,
	},
	startups: {
		name: `'Startup ' || i || ' ' || ${NAME}`,
		description: `'What it makes.'`,
		sector: turn(LISTED_SECTORS),
		stage: turn(STARTUP_STAGES),
		featured: 'i % 50 = 0',
		status: turn(STARTUP_STATUSES),
		created_at: AGO,
	},
	team_members: { name: NAME, role: `'Mentor'`, bio: `'Helps.'`, created_at: AGO },
	partners: {
		name: `'Partner ' || i || ' ' || ${NAME}`,
		description: `'What it gives.'`,
		website: `'https://partner.example'`,
		category: turn(PARTNER_CATEGORIES),
		created_at: AGO,
	},
	news: {
		title: `'Article ' || i || ' ' || ${NAME}`,
		content: `'<p>' || repeat('Some words. ', 100) || '</p>'`,
		published_at: AGO,
		created_at: AGO,
	},
	sponsored_content: {
		title: `'Notice ' || i || ' ' || ${NAME}`,
		company: `'Company'`,
		description: `'What it sells.'`,
		link: `'https://sponsor.example'`,
		start_date: 'current_date',
		end_date: 'current_date + i % 100',
		status: turn(SPONSORED_STATUSES),
		created_at: AGO,
	},
	courses: {
		title: `'Course ' || i || ' ' || ${NAME}`,
		description: `'What it teaches.'`,
		duration: `'8 weeks'`,
		level: turn(COURSE_LEVELS),
		created_at: AGO,
	},
	premium_courses: {
		title: `'Masterclass ' || i || ' ' || ${NAME}`,
		description: `'What it teaches.'`,
		instructor: NAME,
		duration: `'8 weeks'`,
		level: turn(COURSE_LEVELS),
		price: '10000 + (i % 90) * 1000',
		image_url: `'https://pictures.example/a.png'`,
		featured: 'i % 50 = 0',
		created_at: AGO,
	},
	ad_units: {
		name: `'Unit ' || i || ' ' || ${NAME}`,
		slot_id: `i::text`,
		network: turn(AD_NETWORK_IDS),
		placement: turn(AD_PLACEMENTS),
		active: 'false',
		created_at: AGO,
	},
}

const REQUESTS: Readonly<Record<string, Columns>> = {
	donations: {
		amount: '10000 + (i % 90) * 1000',
		frequency: turn(FREQUENCIES),
		donor_name: NAME,
		email: EMAIL,
		phone: person.phone,
		payment_method: turn(DONATION_METHODS.map(({ name }) => name)),
		payment_status: turn(PAYMENT_STATUSES, 3),
		transaction_id: `'TXN-' || lpad(i::text, 13, '0') || '-' || upper(substr(md5(i::text), 1, 9))`,
		created_at: `now() - i * interval '3 minutes'`,
	},
	consultation_bookings: {
		...person,
		service_type: turn(SERVICE_TYPES),
		package_type: turn(PACKAGE_NAMES, 7),
		payment_amount: '50500 + (i % 90) * 1000',
		payment_method: turn(PURCHASE_METHOD_IDS),
		payment_status: turn(BOOKING_PAYMENTS, 3),
		status: turn(CONSULTATION_STATUSES),
		created_at: `now() - i * interval '6 minutes'`,
	},
	// A slot is one person's: the hours of one day after another, from next quarter backwards.
	appointments: {
		...person,
		service_type: turn(SERVICE_TYPES),
		status: turn(CONSULTATION_STATUSES, 3),
		appointment_date: `current_date + 90 - i / ${USUAL_TIMES.length}`,
		appointment_time: turn(USUAL_TIMES),
		created_at: `now() - i * interval '6 minutes'`,
	},
	contacts: {
		full_name: NAME,
		email: EMAIL,
		subject: `'A question'`,
		message: `'When are you open?'`,
		created_at: AGO,
	},
	certificates: {
		student_name: NAME,
		course_title: `'Course ' || i % 2000`,
		completion_date: AGO,
		created_at: AGO,
		certificate_number: `'IRIS-' || lpad(i::text, 13, '0') || '-' || upper(substr(md5(i::text), 1, 9))`,
		hub_name: `'IRIS Hub'`,
		signatory: `'Diane Mutesi'`,
		credential: `'none'`,
		status: `case when i % 100 = 3 then 'revoked' else 'valid' end`,
		revoked_at: `case when i % 100 = 3 then now() end`,
		revoked_by: `case when i % 100 = 3 then 'a@hub.example' end`,
		revoked_reason: `case when i % 100 = 3 then 'Somebody else sat the exam.' end`,
	},
	notifications: {
		type: turn(['info', 'info', 'info', 'success', 'warning', 'error']),
		title: `'Program application: ' || ${turn(['Women in Tech', 'Digital Skills', 'Incubation', 'Research'])}`,
		message: `${NAME} || ', ' || ${person.phone} || E'\nCooperative ' || i || E'\nAgriTech, Idea\n\nWe test soil by phone.'`,
		user_email: `'hub@hub.example'`,
		from_name: NAME,
		from_email: EMAIL,
		read: 'i % 20 <> 0',
		created_at: AGO,
	},
	audit_log: {
		at: AGO,
		actor_id: `'a1'`,
		actor_email: turn(['a@hub.example', 'b@hub.example', 'c@hub.example']),
		action: turn(['update', 'approve', 'reject', 'create', 'delete']),
		changed: `'{status}'`,
		table_name: turn(
			['program_applications', 'memberships', 'donations', 'events', 'event_registrations'],
			5,
		),
		record_id: `md5((i % 300000)::text)::uuid::text`,
	},
	deleted_records: {
		table_name: turn(['events', 'memberships', 'program_applications', 'news']),
		deleted_at: AGO,
		record_id: `md5(i::text)::uuid::text`,
		links: `'[]'`,
		deleted_by: `'a@hub.example'`,
		record: `jsonb_build_object('first_name', ${FIRST_NAME}, 'last_name', ${LAST_NAME}, 'email', ${EMAIL})`,
	},
}

/** Rows with numbers from `from` to `to`. */
export const insertRows = (table: string, columns: Columns, from: number, to: number) =>
	`insert into ${table} (${Object.keys(columns).join(', ')})
	select ${Object.values(columns).join(', ')} from generate_series(${from}, ${to}) i`

/** Drops the indexes of tables that are about to be filled, and makes them after the rows, as a restore does. */
export async function withoutIndexes(owner: pg.Client, tables: readonly string[], work: () => Promise<void>) {
	const { rows: indexes } = await owner.query<{ drop: string; make: string }>(
		`select format('drop index %I', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
		from pg_index where indrelid::regclass::text = any($1) and not indisunique`,
		[tables],
	)
	for (const { drop } of indexes) await owner.query(drop)
	await work()
	for (const { make } of indexes) await owner.query(make)
	for (const table of tables) await owner.query(`vacuum analyze ${table}`)
	await owner.query('vacuum analyze row_counts')
	await owner.query('checkpoint')
}

/** What visitors read about: it is there before the registrations, which are for it. */
export const fillContent = (owner: pg.Client) => fillAll(owner, CONTENT)

/** What else the screens show, at the sizes of issue F. */
export const fillRequests = (owner: pg.Client) => fillAll(owner, REQUESTS)

const fillAll = (owner: pg.Client, tables: Readonly<Record<string, Columns>>) =>
	withoutIndexes(owner, Object.keys(tables), async () => {
		for (const [table, columns] of Object.entries(tables)) {
			await owner.query(insertRows(table, columns, 1, ROWS[table as keyof typeof ROWS]))
		}
	})
