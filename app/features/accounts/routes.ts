import { index, layout, route } from '@react-router/dev/routes'

const page = (name: string) => `features/accounts/pages/${name}`

/** The pages on which an administrator proves who they are. They stand outside the guard. */
export const accountRoutes = [
	layout(page('sign-in-layout.tsx'), [
		route('admin/login', page('login.tsx'), [
			index(page('login-method.tsx')),
			route('email', page('login-email.tsx')),
			route('sign-up', page('login-sign-up.tsx')),
			route('sms', page('login-sms.tsx')),
			route('sms/code', page('login-sms-code.tsx')),
			route('link', page('login-link.tsx')),
			route('link/sent', page('login-link-sent.tsx')),
			route('passkey', page('login-passkey.ts')),
			route('passkey/challenge', page('login-passkey-challenge.ts')),
			route('verify', page('login-verify.tsx')),
			route('second-factor', page('login-second-factor.tsx')),
			route('success', page('login-success.tsx')),
		]),
		// Not below the login, which leads whoever is signed in away: the backup codes are still to be read.
		route('admin/login/set-up', page('login-set-up.tsx')),
		route('admin/link/:secret', page('magic-link.tsx')),
		route('admin/confirm/:secret', page('confirm.tsx')),
		route('admin/first-run/:secret', page('first-run.tsx')),
	]),
	route('admin/sign-out', page('sign-out.tsx')),
	route('admin/session', page('session.ts')),
]
