import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import { db, transact } from '#app/platform/core/db/db.server.ts'
import { Refusal } from '#app/platform/core/errors/refusal.ts'
import { cancelOwnPayment, startPayment, tryAgain } from '#app/platform/core/payments/commands.server.ts'
import { receiveCallback } from '#app/platform/core/payments/receive-callback.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'
import { createOpened, portsOf } from '#tests/providers/drill-ports.ts'
import { startIremboPay } from '#tests/providers/irembopay-stand-in.ts'
import { startMomo } from '#tests/providers/momo-stand-in.ts'
import type { Tick } from '#tests/providers/payment-worker.ts'
import { type Act, draw, DUE_MS, type Payer, payerOf, seededRandom } from '#tests/providers/payers.ts'
import type { Entry, Trouble } from '#tests/providers/stand-in.ts'
import { startStripe } from '#tests/providers/stripe-stand-in.ts'
import { resetDatabase } from '#tests/reset-database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Payments begin within so long, and time goes by in steps: small ones as long as many are open. */
const BEGIN_WITHIN_MS = 20 * MINUTE
const STEP_MS = 2 * MINUTE
const LATER_STEP_MS = 6 * HOUR

/** So many are made at once. */
const AT_ONCE = 8

/** A process that is to be killed is so within as many milliseconds of its work. */
const KILLED_WITHIN_MS = 150

type Options = {
	seed: number
	payments: number
	workers: number
	/** How often one of them is killed, of a hundred steps of time. */
	killsInHundred: number
	/** How many of a hundred requests go wrong. */
	faultsInHundred: number
}

/** One request in so many is lost, cut, answered with an error, or not at all. */
const drawTrouble = (random: () => number): Trouble =>
	draw<Trouble>(random, [
		[3, { kind: 'lost', value: 0 }],
		[4, { kind: 'drop', value: 0 }],
		[2, { kind: 'status', value: 500 }],
		[1, { kind: 'status', value: 503 }],
		[1, { kind: 'status', value: 429 }],
		[1, { kind: 'hang', value: 700 }],
		[2, { kind: 'cut', value: 0 }],
		[1, { kind: 'html', value: 0 }],
		[1, { kind: 'huge', value: 0 }],
	])

/** A process of payment-worker.ts. */
class Worker {
	readonly #process: ChildProcess
	readonly #exit: Promise<unknown>
	#done: () => void = () => {}

	constructor(urls: Record<string, string>) {
		const file = fileURLToPath(new URL('payment-worker.ts', import.meta.url))
		this.#process = spawn(process.execPath, [file, JSON.stringify(urls)], {
			stdio: ['pipe', 'pipe', 'inherit'],
		})
		this.#process.stdin?.on('error', () => {})
		this.#exit = once(this.#process, 'exit')
		createInterface({ input: this.#process.stdout! }).on('line', () => this.#done())
		onTestFinished(() => this.kill())
	}

	/** Does what is due. @returns whether it lived to say so */
	async tick(tick: Tick): Promise<boolean> {
		const done = new Promise<boolean>((tell) => (this.#done = () => tell(true)))
		this.#process.stdin?.write(`${JSON.stringify(tick)}\n`)
		return Promise.race([done, this.#exit.then(() => false)])
	}

	kill(): void {
		this.#process.kill('SIGKILL')
	}
}

/** One payment of the drill. */
type Running = { id: string; payer: Payer; began: number }

/** What is to happen at a moment. */
type Planned = { at: number; work: () => Promise<unknown> }

/**
 * Payments of all providers with everything going wrong that can, until nobody asks any more. Time is the drill's own, so
 * that seven days pass in minutes; the processes that ask are real ones and are killed.
 */
export async function runPayments({
	seed,
	payments,
	workers: count,
	killsInHundred,
	faultsInHundred,
}: Options) {
	await resetDatabase()
	await createOpened()
	const start = Math.floor(Date.now() / MINUTE) * MINUTE
	vi.useFakeTimers({ toFake: ['Date'], now: start })
	onTestFinished(() => void vi.useRealTimers())
	const standIns = {
		irembopay: await startIremboPay(),
		momo: await startMomo(0, { asksASecond: Number.POSITIVE_INFINITY }),
		stripe: await startStripe(),
	}
	const random = seededRandom(seed)
	for (const standIn of Object.values(standIns)) {
		standIn.keepsCalls = false
		standIn.troubles = () => (random() * 100 < faultsInHundred ? drawTrouble(random) : undefined)
		onTestFinished(() => standIn.stop())
	}
	const urls = {
		IREMBOPAY_URL: standIns.irembopay.url,
		MOMO_URL: standIns.momo.url,
		STRIPE_URL: standIns.stripe.url,
	}
	const ports = portsOf(urls)
	const planned: Planned[] = []
	let called: string[] = []
	let forged = 0
	let kills = 0
	let steps = 0
	const plan = (at: number, work: Planned['work']) => void planned.push({ at, work })

	async function deliver(payer: Payer, entry: Entry, reference: string, tamper: boolean) {
		const standIn = standIns[payer.provider]
		const { headers, body } = standIn.announcement(reference, {
			...(tamper && { tamper: (text: string) => text.replace(entry.amount, '1') }),
		})
		const provider = ports.providers.get(payer.provider)
		const now = new Date()
		const callback = provider?.readCallback(new Headers(headers), new TextEncoder().encode(body), now)
		if (!callback || callback.verdict === 'forged') return void forged++
		if (await receiveCallback(payer.provider, callback, now)) called.push(reference)
	}

	/** The provider calls, as this payer's callbacks do. */
	function announce({ payer }: Running, entry: Entry, reference: string) {
		const now = Date.now()
		const send = (tamper = false) => deliver(payer, entry, reference, tamper)
		if (payer.callbacks === 'lost') return
		if (payer.callbacks === 'delayed') return plan(now + payer.callbackDelay, send)
		if (payer.callbacks === 'forged') plan(now, () => send(true))
		plan(now, () => (payer.callbacks === 'doubled' ? Promise.all([send(), send()]) : send()))
	}

	/** Does what a payer does. @returns false where it cannot be done yet */
	async function act(one: Running, { does }: Act): Promise<boolean> {
		const { payer, id } = one
		const now = new Date()
		if (does === 'again' || does === 'cancel') {
			await transact(async (tx) => {
				if (does === 'again') await tryAgain(tx, id, payer.wallet, now)
				else await cancelOwnPayment(tx, id, ports.payableOf, now)
			}).catch((error: unknown) => {
				// Another try is made only of one that has failed; who has paid or is late has nothing to cancel.
				if (!(error instanceof Refusal)) throw error
			})
			return true
		}
		const tries = await db
			.select({ id: payment_tries.id })
			.from(payment_tries)
			.where(eq(payment_tries.payment_id, id))
			.orderBy(payment_tries.created_at)
		const reference = (does === 'pay the first' ? tries[0] : tries.at(-1))?.id ?? ''
		const entry = standIns[payer.provider].entries.get(reference)
		if (!entry) return false
		if (entry.state === 'paid') return true
		if (does === 'refuse') {
			if (entry.wallet === null && payer.provider !== 'stripe') return true
			Object.assign(
				entry,
				payer.provider === 'stripe' ? { state: 'expired' } : { state: 'failed', reason: 'APPROVAL_REJECTED' },
			)
		} else {
			Object.assign(entry, { state: 'paid', reason: null })
			if (does === 'pay other') entry.amount = String(payer.minor - 100)
		}
		announce(one, entry, reference)
		return true
	}

	function planAct(one: Running, nth: number) {
		const next = one.payer.acts[nth]
		if (!next) return
		const attempt = async () => {
			if (await act(one, next)) return planAct(one, nth + 1)
			// The provider knows nothing of it yet: the payer looks again, for a week.
			if (Date.now() < one.began + 7 * 24 * HOUR) plan(Date.now() + 5 * MINUTE, attempt)
		}
		plan(Math.max(one.began + next.after, Date.now()), attempt)
	}

	async function begin(n: number) {
		const payer = payerOf(seed, n)
		const now = new Date()
		const { id } = await transact((tx) =>
			startPayment(
				tx,
				{
					kind: 'drill',
					subject_id: randomUUID(),
					amount: { minor: payer.minor, currency: payer.provider === 'stripe' ? 'EUR' : 'RWF' },
					fee: 0,
					method: payer.wallet === null ? 'card' : 'mobile-money-mtn',
					provider: payer.provider,
					wallet: payer.wallet === null ? null : { number: payer.wallet, network: null },
					test: false,
					due_at: new Date(now.getTime() + DUE_MS),
				},
				now,
			),
		)
		planAct({ id, payer, began: now.getTime() }, 0)
	}

	for (let n = 1; n <= payments; n++)
		plan(start + Math.floor((n / payments) * BEGIN_WITHIN_MS), () => begin(n))
	const workers = Array.from({ length: count }, () => new Worker(urls))

	async function doPlanned(): Promise<void> {
		for (;;) {
			const due = planned.filter(({ at }) => at <= Date.now())
			if (due.length === 0) return
			const later = planned.filter(({ at }) => at > Date.now())
			planned.splice(0, planned.length, ...later)
			const waiting = due.values()
			const take = async () => {
				for (const { work } of waiting) await work()
			}
			await Promise.all(Array.from({ length: AT_ONCE }, take))
		}
	}

	/** The next moment at which there is something to do; null: nobody asks any more, and nobody does anything. */
	async function nextMoment(): Promise<number | null> {
		const { rows } = await db.execute<{ at: string | null }>(
			sql`select extract(epoch from min(next_check_at)) * 1000 as at from ${payment_tries}`,
		)
		const asked = rows[0]?.at ? Number(rows[0].at) : Number.POSITIVE_INFINITY
		const acted = planned.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)
		const next = Math.min(asked, acted)
		if (next === Number.POSITIVE_INFINITY) return null
		const step = Date.now() < start + 90 * MINUTE ? STEP_MS : LATER_STEP_MS
		return Math.max(Date.now() + step, Math.ceil(next))
	}

	for (;;) {
		steps++
		await doPlanned()
		const tick = { now: Date.now(), called }
		called = []
		const done = workers.map((worker) => worker.tick(tick))
		if (random() * 100 < killsInHundred) {
			const victim = Math.floor(random() * count)
			await Promise.race([new Promise((go) => setTimeout(go, random() * KILLED_WITHIN_MS)), done[victim]])
			workers[victim]?.kill()
			await done[victim]
			workers[victim] = new Worker(urls)
			kills++
		}
		await Promise.all(done)
		const next = await nextMoment()
		if (next === null) break
		vi.setSystemTime(next)
	}
	return { standIns, steps, kills, forged, days: (Date.now() - start) / (24 * HOUR) }
}
