import { type LoaderFunctionArgs, Outlet, useActionData, useLoaderData, useNavigation } from 'react-router'
import { EmailTable } from '#app/features/notifications/admin/email-table.tsx'
import { NotificationCards } from '#app/features/notifications/admin/notification-cards.tsx'
import { NotificationTools, ReadAll } from '#app/features/notifications/admin/notification-tools.tsx'
import { pressRead, pressReadAll, pressTestEmail } from '#app/features/notifications/admin/presses.server.ts'
import {
	type EmailRow,
	emailsList,
	exportedNotifications,
	type NotificationRow,
	notificationsList,
} from '#app/features/notifications/queries/lists.server.ts'
import { addressesOf } from '#app/features/notifications/rules.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { PRESS, useAddresses } from '#app/platform/office/admin/addresses.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import {
	ExportLink,
	ListBody,
	ListFrame,
	ListHeading,
	ListPager,
} from '#app/platform/office/admin/list-frame.tsx'
import { offering } from '#app/platform/office/admin/lists.server.ts'
import { emptyPage, readOr } from '#app/platform/office/admin/load-screen.server.ts'
import { Press } from '#app/platform/office/admin/press.tsx'
import { pressAction } from '#app/platform/office/admin/press-action.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import type { Fields, ListDefinition } from '#app/platform/office/lists/list-definition.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { countsOf } from '#app/platform/office/lists/row-counts.server.ts'
import { nextTries } from '#app/features/notifications/send-again.server.ts'
import { countNotes } from '#app/platform/core/records/notes.server.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { countUnread } from '#app/platform/core/notifications/notify.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

/** What cannot be fetched is logged and shown as nothing. */
const orNothing = <T,>(fetch: Promise<T>, otherwise: T) => readOr('notifications', fetch, otherwise)

/** The rows of a tab; the tab that is not open reads none. */
function rowsOf<F extends Fields>(list: ListDefinition<F>, open: boolean, search: URLSearchParams) {
	if (!open) return null
	const read = readList(db, list, readListAddress(list, search))
	return orNothing<Awaited<typeof read>>(read, emptyPage)
}

const its = {
	lists: [
		{
			list: notificationsList,
			tells: true,
			name: ({ id, title, created_at }: NotificationRow) => ({
				kind: 'Notification',
				title,
				to: `/admin/notifications/${id}`,
				at: created_at,
			}),
		},
		{
			list: emailsList,
			tab: 'emails',
			name: ({ id, subject, to_email, created_at }: EmailRow) => ({
				kind: 'Email',
				title: `${subject}, ${to_email}`,
				to: `/admin/notifications/emails/${id}?tab=emails`,
				at: created_at,
			}),
		},
	],
} as const

const file = { name: 'notifications', ...exportedNotifications }

const load = async (args: LoaderFunctionArgs) => {
	requireAdmin(args.context)
	const search = new URL(args.request.url).searchParams
	const tab = search.get('tab') === 'emails' ? 'emails' : 'notifications'
	const sources = [notificationsList.sources[0].from, emailsList.sources[0].from] as const
	const live = followed(...sources)
	const [notes, emails, unread, counts] = await Promise.all([
		rowsOf(notificationsList, tab === 'notifications', search),
		rowsOf(emailsList, tab === 'emails', search),
		orNothing(countUnread(db), 0),
		orNothing(countsOf(db, sources), () => 0),
	])
	const failed = emails?.rows.filter(({ status }) => status === 'failed').map(({ id }) => id) ?? []
	const recipients = emails?.rows.map(({ to_email }) => to_email) ?? []
	const addresses = notes ? addressesOf(notes.rows) : [...new Set(recipients)]
	const [tries, noted, people] = await Promise.all([
		orNothing(nextTries(db, failed), new Map<string, Date>()),
		orNothing(countNotes(db, notes?.rows.map(({ id }) => id) ?? []), {}),
		orNothing(listKnownAddresses(db, addresses), []),
	])
	const [notificationCount, emailCount] = sources.map((table) => counts(table))
	return {
		tab,
		notes,
		noted,
		emails,
		people,
		tries,
		unread,
		notificationCount,
		emailCount,
		outboxOnly: settings.mailUrl === undefined,
		keys: formPage(args),
		live,
		now: new Date(),
	}
}

export const loader = offering('notifications', its, exporting('notifications', file, load))

export const action = pressAction({ read: pressRead, 'read-all': pressReadAll, 'test-email': pressTestEmail })

export const meta = screenTitle('Notification Center')

/** In-app notifications and the e-mail log. */
export default function Notifications() {
	const {
		tab,
		notes,
		noted,
		emails,
		people,
		tries,
		unread,
		notificationCount,
		emailCount,
		outboxOnly,
		keys,
		live,
		now,
	} = useLoaderData<typeof loader>()
	const list = notes ?? emails
	const to = useAddresses({ name: 'notifications' })
	const result = useActionData() as FormResult | undefined
	const { state, formAction } = useNavigation()
	const sending = state !== 'idle' && formAction?.includes(`${PRESS}=test-email`) === true
	return (
		<>
			<ListHeading
				title={
					<>
						Notification Center
						{unread > 0 && (
							<span className="rounded-control bg-highlight px-2 py-0.5 font-sans text-ui font-bold tracking-normal text-on-highlight tabular-nums">
								{formatCount(unread)}
								<span className="sr-only"> unread</span>
							</span>
						)}
					</>
				}
			>
				{notes && unread > 0 && <ReadAll now={now} keys={keys} />}
				{notes && <ExportLink to={to.csv} />}
				{emails && (
					<>
						<ButtonLink to="/admin/mailings" variant="outline">
							Mailings
						</ButtonLink>
						<ButtonLink to="/admin/email-templates" variant="outline">
							Templates
						</ButtonLink>
					</>
				)}
				<Press
					action={to.press('test-email')}
					keys={keys}
					around="max-sm:w-full"
					variant="outline"
					busy={sending}
					busyText="Sending..."
					className="max-sm:w-full"
				>
					Send Test Email
				</Press>
			</ListHeading>
			{outboxOnly && (
				<Notice kind="neutral" live={false} className="mb-3">
					No mail server is configured: messages do not leave this machine. They are kept in the outbox and
					can be opened in the email logs.
				</Notice>
			)}
			<ListFrame label={tab === 'emails' ? 'Email logs' : 'Notifications'} live={live} fits>
				<div className="border-b border-line">
					<Tabs
						label="Tabs"
						className="border-0! p-1.5! sm:px-3!"
						tabs={[
							{
								to: '/admin/notifications',
								label: 'Notifications',
								selected: tab === 'notifications',
								count: formatCount(notificationCount ?? 0),
							},
							{
								to: '/admin/notifications?tab=emails',
								label: 'Email Logs',
								selected: tab === 'emails',
								count: formatCount(emailCount ?? 0),
							},
						]}
					/>
				</div>
				{notes && (
					<>
						<NotificationTools total={notes.total} />
						<ListBody key={notes.from}>
							<NotificationCards notes={notes.rows} noted={noted} people={people} keys={keys} />
						</ListBody>
					</>
				)}
				{emails && (
					<EmailTable
						emails={emails.rows}
						total={emails.total}
						people={people}
						tries={tries}
						outboxOnly={outboxOnly}
					/>
				)}
				{list && <ListPager name="notifications" list={list} />}
			</ListFrame>
			<ActionFailure result={result} />
			<Outlet />
		</>
	)
}
