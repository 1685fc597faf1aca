/** Events that the browser notes for itself; the server keeps its own log. */
export type LocalEvent =
	| 'email_login_success'
	| 'sms_login_success'
	| 'magic_link_login_success'
	| 'passkey_login_success'
	| 'sms_verification_sent'
	| 'magic_link_sent'
	| 'signup_success'
	| 'logout'
	| 'rate_limit_exceeded'
	| 'csrf_mismatch'
	| 'submission_success'
	| 'submission_error'
	| 'bot_detected'
	| 'account_locked'
	| 'dev_tools_attempt'

/** `at` is an ISO instant, `path` the page, without the token of a visitor's own link. Nothing secret or personal may be put in `detail`. */
export type LocalLogEntry = { event: LocalEvent; at: string; path: string; detail?: string | undefined }

const STORE = 'security_log'

/** How many entries are kept. */
export const LOCAL_LOG_LENGTH = 100

/** What the browser has noted, oldest first; empty when its storage is refused or holds something else. */
export function readLocalLog(): LocalLogEntry[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
		return Array.isArray(stored) ? stored : []
	} catch {
		return []
	}
}

/** Notes an event in the browser's own log, which keeps the last hundred. Never throws. */
export function logLocally(event: LocalEvent, detail?: string): void {
	const entry: LocalLogEntry = {
		event,
		at: new Date().toISOString(),
		path: location.pathname.replace(/[\w-]{40,}/, '-'),
		detail,
	}
	const entries = [...readLocalLog(), entry].slice(-LOCAL_LOG_LENGTH)
	try {
		localStorage.setItem(STORE, JSON.stringify(entries))
	} catch {
		// A visitor who refuses storage, or whose storage is full, keeps no log.
	}
}
