import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Visitor } from '#tests/browser/http.ts'
import type { Program } from '#tests/browser/program.ts'
import { describeRounds, type Row } from './bench.ts'
import { readCpuSeconds } from './processes.ts'

export const name = 'Accepted form submissions, each from an address of its own, committed, with their mails'

const PATH = '/programs/startup-incubation/apply'
/** A process that has just started compiles what it runs: for as many posts it is given time for that. */
const WARM_UP = 1500
const ROUNDS = 3
const POSTS = 1000
const AT_ONCE = 16
const CORES = 2
const LEAST = 300

const values = (n: number) => ({
	first_name: 'Aline',
	last_name: 'Uwase',
	email: `applicant-${n}@example.org`,
	phone: '+250788123456',
	organization: '',
	startup_sector: 'AgriTech',
	custom_sector: '',
	startup_stage: 'Idea',
	project_description: 'A service that brings the harvest of small farms to the markets of Kigali.',
	motivation: 'We have found our first ten customers and want to learn how to serve a hundred.',
	experience: 'Three years of work with cooperatives in the Northern Province.',
})

/** Works through tasks, some at a time. */
async function work<T>(tasks: T[], one: (task: T) => Promise<void>): Promise<void> {
	const left = tasks.values()
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const task of left) await one(task)
		}),
	)
}

/** Every submission makes one mail: what is still waiting when the last post is answered is work of theirs too. */
async function untilSent(mails: number, dataDir: string): Promise<void> {
	const sent = () => readdirSync(join(dataDir, 'outbox')).filter((file) => file.endsWith('.eml')).length
	for (let waits = 0; sent() < mails; waits++) {
		if (waits > 600) throw new Error(`${sent()} of ${mails} mails were sent`)
		await wait(100)
	}
}

type Filled = { visitor: Visitor; path: string; fields: Record<string, string> }

/** Opens as many forms, each by a visitor of its own, and fills them in. */
async function fillForms(siteUrl: string, from: number, count: number): Promise<Filled[]> {
	const filled: Filled[] = []
	await work(
		Array.from({ length: count }, (_, n) => from + n),
		async (n) => {
			const visitor = new Visitor({ siteUrl })
			const form = await visitor.getForm(PATH, 'first_name')
			filled.push({ visitor, path: form.path, fields: { ...form.values, ...values(n) } })
		},
	)
	return filled
}

/** Posts them all. Returns how many were accepted; the others were turned away as busy. */
async function post(forms: Filled[]): Promise<number> {
	let accepted = 0
	await work(forms, async ({ visitor, path, fields }) => {
		const answer = await visitor.post(path, fields)
		if (answer.status === 303) accepted++
		else if (answer.status !== 503)
			throw new Error(`${answer.status} for a post: ${answer.text.slice(0, 2000)}`)
	})
	return accepted
}

type Round = { accepted: number; onTwoCores: number; byTheClock: number }

export async function run({ siteUrl, pid, dataDir }: Program): Promise<Row[]> {
	let asked = 0
	let sent = 0
	const measure = async (count: number): Promise<Round> => {
		const filled = await fillForms(siteUrl, asked, count)
		asked += count
		const before = readCpuSeconds(pid)
		const started = performance.now()
		const accepted = await post(filled)
		const seconds = (performance.now() - started) / 1000
		sent += accepted
		await untilSent(sent, dataDir)
		const cpuSeconds = readCpuSeconds(pid) - before
		return { accepted, onTwoCores: (accepted / cpuSeconds) * CORES, byTheClock: accepted / seconds }
	}
	await measure(WARM_UP)
	const rounds: Round[] = []
	for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(POSTS))
	const onTwoCores = rounds.map((round) => round.onTwoCores)
	const turnedAway = rounds.reduce((sum, { accepted }) => sum + POSTS - accepted, 0)
	const clock = describeRounds(rounds.map((round) => round.byTheClock))
	return [
		{
			figure: `accepted submissions a second of ${CORES} cores, by the CPU-second`,
			measured: describeRounds(onTwoCores),
			limit: `>= ${LEAST}`,
			ok: Math.max(...onTwoCores) >= LEAST,
		},
		{
			figure: 'the same by the clock, beside the load on the same cores',
			measured: clock,
			limit: 'none',
			ok: true,
		},
		{
			figure: `submissions turned away as busy, ${AT_ONCE} at once`,
			measured: `${turnedAway} of ${ROUNDS * POSTS}`,
			limit: '0',
			ok: turnedAway === 0,
		},
	]
}
