import {
	closeThread,
	releaseThread,
	reopenThread,
	takeThread,
} from '#app/features/inbox/commands/change-thread.server.ts'
import { beginReply } from '#app/features/inbox/commands/begin-reply.server.ts'
import { replyToThread } from '#app/features/inbox/commands/reply.server.ts'
import { ThreadView } from '#app/features/inbox/admin/thread-view.tsx'
import { ThreadStatusTag } from '#app/features/inbox/components/thread-status.tsx'
import { NoteForm, ReplyForm } from '#app/features/inbox/forms.server.ts'
import { MESSAGE_FILES, prepareFiles, refuseFiles } from '#app/features/inbox/prepare-files.server.ts'
import {
	getThread,
	listThreads,
	type ThreadRecord,
	type ThreadRow,
	threadsList,
	threadsTable,
} from '#app/features/inbox/queries/threads.server.ts'
import { administratorOptions } from '#app/features/accounts/queries/administrator-options.server.ts'
import {
	NOBODY,
	REPLY_CHARACTERS,
	THREAD_KIND_NAMES,
	THREAD_KINDS,
	THREAD_STATUS_NAMES,
	THREAD_STATUSES,
} from '#app/features/inbox/rules.ts'
import { lockRecord } from '#app/platform/core/records/save-record.server.ts'
import { addNote } from '#app/platform/core/records/notes.server.ts'
import { withFiles } from '#app/platform/office/admin/record-form.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { TwoLines } from '#app/ui/data-table.tsx'

const failure = 'Error updating conversation'
const sending = { takesShared: true, stays: true, failure: 'Error sending reply' } as const

export const ui = adminUi<ThreadRow, never, ThreadRecord>()({
	name: 'inbox',
	one: 'Conversation',
	many: 'Conversations',
	title: 'Inbox',
	intro: 'Messages, partnerships and Digital Bridge, what was written last first.',
	columns: [
		{ label: 'From', cell: ({ name, subject }) => <TwoLines main={name} second={subject} /> },
		{ label: 'Kind', cell: ({ kind }) => THREAD_KIND_NAMES[kind] },
		{ label: 'Who has it', cell: ({ holder }) => holder ?? NOBODY.label },
		{ label: 'Status', cell: ({ status }) => <ThreadStatusTag status={status} /> },
		{ label: 'Last written', sort: 'last_at', cell: ({ last_at }) => <When at={last_at} /> },
	],
	phone: ({ name, subject, last_at, status, kind, holder }) => ({
		title: name,
		line: subject,
		aside: <When at={last_at} />,
		status: <ThreadStatusTag status={status} />,
		calm: status !== 'open',
		under: (
			<>
				<span>{THREAD_KIND_NAMES[kind]}</span>
				<span className="min-w-0 truncate">{holder ?? NOBODY.label}</span>
			</>
		),
	}),
	search: 'Search by name, reference or words...',
	filters: [
		{
			name: 'status',
			label: 'Status',
			all: 'All',
			mine: 'who',
			options: THREAD_STATUSES.map((value) => ({ value, label: THREAD_STATUS_NAMES[value] })),
		},
		{
			name: 'kind',
			label: 'Kind',
			all: 'All kinds',
			as: 'chips',
			options: THREAD_KINDS.map((value) => ({ value, label: THREAD_KIND_NAMES[value] })),
		},
		{
			name: 'who',
			label: 'Who has it',
			all: 'Anybody',
			as: 'select',
		},
	],
	days: 'Last written between',
	empty: 'No conversations found.',
	request: true,
	mails: true,
	details: () => [],
	view: ThreadView,
	shared: [{ name: 'reply', label: 'Reply', as: 'long', maxLength: REPLY_CHARACTERS, rows: 4 }],
	commands: [
		{
			name: 'use-template',
			label: 'Use template',
			takesShared: true,
			stays: true,
			failure: 'Error using template',
			done: 'Template used',
		},
		{
			name: 'note',
			label: 'Add note',
			takesShared: true,
			stays: true,
			busyText: 'Adding...',
			failure: 'The notes were not changed',
			done: 'Note added',
		},
		{ name: 'send', label: 'Send', ...sending, primary: true, busyText: 'Sending...', done: 'Reply sent' },
		{
			name: 'send-and-close',
			label: 'Send and close',
			...sending,
			busyText: 'Sending...',
			done: 'Reply sent, conversation closed',
		},
		{
			name: 'take',
			label: 'Take it',
			shortcut: 't',
			stays: true,
			failure,
			done: 'You have this conversation',
		},
		{
			name: 'release',
			label: 'Give it back',
			when: ({ holder }) => holder !== null,
			stays: true,
			failure,
			done: 'Nobody has this conversation now',
		},
		{
			name: 'close',
			label: 'Close without a reply',
			when: ({ status }) => status !== 'closed',
			stays: true,
			failure,
			done: 'Conversation closed',
		},
		{
			name: 'reopen',
			label: 'Open again',
			when: ({ status }) => status !== 'open',
			stays: true,
			failure,
			done: 'Conversation opened again',
		},
	],
})

const replying = (becomes: 'answered' | 'closed') =>
	withFiles(
		ReplyForm,
		{ files: MESSAGE_FILES, prepare: async (sent) => ({ files: await prepareFiles(sent) }) },
		(tx, input, by) => replyToThread(tx, { ...input, becomes }, by),
	)

const server = adminServer(ui, {
	list: threadsList,
	readPage: listThreads,
	get: getThread,
	options: async (db) => ({ who: [NOBODY, ...(await administratorOptions(db))] }),
	commands: {
		'use-template': { files: MESSAGE_FILES, fills: beginReply },
		note: withFiles(
			NoteForm,
			{ files: MESSAGE_FILES, prepare: async (sent) => refuseFiles(sent) },
			async (tx, { id, version, reply }, by) => {
				await lockRecord(tx, threadsTable, { id, version })
				await addNote(tx, { table: threadsTable, id }, reply, by)
			},
		),
		send: replying('answered'),
		'send-and-close': replying('closed'),
		take: takeThread,
		release: releaseThread,
		close: closeThread,
		reopen: reopenThread,
	},
})

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Inbox')
export default function InboxAdmin() {
	return <AdminScreens ui={ui} />
}
