import { stopMailing } from '#app/features/writing/commands/stop-mailing.server.ts'
import {
	getMailing,
	type MailingRecord,
	type MailingRow,
	mailingsList,
} from '#app/features/writing/queries/mailings.server.ts'
import { countPeople } from '#app/features/writing/rules.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { MAIL_STATES } from '#app/platform/core/mail/mail-state.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Quote } from '#app/ui/quote.tsx'
import { Status } from '#app/ui/status.tsx'

type Standing = Pick<MailingRow, 'stopped_at' | 'leaving' | 'failing' | 'kept'>

const WORDS = {
	leaving: 'Leaving',
	failed: 'Some failed',
	kept: 'Not sent',
	sent: 'Sent',
	stopped: 'Stopped',
} as const

/** By its letters: sent is what a mail server took. */
function stateOf({ stopped_at, leaving, failing, kept }: Standing): keyof typeof WORDS {
	if (stopped_at) return 'stopped'
	if (leaving) return 'leaving'
	if (failing) return 'failed'
	return kept ? 'kept' : 'sent'
}

const MailingStatus = (mailing: Standing) => {
	const state = stateOf(mailing)
	return <Status kind={statusKindOf(state)}>{WORDS[state]}</Status>
}

const whom = ({ people, to_email }: Pick<MailingRow, 'people' | 'to_email'>) =>
	to_email ?? countPeople(people)

/** "12 sent, 2 pending" */
const inWords = (letters: Readonly<Record<string, number>>): string =>
	Object.entries(MAIL_STATES)
		.flatMap(([state, [, word]]) => {
			const count = letters[state]
			return count ? [`${formatCount(count)} ${word.toLowerCase()}`] : []
		})
		.join(', ')

export const ui = adminUi<MailingRow, never, MailingRecord>()({
	name: 'mailings',
	one: 'Mailing',
	many: 'Mailings',
	intro: 'What administrators wrote to people, newest first.',
	columns: [
		{ label: 'Subject', cell: ({ subject, author }) => <TwoLines main={subject} second={author ?? ''} /> },
		{ label: 'To', cell: whom },
		{ label: 'Status', cell: (mailing) => <MailingStatus {...mailing} /> },
		{ label: 'Written', sort: 'created_at', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (mailing) => ({
		title: mailing.subject,
		line: whom(mailing),
		aside: <When at={mailing.created_at} />,
		status: <MailingStatus {...mailing} />,
	}),
	search: 'Search by subject or text...',
	days: 'Written between',
	empty: 'No mailings found.',
	details: (mailing) => [
		{ term: 'To', detail: whom(mailing) },
		{ term: 'Letters', detail: inWords(mailing.letters) },
		{ term: 'Written by', detail: mailing.author },
		{ term: 'Written', detail: formatMoment(mailing.created_at) },
		{
			term: 'The last one leaves',
			detail: stateOf(mailing) === 'leaving' ? formatMoment(mailing.ends_at) : null,
		},
		{ term: 'Stopped', detail: mailing.stopped_at && formatMoment(mailing.stopped_at) },
	],
	aside: ({ text }) => <Quote title="Text, before its fields were filled in">{text}</Quote>,
	commands: [
		{
			name: 'stop',
			label: 'Stop',
			danger: true,
			stays: true,
			when: ({ stopped_at, leaving, failing }) => !stopped_at && (leaving || failing),
			busyText: 'Stopping...',
			done: 'Stopped. What had not left stays here.',
			failure: 'Error stopping mailing',
		},
	],
})

const server = adminServer(ui, { list: mailingsList, get: getMailing, commands: { stop: stopMailing } })

export const loader = server.loader
export const action = server.action
export const shouldRevalidate = readAgain
export const meta = screenTitle('Mailings')
export default function MailingsAdmin() {
	return <AdminScreens ui={ui} />
}
