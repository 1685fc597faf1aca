import { pool } from '#app/platform/db/db.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { sign } from '#app/platform/security/token.server.ts'
import { scrubText } from '#app/platform/log/scrub.server.ts'

/** Events of ACC-LOG but what only a browser knows (`LocalEvent`), and those that the guard and the account screens add. */
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
	actor_email?: string
	/** Address that was typed for an account, which may be nobody's: kept as a keyed hash and masked. */
	account?: string
	client_address?: string
	/** Form, path, method, reason: words of the program. Longer or telling texts are scrubbed. */
	detail?: Record<string, string | number | boolean>
}

/** Stands for an account in the security log: the same for the same address, and no address can be read from it. */
export const accountKey = (email: string) => sign('account in the security log', email)

/** `a***@hub.example`: enough to recognise one's own, too little to write to. */
const maskedAddress = (email: string) => email.replace(/^(.)[^@]*/su, '$1***')

type Entry = { at: Date; event: SecurityEvent } & Required<Pick<SecurityDetails, 'detail'>> & SecurityDetails

const FLUSH_AFTER_MS = 100
const MOST_WAITING = 2000
let waiting: Entry[] = []
let timer: NodeJS.Timeout | undefined
let writing: Promise<void> = Promise.resolve()

/**
 * Notes a security event in the log and in `security_events` (D-117). Never throws and never
 * makes the request wait: entries are written together a moment later, outside the request's transaction.
 */
export function logSecurityEvent(event: SecurityEvent, details: SecurityDetails = {}): void {
	const detail = Object.fromEntries(
		Object.entries(details.detail ?? {}).map(([key, value]) => [
			key,
			typeof value === 'string' ? scrubText(value).slice(0, 200) : value,
		]),
	)
	log.info({ event, ...detail }, 'security event')
	if (waiting.length >= MOST_WAITING) waiting.shift()
	waiting.push({ ...details, at: new Date(), event, detail })
	timer ??= setTimeout(() => void flushSecurityEvents(), FLUSH_AFTER_MS).unref()
}

/** Writes what waits; resolves when it is written or given up. Called at the end of the process. */
export function flushSecurityEvents(): Promise<void> {
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

/**
 * Removes the events whose time is over (RETENTION_DAYS); every submission leaves one, so that they would grow for ever.
 * @returns how many went
 */
export async function sweepSecurityEvents(now: Date): Promise<number> {
	const before = new Date(now.getTime() - settings.retentionDays * 86_400_000)
	let gone = 0
	for (;;) {
		const { rowCount } = await pool.query(
			`delete from security_events where id in
				(select id from security_events where at < $1 order by at limit $2)`,
			[before, SWEPT_AT_ONCE],
		)
		gone += rowCount ?? 0
		if ((rowCount ?? 0) < SWEPT_AT_ONCE) return gone
	}
}
