import { linkToPerson } from '#app/features/notifications/components/link-to-person.tsx'
import type { EmailRow } from '#app/features/notifications/queries/lists.server.ts'
import { MAIL_STATUSES } from '#app/features/notifications/rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ListBody, NoRows } from '#app/platform/office/admin/list-frame.tsx'
import { ListSearch, useNarrowed } from '#app/platform/office/admin/list-search.tsx'
import { RecordRows } from '#app/platform/office/admin/record-rows.tsx'
import { When } from '#app/platform/office/admin/when.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { MAIL_STATES, mailState } from '#app/platform/core/mail/mail-state.ts'
import { TwoLines } from '#app/ui/data-table.tsx'
import { Status } from '#app/ui/status.tsx'

/** Where it stands; of one that failed, when it is tried next. */
function MailStatus({ mail, nextTry }: { mail: EmailRow; nextTry: Date | undefined }) {
	const [kind, word] = MAIL_STATES[mailState(mail)]
	return (
		<>
			<Status kind={kind}>{word}</Status>
			{mail.status === 'failed' && (
				<span className="ml-2 text-[0.78125rem] text-muted">
					{nextTry ? `Next try ${formatMoment(nextTry)}` : 'Given up'}
				</span>
			)}
		</>
	)
}

/** The e-mail log, each row leading to its message. */
export function EmailTable({
	emails,
	total = emails.length,
	people = [],
	tries = new Map(),
	outboxOnly = false,
}: {
	emails: readonly EmailRow[]
	/** How many there are in all of what is searched for. */
	total?: number
	/** Those of their recipients from whom something came. */
	people?: readonly string[]
	/** When those that failed are tried next. */
	tries?: ReadonlyMap<string, Date>
	/** There is no mail server: what is sent is kept. */
	outboxOnly?: boolean
}) {
	const to = useAddresses({ name: 'notifications' })
	const narrowed = useNarrowed('notifications', ['status'])
	const statuses = {
		name: 'status',
		label: 'Status',
		all: 'All statuses',
		options: MAIL_STATUSES.map((value) => ({
			value,
			label: MAIL_STATES[value === 'sent' && outboxOnly ? 'kept' : value][1],
		})),
	}
	return (
		<>
			{(emails.length > 0 || narrowed) && (
				<ListSearch
					name="notifications"
					label="Search email logs"
					placeholder="Search by recipient or subject..."
					days="Sent between"
					filters={[statuses]}
					total={total}
					keeps={['tab']}
				/>
			)}
			<ListBody key={emails[0]?.id}>
				{emails.length === 0 && (
					<NoRows
						sentence="No email logs found"
						narrowed={narrowed}
						clearTo="/admin/notifications?tab=emails"
					/>
				)}
				{emails.length > 0 && (
					<RecordRows
						columns={[
							{
								label: 'Recipient',
								cell: ({ to_email }) => <TwoLines main={linkToPerson(to_email, people)} />,
							},
							{ label: 'Subject', cell: ({ subject }) => <TwoLines main={subject} /> },
							{ label: 'Template', cell: ({ template_name }) => template_name ?? 'Custom' },
							{ label: 'Status', cell: (mail) => <MailStatus mail={mail} nextTry={tries.get(mail.id)} /> },
							{
								label: 'Date',
								cell: (mail) => <When at={mail.created_at} />,
							},
						]}
						rows={emails}
						phone={(mail) => ({
							title: mail.subject,
							line: mail.to_email,
							aside: <When at={mail.created_at} />,
							status: <MailStatus mail={mail} nextTry={tries.get(mail.id)} />,
							note: mail.template_name ?? 'Custom',
						})}
						opens={(mail) => to.dialog('emails', mail.id)}
						nameOf={({ subject, to_email }) => `${subject}, to ${to_email}`}
						label="Open"
					/>
				)}
			</ListBody>
		</>
	)
}
