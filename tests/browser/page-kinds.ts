import type { RouteConfigEntry } from '@react-router/dev/routes'
import { accountRoutes } from '#app/features/accounts/routes.ts'
import routes from '#app/routes.ts'

/** A page of the routes: its path, parameters and all. */
export type PageKind = { path: string; file: string }

/** The pages of a route list; a frame around others is none of its own. */
export const pageKindsOf = (entries: readonly RouteConfigEntry[], above = ''): PageKind[] =>
	entries.flatMap(({ path, index, file, children = [] }) => {
		const own = path ? `${above}/${path}` : above
		const isPage = file.endsWith('.tsx') && (path !== undefined || index === true)
		return [...(isPage ? [{ path: own || '/', file }] : []), ...pageKindsOf(children, own)]
	})

export const everyPageKind: readonly PageKind[] = pageKindsOf(routes)
export const signInPaths: ReadonlySet<string> = new Set(pageKindsOf(accountRoutes).map(({ path }) => path))

/** Whether a page stands below the guard. */
export const isBackoffice = ({ path }: PageKind): boolean =>
	/^\/admin(?:\/|$)/.test(path) && !signInPaths.has(path)

const SECOND_FACTOR = 'asks nothing of an account without a second factor, in the frame of /admin/security'
const PASSKEY = 'asks for a passkey, in the frame of /admin/security'
const AFTER_A_STEP = 'comes only after a step of signing in, in the frame of /admin/login/email'

/** Pages that the walk leaves out, by their paths, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
	'/admin/login': 'leads on to its first step, which is walked',
	'/admin/login/sms': AFTER_A_STEP,
	'/admin/login/sms/code': AFTER_A_STEP,
	'/admin/login/link/sent': AFTER_A_STEP,
	'/admin/login/second-factor': AFTER_A_STEP,
	'/admin/login/set-up': AFTER_A_STEP,
	'/admin/login/success': AFTER_A_STEP,
	'/admin/sign-out': 'shows nothing of its own: it leads to the login',
	'/admin/security/two-factor': SECOND_FACTOR,
	'/admin/security/two-factor/off': SECOND_FACTOR,
	'/admin/security/backup-codes': SECOND_FACTOR,
	'/admin/security/phone/code': 'asks for a code that was sent to a phone, in the frame of /admin/security',
	'/admin/security/passkeys/new': PASSKEY,
	'/admin/security/passkeys/:id': PASSKEY,
	'/admin/security/passkeys/:id/remove': PASSKEY,
	'/exam/:courseId/result': 'comes only after an exam that was submitted, in the frame of /exam/:courseId',
	'/exam/:courseId/sitting': 'answers a form without script, in the frame of /exam/:courseId',
}
