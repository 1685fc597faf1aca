import { isIP } from 'node:net'
import { lt } from 'drizzle-orm'
import { type Db, db } from '#app/platform/core/db/db.server.ts'
import { preparedStatement } from '#app/platform/core/db/prepared.server.ts'
import { rate_limits } from '#app/platform/core/security/tables.server.ts'
import { sign } from '#app/platform/core/security/token.server.ts'

/** `limit` uses per key in a window that begins with the first of them. */
export type Limit = { key: string; limit: number; windowSeconds: number }

export type LimitVerdict = { allowed: boolean; retryAfterSeconds: number }

/** Forms that take a photograph: 5 an hour per visitor and 60 per network, beside the form's own limits. */
export const uploadLimits = (visitor: string, address: string): Limit[] => [
	{ key: `upload:visitor:${visitor}`, limit: 5, windowSeconds: 3600 },
	{ key: `upload:network:${networkOf(address)}`, limit: 60, windowSeconds: 3600 },
]

const consumeInDatabase = preparedStatement<{ wait: number }>(
	'consume limits',
	'select consume_rate_limits($1::text[], $2::int[], $3::int[], $4::timestamptz) as wait',
)

/**
 * Counts one use of every key, or of none when one of them is used up. Counted in the database, in one statement,
 * so it holds over all processes; never inside the caller's transaction, whose undoing must not give uses back.
 * A refused try neither counts nor lengthens the window.
 * @param now the moment, for tests; the database's clock otherwise
 * @throws the database's failure: without it nothing is allowed
 */
export async function consumeLimits(limits: Limit[], now?: Date): Promise<LimitVerdict> {
	if (limits.length === 0) return { allowed: true, retryAfterSeconds: 0 }
	const [answer] = await consumeInDatabase(db, [...limitValues(limits), now ?? null])
	return readVerdict(answer)
}

/** The first three values that consume_rate_limits() asks for, for a statement that counts a use beside something else. */
export const limitValues = (limits: Limit[]) => [
	limits.map(({ key }) => sign('rate limit', key)),
	limits.map(({ limit }) => limit),
	limits.map(({ windowSeconds }) => windowSeconds),
]

/** What consume_rate_limits() answered, as `wait`. */
export function readVerdict(answer: { wait: number } | undefined): LimitVerdict {
	if (!answer) throw new Error('consume_rate_limits gave no answer')
	return { allowed: answer.wait === 0, retryAfterSeconds: answer.wait }
}

/** Removes what can refuse nobody any more. Returns how many keys went. */
export async function sweepRateLimits(tx: Db, now: Date): Promise<number> {
	const { rowCount } = await tx.delete(rate_limits).where(lt(rate_limits.resets_at, now))
	return rowCount ?? 0
}

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one customer owns
 * whole. IPv4 inside IPv6 (`::ffff:a.b.c.d`, and NAT64's `64:ff9b::a.b.c.d`) is unwrapped.
 */
export function networkOf(address: string): string {
	const plain = address.trim().replace(/%.*$/, '')
	if (isIP(plain) !== 6) return plain
	const groups = expand(new URL(`http://[${plain}]`).hostname.slice(1, -1))
	const prefix = groups.slice(0, 6).join(':')
	if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') {
		return groups
			.slice(6)
			.map((group) => Number.parseInt(group, 16))
			.flatMap((number) => [number >> 8, number & 255])
			.join('.')
	}
	return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address in the canonical form that URL gives. */
function expand(address: string): string[] {
	const [head = '', tail] = address.split('::')
	const before = head === '' ? [] : head.split(':')
	const after = tail ? tail.split(':') : []
	if (tail === undefined) return before
	return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
