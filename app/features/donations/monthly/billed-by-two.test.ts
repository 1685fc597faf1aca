import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPledge } from '#app/features/donations/testing.server.ts'
import { asOwner, resetDatabase } from '#tests/reset-database.ts'
import { at } from '#tests/pledges.ts'

const PLEDGES = 12
/** The one that is being asked for when its process dies, by the order in which they are. */
const MIDDLE = 5

const WORKER = fileURLToPath(new URL('../../../../tests/providers/billing-worker.ts', import.meta.url))

/** A process that is ready to ask for what is due on the day. */
async function prepareBilling(day: string) {
	const worker = spawn(process.execPath, [WORKER, day], { stdio: ['pipe', 'pipe', 'inherit'] })
	onTestFinished(() => void worker.kill('SIGKILL'))
	const end = once(worker, 'exit')
	await once(worker.stdout, 'data')
	let said = ''
	worker.stdout.on('data', (text) => (said += text))
	return {
		start: () => worker.stdin.write('\n'),
		kill: () => worker.kill('SIGKILL'),
		/** How it ended, and how many it says it has asked for. */
		async ended() {
			const [code, signal] = await end
			return { code, signal, made: said }
		},
	}
}

const SHUT = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Whoever stands before the table of mails. */
const BEFORE_MAIL = "select from pg_locks where not granted and relation = 'email_logs'::regclass"

/** Waits until so many statements of others stand before a lock: asked anew each time, for a transaction sees them once. */
const untilWaiting = (count: number) =>
	vi.waitFor(
		async () => expect((await asOwner((client) => client.query(SHUT))).rows).toEqual([{ n: count }]),
		{ timeout: 30_000, interval: 20 },
	)

/** Every month of a day with what was made for it; one row a pledge where each was asked for once. */
const ASKED = `
	select d.pledge_id, count(distinct d.id)::int as gifts, count(distinct p.id)::int as payments,
		count(distinct t.id)::int as tries, count(distinct m.id)::int as mails, count(distinct j.id)::int as sendings,
		min(g.next_due)::text as next_due
	from pledges g
	left join donations d on d.pledge_id = g.id and d.pledge_month = '2026-12-01'
	left join payments p on p.subject_id = d.id
	left join payment_tries t on t.payment_id = p.id
	left join email_logs m on m.record_id = d.id and m.template_name = 'pledge-invoice'
	left join pgboss.job j on j.data ->> 'email_log_id' = m.id::text
	group by d.pledge_id`

test('issue N4 two processes ask for the months of the same pledges and one dies amid a month: each month is asked for once, with one mail', async () => {
	await resetDatabase()
	const began = at('2026-11-05T08:00:00Z')
	const made = await Promise.all(
		Array.from({ length: PLEDGES }, (_, n) =>
			createPledge(began, { email: `giver-${n}@mail.example`, donor_name: `Giver ${n}` }),
		),
	)
	const middle = made.map(({ pledge }) => pledge.id).sort()[MIDDLE]
	const [first, second, ...later] = await Promise.all(
		['2026-12-05', '2026-12-05', '2026-12-05', '2026-12-06'].map(prepareBilling),
	)
	await asOwner((row) =>
		asOwner(async (mails) => {
			await row.query('begin')
			await row.query('select from pledges where id = $1 for update', [middle])
			first!.start()
			await untilWaiting(1)
			second!.start()
			await untilWaiting(2)
			await mails.query('begin')
			await mails.query('lock table email_logs in share row exclusive mode')
			// The first has made the gift and its payment then, and stands before the mail; the second waits for it.
			await row.query('rollback')
			await vi.waitFor(async () => expect((await row.query(BEFORE_MAIL)).rowCount).toBe(1), 30_000)
			await untilWaiting(2)
			first!.kill()
			expect(await first!.ended()).toMatchObject({ signal: 'SIGKILL', made: '' })
			await mails.query('rollback')
			expect(await second!.ended()).toEqual({ code: 0, signal: null, made: String(PLEDGES - MIDDLE) })
		}),
	)
	for (const one of later) one.start()
	expect(await Promise.all(later.map((one) => one.ended()))).toEqual(
		later.map(() => ({ code: 0, signal: null, made: '0' })),
	)
	const { rows } = await asOwner((client) => client.query(ASKED))
	expect(rows).toHaveLength(PLEDGES)
	for (const { pledge_id, ...asked } of rows) {
		expect(pledge_id).not.toBeNull()
		expect(asked).toEqual({ gifts: 1, payments: 1, tries: 1, mails: 1, sendings: 1, next_due: '2027-01-05' })
	}
}, 120_000)
