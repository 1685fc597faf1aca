import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { checkTry, describeTry, type PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import {
	endComparison,
	findUnpaid,
	learnFees,
	nameLines,
} from '#app/platform/core/payments/books/find-differences.server.ts'
import { dropMoves } from '#app/platform/core/payments/books/keep-moves.server.ts'
import { COMPARED_DAYS } from '#app/platform/core/payments/books/rules.ts'
import { findUndone } from '#app/platform/core/payments/books/find-undone.server.ts'
import { type StagedLine, stageLines, tryIdOf } from '#app/platform/core/payments/books/stage-lines.server.ts'
import {
	type Comparison,
	payment_comparisons,
	statement_lines,
} from '#app/platform/core/payments/books/tables.server.ts'
import { Untold } from '#app/platform/core/payments/books/untold.ts'
import type { PaidThere, Provider, ProviderName } from '#app/platform/core/payments/provider.ts'
import { OPEN_TRY_STATES } from '#app/platform/core/payments/states.ts'
import { payment_tries, type PaymentTry, payments } from '#app/platform/core/payments/tables.server.ts'

/** Name of the job that reads what a provider says, page by page, and compares it. */
export const READ_BOOKS = 'read-books'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** One job reads for so long, and leaves the rest to the next one. */
const WORK_MS = 4 * MINUTE_MS

/** Payments that are asked about between two looks at the clock. */
const ASKED_AT_ONCE = 20

/** So many without an answer, one after the other: the provider does not answer. */
const MOST_SILENT = 5

/** What a list calls paid and we do not is asked about first; of more than these the sweep does not come to an end in time. */
const MOST_ASKED = 200

/** A page for paying lives so long after it was made: what was paid in a time began at most this before. */
const PAGE_LIFE_MS = 2 * DAY_MS

/** What was paid in the last minutes may not have come here. */
const UNDER_WAY_MS = 15 * MINUTE_MS

/** Lines that a comparison left behind which nobody ended. */
const FORGOTTEN_MS = 2 * DAY_MS

/** A night has one comparison a provider, however often it is begun. */
const NIGHT_MS = 12 * 3600_000

/** The night's comparisons begin, one for each provider. */
export async function beginComparisons(
	{ providers }: PaymentPorts,
	compared: ReadonlySet<ProviderName>,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		delete from ${statement_lines} using ${payment_comparisons} of
		where of.id = ${statement_lines.comparison_id} and of.created_at < ${before(now, FORGOTTEN_MS).toISOString()}`)
	for (const provider of providers.values()) {
		if (compared.has(provider.name)) await transact((tx) => beginComparison(tx, provider, now))
	}
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

async function beginComparison(tx: Tx, { name, listPaid }: Provider, now: Date): Promise<void> {
	const ofThisNight = and(
		eq(payment_comparisons.provider, name),
		inArray(payment_comparisons.source, ['list', 'questions']),
		gt(payment_comparisons.created_at, before(now, NIGHT_MS)),
	)
	if ((await tx.$count(payment_comparisons, ofThisNight)) > 0) return
	const [begun] = await tx
		.insert(payment_comparisons)
		.values({
			provider: name,
			source: listPaid ? 'list' : 'questions',
			since: before(now, COMPARED_DAYS * DAY_MS),
			until: before(now, UNDER_WAY_MS),
			created_at: now,
		})
		.returning({ id: payment_comparisons.id })
	if (begun) await readOn(tx, begun.id, null)
}

/** Has a comparison gone on with by a job. */
export const readOn = (tx: Tx, comparison_id: string, after: string | null): Promise<void> =>
	enqueue(tx, { name: READ_BOOKS }, { comparison_id, after })

/** What one step has read, and where the next one begins; null: there is no more. */
type Step = { lines: StagedLine[]; next: string | null }

/**
 * Reads on, and ends the comparison where everything is read. It may run twice: what was read is read again, and stands once.
 * @param after where to begin
 */
export async function readBooks(
	ports: PaymentPorts,
	{ comparison_id, after }: { comparison_id: string; after: string | null },
	now: () => Date,
): Promise<void> {
	const [comparison] = await db
		.select()
		.from(payment_comparisons)
		.where(eq(payment_comparisons.id, comparison_id))
	if (!comparison || comparison.ended_at) return
	if (comparison.source !== 'statement') {
		const stopsAt = now().getTime() + WORK_MS
		let place = after
		do {
			const { lines, next } = await takeStep(ports, comparison, place, now)
			await transact((tx) => stageLines(tx, comparison.id, lines))
			place = next
			if (place !== null && now().getTime() > stopsAt)
				return transact((tx) => readOn(tx, comparison.id, place))
		} while (place !== null)
	}
	await nameLines(db, comparison)
	// What is paid there and not here is asked about before it counts as a difference.
	for (const id of await findUnpaid(db, comparison, MOST_ASKED)) await askAgain(ports, id, now)
	await learnFees(db, comparison)
	const undone = comparison.source === 'statement' ? [] : await findUndone(ports, comparison, now())
	await transact(async (tx) => {
		const [open] = await tx
			.select()
			.from(payment_comparisons)
			.where(and(eq(payment_comparisons.id, comparison.id), isNull(payment_comparisons.ended_at)))
			.for('update')
		if (open) await endComparison(tx, open, undone, now())
	})
}

/** Gives a comparison up: nothing is said of what could not be read, and what a statement says of the account is not kept. */
export async function giveUp(comparison_id: string, error: unknown, now: Date): Promise<void> {
	log.warn({ err: error, comparison_id }, 'a provider’s books could not be compared')
	const trouble = error instanceof Untold ? error.message : 'It broke off.'
	await transact(async (tx) => {
		await tx
			.update(payment_comparisons)
			.set({ ended_at: now, trouble: trouble.slice(0, 199) })
			.where(and(eq(payment_comparisons.id, comparison_id), isNull(payment_comparisons.ended_at)))
		await tx.delete(statement_lines).where(eq(statement_lines.comparison_id, comparison_id))
		await dropMoves(tx, comparison_id)
	})
}

async function takeStep(
	ports: PaymentPorts,
	comparison: Comparison,
	after: string | null,
	now: () => Date,
): Promise<Step> {
	const provider = ports.providers.get(comparison.provider)
	if (!provider) throw new Untold('The provider is not set any more.')
	if (comparison.source === 'questions') return askOn(ports, provider, comparison, after, now)
	const page = await provider.listPaid?.(before(comparison.since, PAGE_LIFE_MS), after)
	if (!page || 'unclear' in page) throw new Untold(`${provider.title} ${page?.unclear ?? 'has no list'}`)
	return { lines: page.lines.map((one) => stagedLine(String(one.providerId), one)), next: page.next }
}

/** A payment of a list or a statement as a line. */
export const stagedLine = (
	line: string,
	{ reference, providerId, minor, currency, fee }: PaidThere,
): StagedLine => ({
	line,
	try_id: tryIdOf(reference),
	reference: reference?.slice(0, 100) ?? null,
	provider_id: providerId?.slice(0, 100) ?? null,
	minor,
	currency: currency.slice(0, 10),
	kept_minor: fee ?? null,
})

/** Asks about the next of our tries that ended in those days: the paid ones, whether they are; the others, whether they are not. */
async function askOn(
	ports: PaymentPorts,
	provider: Provider,
	{ since, until }: Comparison,
	after: string | null,
	now: () => Date,
): Promise<Step> {
	const tries = await db
		.select({ one: payment_tries })
		.from(payment_tries)
		.innerJoin(payments, eq(payments.id, payment_tries.payment_id))
		.where(
			and(
				eq(payment_tries.provider, provider.name),
				eq(payments.test, false),
				notInArray(payment_tries.state, [...OPEN_TRY_STATES]),
				sql`${payment_tries.ended_at} between ${since.toISOString()} and ${until.toISOString()}`,
				after === null ? undefined : gt(payment_tries.id, after),
			),
		)
		.orderBy(asc(payment_tries.id))
		.limit(ASKED_AT_ONCE)
	const lines: StagedLine[] = []
	let silent = 0
	for (const { one } of tries) {
		const isPaid = one.state === 'paid' || one.state === 'held'
		if (!isPaid) {
			await askAgain(ports, one.id, now)
			continue
		}
		const line = await askPaid(ports, provider, one)
		silent = line ? 0 : silent + 1
		if (line) lines.push(line)
		// One that cannot be read is left out and counted; a provider that says nothing is asked another time.
		if (silent === MOST_SILENT) throw new Untold(`${provider.title} does not answer.`)
	}
	return { lines, next: tries.length < ASKED_AT_ONCE ? null : (tries.at(-1)?.one.id ?? null) }
}

/** What the provider says of a try that we call paid; null where nobody knows. */
async function askPaid(
	{ payableOf }: PaymentPorts,
	provider: Provider,
	one: PaymentTry,
): Promise<StagedLine | null> {
	const told = await describeTry(db, one, payableOf)
	if (!told) return null
	const answer = await provider.ask(told)
	if (answer.state === 'unclear') return null
	const reference = one.id
	if (answer.state !== 'paid')
		return {
			...stagedLine(one.id, { reference, providerId: one.provider_id, minor: 0, currency: '-' }),
			minor: null,
			currency: null,
		}
	const { providerId, paid, fee } = answer
	return stagedLine(one.id, { reference, providerId, ...paid, ...(fee !== undefined && { fee }) })
}

/** A try that is over is asked about once more, as a poll does: money that came is counted by that alone. */
async function askAgain(ports: PaymentPorts, try_id: string, now: () => Date): Promise<void> {
	await db
		.update(payment_tries)
		.set({ next_check_at: now() })
		.where(and(eq(payment_tries.id, try_id), isNull(payment_tries.next_check_at)))
	await checkTry(ports, try_id, 'poll', now)
}
