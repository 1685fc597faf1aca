import { Fragment } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { CenterTabs, CenterTitle, ReadAll, SendTestEmail } from '#app/features/notifications/admin/center.tsx'
import { pressReadAll, pressTestEmail } from '#app/features/notifications/admin/presses.server.ts'
import { deleteNotification, markAsRead } from '#app/features/notifications/commands/notifications.server.ts'
import { linkToPerson } from '#app/features/notifications/components/link-to-person.tsx'
import { NOTE_TYPES, replyTo, senderOf } from '#app/features/notifications/components/words.ts'
import { type Center, readCenter } from '#app/features/notifications/queries/center.server.ts'
import {
	exportedNotifications,
	type NotificationRow,
	notificationsList,
} from '#app/features/notifications/queries/lists.server.ts'
import { addressesOf, isRequest, texts } from '#app/features/notifications/rules.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { exporting } from '#app/platform/office/admin/exports.server.ts'
import { readOr } from '#app/platform/office/admin/load-screen.server.ts'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { pressAction } from '#app/platform/office/admin/press-action.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { notifications } from '#app/platform/core/notifications/tables.server.ts'
import { recordIn } from '#app/platform/core/records/save-record.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { buttonClass, inlineLinkClass } from '#app/ui/button.tsx'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'
import { Status } from '#app/ui/status.tsx'

/** A notification with those of its addresses from which something came. */
type Note = NotificationRow & { people?: readonly string[] }

/** Its type, and whether somebody has read it. */
const NoteStatus = ({ type, read }: Note) => {
	const [kind, word] = NOTE_TYPES[type]
	return (
		<span className="inline-flex items-center gap-2.5">
			<Status kind={kind}>{word}</Status>
			{!read && (
				<span className="size-2.5 rounded-full bg-accent">
					<span className="sr-only">Unread</span>
				</span>
			)}
		</span>
	)
}

const fromOf = (note: Note) =>
	note.from_email && linkToPerson(note.from_email, note.people ?? [], senderOf(note))

const toOf = ({ user_email, people = [] }: Note) => linkToPerson(user_email, people)

const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time>

const Reply = ({ note, className }: { note: Note; className: string }) => (
	<a href={replyTo(note)} className={className}>
		Reply
	</a>
)

/** Where it leads: an own path or a page on the web; anything else gets no link, nor does what leads to itself. */
const pageOf = ({ action_url: url }: Note) =>
	url && /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined

export const ui = adminUi<Note, never, Note & { version: string }, Center>()({
	name: 'notifications',
	one: 'Notification',
	many: 'Notifications',
	columns: [
		{
			label: 'Notification',
			cell: ({ title, from_name, user_email }) => <TwoLines main={title} second={from_name ?? user_email} />,
		},
		{ label: 'Type', cell: (note) => <NoteStatus {...note} /> },
		{ label: 'Received', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (note) => ({
		title: note.title,
		line: note.from_name ?? note.user_email,
		aside: <When at={note.created_at} />,
		status: <NoteStatus {...note} />,
		calm: note.read,
	}),
	card: (note) => ({
		title: note.title,
		marks: <NoteStatus {...note} />,
		text: note.message,
		facts: [
			...(note.from_email ? [<Fragment key="from">From: {fromOf(note)}</Fragment>] : []),
			<Fragment key="to">To: {toOf(note)}</Fragment>,
			<Moment key="at" at={note.created_at} />,
			...(note.from_email ? [<Reply key="reply" note={note} className={inlineLinkClass} />] : []),
		],
	}),
	search: 'Search by title, message or person...',
	days: 'Received between',
	filters: [
		{
			name: 'type',
			label: 'Type',
			all: 'All types',
			as: 'select',
			options: Object.entries(NOTE_TYPES).map(([value, [, label]]) => ({ value, label })),
		},
		{
			name: 'read',
			label: 'Read or unread',
			all: 'All',
			as: 'select',
			options: [
				{ value: 'no', label: 'Unread' },
				{ value: 'yes', label: 'Read' },
			],
		},
	],
	empty: 'No notifications found',
	request: isRequest,
	viewedOnSite: pageOf,
	details: (note) => [
		{ term: 'From', detail: fromOf(note) },
		{ term: 'To', detail: toOf(note) },
		{ term: 'Received', detail: formatMoment(note.created_at) },
		{ term: 'Read', detail: note.read ? 'Yes' : 'Not yet' },
	],
	aside: (note) => (
		<>
			<Quote>{note.message}</Quote>
			<p className="mt-4 flex flex-wrap gap-3">
				{note.from_email && <Reply note={note} className={buttonClass({ variant: 'primary' })} />}
				{!isRequest(note) && pageOf(note) && (
					<NewTabLink href={pageOf(note)} className={buttonClass({ variant: 'outline' })}>
						View
					</NewTabLink>
				)}
			</p>
		</>
	),
	commands: [
		{
			name: 'read',
			label: 'Mark as read',
			inRow: true,
			when: ({ read }) => !read,
			done: 'Notification marked as read',
			failure: texts.readFailed,
		},
	],
	failures: { fetch: null, remove: texts.deleteFailed },
	titles: { deleted: texts.deleted },
})

const server = adminServer(ui, {
	list: notificationsList,
	tells: true,
	get: recordIn(notifications),
	/** Says of each which of its addresses something came from. */
	tell: async (db, notes) => {
		const people = await readOr(ui.name, listKnownAddresses(db, addressesOf(notes)), [])
		return notes.map((note) => ({
			...note,
			people: people.filter((email) => email === note.from_email || email === note.user_email),
		}))
	},
	stats: readCenter,
	remove: deleteNotification,
	commands: { read: markAsRead },
	csv: exportedNotifications.columns,
})

export const loader = exporting(ui.name, { name: ui.name, ...exportedNotifications }, server.loader)

const press = pressAction({ 'read-all': pressReadAll, 'test-email': pressTestEmail })

export const action = async (args: ActionFunctionArgs) =>
	args.params['id'] === undefined ? press(args) : server.action(args)

export const shouldRevalidate = readAgain
export const meta = screenTitle('Notification Center')

/** What administrators are told; beside it stands the log of all messages. */
export default function NotificationsAdmin() {
	const { stats, keys } = useLoaderData<Pick<ScreenData<Note>, 'keys'> & { stats: Center | null }>()
	return (
		<AdminScreens
			ui={ui}
			title={<CenterTitle center={stats} />}
			tabs={<CenterTabs center={stats} open="notifications" />}
			beside={
				<>
					{stats && stats.unread > 0 && <ReadAll now={stats.now} keys={keys} />}
					<SendTestEmail list={ui.name} keys={keys} />
				</>
			}
		/>
	)
}
