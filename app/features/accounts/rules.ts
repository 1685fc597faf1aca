/** Where the security settings stand. */
export const SECURITY = '/admin/security'
/** The longest name of an administrator, which stands before the address in narrow columns. */
export const ADMINISTRATOR_NAME_MAX = 60

/** Addresses that may hold the role at the same time. */
export const MOST_ADMINISTRATORS = 3

/** Five failures lock for fifteen minutes. */
export const LOCKOUT_ATTEMPTS = 5
export const LOCKOUT_MINUTES = 15
/** A counter nobody added to for this long begins anew, so that nothing is remembered for ever. */
export const LOCKOUT_FORGET_HOURS = 12

/** The browser asks again whether the session still stands. */
export const RECHECK_MINUTES = 5
/** The open page looks at the end of its session every 30 seconds, and renews it within three of these. */
export const REFRESH_TICK_SECONDS = 30
export const REFRESH_WITHIN_TICKS = 3
/** Between the success step and the page that was asked for. */
export const REDIRECT_DELAY_MS = 1500

/** A code by SMS and a magic link hold for five minutes; a code may be tried three times. */
export const SMS_CODE_DIGITS = 6
export const SMS_CODE_MINUTES = 5
export const SMS_CODE_TRIES = 3
/** As long as the allowance of strangers: whoever uses it up has filled the mailbox with links that open. */
export const MAGIC_LINK_MINUTES = 60

/** Links of one address that open side by side; also how many an hour are mailed for one browser. */
export const MAGIC_LINKS = 3

/** Where the calendars of a secret are: appointments and events. */
export const calendarPaths = (secret: string) =>
	['appointments', 'events'].map((name) => `/calendars/${secret}/${name}.ics`)

/** A second factor is asked for within ten minutes of the first. */
export const SECOND_FACTOR_MINUTES = 10
/** To set one up, where it is required, takes longer: perhaps the app has to be installed first. */
export const SET_UP_MINUTES = 30
/** What an authenticator app has to be told: the squares of a QR code, the same as an address, and the key in it. */
export type AuthenticatorSetup = { size: number; path: string; url: string; secret: string }
export const BACKUP_CODES = 10
/** Before factors or administrators change, the last sign-in must be at most so old; otherwise the password is asked for. */
export const FRESH_MINUTES = 10

/** Whether a sign-in, or its confirmation, is recent enough for that. */
export const isFresh = ({ signed_in_at }: { signed_in_at: Date }, now: Date) =>
	now.getTime() - signed_in_at.getTime() < FRESH_MINUTES * 60_000

/** Where the password is asked for again; it leads on to `to`, below the security settings, to a person's page or to a refund. */
export const signInAgainPath = (to: string) => `${SECURITY}/sign-in-again?to=${encodeURIComponent(to)}`

export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** A challenge for a passkey holds for five minutes; so many passkeys are enough for one person. */
export const PASSKEY_MINUTES = 5
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_MAX = 60

/** The documents' sign-in methods in the order of the method step; passkeys stand beside them. */
export const methods = ['email', 'sms', 'link'] as const
export type Method = (typeof methods)[number] | 'passkey'

const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u
const PASSWORD_CHARACTERS = /^[A-Za-z\d@$!%*?&]+$/
const PASSWORD_CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/]

/** E-mails are lowercased and trimmed before anything else happens to them. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** E-mail shape, no spaces or control characters, at most 254 characters. */
export const isEmail = (email: string) => email.length <= EMAIL_MAX && EMAIL.test(email)

/** The check that sign-up applies. */
export const isStrongPassword = (password: string) =>
	password.length >= PASSWORD_MIN &&
	PASSWORD_CHARACTERS.test(password) &&
	PASSWORD_CLASSES.every((kind) => kind.test(password))

/** What an address below the site comes to. `URL.canParse` is missing before Chrome 120 and Safari 17. */
function resolvePath(path: string): URL | undefined {
	try {
		return new URL(path, 'http://own.invalid')
	} catch {
		return undefined
	}
}

/** Where to go after sign-in. Anything but an own path below /admin becomes /admin. */
export function safeReturnPath(from: string | null | undefined): string {
	if (!from || !/^\/admin(?=$|[/?])[^\\\s]*$/.test(from)) return '/admin'
	const url = resolvePath(from)
	if (!url || url.origin !== 'http://own.invalid') return '/admin'
	if (!/^\/admin(\/|$)/.test(url.pathname) || url.pathname.includes('//')) return '/admin'
	if (/^\/admin\/(login|link|sign-out|confirm|first-run|session)(\/|$)/.test(url.pathname)) return '/admin'
	return url.pathname + url.search
}

/** The error loses its own full stop first. */
export const withAttemptsRemaining = (error: string, remaining: number) =>
	`${error.replace(/\.$/, '')}. ${remaining} attempts remaining.`

/** `14:05` */
export function formatCountdown(seconds: number): string {
	const left = Math.max(0, Math.ceil(seconds))
	return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

/** The sentences that every page of the back-office may say; the others stand in texts.ts, for it is loaded everywhere. */
export const shellTexts = {
	signInFirst: 'Authentication required',
	notAdmin: 'You do not have admin privileges to access this area',
	adminOnly: 'Admin access required',
	signOutFailed: 'Error logging out',
} as const

/** What a step of the login answers. */
export type SignInAnswer = {
	success: boolean
	/** A sentence of `texts`, with the attempts that remain where it is a failed guess. */
	error?: string
	/** The address must be confirmed first; leads to the verification step. */
	requiresVerification?: boolean
	/** Sign-up: no session yet, the address must be confirmed. */
	verificationRequired?: boolean
	/** The confirmation was sent again, or a code by SMS. */
	verificationSent?: boolean
	/** A magic link was sent. */
	linkSent?: boolean
	/** Seconds until the account opens; 0 where its password was looked at, so that it is open. */
	lockedFor?: number
}

/** The same page, remembering where to go after sign-in. */
export function withReturnPath(path: string, from: string | null | undefined): string {
	const to = safeReturnPath(from)
	if (to === '/admin') return path
	return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(to)}`
}

/** What is left of a session when it is looked at again. */
export type SessionStanding = 'admin' | 'user' | 'none'

/** Whether a session that ends at `ends` (milliseconds of the epoch) is to be renewed at the tick at `now`. */
export const isRefreshDue = (ends: number, now: number) =>
	ends - now <= REFRESH_WITHIN_TICKS * REFRESH_TICK_SECONDS * 1000

/** What the shell shows of its administrator. */
export type ShellUser = {
	id: string
	email: string
	/** "Administrator" until somebody has given one. */
	name: string
	email_verified: boolean
	phone_verified: boolean
	two_factor_enabled: boolean
}

/** The shell's part of what is known of a user, field by field: nothing else reaches the browser. */
export const shellUserOf = (user: ShellUser): ShellUser => ({
	id: user.id,
	email: user.email,
	name: user.name,
	email_verified: user.email_verified,
	phone_verified: user.phone_verified,
	two_factor_enabled: user.two_factor_enabled,
})

/** What the back-office is told when it asks after its session. */
export type SessionAnswer =
	| { standing: 'none'; error: string }
	| { standing: 'user' | 'admin'; user: ShellUser; expires_at: number }
