import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { CenterTabs, CenterTitle, SendTestEmail } from '#app/features/notifications/admin/center.tsx'
import { pressTestEmail } from '#app/features/notifications/admin/presses.server.ts'
import { resendEmail } from '#app/features/notifications/commands/notifications.server.ts'
import { linkToPerson } from '#app/features/notifications/components/link-to-person.tsx'
import { OutboxCopy } from '#app/features/notifications/components/outbox-copy.tsx'
import { NoFields } from '#app/features/notifications/forms.server.ts'
import { type Center, readCenter } from '#app/features/notifications/queries/center.server.ts'
import { type Email, getEmail } from '#app/features/notifications/queries/email.server.ts'
import { type EmailRow, emailsList } from '#app/features/notifications/queries/lists.server.ts'
import { MAIL_STATUSES, texts } from '#app/features/notifications/rules.ts'
import { nextTries } from '#app/features/notifications/send-again.server.ts'
import { listKnownAddresses } from '#app/features/people/queries/person.server.ts'
import { listedAt } from '#app/platform/office/admin/addresses.ts'
import { personPath } from '#app/platform/office/admin/contact-facts.tsx'
import { offering } from '#app/platform/office/admin/lists.server.ts'
import { pressAction } from '#app/platform/office/admin/press-action.server.ts'
import { readOr } from '#app/platform/office/admin/load-screen.server.ts'
import { adminServer } from '#app/platform/office/admin/resource.server.ts'
import { AdminScreens, adminUi, readAgain } from '#app/platform/office/admin/resource.tsx'
import type { ScreenData } from '#app/platform/office/admin/resource-ui.ts'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { When } from '#app/platform/office/admin/when.tsx'
import { settings } from '#app/platform/core/config/settings.server.ts'
import { idOrNotFound, notFound } from '#app/platform/core/errors/responses.server.ts'
import { MAIL_STATES, mailState } from '#app/platform/core/mail/mail-state.ts'
import { mailTransport } from '#app/platform/core/mail/transport.server.ts'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { mailAction } from '#app/platform/web/forms/mail-action.server.ts'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { ButtonLink, InlineLink, inlineLinkClass } from '#app/ui/button.tsx'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Status } from '#app/ui/status.tsx'

/** A message of the log with what its list does not read. */
type Told<Mail> = Mail & {
	/** Whether something came from its recipient. */
	known?: boolean
	/** When one that failed is tried next. */
	next_try?: Date | null
	resendable?: boolean
}

const stateOf = (mail: EmailRow) => MAIL_STATES[mailState(mail)]

/** Where it stands; of one that failed, when it is tried next. */
const MailStatus = (mail: Told<EmailRow>) => {
	const [kind, word] = stateOf(mail)
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			<Status kind={kind}>{word}</Status>
			{mail.status === 'failed' && (
				<span className="text-[0.78125rem] text-muted">
					{mail.next_try ? `Next try ${formatMoment(mail.next_try)}` : 'Given up'}
				</span>
			)}
		</span>
	)
}

const recipientOf = ({ to_email, known }: Told<EmailRow>) => linkToPerson(to_email, known ? [to_email] : [])

export const ui = adminUi<Told<EmailRow>, never, Told<Email>, Center>()({
	name: 'notifications/emails',
	one: 'Email',
	many: 'Email logs',
	columns: [
		{ label: 'Recipient', cell: (mail) => <TwoLines main={recipientOf(mail)} /> },
		{ label: 'Subject', cell: ({ subject }) => <TwoLines main={subject} /> },
		{ label: 'Template', cell: ({ template_name }) => template_name ?? 'Custom' },
		{ label: 'Status', cell: (mail) => <MailStatus {...mail} /> },
		{ label: 'Date', cell: ({ created_at }) => <When at={created_at} /> },
	],
	phone: (mail) => ({
		title: mail.subject,
		line: mail.to_email,
		aside: <When at={mail.created_at} />,
		status: <MailStatus {...mail} />,
		note: mail.template_name ?? 'Custom',
	}),
	search: 'Search by recipient or subject...',
	days: 'Sent between',
	filters: [{ name: 'status', label: 'Status', all: 'All statuses' }],
	empty: 'No email logs found',
	details: (mail) => [
		{
			term: 'Recipient',
			detail: (
				<a href={`mailto:${mail.to_email}`} className={inlineLinkClass}>
					{mail.to_email}
				</a>
			),
		},
		{
			term: 'Person',
			detail: mail.known ? (
				<InlineLink to={personPath(mail.to_email)}>All from this person</InlineLink>
			) : null,
		},
		{ term: 'Template', detail: mail.template_name ?? 'Custom' },
		{ term: 'Created', detail: formatMoment(mail.created_at) },
		{
			term: mailState(mail) === 'kept' ? 'Kept' : 'Sent',
			detail: mail.sent_at && formatMoment(mail.sent_at),
		},
		{ term: 'Tries', detail: mail.attempts },
		{ term: 'Left by', detail: mail.transport === 'smtp' ? 'Mail server' : null },
	],
	aside: (mail) => (
		<>
			{mail.error_message && (
				<Notice kind="danger" live={false} className="mt-3">
					{mail.error_message}
				</Notice>
			)}
			<OutboxCopy mail={mail} />
		</>
	),
	commands: [
		{
			name: 'resend',
			label: 'Send again',
			primary: true,
			when: ({ resendable }) => resendable === true,
			busyText: 'Sending...',
			done: texts.resent.smtp,
			failure: texts.resendFailed,
		},
	],
	failures: { fetch: null },
	titles: { details: 'Email' },
})

const server = adminServer(ui, {
	list: emailsList,
	get: getEmail,
	stats: readCenter,
	/** Says of each message whether its recipient is known, and when it is tried next. */
	tell: async (db, mails) => {
		const addresses = [...new Set(mails.map(({ to_email }) => to_email))]
		const failed = mails.filter(({ status }) => status === 'failed').map(({ id }) => id)
		const [people, tries] = await Promise.all([
			readOr(ui.name, listKnownAddresses(db, addresses), []),
			readOr(ui.name, nextTries(db, failed), new Map<string, Date>()),
		])
		return mails.map((mail) => ({
			...mail,
			known: people.includes(mail.to_email),
			next_try: tries.get(mail.id) ?? null,
		}))
	},
	options: {
		status: MAIL_STATUSES.map((value) => ({
			value,
			label: MAIL_STATES[value === 'sent' && settings.mailUrl === undefined ? 'kept' : value][1],
		})),
	},
	commands: { resend: resendEmail },
})

const lists = [
	{
		list: emailsList,
		name: ({ id, subject, to_email, created_at }: EmailRow) => ({
			kind: ui.one,
			title: `${subject}, ${to_email}`,
			to: `/admin/${ui.name}/${id}`,
			at: created_at,
		}),
	},
] as const

export const loader = offering(ui.name, { lists }, server.loader)

const press = pressAction({ 'test-email': pressTestEmail })

/** Sends a message that failed once more, and says what became of it; or the test message. */
export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	if (args.params['verb'] === undefined) return press(args)
	if (args.params['verb'] !== 'resend') throw notFound()
	const id = idOrNotFound(args.params['id'])
	const backTo = listedAt(args.request, `/admin/${ui.name}/${id}`)
	return mailAction({
		name: `admin-email-resend-${id}`,
		schema: NoFields,
		limited: false,
		failure: (reason) => `${texts.resendFailed}: ${reason}`,
		failed: texts.resendFailed,
		command: (tx) => resendEmail(tx, id, actorOf(args.context)),
		done: texts.resent[mailTransport],
		backTo,
		to: () => backTo,
	})(args)
}

export const shouldRevalidate = readAgain
export const meta = screenTitle('Notification Center')

export default function EmailsAdmin() {
	const { stats, keys } = useLoaderData<Pick<ScreenData<EmailRow>, 'keys'> & { stats: Center | null }>()
	return (
		<AdminScreens
			ui={ui}
			title={<CenterTitle center={stats} />}
			tabs={<CenterTabs center={stats} open="emails" />}
			beside={
				<>
					<ButtonLink to="/admin/mailings" variant="outline">
						Mailings
					</ButtonLink>
					<ButtonLink to="/admin/email-templates" variant="outline">
						Templates
					</ButtonLink>
					<SendTestEmail list={ui.name} keys={keys} />
				</>
			}
		/>
	)
}
