import { type LoaderFunctionArgs, Outlet, useActionData, useLoaderData } from 'react-router'
import { CenterTabs, CenterTitle, SendTestEmail } from '#app/features/notifications/admin/center.tsx'
import { NotificationCards } from '#app/features/notifications/admin/notification-cards.tsx'
import { NotificationTools, ReadAll } from '#app/features/notifications/admin/notification-tools.tsx'
import { pressRead, pressReadAll, pressTestEmail } from '#app/features/notifications/admin/presses.server.ts'
import {
	exportedNotifications,
	type NotificationRow,
	notificationsList,
} from '#app/features/notifications/queries/lists.server.ts'
import { centerTables, readCenter } from '#app/features/notifications/queries/center.server.ts'
import { addressesOf } from '#app/features/notifications/rules.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { ActionFailure } from '#app/platform/office/admin/action-failure.tsx'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
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
import { pressAction } from '#app/platform/office/admin/press-action.server.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { followed } from '#app/platform/office/live/changes.server.ts'
import { readListAddress } from '#app/platform/office/lists/list-address.server.ts'
import { readList } from '#app/platform/office/lists/list.server.ts'
import { countNotes } from '#app/platform/core/records/notes.server.ts'

/** What cannot be fetched is logged and shown as nothing. */
const orNothing = <T,>(fetch: Promise<T>, otherwise: T) => readOr('notifications', fetch, otherwise)

const lists = [
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
] as const

const file = { name: 'notifications', ...exportedNotifications }

const load = async (args: LoaderFunctionArgs) => {
	requireAdmin(args.context)
	const address = readListAddress(notificationsList, new URL(args.request.url).searchParams)
	const live = followed(...centerTables)
	const read = readList(db, notificationsList, address)
	const [notes, center] = await Promise.all([
		orNothing<Awaited<typeof read>>(read, emptyPage),
		readCenter(db),
	])
	const [noted, people] = await Promise.all([
		orNothing(
			countNotes(
				db,
				notes.rows.map(({ id }) => id),
			),
			{},
		),
		orNothing(listKnownAddresses(db, addressesOf(notes.rows)), []),
	])
	return { notes, noted, people, center, keys: formPage(args), live, now: new Date() }
}

export const loader = offering('notifications', { lists }, exporting('notifications', file, load))

export const action = pressAction({ read: pressRead, 'read-all': pressReadAll, 'test-email': pressTestEmail })

export const meta = screenTitle('Notification Center')

/** What administrators are told; beside it stands the log of all messages. */
export default function Notifications() {
	const { notes, noted, people, center, keys, live, now } = useLoaderData<typeof loader>()
	const to = useAddresses({ name: 'notifications' })
	const result = useActionData() as FormResult | undefined
	return (
		<>
			<ListHeading title={<CenterTitle center={center} />}>
				{center.unread > 0 && <ReadAll now={now} keys={keys} />}
				<ExportLink to={to.csv} />
				<SendTestEmail list="notifications" keys={keys} />
			</ListHeading>
			<ListFrame label="Notifications" live={live} fits>
				<CenterTabs center={center} open="notifications" />
				<NotificationTools total={notes.total} />
				<ListBody key={notes.from}>
					<NotificationCards notes={notes.rows} noted={noted} people={people} keys={keys} />
				</ListBody>
				<ListPager name="notifications" list={notes} />
			</ListFrame>
			<ActionFailure result={result} />
			<Outlet />
		</>
	)
}
