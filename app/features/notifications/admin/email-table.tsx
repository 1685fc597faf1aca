import { MAIL_STATES } from '#app/features/notifications/components/tones.ts'
import type { EmailRow } from '#app/features/notifications/queries/lists.server.ts'
import { MAIL_STATUSES } from '#app/features/notifications/rules.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { FilterChips } from '#app/platform/admin/filter-chips.tsx'
import { ListTools, NoRows, SearchForm } from '#app/platform/admin/list-frame.tsx'
import { formatMoment, formatShortDate } from '#app/platform/time.ts'
import { mailState } from '#app/platform/mail/mail-state.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { RecordList } from '#app/ui/record-list.tsx'
import { Status } from '#app/ui/status.tsx'

/** Where it stands; of one that failed, when it is tried next. */
function MailStatus({ mail, nextTry }: { mail: EmailRow; nextTry: Date | undefined }) {
	const [kind, word] = MAIL_STATES[mailState(mail)]
	return (
		<>
			<Status kind={kind}>{word}</Status>
			{mail.status === 'failed' && (
				<span className="block text-[0.78125rem] text-muted">
					{nextTry ? `Next try ${formatMoment(nextTry)}` : 'Given up'}
				</span>
			)}
		</>
	)
}

/** The e-mail log (ADM-NOTE-016), each row leading to its message. */
export function EmailTable({
	emails,
	tries = new Map(),
	outboxOnly = false,
}: {
	emails: readonly EmailRow[]
	/** When those that failed are tried next. */
	tries?: ReadonlyMap<string, Date>
	/** There is no mail server: what is sent is kept. */
	outboxOnly?: boolean
}) {
	const to = useAddresses({ name: 'notifications' })
	const narrowed = ['q', 'status', 'from', 'to'].some((field) => to.asked.get(field))
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
				<ListTools>
					<SearchForm
						name="notifications"
						label="Search email logs"
						placeholder="Search by recipient or subject..."
						days="Sent between"
						keep={['tab', 'status']}
					/>
					<FilterChips name="notifications" filter={statuses} />
				</ListTools>
			)}
			{emails.length === 0 && (
				<NoRows
					sentence="No email logs found"
					narrowed={narrowed}
					clearTo="/admin/notifications?tab=emails"
				/>
			)}
			{emails.length > 0 && (
				<>
					<DataTable
						columns={[
							{
								label: 'Recipient',
								cell: (mail) => <b className="font-semibold wrap-anywhere">{mail.to_email}</b>,
							},
							{ label: 'Subject', cell: (mail) => <span className="wrap-anywhere">{mail.subject}</span> },
							{
								label: 'Template',
								cell: (mail) => <span className="wrap-anywhere">{mail.template_name ?? 'Custom'}</span>,
							},
							{ label: 'Status', cell: (mail) => <MailStatus mail={mail} nextTry={tries.get(mail.id)} /> },
							{
								label: 'Date',
								cell: (mail) => <span className="lg:whitespace-nowrap">{formatMoment(mail.created_at)}</span>,
							},
						]}
						rows={emails}
						opens={(mail) => to.dialog('emails', mail.id)}
						actions={(mail) => (
							<InlineLink
								to={to.dialog('emails', mail.id)}
								keepsPlace
								aria-label={`Open ${mail.subject}, to ${mail.to_email}`}
								data-row-link=""
							>
								Open
							</InlineLink>
						)}
					/>
					<RecordList
						records={emails.map((mail) => ({
							id: mail.id,
							to: to.dialog('emails', mail.id),
							title: mail.subject,
							line: mail.to_email,
							aside: formatShortDate(mail.created_at),
							status: <MailStatus mail={mail} nextTry={tries.get(mail.id)} />,
							note: mail.template_name ?? 'Custom',
						}))}
					/>
				</>
			)}
		</>
	)
}
