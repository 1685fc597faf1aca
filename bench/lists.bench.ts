import { join } from 'node:path'
import pg from 'pg'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'
import {
	EMAILS,
	fillContent,
	fillRequests,
	insertRows,
	REGISTRATIONS,
	withoutIndexes,
} from './fill-backoffice.ts'
import { emailOf } from './made-up-people.ts'
import { measure, type Times } from './measuring.ts'
import { measureScreens } from './screens.ts'

export const name = 'Back-office lists at 1,000 and at 1,000,000 rows, asked as the screens’ loaders ask'

const SIZES = [1_000, 1_000_000] as const

/** Fills the tables of registrations, and the e-mail log, up to `size` rows in all. */
async function fill(owner: pg.Client, from: number, size: number): Promise<void> {
	const tables = Object.entries(REGISTRATIONS)
	await withoutIndexes(owner, [...Object.keys(REGISTRATIONS), 'email_logs'], async () => {
		for (const [table, columns] of tables) {
			await owner.query(insertRows(table, columns, from / tables.length + 1, size / tables.length))
		}
		await owner.query(insertRows('email_logs', EMAILS, from + 1, size))
	})
}

type Question = { figure: string; limit: number; ask: (round: number) => Promise<unknown> }

/** The queries of the two screens, loaded once the settings name the database. */
async function questions(): Promise<Question[]> {
	const { db } = await import('#app/platform/core/db/db.server.ts')
	const registrations = await import('#app/features/registrations/queries/list.server.ts')
	const scheduled = await import('#app/features/registrations/queries/scheduled.server.ts')
	const center = await import('#app/features/notifications/queries/lists.server.ts')
	const { readListAddress } = await import('#app/platform/office/lists/list-address.server.ts')
	const { readList } = await import('#app/platform/office/lists/list.server.ts')

	/** What the loader of /admin/registrations asks, all of it. */
	const list = (query: string) =>
		Promise.all([
			registrations.listRegistrations(
				db,
				readListAddress(registrations.registrationsList, new URLSearchParams(query)),
			),
			registrations.countPerType(db),
			scheduled.findUndoable(db, 'nobody'),
		])
	const emails = (query: string) =>
		readList(db, center.emailsList, readListAddress(center.emailsList, new URLSearchParams(query)))

	let after = ''
	const turnPage = async (round: number) => {
		const [page] = await list(round % 20 === 0 ? '' : `after=${after}`)
		after = page.after ?? ''
	}
	const oneOf = (values: readonly string[], round: number) => values[Math.abs(round) % values.length] ?? ''
	const statuses = ['pending', 'approved', 'rejected']
	const types = [
		'program_application',
		'event_registration',
		'opportunity_application',
		'membership',
		'enrollment',
	]
	return [
		{ figure: 'registrations: page after page', limit: 10, ask: turnPage },
		{
			figure: 'registrations: one status',
			limit: 10,
			ask: (round) => list(`status=${oneOf(statuses, round)}`),
		},
		{
			figure: 'registrations: one type and status',
			limit: 10,
			ask: (round) => list(`type=${oneOf(types, round)}&status=${oneOf(statuses, round + 1)}`),
		},
		{ figure: 'registrations: oldest first', limit: 10, ask: () => list('sort=created_at') },
		{ figure: 'registrations: search of a rare name', limit: 20, ask: () => list('q=nyiramahoro') },
		{
			figure: 'registrations: search of one address',
			limit: 20,
			ask: (round) => list(`q=${emailOf(Math.abs(round) + 11)}`),
		},
		{ figure: 'registrations: search of a common name', limit: 20, ask: () => list('q=uwase') },
		{ figure: 'email log: newest fifty', limit: 10, ask: () => emails('') },
		{
			figure: 'email log: search of one address',
			limit: 20,
			ask: (round) => emails(`q=${emailOf(Math.abs(round) + 11)}`),
		},
	]
}

/** The rows stand in the bench's own program, which is thrown away afterwards. */
export async function run({ dataDir, siteUrl }: Program): Promise<Row[]> {
	const place = { host: join(dataDir, 'run'), database: 'hub' }
	Object.assign(process.env, {
		DATABASE_URL: `postgres://hub@localhost/hub?host=${encodeURIComponent(place.host)}`,
		DATA_DIR: dataDir,
		SITE_URL: siteUrl,
		AUTH_SECRET: 'bench-secret-of-more-than-thirty-two-characters',
		CERTIFICATE_KEY: 'bench-certificate-key-of-more-than-thirty-two',
		LOG_LEVEL: 'silent',
	})
	const owner = new pg.Client({ ...place, user: 'owner' })
	await owner.connect()
	const { pool } = await import('#app/platform/core/db/db.server.ts')
	try {
		const measured = new Map<string, Times[]>()
		const asked = await questions()
		await fillContent(owner)
		let from = 0
		for (const size of SIZES) {
			await fill(owner, from, size)
			from = size
			for (const { figure, ask } of asked) {
				measured.set(figure, [...(measured.get(figure) ?? []), await measure(ask)])
			}
		}
		const rows = asked.map(({ figure, limit }): Row => {
			const [few, many] = measured.get(figure) ?? []
			if (!few || !many) throw new Error(`${figure} was not measured`)
			return {
				figure: `${figure} (at 1,000 rows ${few.percentile95.toFixed(1)} ms; quickest ${many.quickest.toFixed(1)} ms)`,
				measured: `${many.percentile95.toFixed(1)} ms`,
				limit: `<= ${limit} ms`,
				ok: many.percentile95 <= limit,
			}
		})
		await fillRequests(owner)
		return [...rows, ...(await measureScreens(owner))]
	} finally {
		await pool.end()
		await owner.end()
	}
}
