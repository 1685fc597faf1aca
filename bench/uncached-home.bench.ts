import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Program } from '#tests/browser/program.ts'
import { describeRounds, type Row } from './bench.ts'
import { type Load, measureLoad, sumLoads } from './load.ts'

export const name = 'The home page made anew for every request: database, rendering, hashes'

/** A process that has just started compiles what it runs: the figure grows for about ten seconds. */
const WARM_UP_SECONDS = 10
const ROUNDS = 5
const SECONDS = 3
const LEAST = 250
const MOST_QUERIES = 8

/** Transactions that the database has committed; a query outside a transaction is one. */
async function countCommits(dataDir: string): Promise<number> {
	const client = new pg.Client({ host: `${dataDir}/run`, user: 'owner', database: 'hub' })
	await client.connect()
	// A backend reports its counts about a second after its work.
	await wait(1500)
	const { rows } = await client.query<{ n: number }>(
		`select xact_commit::int as n from pg_stat_database where datname = 'hub'`,
	)
	await client.end()
	return rows[0]?.n ?? 0
}

export async function run({ siteUrl, pid, dataDir }: Program): Promise<Row[]> {
	// A query that means nothing to the page passes the kept one by.
	const next = (n: number) => `${siteUrl}/?n=${n}`
	await measureLoad(pid, next, WARM_UP_SECONDS)
	const before = await countCommits(dataDir)
	const loads: Load[] = []
	for (let round = 0; round < ROUNDS; round++) loads.push(await measureLoad(pid, next, SECONDS))
	const queries = ((await countCommits(dataDir)) - before) / sumLoads(loads).requests
	const rounds = loads.map((load) => load.perCpuSecond)
	const best = Math.max(...rounds)
	return [
		{
			figure: 'home page uncached, requests a CPU-second, database included',
			measured: describeRounds(rounds),
			limit: `>= ${LEAST}`,
			ok: best >= LEAST,
		},
		{
			figure: 'home page, queries',
			measured: queries.toFixed(1),
			limit: `<= ${MOST_QUERIES}`,
			ok: queries <= MOST_QUERIES + 0.5,
		},
	]
}
