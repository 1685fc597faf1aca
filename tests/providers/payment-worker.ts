/**
 * A process that asks providers until it is killed, by a clock that stands still between two lines of its input:
 * `node tests/providers/payment-worker.ts URLS`. Of each line it does everything whose time has come, and says so.
 */
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/core/db/db.server.ts'
import { checkTry } from '#app/platform/core/payments/ask-provider.server.ts'
import { callPace } from '#app/platform/core/payments/call-pace.server.ts'
import { payment_tries } from '#app/platform/core/payments/tables.server.ts'
import { portsOf } from '#tests/providers/drill-ports.ts'

/** What the driver says: the moment, and whose providers have called. */
export type Tick = { now: number; called: readonly string[] }

const AT_ONCE = 6
const MOST_ROUNDS = 50

callPace.callsASecond = Number.POSITIVE_INFINITY

let moment = 0
const RealDate = Date
globalThis.Date = class extends RealDate {
	constructor(...given: [number | string | Date] | []) {
		super(given.length === 0 ? moment : given[0])
	}
	static override now = () => moment
} as DateConstructor

const ports = portsOf(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>)
const now = () => new Date()

async function each(ids: readonly string[], source: 'poll' | 'callback') {
	const waiting = ids.values()
	const take = async () => {
		for (const id of waiting) await checkTry(ports, id, source, now)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, take))
}

for await (const line of createInterface({ input: process.stdin })) {
	const tick = JSON.parse(line) as Tick
	moment = tick.now
	await each(tick.called, 'callback')
	for (let round = 0; round < MOST_ROUNDS; round++) {
		// Several processes take the same ones, each in an order of its own.
		const { rows } = await db.execute<{ id: string }>(sql`
			select id from ${payment_tries} where next_check_at <= ${now().toISOString()} or state = 'new'
			order by random() limit 200`)
		if (rows.length === 0) break
		await each(
			rows.map(({ id }) => id),
			'poll',
		)
	}
	process.stdout.write('done\n')
}
