import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Visitor } from '#tests/browser/http.ts'
import { startProgram } from '#tests/browser/program.ts'
import { type Acknowledged, applyUntil, compare, percentile, until } from '#tests/long/faults.ts'
import { missingPrograms, startPatroniCluster } from '#tests/long/patroni-cluster.ts'

const missing = missingPrograms()
if (missing.length > 0) console.log(`Skipped, the cluster drill: not installed are ${missing.join(', ')}`)

const PAGES = ['/', '/programs', '/events', '/news', '/opportunities', '/about']
const PATIENCE = 60_000

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
	client.on('error', () => {})
	await client.connect()
	try {
		return (await client.query<Row>(text)).rows
	} finally {
		await client.end()
	}
}

/** Tries again while nobody leads. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
	let result: T | undefined
	await until(async () => {
		try {
			result = await work()
			return true
		} catch {
			return false
		}
	}, PATIENCE)
	return result as T
}

test.skipIf(missing.length > 0)(
	'the machine of the leading database dies under load: pages go on, posts are taken again within 60 s, nothing acknowledged is lost or doubled',
	async () => {
		const cluster = await startPatroniCluster()
		try {
			await cluster.whenWhole()
			const [server] = await eventually(() =>
				query<{ server_version: string }>(cluster.superuserUrl, 'show server_version'),
			)
			for (const statement of [
				`create role provider login createrole password 'provider-password'`,
				'create database hub owner provider',
			])
				await query(cluster.superuserUrl, statement)
			const program = await startProgram({
				env: { DATABASE_URL: cluster.url, AUTH_SECRET: 'a'.repeat(40), CERTIFICATE_KEY: 'c'.repeat(40) },
			})
			try {
				await query(
					cluster.url,
					`insert into programs (slug, title, description, icon, position)
					 values ('women-in-tech', 'Women in Tech', 'Code and product.', 'users', 1)`,
				)
				console.log(
					`The program on PostgreSQL ${server?.server_version}, three nodes, synchronous replication`,
				)
				const acknowledged: Acknowledged[] = []
				const refusals: number[] = []
				const times: number[] = []
				const failed: string[] = []
				let demo = 0
				let over = false
				const stop = () => over
				const load = Array.from({ length: 6 }, (_, nth) =>
					applyUntil(stop, program.siteUrl, { name: `load-${nth}`, acknowledged, refusals, pause: 30 }),
				)
				const readers = Array.from({ length: 2 }, async () => {
					for (let nth = 0; !over; nth++) {
						const path = PAGES[nth % PAGES.length] ?? '/'
						const since = performance.now()
						try {
							const page = await new Visitor({ siteUrl: program.siteUrl }).get(path)
							if (page.status !== 200) failed.push(`${path}: ${page.status}`)
							if (page.text.includes('Unable to connect to the database.')) demo++
						} catch (error) {
							failed.push(`${path}: ${String(error)}`)
						}
						times.push(performance.now() - since)
						await wait(50)
					}
				})

				for (const etcd of [false, true]) {
					await wait(5000)
					const leader = await cluster.whenWhole()
					const before = acknowledged.length
					const killed = performance.now()
					cluster.kill(leader, { etcd })
					await until(() => acknowledged.some(({ at }) => at > killed + 1000), PATIENCE)
					const again = acknowledged.find(({ at }) => at > killed + 1000)?.at ?? Infinity
					await wait(3000)
					const now = (await cluster.members())?.find(({ role }) => role === 'leader')?.name
					console.log(
						`${leader} dies (Patroni, PostgreSQL${etcd ? ', etcd' : ''}) after ${before} acknowledged posts; ` +
							`${now} takes the first post ${((again - killed) / 1000).toFixed(1)} s later`,
					)
					expect(now).not.toBe(leader)
					expect(again - killed).toBeLessThan(PATIENCE)
					cluster.start(leader)
					await cluster.whenWhole()
				}
				await wait(3000)
				over = true
				await Promise.all([...load, ...readers])

				const rows = await eventually(() =>
					query<{ email: string; of: string }>(
						cluster.url,
						'select email, count(*) as of from program_applications group by email',
					),
				)
				const mails = await query<{ email: string; of: string }>(
					cluster.url,
					'select to_email as email, count(*) as of from email_logs group by to_email',
				)
				const { lost, doubled } = compare(acknowledged, rows)
				console.log(
					`${acknowledged.length} posts acknowledged, ${rows.length} kept, ${lost.length} lost, ${doubled.length} doubled, ` +
						`${refusals.length} refused meanwhile (${[...new Set(refusals)].join(', ')}); ` +
						`${times.length} pages, ${failed.length} failed, ${demo} in Demo Mode, ` +
						`p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
				)
				expect(lost).toEqual([])
				expect(doubled).toEqual([])
				expect(compare([], mails).doubled).toEqual([])
				expect(failed).toEqual([])
				expect(refusals.filter((status) => status !== 503 && status !== 409)).toEqual([])
				expect(acknowledged.length).toBeGreaterThan(100)
			} finally {
				await program.stop()
			}
		} finally {
			await cluster.remove()
		}
	},
)
