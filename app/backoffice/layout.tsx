import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from 'react-router'
import stylesheet from '#app/backoffice/backoffice.css?url'
import { readLiveBadges } from '#app/backoffice/badges.server.ts'
import { guard } from '#app/backoffice/guard.server.ts'
import { useLiveBadges } from '#app/backoffice/live.tsx'
import { PageError } from '#app/backoffice/page-error.tsx'
import { PendingNavigation } from '#app/backoffice/pending-navigation.tsx'
import { SessionRecheck } from '#app/backoffice/session-recheck.tsx'
import { Sidebar } from '#app/backoffice/sidebar.tsx'
import { TopBar } from '#app/backoffice/top-bar.tsx'
import type { ShellFacts } from '#app/backoffice/user-panel.tsx'
import { type ShellUser, shellUserOf } from '#app/features/accounts/rules.ts'
import { readViewsAt } from '#app/features/views/queries/saved-views.server.ts'
import { PreserveFocus } from '#app/platform/office/admin/preserve-focus.tsx'
import { LeaveGuard } from '#app/platform/office/admin/leave-guard.tsx'
import { requireAdmin, samplesOnlyContext } from '#app/platform/web/session/admin-context.server.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { FlashMessage } from '#app/platform/web/forms/flash-message.tsx'
import { readFlash } from '#app/platform/web/forms/flash.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { pageContext } from '#app/platform/web/pages/page-context.server.ts'
import { useNotedForms } from '#app/platform/web/forms/sent-form.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { keepList } from '#app/platform/office/live/keep-list.ts'
import { keepShown } from '#app/platform/office/live/reread.ts'
import { useChangesOfOthers } from '#app/platform/office/live/change-polling.ts'
import { Toaster } from '#app/ui/toaster.tsx'

/** Before any loader or action of a page below /admin. */
export const middleware = [guard]

/** Whoever looks at samples while the database is gone. */
const NOBODY: ShellUser = {
	id: '',
	email: '',
	name: 'Administrator',
	email_verified: false,
	phone_verified: false,
	two_factor_enabled: false,
}

export async function loader(args: LoaderFunctionArgs) {
	// One document holds all screens, and one of them shows pages of ours in a frame.
	args.context.get(pageContext).preview = 'holds'
	const { name: hubName, shortName, logo } = currentHub()
	const shell = {
		hubName,
		shortName,
		logo,
		now: new Date(),
		keys: formPage(args),
	}
	if (args.context.get(samplesOnlyContext)) {
		const facts: ShellFacts = { ...shell, user: NOBODY, badges: {} }
		return { facts, live: followed(), kept: null, done: null }
	}
	const admin = requireAdmin(args.context)
	const { badges, live } = await readLiveBadges()
	const facts: ShellFacts = { ...shell, user: shellUserOf(admin), badges }
	const kept = await readViewsAt(args.request.url, admin.id)
	return { facts, live, kept, done: readFlash(args.request) }
}

/** Around whatever the screens below read in the browser. */
export const clientMiddleware = [keepShown, keepList]

/** With every navigation and after every action: the counts stay true, and the guard is asked each time. */
export const shouldRevalidate = () => true

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta = () => [{ title: 'Admin' }, { name: 'robots', content: 'noindex' }]

/** The administrator's shell: sidebar, top bar, page. */
export default function BackofficeLayout() {
	const { facts: ofPage, live, done } = useLoaderData<typeof loader>()
	const facts = { ...ofPage, badges: useLiveBadges({ badges: ofPage.badges, live }) }
	useChangesOfOthers()
	useNotedForms()
	return (
		<div className="compact min-h-svh bg-surface-2 text-ui dark:bg-bg lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block print:bg-surface">
			<a
				href="#main"
				className="absolute -top-20 left-2 z-20 bg-primary px-5 py-3 font-semibold text-on-primary focus:top-2"
			>
				Skip to content
			</a>
			<aside className="on-night sticky top-0 hidden h-svh w-58 flex-col bg-night text-on-night lg:flex print:hidden">
				<Sidebar facts={facts} />
			</aside>
			<div className="group/page relative min-w-0 has-data-record:flex has-data-record:h-svh has-data-record:flex-col [@media(max-height:30rem)]:has-data-record:h-auto print:block! print:h-auto!">
				<TopBar facts={facts} />
				<main
					id="main"
					tabIndex={-1}
					className="px-4 pt-4 pb-5 outline-none has-data-record:flex has-data-record:min-h-0 has-data-record:flex-1 has-data-record:flex-col has-data-record:p-0! max-sm:has-data-fits:pt-0 sm:px-5 sm:pt-2 lg:flex lg:min-h-[calc(100svh-3rem)] lg:flex-col lg:has-data-fits:h-[calc(100svh-3rem)] lg:has-data-editing:h-svh!"
				>
					<FlashMessage done={done} className="not-empty:mb-5" />
					<Outlet />
				</main>
			</div>
			<LeaveGuard />
			<PreserveFocus />
			<PendingNavigation />
			<SessionRecheck user={facts.user} />
			<Toaster />
		</div>
	)
}

/** The shell itself could not be made: the database is gone, or a fault of ours. */
export function ErrorBoundary() {
	return (
		<main className="wrap py-section">
			<PageError error={useRouteError()} />
		</main>
	)
}
