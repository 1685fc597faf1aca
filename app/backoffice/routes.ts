import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type AdminScreen, everyScreen } from '../admin-screens.ts'
import { adminResourceRoutes, belowAdmin, exportRoute } from '../platform/office/admin/routes.ts'

const isList = (file: string) => file.endsWith('.admin.tsx')

const security = (address: string, name: string) => route(address, `features/accounts/admin/${name}`)

/** What else stands below a screen: not in the list of screens, all of which the browser is given. */
const beside: Readonly<Record<string, RouteConfigEntry[]>> = {
	'/admin/events': [exportRoute('/admin/events/participants')],
	'/admin/inbox': [route('inbox/files/:file', 'features/inbox/admin/file.ts')],
	'/admin/payments': [exportRoute('/admin/payments/accounting')],
	'/admin/reports': [route('report.pdf', 'features/reports/admin/report-pdf.ts')],
	'/admin/security': [
		security('two-factor', 'two-factor-on.tsx'),
		security('two-factor/off', 'two-factor-off.tsx'),
		security('backup-codes', 'backup-codes.tsx'),
		security('passkeys', 'passkeys.tsx'),
		security('passkeys/new', 'passkey-new.tsx'),
		security('passkeys/challenge', 'passkey-challenge.ts'),
		security('passkeys/:id', 'passkey-rename.tsx'),
		security('passkeys/:id/remove', 'passkey-remove.tsx'),
		security('name', 'name.tsx'),
		security('phone', 'phone.tsx'),
		security('phone/code', 'phone-code.tsx'),
		security('password', 'password.tsx'),
		security('sign-in-again', 'sign-in-again.tsx'),
		security('calendars', 'calendar-address.tsx'),
		security('invite', 'invite.tsx'),
		security('remove/:email', 'remove.tsx'),
	],
}

/** A list-and-form screen has the addresses of its dialogs, its export, and pages beside it; any other holds what is below it. */
function screenRoutes({ path, file, tail, kinds, below = {} }: AdminScreen): RouteConfigEntry[] {
	if (file === undefined) return []
	if (path === '/admin') return [index(file)]
	const address = belowAdmin(path)
	const pages = Object.entries(below)
	if (isList(file)) {
		// One module may stand below several screens, as lessons do below both kinds of courses.
		const others = pages.map(([part, module]) =>
			route(`${address}/${part}`, module, { id: `${path}/${part}` }),
		)
		return [
			...others,
			...(beside[path] ?? []),
			...adminResourceRoutes({ path, file, ...(kinds && { kinds }) }),
		]
	}
	const inside = pages.map(([part, module]) => route(part, module))
	const own = tail ? `${address}/${tail}` : address
	return [exportRoute(path), route(own, file, [...inside, ...(beside[path] ?? [])])]
}

/** Everything below the guard: the screens of app/admin-screens.ts that are built, and nothing else. */
export const backofficeRoutes = [
	route('admin', 'backoffice/layout.tsx', [
		route('changes', 'backoffice/changes.ts'),
		route('badges', 'backoffice/badges.ts'),
		route('versions/:screen/*', 'platform/office/live/versions.ts'),
		route('earlier/:record/:number', 'platform/office/admin/earlier-version.ts'),
		route('previews/:screen/:id?', 'platform/office/admin/preview-route.ts'),
		layout('backoffice/screen.tsx', [
			...everyScreen.flatMap(screenRoutes),
			route('people/merged/:link', 'features/people/admin/merged.ts'),
			route('people/:email/copy', 'features/people/admin/copy.ts'),
			route('people/:email', 'features/people/admin/person.tsx', [
				route('erase', 'features/people/admin/erase.tsx'),
				route('merge', 'features/people/admin/merge.tsx'),
			]),
			route('payments/:kind/:id/refund', 'features/payments/admin/refund.tsx'),
			route('payments/:kind/:id/accept', 'features/payments/admin/accept.tsx'),
			route('find', 'backoffice/find/find-page.tsx'),
			route('pictures', 'backoffice/library.tsx'),
			route('pictures.json', 'backoffice/pictures.ts'),
			route('find.json', 'backoffice/find/answers.ts'),
			route('import/memberships', 'features/memberships/admin/import.tsx'),
			route('import/partners', 'features/partners/admin/import.tsx'),
			route('import/statement', 'features/statements/admin/statement.tsx'),
			route('import/team', 'features/team/admin/import.tsx'),
			route('write/:audience/:who/:verb?', 'features/writing/admin/write.tsx'),
			route('views/new', 'features/views/admin/new-view.tsx'),
			route('views/:id/:verb?', 'features/views/admin/view.tsx'),
			route('*', 'backoffice/not-found.tsx'),
		]),
	]),
]
