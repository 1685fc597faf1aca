import { Form, type LoaderFunctionArgs, Outlet, useLoaderData, useNavigation } from 'react-router'
import { EmailTable } from '#app/features/notifications/admin/email-table.tsx'
import { NotificationCards } from '#app/features/notifications/admin/notification-cards.tsx'
import { NotificationTools } from '#app/features/notifications/admin/notification-tools.tsx'
import { emailsList, notificationsList } from '#app/features/notifications/queries/lists.server.ts'
import { HiddenKeys } from '#app/platform/admin/hidden-keys.tsx'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { requireAdmin } from '#app/platform/auth/admin-context.server.ts'
import { settings } from '#app/platform/config/settings.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-errors.server.ts'
import { db } from '#app/platform/db/db.server.ts'
import { unavailable } from '#app/platform/errors/responses.server.ts'
import { formPage } from '#app/platform/forms/form-page.server.ts'
import { readListAddress } from '#app/platform/lists/list-address.server.ts'
import type { Fields, ListDefinition } from '#app/platform/lists/list-definition.server.ts'
import { type ListPage, readList } from '#app/platform/lists/list.server.ts'
import { countsOf } from '#app/platform/lists/row-counts.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { nextTries } from '#app/platform/mail/send-again.server.ts'
import { formatCount } from '#app/platform/money.ts'
import { countUnread } from '#app/platform/notifications/notify.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FilterChip } from '#app/ui/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager.tsx'

const nothing = {
	rows: [],
	from: 0,
	total: 0,
	capped: false,
	before: undefined,
	after: undefined,
	counts: {},
}

/** What cannot be fetched is logged and shown as nothing (002 §8). */
async function orNothing<T>(what: string, fetch: Promise<T>, otherwise: T): Promise<T> {
	try {
		return await fetch
	} catch (error) {
		if (isDatabaseUnavailable(error)) throw unavailable()
		log.error({ err: error, what }, 'Notification Center: could not be fetched')
		return otherwise
	}
}

/** The rows of a tab; the tab that is not open reads none. */
function rowsOf<F extends Fields>(list: ListDefinition<F>, open: boolean, search: URLSearchParams) {
	if (!open) return null
	const read = readList(db, list, readListAddress(list, search))
	return orNothing<Awaited<typeof read>>('rows', read, nothing)
}

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const search = new URL(args.request.url).searchParams
	const tab = search.get('tab') === 'emails' ? 'emails' : 'notifications'
	const sources = [notificationsList.sources[0].from, emailsList.sources[0].from] as const
	const [notes, emails, unread, counts] = await Promise.all([
		rowsOf(notificationsList, tab === 'notifications', search),
		rowsOf(emailsList, tab === 'emails', search),
		orNothing('unread', countUnread(db), 0),
		orNothing('counts', countsOf(db, sources), () => 0),
	])
	const failed = emails?.rows.filter(({ status }) => status === 'failed').map(({ id }) => id) ?? []
	const tries = await orNothing('next tries', nextTries(db, failed), new Map<string, Date>())
	const [notificationCount, emailCount] = sources.map((table) => counts(table))
	return {
		...{ tab, notes, emails, tries, unread, notificationCount, emailCount },
		outboxOnly: settings.mailUrl === undefined,
		keys: formPage(args),
		now: new Date(),
	}
}

export const meta = () => [{ title: 'Notification Center, admin | IRIS Hub' }]

/** In-app notifications and the e-mail log (002 §2). */
export default function Notifications() {
	const { tab, notes, emails, tries, unread, notificationCount, emailCount, outboxOnly, keys, now } =
		useLoaderData<typeof loader>()
	const { state, formAction } = useNavigation()
	const sending = state !== 'idle' && formAction?.endsWith('/test-email') === true
	return (
		<>
			<header className="mb-6 flex flex-wrap items-end justify-between gap-4">
				<h1 className="flex items-center gap-3 text-[1.75rem] tracking-display sm:text-[2rem]">
					Notification Center
					{unread > 0 && (
						<span className="rounded-control bg-highlight px-2 py-0.5 font-sans text-ui font-bold tracking-normal text-on-highlight tabular-nums">
							{formatCount(unread)}
							<span className="sr-only"> unread</span>
						</span>
					)}
				</h1>
				<Form
					method="post"
					action="/admin/notifications/test-email"
					preventScrollReset
					className="max-sm:w-full"
				>
					<HiddenKeys keys={keys} />
					<Button
						type="submit"
						variant="outline"
						busy={sending}
						busyText="Sending..."
						className="max-sm:w-full"
					>
						Send Test Email
					</Button>
				</Form>
			</header>
			{outboxOnly && (
				<Notice kind="neutral" live={false} className="mb-6">
					No mail server is configured: messages do not leave this machine. They are kept in the outbox and
					can be opened in the email logs.
				</Notice>
			)}
			<nav aria-label="Tabs" className="mb-4 flex flex-wrap gap-2">
				<FilterChip to="/admin/notifications" selected={tab === 'notifications'}>
					{`Notifications (${formatCount(notificationCount ?? 0)})`}
				</FilterChip>
				<FilterChip to="/admin/notifications?tab=emails" selected={tab === 'emails'}>
					{`Email Logs (${formatCount(emailCount ?? 0)})`}
				</FilterChip>
			</nav>
			<section
				aria-label={tab === 'emails' ? 'Email logs' : 'Notifications'}
				className="border border-line bg-surface"
			>
				{notes && <NotificationTools unread={unread} now={now} keys={keys} />}
				{notes && <NotificationCards notes={notes.rows} keys={keys} />}
				{emails && <EmailTable emails={emails.rows} tries={tries} outboxOnly={outboxOnly} />}
				{notes && <Pages list={notes} />}
				{emails && <Pages list={emails} />}
			</section>
			<Outlet />
		</>
	)
}

function Pages({ list }: { list: ListPage<unknown> }) {
	const to = useAddresses({ name: 'notifications' })
	if (list.rows.length === 0) return null
	return (
		<Pager
			className="px-4 py-2 sm:px-5"
			text={`${formatCount(list.from)} to ${formatCount(list.from + list.rows.length - 1)} of ${formatCount(list.total)}${list.capped ? '+' : ''}`}
			previous={list.before && to.listWith({ before: list.before })}
			next={list.after && to.listWith({ after: list.after })}
		/>
	)
}
