/** No answer can be had from the database at this moment. */
export class DatabaseUnavailable extends Error {
	override readonly name = 'DatabaseUnavailable'
}

/** Codes of sockets and of PostgreSQL that mean: there is no server, or none that can take what we bring. */
const GONE = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOENT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EPIPE',
	'ETIMEDOUT',
	'EACCES',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ECONNABORTED',
	'ENOSPC',
	'EDQUOT',
	// shut down, crashed, starting up; connection failures; no such database; not let in
	'57P01',
	'57P02',
	'57P03',
	'08000',
	'08001',
	'08003',
	'08004',
	'08006',
	'3D000',
	'28000',
	'28P01',
	// disk full, out of memory, too many connections, a limit reached; its disk fails; it takes no writes at the moment
	'53000',
	'53100',
	'53200',
	'53300',
	'53400',
	'58030',
	'25006',
])

/** How node-postgres says in words that a connection could not be made or was lost. */
const GONE_WORDS =
	/^(timeout expired$|Query read timeout$|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

function* causes(error: unknown): Generator<Error> {
	for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
		yield at
		if (at instanceof AggregateError) for (const inner of at.errors) yield* causes(inner)
	}
}

/** PostgreSQL's or the socket's code of the failure, wherever in the chain of causes it stands. */
export function databaseErrorCode(error: unknown): string | undefined {
	for (const at of causes(error)) if ('code' in at && typeof at.code === 'string') return at.code
	return undefined
}

/**
 * Whether it was the database that went away, for certain: a mail server or a store that cannot be reached says the same
 * as its socket.
 */
export function wentAway(error: unknown): boolean {
	for (const at of causes(error)) {
		if (at instanceof DatabaseUnavailable || GONE_WORDS.test(at.message)) return true
		if ('code' in at && typeof at.code === 'string' && /^\d/.test(at.code) && GONE.has(at.code)) return true
	}
	return false
}

/** Whether the failure means that the database cannot be reached, rather than that it refused something. */
export function isDatabaseUnavailable(error: unknown): boolean {
	for (const at of causes(error)) {
		if (at instanceof DatabaseUnavailable) return true
		if ('code' in at && typeof at.code === 'string' && GONE.has(at.code)) return true
		if (GONE_WORDS.test(at.message)) return true
	}
	return false
}

/** Why the database refuses a write, by the class of PostgreSQL's code. */
const REFUSALS: readonly [code: RegExp, reason: string][] = [
	[/^23505$/, 'The same is there already'],
	[/^23503$/, 'Something that it belongs to, or that belongs to it, stands in the way'],
	[/^23P01$/, 'It overlaps with what is there'],
	[/^(23502|23514|22...)$/, 'The database takes no such value'],
	[/^42501$/, 'The program may not change this in its database'],
	[/^42(P01|703|704|883)$/, 'The database does not fit this version of the program'],
]

/** A plain reason for a write that the database refused, or undefined where it says none that a person could use. */
export function whyRefused(error: unknown): string | undefined {
	const code = databaseErrorCode(error) ?? ''
	return REFUSALS.find(([kind]) => kind.test(code))?.[1]
}
