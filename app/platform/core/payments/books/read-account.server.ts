import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { db, transact, type Tx } from '#app/platform/core/db/db.server.ts'
import { enqueue } from '#app/platform/core/jobs/jobs.server.ts'
import type { PaymentPorts } from '#app/platform/core/payments/ask-provider.server.ts'
import { keepMoves } from '#app/platform/core/payments/books/keep-moves.server.ts'
import { COMPARED_DAYS } from '#app/platform/core/payments/books/rules.ts'
import { account_movements, payment_comparisons } from '#app/platform/core/payments/books/tables.server.ts'
import { Untold } from '#app/platform/core/payments/books/untold.ts'
import type { Provider, ProviderName } from '#app/platform/core/payments/provider.ts'
import { payment_tries, payments } from '#app/platform/core/payments/tables.server.ts'

/** Name of the job that reads, page by page, what moved on the hub's account at a provider. */
export const READ_ACCOUNT = 'read-account'

const DAY_MS = 86_400_000

/** A night has one reading of an account, however often it is begun. */
const NIGHT_MS = 12 * 3600_000

/** One job reads for so long, and leaves the rest to the next one. */
const WORK_MS = 4 * 60_000

/** The night's readings begin, one for each provider that has a list of its account. */
export async function beginAccounts(
	{ providers }: Pick<PaymentPorts, 'providers'>,
	compared: ReadonlySet<ProviderName>,
	now: Date,
): Promise<void> {
	for (const provider of providers.values()) {
		if (provider.listMoved && compared.has(provider.name))
			await transact((tx) => beginAccount(tx, provider, now))
	}
}

async function beginAccount(tx: Tx, { name }: Provider, now: Date): Promise<void> {
	const ofAccount = and(eq(payment_comparisons.provider, name), eq(payment_comparisons.source, 'account'))
	const tonight = gt(payment_comparisons.created_at, new Date(now.getTime() - NIGHT_MS))
	if ((await tx.$count(payment_comparisons, and(ofAccount, tonight))) > 0) return
	const since = await readFrom(tx, name)
	if (!since) return
	const [begun] = await tx
		.insert(payment_comparisons)
		.values({ provider: name, source: 'account', since, until: now, created_at: now })
		.returning({ id: payment_comparisons.id })
	if (begun) await readOn(tx, begun.id, null)
}

/**
 * From where an account is read: some days before the end of the last reading that was whole, for a list begins with what is
 * newest and may have broken off; the first time from before the first payment. Null while there is none.
 */
async function readFrom(tx: Tx, provider: ProviderName): Promise<Date | null> {
	const [last] = await tx
		.select({ until: payment_comparisons.until })
		.from(payment_comparisons)
		.where(
			and(
				eq(payment_comparisons.provider, provider),
				eq(payment_comparisons.source, 'account'),
				isNotNull(payment_comparisons.ended_at),
				isNull(payment_comparisons.trouble),
			),
		)
		.orderBy(desc(payment_comparisons.until))
		.limit(1)
	if (last) return new Date(last.until.getTime() - COMPARED_DAYS * DAY_MS)
	const [first] = await tx
		.select({ at: payment_tries.created_at })
		.from(payment_tries)
		.innerJoin(payments, eq(payments.id, payment_tries.payment_id))
		.where(and(eq(payment_tries.provider, provider), eq(payments.test, false)))
		.orderBy(payment_tries.created_at)
		.limit(1)
	return first ? new Date(first.at.getTime() - DAY_MS) : null
}

const readOn = (tx: Tx, comparison_id: string, after: string | null): Promise<void> =>
	enqueue(tx, { name: READ_ACCOUNT }, { comparison_id, after })

/**
 * Reads on, and ends the reading where everything is read. It may run twice: each movement is kept once.
 * @param after where to begin
 */
export async function readAccount(
	{ providers }: Pick<PaymentPorts, 'providers'>,
	{ comparison_id, after }: { comparison_id: string; after: string | null },
	now: () => Date,
): Promise<void> {
	const [reading] = await db
		.select()
		.from(payment_comparisons)
		.where(and(eq(payment_comparisons.id, comparison_id), isNull(payment_comparisons.ended_at)))
	if (!reading) return
	const stopsAt = now().getTime() + WORK_MS
	const provider = providers.get(reading.provider)
	if (!provider?.listMoved) throw new Untold('The provider is not set any more.')
	let place = after
	do {
		const page = await provider.listMoved(reading.since, place)
		if ('unclear' in page) throw new Untold(`${provider.title} ${page.unclear}`)
		await transact((tx) => keepMoves(tx, reading, page.moves))
		place = page.next
		if (place !== null && now().getTime() > stopsAt) return transact((tx) => readOn(tx, reading.id, place))
	} while (place !== null)
	await transact(async (tx) => {
		const named = await tx.$count(account_movements, eq(account_movements.comparison_id, reading.id))
		await tx
			.update(payment_comparisons)
			.set({ ended_at: now(), named })
			.where(and(eq(payment_comparisons.id, reading.id), isNull(payment_comparisons.ended_at)))
	})
}
