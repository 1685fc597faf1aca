import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { send } from '#tests/browser/http.ts'
import type { Program } from '#tests/browser/program.ts'
import { IREMBOPAY_KEY, startIremboPay } from '#tests/providers/irembopay-stand-in.ts'
import { describeRounds, type Row } from './bench.ts'
import { fillForms, post, untilSent, work } from './forms.bench.ts'
import { readCpuSeconds } from './processes.ts'
import { visitorForms } from './visitor-forms.ts'

export const name = 'Payments by a provider: gifts that start one, and callbacks, by the CPU-second'

const provider = await startIremboPay()
export const env = { IREMBOPAY_URL: provider.url }

const WARM_UP = 150
const ROUNDS = 3
const GIFTS = 150
const AT_ONCE = 16
/** Of each payment, and in each round. */
const CALLBACKS = 5
const CORES = 2
const MOST_MS = 5
const LEAST_CALLBACKS = 100

/** A callback as IremboPay signs it. No two are the same: each is kept, and has its payment asked about. */
function callbackOf(transactionId: string, nth: string) {
	const body = JSON.stringify({
		success: true,
		data: { transactionId, paymentStatus: 'PAID', updatedAt: nth },
	})
	const at = Date.now()
	const signature = createHmac('sha256', IREMBOPAY_KEY).update(`${at}#${body}`).digest('hex')
	return { headers: { 'irembopay-signature': `t=${at},s=${signature}` }, body }
}

export async function run({ siteUrl, pid, dataDir }: Program): Promise<Row[]> {
	const client = new pg.Client({ host: `${dataDir}/run`, user: 'owner', database: 'hub' })
	await client.connect()
	const gift = (await visitorForms(dataDir)).find((form) => form.name === 'donation')
	if (!gift) throw new Error('there is no form of gifts')
	let asked = 0
	/** Milliseconds of CPU for one gift, its mails included, whose money comes this way; the provider is asked later, five times a second. */
	const give = async (payment_method: string, count: number): Promise<number> => {
		const form = { ...gift, type: (n: number) => ({ ...gift.type(n), payment_method }) }
		const filled = await fillForms(siteUrl, form, asked, count)
		asked += count
		const before = readCpuSeconds(pid)
		const accepted = await post(filled, AT_ONCE)
		if (accepted < count) throw new Error(`${count - accepted} gifts were turned away`)
		await untilSent(client)
		return ((readCpuSeconds(pid) - before) / count) * 1000
	}
	const tries = async () =>
		(await client.query<{ id: string; state: string }>('select id, state from payment_tries')).rows
	/** Providers are told of five a second: what is left of one round is no work of the next. */
	const untilStarted = async () => {
		while ((await tries()).some(({ state }) => state !== 'waiting')) await wait(500)
	}
	const call = async (round: string): Promise<number> => {
		const calls = (await tries()).flatMap(({ id }) =>
			Array.from({ length: CALLBACKS }, (_, nth) => callbackOf(id, `${round} ${nth}`)),
		)
		const before = readCpuSeconds(pid)
		await work(calls, AT_ONCE, async (one) => {
			const { status } = await send('POST', new URL('/webhooks/irembopay', siteUrl), one)
			if (status !== 200) throw new Error(`a callback was answered by ${status}`)
		})
		return (calls.length / (readCpuSeconds(pid) - before)) * CORES
	}
	for (const method of ['bank-transfer', 'mtn-mobile-money']) await give(method, WARM_UP)
	const added: number[] = []
	for (let round = 0; round < ROUNDS; round++) {
		await untilStarted()
		const transfer = await give('bank-transfer', GIFTS)
		added.push((await give('mtn-mobile-money', GIFTS)) - transfer)
	}
	await untilStarted()
	await call('warm-up')
	const rates: number[] = []
	for (let round = 0; round < ROUNDS; round++) rates.push(await call(String(round)))
	await client.end()
	await provider.stop()
	const least = Math.min(...added)
	return [
		{
			figure:
				'CPU that a gift with a payment takes beyond one by transfer, until it is answered and its mails have left',
			measured: `${added.map((ms) => ms.toFixed(1)).join(', ')} ms`,
			limit: `<= ${MOST_MS} ms`,
			ok: least <= MOST_MS,
		},
		{
			figure: `signed callbacks a second of ${CORES} cores, each proven and kept`,
			measured: describeRounds(rates),
			limit: `>= ${LEAST_CALLBACKS}`,
			ok: Math.max(...rates) >= LEAST_CALLBACKS,
		},
	]
}
