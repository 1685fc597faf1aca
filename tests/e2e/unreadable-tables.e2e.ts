import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { everyScreen } from '#app/admin-screens.ts'
import { inSentence } from '#app/platform/office/admin/addresses.ts'
import type { AnyUi } from '#app/platform/office/admin/resource-ui.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { createAdministrator, signInVisitor } from '#tests/browser/administrator.ts'
import { Visitor } from '#tests/browser/http.ts'
import { PREMIUM_COURSE } from '#tests/browser/premium-course.ts'
import { startProgram } from '#tests/browser/program.ts'
import { addressesOf, readRoutes } from '#tests/browser/routes.ts'

/** A program of its own: here tables are taken away that other tests read. */
const program = await startProgram()
const owner = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
await owner.connect()

afterAll(async () => {
	await owner.end()
	await program.stop()
})

const visit = () => new Visitor({ siteUrl: program.siteUrl })

const { rows: tables } = await owner.query<{ name: string }>(
	`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
)
const firstId = async (table: string) =>
	(await owner.query<{ id: string }>(`select id from ${table} limit 1`)).rows[0]?.id
const opportunity = await firstId('opportunities')
const event = await firstId('events')
const article = await firstId('news')
const course = await firstId('courses')
const premium = (await owner.query<{ id: string }>(PREMIUM_COURSE)).rows[0]?.id

const lists = publicPages.map(({ path }) => path)
/** Pages of one record and dialogs: theirs may be out of reach, but that is never a fault of the program. */
const records = [
	`/opportunities/${opportunity}`,
	`/opportunities/${opportunity}/apply`,
	`/events/${event}`,
	`/events/${event}/register`,
	`/news/${article}`,
	'/programs/women-in-tech/apply',
	'/services/appointment',
	'/donation/give',
	'/membership/community/apply',
	`/elearning/${course}`,
	`/elearning/${course}/enroll`,
	`/elearning/premium/${premium}`,
	`/elearning/premium/${premium}/buy`,
	`/exam/${course}`,
]

/** What programs fetch: of samples nothing, and of what cannot be read that they come back for it. */
const files: Record<string, readonly string[]> = {
	'/news/rss.xml': ['news', 'files'],
	'/opportunities/rss.xml': ['opportunities'],
	'/events/calendar.ics': ['events'],
	[`/events/${event}/event.ics`]: ['events', 'event_registrations', 'files'],
	'/sitemap.xml': [
		'programs',
		'startups',
		'opportunities',
		'events',
		'news',
		'courses',
		'premium_courses',
		'starter_records',
	],
}

async function fetchFiles(table: string, how: string): Promise<string[]> {
	const problems: string[] = []
	for (const [path, tablesOf] of Object.entries(files)) {
		const { status, headers } = await visit().get(`${path}?${how}=${table}`)
		const answer = [status, headers['retry-after']]
		const expected = tablesOf.includes(table) ? [503, '30'] : [200, undefined]
		if (headers['cache-control']?.includes('public')) problems.push(`${path} (${table} ${how}): kept`)
		if (answer.join() !== expected.join()) problems.push(`${path} (${table} ${how}): ${answer.join(', ')}`)
	}
	return problems
}

/** The tables whose samples a page stands on, as far as the documents give them any. */
const samplesOf: Record<string, string[]> = {
	programs: ['/', '/programs', '/testimonials'],
	startups: ['/', '/startups'],
	sponsored_content: ['/'],
	communities: ['/'],
	team_members: ['/', '/team', '/about'],
	news: ['/', '/news'],
	partners: ['/partners'],
	premium_courses: ['/elearning'],
	starter_records: ['/elearning'],
	// What a picture shows, and the ground of a logo, are read with its row.
	files: ['/', '/startups', '/partners', '/about', '/programs', '/news', '/testimonials', '/team'],
}

/** Lists with pictures on the home page: programs, startups, team and news. */
const PICTURED_AT_HOME = 4

/** So many visitors come at a time: each of them may wait a second for a table that is locked. */
const AT_ONCE = 5

async function walk(table: string, how: string): Promise<string[]> {
	const problems: string[] = []
	const look = async (path: string) => {
		const since = performance.now()
		// A query passes the page cache by.
		const answer = await visit().get(`${path}?${how}=${table}`)
		const took = performance.now() - since
		const told = `${path} (${table} ${how})`
		const allowed = records.includes(path) ? [200, 404, 503] : [200]
		if (!allowed.includes(answer.status)) problems.push(`${told}: ${answer.status}`)
		if (took > 2_000) problems.push(`${told}: ${Math.round(took)} ms`)
		if (answer.headers['cache-control']?.includes('public')) problems.push(`${told}: kept`)
		if (!lists.includes(path)) return
		const banners = answer.text.match(/Unable to connect to the database\./g)?.length ?? 0
		const most = table === 'files' && path === '/' ? PICTURED_AT_HOME : 1
		const expected = samplesOf[table]?.includes(path) ? most : 0
		if (banners !== expected) problems.push(`${told}: ${banners} banners`)
	}
	const waiting = [...lists, ...records].values()
	const visitor = async () => {
		for (const path of waiting) await look(path)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, visitor))
	return problems
}

/** Every table by every page is two thousand pages: one that is given up meanwhile goes on below the tests after it. */
const WALK = 240_000

test(
	'F-04, D-142 with any table refused every public page stands, samples in place of what cannot be read',
	async () => {
		const problems: string[] = []
		for (const { name } of tables) {
			await owner.query(`revoke select on ${name} from hub`)
			try {
				problems.push(...(await walk(name, 'revoked')), ...(await fetchFiles(name, 'revoked')))
			} finally {
				await owner.query(`grant select on ${name} to hub`)
			}
		}
		expect(problems).toEqual([])
	},
	WALK,
)

test(
	'F-04, D-142 with any table of the public site locked every public page stands, within two seconds',
	async () => {
		const problems: string[] = []
		for (const name of [...Object.keys(samplesOf), 'opportunities', 'events', 'courses', 'ad_units']) {
			await owner.query('begin')
			await owner.query(`lock table ${name} in access exclusive mode`)
			try {
				problems.push(...(await walk(name, 'locked')))
			} finally {
				await owner.query('rollback')
			}
			// What took too long is not asked for again for a second.
			await sleep(1_200)
		}
		expect(problems).toEqual([])
	},
	WALK,
)

test('F-04, D-142 every feed, calendar and sitemap among the routes is walked', async () => {
	const paths = addressesOf(await readRoutes()).filter((path) => /\.(xml|ics)$/.test(path))
	const walked = Object.keys(files).map((path) =>
		path.replace(`${event}`, '6f1c1d8e-3c2a-4b7e-9a53-0d0f6f1c2b3a'),
	)
	expect(paths.toSorted()).toEqual(walked.toSorted())
})

test('F-04 lists with an error text of their own show it with 200 and no figures (F-10), and the fault is logged once a minute', async () => {
	for (const [path, table, sentence] of [
		['/opportunities', 'opportunities', 'Error fetching opportunities'],
		['/events', 'events', 'Error fetching events'],
		['/elearning', 'courses', 'Error fetching courses'],
	] as const) {
		await owner.query(`revoke select on ${table} from hub`)
		try {
			for (let n = 0; n < 3; n++) {
				const answer = await visit().get(`${path}?again=${n}`)
				expect([answer.status, answer.text.includes(sentence)]).toEqual([200, true])
				expect(/>0<\/dd>|grants and fellowships<\/dt>/.test(answer.text)).toBe(false)
			}
		} finally {
			await owner.query(`grant select on ${table} to hub`)
		}
		const told = program
			.readLog()
			.split('\n')
			.filter((line) => line.includes('list could not be read') && line.includes(`"list":"${table}"`))
		// Once a minute in each of the two workers; the walk above may be more than a minute ago.
		expect(told.length).toBeGreaterThan(0)
		expect(told.length).toBeLessThanOrEqual(6)
	}
})

test('F-83, R5 a full disk is no database: 503, what was typed stays, and it is told to the operator', async () => {
	await owner.query(`create function full_disk() returns trigger language plpgsql as $$ begin
		raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
	await owner.query(
		'create trigger full_disk before insert on program_applications for each row execute function full_disk()',
	)
	try {
		const refused = await visit().submit('/programs/women-in-tech/apply', {
			first_name: 'Aline',
			last_name: 'Uwase',
			email: 'full@mail.example',
			phone: '+250788123456',
			startup_sector: 'AgriTech',
			startup_stage: 'Idea',
			project_description: 'Soil tests by phone.',
			motivation: 'Typed with care on a small screen.',
			experience: 'Two years.',
		})
		expect(refused.status).toBe(503)
		expect(refused.text.includes('Typed with care on a small screen.')).toBe(true)
	} finally {
		await owner.query('drop trigger full_disk on program_applications')
		await owner.query('drop function full_disk')
	}
	expect(program.readLog()).toContain('submissions cannot be taken')
})

/** What an administrator's session and name are read of. */
const OF_THE_SESSION =
	/^(users|sessions|administrators|account_rules|credentials|passkeys|two_factors?|lockouts|hub_.*)$/
const modules = import.meta.glob<{ ui: unknown }>('/app/{features,learning}/*/admin/*.admin.tsx', {
	eager: true,
})
const screens = everyScreen.flatMap(({ path, file, samples = false }) => {
	const ui = modules[`/app/${file}`]?.ui as AnyUi | undefined
	if (path === '/admin/registrations') return [{ path, samples, sentence: 'Error fetching registrations' }]
	if (!ui) return []
	const { fetch = `Error fetching ${inSentence(ui.many)}` } = ui.failures ?? {}
	// What is logged only leaves the list empty (D-030).
	return [{ path, samples, sentence: fetch ?? ui.empty }]
})

test('F-04, D-030, ADM-REG-027 each list of the back-office that cannot be read says so in its sentence', async () => {
	const email = 'unreadable@hub.example'
	await createAdministrator(email, (text, values) => owner.query(text, values))
	const admin = await signInVisitor(email, program.siteUrl)
	const unreadable = tables.map(({ name }) => name).filter((name) => !OF_THE_SESSION.test(name))
	await owner.query(`revoke select on ${unreadable.join(', ')} from hub`)
	try {
		for (const { path, samples, sentence } of screens) {
			const { status, text } = await admin.get(path)
			// Samples are no fault of the page (ADM-SPON-027).
			expect([path, status, text.includes(sentence)]).toEqual([path, samples ? 200 : 500, true])
		}
	} finally {
		await owner.query(`grant select on ${unreadable.join(', ')} to hub`)
	}
	expect(screens.length).toBeGreaterThanOrEqual(18)
	for (const { path } of screens) {
		const { status, text } = await admin.get(path)
		expect([path, status, text.includes('Error fetching')]).toEqual([path, 200, false])
	}
})
