import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { APPLY, type Acknowledged, application, applyUntil, compare, percentile } from '#tests/long/faults.ts'
import { makeNextRelease } from '#tests/long/next-release.ts'
import { createTcpPostgres, type TcpPostgres } from '#tests/tcp-postgres.ts'

const ROWS = Number(process.env['MIGRATION_ROWS'] ?? 1_000_000)
const secrets = { AUTH_SECRET: 'a'.repeat(40), CERTIFICATE_KEY: 'c'.repeat(40) }

/** Multiplies the one application that is there; what its triggers would count is of no interest. */
async function fill(postgres: TcpPostgres): Promise<void> {
	const client = new pg.Client({ connectionString: postgres.superuserUrl.replace(/postgres$/, 'hub') })
	await client.connect()
	const { rows } = await client.query<{ name: string }>(
		`select column_name as name from information_schema.columns
		 where table_name = 'program_applications' and column_name not in ('id', 'email') and is_generated = 'NEVER'`,
	)
	const columns = rows.map(({ name }) => name).join(', ')
	await client.query(`set session_replication_role = replica`)
	await client.query(`set synchronous_commit = off`)
	await client.query(`set maintenance_work_mem = '256MB'`)
	await client.query(
		`insert into program_applications (email, ${columns})
		 select 'old-' || n || '@mail.example', ${columns} from program_applications, generate_series(1, ${ROWS}) n`,
	)
	await client.query('analyze program_applications')
	await client.end()
}

/** Reads the table and does not let go of it, as a long report does. */
async function holdTable(postgres: TcpPostgres, milliseconds: number): Promise<void> {
	const client = new pg.Client({ connectionString: postgres.url })
	await client.connect()
	await client.query('begin')
	await client.query('select from program_applications limit 1')
	await wait(milliseconds)
	await client.query('commit')
	await client.end()
}

test(
	'R11 two instances of the next release migrate a large table once while this one serves: no request fails, and starting again changes nothing',
	{ timeout: 1_200_000 },
	async () => {
		const postgres = await createTcpPostgres()
		const next = makeNextRelease()
		try {
			const env = { DATABASE_URL: postgres.url, ...secrets }
			const old = await startProgram({ env })
			try {
				await postgres.query(`insert into programs (slug, title, description, icon, position)
					values ('women-in-tech', 'Women in Tech', 'Code and product.', 'users', 1)`)
				const first = await new Visitor({ siteUrl: old.siteUrl }).submit(
					APPLY,
					application('first@mail.example'),
				)
				expect(first.status).toBe(303)
				const filling = performance.now()
				await fill(postgres)
				console.log(`R11: ${ROWS} rows after ${((performance.now() - filling) / 1000).toFixed(0)} s`)

				const acknowledged: Acknowledged[] = []
				const refusals: number[] = []
				const failed: string[] = []
				const times: number[] = []
				let over = false
				const load = Array.from({ length: 3 }, (_, nth) =>
					applyUntil(() => over, old.siteUrl, { name: `load-${nth}`, acknowledged, refusals, pause: 20 }),
				)
				const readers = Array.from({ length: 3 }, async (_, nth) => {
					for (let round = 0; !over; round++) {
						const path = ['/programs', `/events?q=${nth}-${round}`, APPLY][round % 3] ?? '/'
						const since = performance.now()
						const page = await new Visitor({ siteUrl: old.siteUrl }).get(path)
						times.push(performance.now() - since)
						if (page.status !== 200 || page.text.includes('Unable to connect')) failed.push(path)
						await wait(20)
					}
				})
				await wait(3000)
				const held = holdTable(postgres, 4000)
				await wait(200)
				const began = performance.now()
				const instances = await Promise.all([1, 2].map(() => startProgram({ env, root: next })))
				const took = performance.now() - began
				await held
				await wait(3000)
				over = true
				await Promise.all([...load, ...readers])
				const done = await postgres.query<{ hash: string; of: string }>(
					'select hash, count(*) as of from drizzle.__drizzle_migrations group by hash',
				)
				const ranked = await postgres.query<{ of: string }>(
					'select count(*) as of from program_applications where rank = 0',
				)
				for (const instance of instances) await instance.stop()
				const again = await startProgram({ env, root: next })
				const readyAgain = again.readyAfter
				await again.stop()
				const after = await postgres.query('select from drizzle.__drizzle_migrations')
				const rows = await postgres.query<{ email: string; of: string }>(
					`select email, count(*) as of from program_applications where email like 'load-%' group by email`,
				)
				const { lost, doubled } = compare(acknowledged, rows)
				console.log(
					`R11: migrated in ${(took / 1000).toFixed(1)} s by two instances at once, once; meanwhile ${acknowledged.length} posts ` +
						`(${lost.length} lost, ${doubled.length} doubled, ${refusals.length} refused) and ${times.length} pages (${failed.length} failed), ` +
						`slowest page ${Math.max(...times).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms; ready again after ${readyAgain.toFixed(0)} ms`,
				)
				expect(failed).toEqual([])
				expect(refusals).toEqual([])
				expect([lost, doubled]).toEqual([[], []])
				expect(done.filter(({ of }) => of !== '1')).toEqual([])
				expect(Number(ranked[0]?.of)).toBeGreaterThan(ROWS)
				expect(after.length).toBe(done.length)
			} finally {
				await old.stop()
			}
		} finally {
			await postgres.remove()
			rmSync(next, { recursive: true, force: true })
		}
	},
)
