/** The browser's copy of a lock, for the countdown alone; the server's record decides. */
const STORE = 'hub-locked-until'

/** `until` in milliseconds; `account` is a digest, for the address itself is nobody's business here. */
type Memory = { until: number; account: string }

/** SHA-256 of the address as the server reads it; null where the browser computes none (an address without https). */
async function digestOf(email: string): Promise<string | null> {
	const subtle = globalThis.crypto?.subtle
	if (!subtle) return null
	const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()))
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is remembered, if it still holds; what does not is taken away. */
function read(): Memory | null {
	try {
		const stored = JSON.parse(localStorage.getItem(STORE) ?? 'null') as Partial<Memory> | null
		if (stored && typeof stored.account === 'string' && Number(stored.until) > Date.now())
			return { account: stored.account, until: Number(stored.until) }
	} catch {
		// Refused storage, or something else that stands in it.
	}
	forgetLock()
	return null
}

/** Remembers until when an account is locked. */
export async function rememberLock(email: string, until: number): Promise<void> {
	const account = await digestOf(email)
	if (account === null) return
	try {
		localStorage.setItem(STORE, JSON.stringify({ until, account } satisfies Memory))
	} catch {
		// Without storage the countdown ends with the page.
	}
}

/** Until when this account is locked, as far as this browser knows; 0 if it knows of no lock, or of another's. */
export async function findRememberedLock(email: string): Promise<number> {
	const known = read()
	return known && known.account === (await digestOf(email)) ? known.until : 0
}

/** A sign-in succeeded in this browser: whatever it remembers of a lock is over. */
export function forgetLock(): void {
	try {
		localStorage.removeItem(STORE)
	} catch {
		// Nothing can be remembered there either.
	}
}

/** The server looked at a password of this account, so it is not locked, whatever was known before. */
export async function forgetLockOf(email: string): Promise<void> {
	if ((await findRememberedLock(email)) > 0) forgetLock()
}
