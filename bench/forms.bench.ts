import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Visitor } from '#tests/browser/http.ts'
import type { Program } from '#tests/browser/program.ts'
import { describeRounds, type Row } from './bench.ts'
import { readCpuSeconds } from './processes.ts'
import { type VisitorForm, visitorForms } from './visitor-forms.ts'

export const name = 'Accepted form submissions, each from an address of its own, committed, with their mails'

/** A process that has just started compiles what it runs: for as many posts it is given time for that. */
const WARM_UP = 1500
/** As many of each form tell which is the dearest, which is then measured in rounds. */
const TRIED = 200
const ROUNDS = 3
const POSTS = 1000
const AT_ONCE = 16
/** Of a form that waits for a payment: while most of them wait, about as many as above are worked on. */
const WAITING_AT_ONCE = 250
const CORES = 2
/** For the dearest form, whichever it is (docs/decisions/history.md). */
const LEAST = 150

/** Works through tasks, some at a time. */
export async function work<T>(tasks: T[], atOnce: number, one: (task: T) => Promise<void>): Promise<void> {
	const left = tasks.values()
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const task of left) await one(task)
		}),
	)
}

/** Submissions make mails: those that wait when the last post is answered are work of theirs too. */
export async function untilSent(client: pg.Client): Promise<void> {
	for (let waits = 0; ; waits++) {
		const { rows } = await client.query<{ n: number }>(
			`select count(*)::int as n from email_logs where status = 'pending'`,
		)
		const pending = rows[0]?.n ?? 0
		if (pending === 0) return
		if (waits > 600) throw new Error(`${pending} mails were not sent`)
		await wait(100)
	}
}

type Filled = { visitor: Visitor; path: string; fields: Record<string, string> }

/** Opens a form as often, each time by a visitor of its own, and fills it in. A form in steps is sent as a whole. */
export async function fillForms(
	siteUrl: string,
	form: VisitorForm,
	from: number,
	count: number,
): Promise<Filled[]> {
	const filled: Filled[] = []
	await work(
		Array.from({ length: count }, (_, n) => from + n),
		AT_ONCE,
		async (n) => {
			const visitor = new Visitor({ siteUrl })
			const { path, values } = await visitor.getForm(form.path(n), form.field)
			const { present_step: _, ...fields } = values
			filled.push({ visitor, path, fields: { ...fields, ...form.type(n) } })
		},
	)
	return filled
}

/** Posts them all. Returns how many were accepted; the others were turned away as busy. */
export async function post(forms: Filled[], atOnce: number): Promise<number> {
	let accepted = 0
	await work(forms, atOnce, async ({ visitor, path, fields }) => {
		const answer = await visitor.post(path, fields)
		if (answer.status === 303) accepted++
		else if (answer.status !== 503)
			throw new Error(`${answer.status} for a post: ${answer.text.slice(0, 2000)}`)
	})
	return accepted
}

type Round = { accepted: number; onTwoCores: number; byTheClock: number }

export async function run({ siteUrl, pid, dataDir }: Program): Promise<Row[]> {
	const client = new pg.Client({ host: `${dataDir}/run`, user: 'owner', database: 'hub' })
	await client.connect()
	const asked = new Map<VisitorForm, number>()
	const measure = async (form: VisitorForm, count: number): Promise<Round> => {
		const from = asked.get(form) ?? 0
		asked.set(form, from + count)
		const filled = await fillForms(siteUrl, form, from, count)
		const before = readCpuSeconds(pid)
		const started = performance.now()
		const accepted = await post(filled, form.waits ? WAITING_AT_ONCE : AT_ONCE)
		const seconds = (performance.now() - started) / 1000
		await untilSent(client)
		const cpuSeconds = readCpuSeconds(pid) - before
		return { accepted, onTwoCores: (accepted / cpuSeconds) * CORES, byTheClock: accepted / seconds }
	}
	const forms = await visitorForms(dataDir)
	const [first] = forms
	if (!first) throw new Error('there are no forms')
	await measure(first, WARM_UP)
	const tried: { form: VisitorForm; onTwoCores: number }[] = []
	for (const form of forms) {
		// Its own code is compiled by the first half.
		await measure(form, TRIED / 2)
		tried.push({ form, onTwoCores: (await measure(form, TRIED)).onTwoCores })
	}
	tried.sort((one, other) => one.onTwoCores - other.onTwoCores)
	const dearest = tried.find(({ form }) => form.most === undefined)?.form ?? first
	const rounds: Round[] = []
	for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(dearest, POSTS))
	await client.end()
	const onTwoCores = rounds.map((round) => round.onTwoCores)
	const turnedAway = rounds.reduce((sum, { accepted }) => sum + POSTS - accepted, 0)
	return [
		...tried.map(({ form, onTwoCores: rate }) => ({
			figure: `${form.name}, ${TRIED} of them, a second of ${CORES} cores`,
			measured: String(Math.round(rate)),
			limit: 'none',
			ok: true,
		})),
		{
			figure: `the dearest of these that can be sent so often (${dearest.name}), by the CPU-second`,
			measured: describeRounds(onTwoCores),
			limit: `>= ${LEAST}`,
			ok: Math.max(...onTwoCores) >= LEAST,
		},
		{
			figure: 'the same by the clock, beside the load on the same cores',
			measured: describeRounds(rounds.map((round) => round.byTheClock)),
			limit: 'none',
			ok: true,
		},
		{
			figure: `submissions turned away as busy, ${dearest.waits ? WAITING_AT_ONCE : AT_ONCE} at once`,
			measured: `${turnedAway} of ${ROUNDS * POSTS}`,
			limit: '0',
			ok: turnedAway === 0,
		},
	]
}
