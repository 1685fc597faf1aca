import { pool } from '#app/platform/core/db/db.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/core/db/database-errors.server.ts'
import { log } from '#app/platform/core/log/log.server.ts'
import { EventBounds } from '#app/platform/core/security/event-bounds.ts'
import { sign } from '#app/platform/core/security/token.server.ts'
import { scrubText } from '#app/platform/core/log/scrub.server.ts'

/** Events that the documents list but what only a browser knows (`LocalEvent`), and those that the guard and the account screens add. */
export type SecurityEvent =
	| 'email_login_success'
	| 'email_login_failure'
	| 'sms_login_success'
	| 'sms_login_failure'
	| 'magic_link_login_success'
	| 'magic_link_login_failure'
	| 'passkey_login_success'
	| 'passkey_login_failure'
	| 'sms_verification_sent'
	| 'magic_link_sent'
	| 'signup_success'
	| 'logout'
	| 'second_factor_failure'
	| 'account_locked'
	| 'account_changed'
	| 'unauthorised_access'
	| 'insufficient_privileges'
	| 'access_check_error'
	| 'rate_limit_exceeded'
	| 'csrf_mismatch'
	| 'submission_success'
	| 'submission_error'
	| 'bot_detected'

export type SecurityDetails = {
	/** Account that it is about. */
	actor_email?: string | undefined
	/** Address that was typed for an account, which may be nobody's: kept as a keyed hash and masked. */
	account?: string | undefined
	client_address?: string | undefined
	/** Form, path, method, reason: words of the program. Longer or telling texts are scrubbed. */
	detail?: Record<string, string | number | boolean>
}

/** Stands for an account in the security log: the same for the same address, and no address can be read from it. */
export const accountKey = (email: string) => sign('account in the security log', email)

/** `a***@hub.example`: enough to recognise one's own, too little to write to. */
const maskedAddress = (email: string) => email.replace(/^(.)[^@]*/su, '$1***')

type Entry = { at: Date; event: SecurityEvent } & Required<Pick<SecurityDetails, 'detail'>> & SecurityDetails

const DETAIL_CHARACTERS = 200
const FLUSH_AFTER_MS = 100
const MOST_WAITING = 2000
const MINUTE_MS = 60_000
const bounds = new EventBounds()
let waiting: Entry[] = []
let timer: NodeJS.Timeout | undefined
let minute: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

/**
 * Notes a security event in the log and in `security_events`. Never throws and never
 * makes the request wait: entries are written together a moment later, outside the request's transaction. What repeats
 * itself leaves a few lines and rows, and at the end of the minute one with a count (`detail.times`).
 */
export function logSecurityEvent(event: SecurityEvent, details: SecurityDetails = {}): void {
	minute ??= setTimeout(endMinute, MINUTE_MS).unref()
	if (bounds.take(event, details)) note(event, details)
}

function endMinute(): void {
	clearTimeout(minute)
	minute = undefined
	for (const { event, times, ...about } of bounds.endMinute()) note(event, { ...about, detail: { times } })
}

function note(event: SecurityEvent, details: SecurityDetails): void {
	const detail = Object.fromEntries(
		Object.entries(details.detail ?? {}).map(([key, value]) => [
			key,
			typeof value === 'string' ? scrubText(value).slice(0, DETAIL_CHARACTERS) : value,
		]),
	)
	log.info({ event, ...detail }, 'security event')
	if (waiting.length >= MOST_WAITING) waiting.shift()
	waiting.push({ ...details, at: new Date(), event, detail })
	timer ??= setTimeout(() => void writeWaiting(), FLUSH_AFTER_MS).unref()
}

/** Writes what waits, and what was only counted; resolves when it is written or given up. Called at the end of the process. */
export function flushSecurityEvents(): Promise<void> {
	endMinute()
	return writeWaiting()
}

function writeWaiting(): Promise<void> {
	clearTimeout(timer)
	timer = undefined
	const entries = waiting
	waiting = []
	if (entries.length > 0) writing = writing.then(() => write(entries))
	return writing
}

async function write(entries: Entry[]): Promise<void> {
	try {
		await pool.query(
			`insert into security_events (at, event, actor_email, client_address, detail, account_key, account_masked)
			select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::text[])`,
			[
				entries.map((entry) => entry.at),
				entries.map((entry) => entry.event),
				entries.map((entry) => entry.actor_email ?? null),
				entries.map((entry) => entry.client_address ?? null),
				entries.map((entry) => JSON.stringify(entry.detail)),
				entries.map(({ account }) => account && accountKey(account)),
				entries.map(({ account }) => account && maskedAddress(account)),
			],
		)
	} catch (error) {
		if (!isDatabaseUnavailable(error))
			log.error({ err: error, lost: entries.length }, 'security events not kept')
	}
}

/** Rows that one statement removes: a long one would hold up what is written meanwhile. */
const SWEPT_AT_ONCE = 5_000
/** The database removes no younger ones, whoever asks; a day for clocks that differ. */
const LEAST_DAYS = 31
/** Rows that are kept; of more the oldest go, but none that the database keeps. */
export const MOST_EVENTS = 1_000_000

/**
 * Removes the events whose time is over (RETENTION_DAYS, a month at least), and the oldest of too many.
 * @param most of the older ones so many are kept at most; for tests
 * @returns how many went
 */
export async function sweepSecurityEvents(now: Date, most = MOST_EVENTS): Promise<number> {
	const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
	const least = daysAgo(LEAST_DAYS)
	const { rows: over } = await pool.query<{ at: Date }>(
		'select at from security_events order by at desc offset $1 limit 1',
		[most - 1],
	)
	const ends = [daysAgo(Math.max(settings.retentionDays, LEAST_DAYS)), over[0]?.at ?? new Date(0)]
	const before = new Date(Math.min(least.getTime(), Math.max(...ends.map((end) => end.getTime()))))
	let gone = 0
	for (;;) {
		const { rows } = await pool.query<{ gone: string }>('select forget_security_events($1, $2) as gone', [
			before,
			SWEPT_AT_ONCE,
		])
		const swept = Number(rows[0]?.gone)
		gone += swept
		if (swept < SWEPT_AT_ONCE) return gone
	}
}
