import { execFileSync } from 'node:child_process'
import { PASSWORD } from '#tests/browser/administrator.ts'
import { encryptAs, makeHall } from '#tests/browser/exam-hall.ts'
import { everyPageKind, isBackoffice, LEFT_OUT, type PageKind } from '#tests/browser/page-kinds.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { type Program, startProgram } from '#tests/browser/program.ts'

export const LONG = 'Rwanda Entrepreneurship and Technology Innovation Foundation'
export const ADMIN = 'long-name@hub.example'

const CERTIFICATE = 'IRIS-1791019812345-LONGNAME1'

/** A program with a name of sixty letters, one of everything that has a page, and an administrator. */
export async function startLongNamed() {
	const program = await startProgram({ env: { HUB_NAME: LONG, WORKERS: '1' } })
	try {
		return { ...program, hall: await furnish(program) }
	} catch (error) {
		await program.stop()
		throw error
	}
}

async function furnish(program: Program) {
	const tool = ['build/server/admin.js', 'create', ADMIN, '--password', PASSWORD]
	const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir }
	execFileSync(process.execPath, tool, { env })
	const hall = await makeHall(program)
	const [taken] = hall.examinees
	await hall.ask(
		`insert into certificates (certificate_number, course_id, enrollment_id, student_name, course_title, completion_date,
			hub_name, signatory, credential)
		values ($1, $2, $3, 'Ange Uwineza', 'Bookkeeping for Founders', '2026-10-03T09:30:00Z', $4, $4, 'a.b.c')`,
		[CERTIFICATE, hall.course, taken?.enrollment, LONG],
	)
	await hall.ask(PREMIUM_COURSE)
	await hall.ask(
		`insert into appointments (first_name, last_name, email, phone, service_type, appointment_date, appointment_time)
		values ('Aline', 'Uwase', 'aline@mail.example', '+250788123456', 'Other', now()::date + 40, '09:00')`,
	)
	await hall.ask(
		`insert into program_applications (first_name, last_name, email, phone, project_description, motivation, experience,
			startup_sector, startup_stage)
		values ('Aline', 'Uwase', 'aline@mail.example', '+250788123456', 'P', 'M', 'E', 'AgriTech', 'Idea')`,
	)
	await hall.ask(
		`insert into notifications (title, message, type, user_email) values ('A title', 'A sentence.', 'info', $1)`,
		[ADMIN],
	)
	await hall.ask(
		`insert into email_logs (to_email, subject, template_name, status, error_message)
		values ($1, 'Not sent', 'registration-approved', 'failed', 'No answer')`,
		[ADMIN],
	)
	await hall.ask(
		`insert into inbox_threads (kind, name, email, subject, beginning)
		values ('message', 'Aline Uwase', 'aline@mail.example', 'A question', 'A sentence.')`,
	)
	await hall.ask(
		`insert into mailings (audience, people, subject, text, written_by, ends_at)
		values ('registrations', 2, 'A subject', 'A sentence.', $1, now())`,
		[ADMIN],
	)
	await hall.ask(
		`insert into email_templates (name, subject, text) values ('A template', 'A subject', 'A sentence.')`,
	)
	await hall.ask(
		`insert into saved_views (admin_id, screen, name, search) select id, 'events', 'Mine', 'q=a' from users where email = $1`,
		[ADMIN],
	)
	return hall
}

type LongNamed = Awaited<ReturnType<typeof startLongNamed>>

/** Tables of lists whose address has another name. */
const TABLES: Readonly<Record<string, string>> = {
	emails: 'email_logs',
	elearning: 'courses',
	team: 'team_members',
	ads: 'ad_units',
	activity: 'audit_log',
	bin: 'deleted_records',
	inbox: 'inbox_threads',
	'email-templates': 'email_templates',
}

/** What stands in place of the parameters of a path, the longest beginning first. */
async function beginnings({ hall, dataDir }: LongNamed): Promise<[string, string][]> {
	const idIn = async (table: string, where = 'true') =>
		(await hall.ask<{ id: string }>(`select id from ${table} where ${where} order by created_at limit 1`))[0]
			?.id
	const premium = await idIn('premium_courses')
	const lesson = await idIn('lessons', `course_id = '${hall.course}'`)
	const taught = await idIn('lessons', `premium_course_id = '${premium}'`)
	const opportunity = await idIn('opportunities', "status = 'active' and application_deadline > now()")
	const event = await idIn('events', "status = 'upcoming' and date > now() and capacity > 5")
	const appointment = await idIn('appointments')
	const [exam] = await hall.ask<{ question: string }>(
		`select questions -> 0 ->> 'id' as question from exams where course_id = $1`,
		[hall.course],
	)
	const day = Math.floor(Date.now() / 86_400_000).toString(36)
	const request = encryptAs({ dataDir }, 'visitor request', `a${appointment?.replaceAll('-', '')}${day}`)
	const filled: Record<string, string> = {
		'/programs/:slug': '/programs/women-in-tech',
		'/programs/book/:package': '/programs/book/growth',
		'/opportunities/:id': `/opportunities/${opportunity}`,
		'/membership/:type': '/membership/startup',
		'/elearning/:courseId': `/elearning/${hall.course}`,
		'/elearning/:courseId/lessons/:lessonId': `/elearning/${hall.course}/lessons/${lesson}`,
		'/elearning/premium/:id': `/elearning/premium/${premium}`,
		'/elearning/premium/:id/lessons/:lessonId': `/elearning/premium/${premium}/lessons/${taught}`,
		'/elearning/continue/:token': '/elearning/continue/none',
		'/events/:id': `/events/${event}`,
		'/requests/:token': `/requests/${request}`,
		'/pay/:token': '/pay/none',
		'/gifts/:token': '/gifts/none',
		'/gifts/:token/monthly/:pledge': '/gifts/none/monthly/none',
		'/stop-mails/:token': `/stop-mails/${encryptAs({ dataDir }, 'stop letters', 'aline@mail.example')}`,
		'/admin/write/:audience/:who': '/admin/write/registrations/view',
		'/news/:id': `/news/${await idIn('news')}`,
		'/*': '/no-such-page',
		'/certificate/:number': `/certificate/${CERTIFICATE}`,
		'/exam/:courseId': hall.path,
		'/admin/link/:secret': '/admin/link/none',
		'/admin/confirm/:secret': '/admin/confirm/none',
		'/admin/first-run/:secret': '/admin/first-run/none',
		'/admin/elearning/enrollments/:enrollment': `/admin/elearning/enrollments/${hall.examinees[0]?.enrollment}`,
		'/admin/elearning/:id': `/admin/elearning/${hall.course}`,
		'/admin/elearning/:id/lessons/:lesson': `/admin/elearning/${hall.course}/lessons/${lesson}`,
		'/admin/elearning/:id/exam/questions/:question': `/admin/elearning/${hall.course}/exam/questions/${exam?.question}`,
		'/admin/premium-courses/:id': `/admin/premium-courses/${premium}`,
		'/admin/premium-courses/:id/lessons/:lesson': `/admin/premium-courses/${premium}/lessons/${taught}`,
		'/admin/registrations/:type?/:id?/:verb?': `/admin/registrations/program_application/${await idIn('program_applications')}`,
		'/admin/notifications/emails/:id': `/admin/notifications/emails/${await idIn('email_logs')}`,
		'/admin/notifications/:id': `/admin/notifications/${await idIn('notifications')}`,
		'/admin/events/:id': `/admin/events/${event}`,
		'/admin/security/remove/:email': `/admin/security/remove/${ADMIN}`,
		'/admin/people/merged/:id': '/admin/people/merged/none',
		'/admin/people/:email': '/admin/people/aline@mail.example',
		'/admin/donations/by-hand/:id?/:verb?': '/admin/donations/by-hand/new',
		'/admin/donations/monthly/:id?/:verb?': '/admin/donations/monthly',
		'/admin/donations/campaigns/:id?/:verb?': '/admin/donations/campaigns/new',
		'/admin/donations/spent/:id?/:verb?': '/admin/donations/spent/new',
		'/admin/payments/:id?/:verb?': '/admin/payments',
		'/admin/payments/:kind/:id': `/admin/payments/donation/${await idIn('donations')}`,
		'/admin/views/:id': `/admin/views/${await idIn('saved_views')}`,
		'/admin/*': '/admin/no-such-page',
	}
	return Object.entries(filled).toSorted(([a], [b]) => b.length - a.length)
}

/** The addresses of these pages: a list has that of its first record too. */
async function addressesOf(kinds: readonly PageKind[], named: LongNamed): Promise<string[]> {
	const known = await beginnings(named)
	const addresses = kinds.map(async ({ path }) => {
		const list = /^\/admin\/(?:elearning\/|notifications\/)?([\w-]+)\/:id\?\/:verb\?$/.exec(path)?.[1]
		if (list) {
			const table = TABLES[list] ?? list.replaceAll('-', '_')
			const [row] = await named.hall.ask<{ id: string }>(`select id from ${table} limit 1`)
			const bare = path.replace('/:id?/:verb?', '')
			return row ? [bare, `${bare}/${row.id}`] : [bare]
		}
		const [from, to] = known.find(([start]) => path === start || path.startsWith(`${start}/`)) ?? ['', '']
		const address = (to + path.slice(from.length)).replace(/\/:(?:verb|page)\?/, '')
		if (/[:*]/.test(address)) throw new Error(`nobody says what stands at ${path}`)
		// A list of several kinds has its own address, too.
		return path.includes('/:type?') ? [path.slice(0, path.indexOf('/:type?')), address] : [address]
	})
	return [...new Set((await Promise.all(addresses)).flat())]
}

const walked = everyPageKind.filter(({ path }) => !(path in LEFT_OUT))

export const publicAddresses = (named: LongNamed) =>
	addressesOf(
		walked.filter((kind) => !isBackoffice(kind)),
		named,
	)
export const backofficeAddresses = (named: LongNamed) => addressesOf(walked.filter(isBackoffice), named)
