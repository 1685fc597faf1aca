import { createHash } from 'node:crypto'
import type { Difference } from '#app/platform/core/payments/books/rules.ts'
import type { ProviderName } from '#app/platform/core/payments/provider.ts'
import { asOwner } from '#tests/reset-database.ts'

/** So many payments that the hub and a provider know; one in `every` differs, each kind of difference in its turn. */
export type Crowd = { count: number; every: number }

const KINDS: readonly Difference[] = ['only-there', 'only-here', 'amount', 'currency', 'twice']

/** Payments are numbered from 1. The differing ones are neither the first nor the last, for a statement's time ends with these. */
function differenceAt(n: number, { every }: Crowd): Difference | undefined {
	const from = Math.floor(every / 2)
	return n % every === from ? KINDS[((n - from) / every) % KINDS.length] : undefined
}

/** How many differences of each kind there are. */
export function plantedIn(crowd: Crowd): Record<string, number> {
	const planted: Record<string, number> = {}
	for (let n = 1; n <= crowd.count; n++) {
		const kind = differenceAt(n, crowd)
		if (kind) planted[kind] = (planted[kind] ?? 0) + 1
	}
	return planted
}

/** Our reference of a payment, as `keepCrowd` makes it. */
export const referenceAt = (n: number): string =>
	createHash('md5')
		.update(`try ${n}`)
		.digest('hex')
		.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The provider's name of a payment. */
export const nameAt = (n: number, provider: ProviderName): string =>
	provider === 'stripe' ? `cs_test_${n}` : String(880_000_000_000 + n)

const francsAt = (n: number): number => 5000 + (n % 997) * 100

/** When it was paid: within five days, the last of which is yesterday. */
export const paidAt = (n: number, { count }: Crowd, now: Date): Date =>
	new Date(now.getTime() - 6 * 86_400_000 + Math.floor((n / count) * 5 * 86_400_000))

/** Keeps the hub's half of the crowd: all but those that are paid at the provider alone. */
export async function keepCrowd(crowd: Crowd, provider: ProviderName, now: Date): Promise<void> {
	const kept = Array.from({ length: crowd.count }, (_, at) => at + 1).filter(
		(n) => differenceAt(n, crowd) !== 'only-there',
	)
	const rows = kept.map((n) => [n, nameAt(n, provider), francsAt(n), paidAt(n, crowd, now).toISOString()])
	await asOwner(async (client) => {
		await client.query(`create temporary table crowd (n int, name text, francs bigint, at timestamptz)`)
		await client.query(
			`insert into crowd select (one ->> 0)::int, one ->> 1, (one ->> 2)::bigint, (one ->> 3)::timestamptz
			 from jsonb_array_elements($1::jsonb) one`,
			[JSON.stringify(rows)],
		)
		await client.query(
			`insert into payments (id, kind, subject_id, amount_minor, currency, state, due_at, paid_at, created_at, updated_at)
			 select md5('payment ' || n)::uuid, 'test', md5('subject ' || n)::uuid, francs, 'RWF', 'paid', at, at, at, at from crowd`,
		)
		await client.query(
			`insert into payment_tries (id, payment_id, provider, method, state, provider_id,
				amount_minor, fee_minor, currency, paid_minor, paid_currency,
				expires_at, ended_at, created_at, updated_at)
			 select md5('try ' || n)::uuid, md5('payment ' || n)::uuid, $1, 'card', 'paid', name, francs, 0, 'RWF', francs, 'RWF', at, at, at, at from crowd`,
			[provider],
		)
	})
}

/** A payment of the crowd as its provider has it: whole, with another sum, in other money, twice, or not at all. */
export function theirsAt(n: number, crowd: Crowd): { francs: number; currency: string }[] {
	const one = { francs: francsAt(n), currency: 'RWF' }
	const kind = differenceAt(n, crowd)
	if (kind === 'only-here') return []
	if (kind === 'amount') return [{ ...one, francs: one.francs + 100 }]
	if (kind === 'currency') return [{ ...one, currency: 'USD' }]
	return kind === 'twice' ? [one, one] : [one]
}

/** The statement of the crowd, line by line: by our reference, or by the provider's own name. */
export function* statementOf(crowd: Crowd, provider: ProviderName, now: Date): Generator<string> {
	yield 'Invoice Number,Transaction ID,Customer,Amount,Currency,Fee,Paid At,Status\n'
	for (let n = 1; n <= crowd.count; n++) {
		const [name, reference] = n % 2 === 0 ? [nameAt(n, provider), ''] : ['', referenceAt(n)]
		const at = paidAt(n, crowd, now).toISOString()
		for (const { francs, currency } of theirsAt(n, crowd))
			yield `${name},${reference},"Uwase, Aline",${francs},${currency},125,${at},PAID\n`
	}
}
