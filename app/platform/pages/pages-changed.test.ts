import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { PAGES_CHANGED } from '#app/platform/pages/pages-changed.server.ts'

/** Tables of slices that no kept page reads, or that visitors write themselves: those never clear pages. */
const NOT_FOLLOWED = new Set([
	'users',
	'administrators',
	'credentials',
	'sessions',
	'verifications',
	'devices',
	'lockouts',
	'account_rules',
	'two_factors',
	'backup_codes',
	'passkeys',
	'program_applications',
	'opportunity_applications',
	'event_registrations',
	'memberships',
	'appointments',
	'consultation_bookings',
	'donations',
	'partnerships',
	'contacts',
	'communities',
	'scheduled_decisions',
	'kept_views',
	'enrollments',
	'lesson_completions',
	'lesson_pictures',
	'exam_attempts',
	'exam_answers',
	'certificates',
])

const modules = import.meta.glob<Record<string, unknown>>('/app/features/*/tables.server.ts', { eager: true })
const tables = [
	...new Set(
		Object.values(modules)
			.flatMap((module) => Object.values(module))
			.filter((value) => is(value, PgTable))
			.map((table) => getTableName(table)),
	),
]

async function connect() {
	const client = new pg.Client({ connectionString: process.env['OWNER_DATABASE_URL'] })
	await client.connect()
	onTestFinished(() => client.end())
	return client
}

/** How often the kept pages were dropped by a statement. */
async function listen() {
	const listener = await connect()
	const writer = await connect()
	let told = 0
	listener.on('notification', ({ channel }) => channel === PAGES_CHANGED && told++)
	await listener.query(`listen ${PAGES_CHANGED}`)
	return async (statement: string) => {
		told = 0
		await writer.query(statement)
		await listener.query('select 1')
		return told
	}
}

const dropping = async () => {
	const client = await connect()
	const { rows } = await client.query<{ name: string }>(
		`select tgrelid::regclass::text as name from pg_trigger where tgname = 'drop_pages' order by 1`,
	)
	return rows.map(({ name }) => name)
}

test('every table of a slice drops the kept pages, or is known not to', async () => {
	const followed = await dropping()
	expect(followed.length).toBeGreaterThanOrEqual(9)
	expect(tables.filter((name) => !NOT_FOLLOWED.has(name)).toSorted()).toEqual(followed.toSorted())
})

test('an added, changed or deleted row drops the pages whoever writes it, once per statement', async () => {
	const tell = await listen()
	for (const name of await dropping()) {
		const added = await tell(`insert into ${name} select * from ${name} where false`)
		const changed = await tell(`update ${name} set id = id where false`)
		const deleted = await tell(`delete from ${name} where false`)
		expect([name, added, changed, deleted]).toEqual([name, 1, 1, 1])
	}
})

test('D-122 views and clicks, which visitors cause, leave the pages where they are', async () => {
	const tell = await listen()
	expect(await tell('update ad_units set impressions = impressions + 1, clicks = clicks + 1')).toBe(0)
	expect(await tell('update ad_units set clicks = clicks + 1, network = network')).toBe(1)
})
