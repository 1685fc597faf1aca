import pg from 'pg'
import { USUAL_TIMES } from '#tests/browser/usual-times.ts'
import { MOST_CAPACITY } from '#app/features/events/rules.ts'
import { addDays } from '#app/platform/core/time/calendar-days.ts'
import { kigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'

/** A form of visitors: where it stands, the field by which it is found, and what the nth visitor types. */
export type VisitorForm = {
	name: string
	/** Where the nth visitor finds it. */
	path: (n: number) => string
	field: string
	type: (n: number) => Record<string, string>
	/** How often it can be sent at all. */
	most?: number
	/** It waits for a payment of seconds, and works for milliseconds: many are under way at once. */
	waits?: boolean
}

const numbered = (n: number) => String(n).padStart(6, '0')
const emailOf = (n: number) => `visitor-${n}@example.org`
/** No two have the same address or number: appointments, for one, are limited by both. */
const person = (n: number) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: emailOf(n),
	phone: `+250788${numbered(n)}`,
})
const startup = { startup_sector: 'AgriTech', custom_sector: '', startup_stage: 'Idea' }
const company = (n: number) => ({
	company_name: 'Isuka Ltd',
	contact_name: 'Aline Uwase',
	email: emailOf(n),
	phone: `+250788${numbered(n)}`,
	company_size: '11-50',
	industry: 'Agriculture',
	message: 'We would like to test sensors together.',
})

/** Every time of the hub's open days to come. */
function openTimes(): { day: string; time: string }[] {
	const today = kigaliDay(new Date())
	const days = Array.from({ length: 80 }, (_, ahead) => addDays(today, ahead + 1)).filter((day) =>
		isWorkingDay(day),
	)
	return days.flatMap((day) => USUAL_TIMES.map((time) => ({ day, time })))
}

/** All forms of visitors on a running program with starter content, to which events that have seats enough are added. */
export async function visitorForms(dataDir: string): Promise<VisitorForm[]> {
	const client = new pg.Client({ host: `${dataDir}/run`, user: 'owner', database: 'hub' })
	await client.connect()
	const idOf = async (text: string, values: unknown[] = []) =>
		(await client.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
	// As many as a busy hub has open: their seats are counted event by event.
	const { rows: events } = await client.query<{ id: string }>(
		`insert into events (title, description, date, location, price, capacity)
		select title || n, description, now() + interval '30 days', location, price, $1
		from (select * from events order by date desc limit 1) event, generate_series(1, 20) n returning id`,
		[MOST_CAPACITY],
	)
	const opportunity = await idOf(
		`select id from opportunities where application_deadline > now() and status = 'active' order by application_deadline desc limit 1`,
	)
	const course = await idOf('select id from courses order by created_at limit 1')
	const premium = await idOf(PREMIUM_COURSE)
	await client.end()
	return formsFor({ events: events.map(({ id }) => id), opportunity, course, premium })
}

type Records = { events: string[]; opportunity: string; course: string; premium: string }

/** All forms of visitors, those that are about an event, an opportunity or a course about these. */
export function formsFor({ events, opportunity, course, premium }: Records): VisitorForm[] {
	const times = openTimes()
	return [
		{
			name: 'program application',
			path: () => '/programs/startup-incubation/apply',
			field: 'motivation',
			type: (n) => ({
				...person(n),
				...startup,
				organization: '',
				project_description: 'A service that brings the harvest of small farms to the markets of Kigali.',
				motivation: 'We have found our first ten customers and want to learn how to serve a hundred.',
				experience: 'Three years of work with cooperatives in the Northern Province.',
			}),
		},
		{
			name: 'application to an opportunity',
			path: () => `/opportunities/${opportunity}/apply`,
			field: 'cover_letter',
			type: (n) => ({
				...person(n),
				cover_letter: 'I have built three of these.\nI would like to build yours.',
			}),
		},
		{
			name: 'registration for an event',
			path: (n) => `/events/${events[n % events.length]}/register`,
			field: 'first_name',
			type: (n) => ({ ...person(n), organization: '' }),
		},
		{
			name: 'enrollment',
			path: () => `/elearning/${course}/enroll`,
			field: 'motivation',
			type: (n) => ({
				...person(n),
				...startup,
				education_level: 'bachelors',
				current_occupation: '',
				motivation: 'My shop has a notebook and no numbers.',
			}),
		},
		{
			name: 'premium purchase',
			path: () => `/elearning/premium/${premium}/buy`,
			field: 'first_name',
			type: (n) => ({ ...person(n), payment_method: 'mobile-money' }),
			waits: true,
		},
		{
			name: 'membership',
			path: () => '/membership/individual/apply',
			field: 'bio',
			type: (n) => ({ ...person(n), bio: 'I test soils.', expectations: 'People who build.', terms: 'true' }),
		},
		{
			name: 'appointment',
			path: () => '/services/appointment',
			field: 'appointment_date',
			type: (n) => {
				const { day = '', time = '' } = times[n % times.length] ?? {}
				const service_type = 'Strategic Consulting'
				return { ...person(n), service_type, appointment_date: day, slots_day: day, appointment_time: time }
			},
			most: times.length,
		},
		{
			name: 'consultation booking',
			path: () => '/programs/book/basic',
			field: 'service_type',
			type: (n) => ({
				...person(n),
				service_type: 'Strategic Consulting',
				payment_method: 'mobile-money',
			}),
			waits: true,
		},
		{
			name: 'donation',
			path: () => '/donation/give',
			field: 'amount',
			type: (n) => ({
				amount: '25000',
				frequency: 'one-time',
				donor_name: 'Aline Uwase',
				email: emailOf(n),
				payment_method: 'mtn-mobile-money',
			}),
			waits: true,
		},
		{
			name: 'partnership',
			path: () => '/impact/partner',
			field: 'partnership_type',
			type: (n) => ({ ...company(n), partnership_type: 'research' }),
		},
		{
			name: 'Digital Bridge',
			path: () => '/services/digital-bridge',
			field: 'position',
			type: (n) => ({ ...company(n), position: 'Head of engineering', service_type: 'ai-ml' }),
		},
		{
			name: 'contact',
			path: () => '/contact',
			field: 'subject',
			type: (n) => ({
				full_name: 'Aline Uwase',
				email: emailOf(n),
				subject: 'A desk for two',
				message: 'Do you have room in May?\nWe are two.',
			}),
		},
	]
}
