import pg from 'pg'
import { join } from 'node:path'
import type { Program } from '#tests/browser/program.ts'
import type { Row } from './bench.ts'

export const name = 'Certificates: picture and PDF, each of twenty that nobody has asked for before'

/** One process, for each loads its libraries with its first certificate. */
export const env = { WORKERS: '1' }

const FRESH = 20
const LIMIT = 300

const numberOf = (at: number) => `IRIS-1791019812345-BENCH${String(at).padStart(4, '0')}`

/** Certificates of different names and courses. */
async function issue(program: Program, count: number): Promise<void> {
	const client = new pg.Client({ host: join(program.dataDir, 'run'), user: 'owner', database: 'hub' })
	await client.connect()
	try {
		for (let at = 0; at < count; at++) {
			await client.query(
				`insert into certificates (certificate_number, student_name, course_title, completion_date, hub_name, signatory, credential)
				values ($1, $2, $3, now(), 'IRIS Hub', 'Diane Mutesi', 'none')`,
				[numberOf(at), `Learner Number ${at} Uwimana`, `Bookkeeping for Founders, part ${at}`],
			)
		}
	} finally {
		await client.end()
	}
}

async function timeOf(url: string): Promise<number> {
	const began = performance.now()
	const answer = await fetch(url)
	await answer.arrayBuffer()
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
	return performance.now() - began
}

const median = (times: readonly number[]) =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Asked for one after another, as they are drawn. */
async function measureFile(program: Program, file: string): Promise<Row[]> {
	const urlOf = (at: number) => `${program.siteUrl}/certificate/${numberOf(at)}/${file}`
	// What a process loads once is not the price of a certificate.
	await timeOf(urlOf(FRESH))
	const fresh: number[] = []
	for (let at = 0; at < FRESH; at++) fresh.push(await timeOf(urlOf(at)))
	const kept: number[] = []
	for (let at = 0; at < FRESH; at++) kept.push(await timeOf(urlOf(at)))
	const row = (figure: string, time: number, limit: number): Row => ({
		figure: `${file}, ${figure}`,
		measured: `${time.toFixed(0)} ms`,
		limit: `${limit} ms`,
		ok: time <= limit,
	})
	return [
		row('fresh, median', median(fresh), LIMIT),
		row('fresh, worst', Math.max(...fresh), LIMIT),
		row('kept, worst', Math.max(...kept), 50),
	]
}

export async function run(program: Program): Promise<Row[]> {
	await issue(program, FRESH + 1)
	return [...(await measureFile(program, 'picture.png')), ...(await measureFile(program, 'document.pdf'))]
}
