import { Form } from 'react-router'
import { moment } from '#app/features/notifications/components/moment.ts'
import { MAIL_STATES } from '#app/features/notifications/components/tones.ts'
import type { EmailRow } from '#app/features/notifications/queries/lists.server.ts'
import { MAIL_STATUSES } from '#app/features/notifications/rules.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { formatShortDate } from '#app/platform/time.ts'
import { mailState } from '#app/platform/mail/mail-state.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { ChipRow, FilterChip } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RecordList } from '#app/ui/record-list.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Status } from '#app/ui/status.tsx'

/** Where it stands; of one that failed, when it is tried next. */
function MailStatus({ mail, nextTry }: { mail: EmailRow; nextTry: Date | undefined }) {
	const [kind, word] = MAIL_STATES[mailState(mail)]
	return (
		<>
			<Status kind={kind}>{word}</Status>
			{mail.status === 'failed' && (
				<span className="block text-[0.78125rem] text-muted">
					{nextTry ? `Next try ${moment(nextTry)}` : 'Given up'}
				</span>
			)}
		</>
	)
}

/** The e-mail log (002 §2), each row leading to its message. */
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
	const asked = to.asked.get('q') ?? ''
	const status = to.asked.get('status')
	const narrowed = asked || status
	return (
		<>
			{(emails.length > 0 || narrowed) && (
				<div className="grid gap-3 border-b border-line px-4 py-3.5 sm:px-5">
					<Form method="get" action="/admin/notifications" role="search" preventScrollReset>
						<input type="hidden" name="tab" value="emails" />
						{status && <input type="hidden" name="status" value={status} />}
						<SearchField
							key={asked}
							label="Search email logs"
							name="q"
							maxLength={100}
							placeholder="Search by recipient or subject..."
							defaultValue={asked}
						/>
					</Form>
					<ChipRow label="Status">
						<FilterChip to={to.listWith({ status: null })} selected={!status}>
							All statuses
						</FilterChip>
						{MAIL_STATUSES.map((each) => (
							<FilterChip key={each} to={to.listWith({ status: each })} selected={each === status}>
								{MAIL_STATES[each === 'sent' && outboxOnly ? 'kept' : each][1]}
							</FilterChip>
						))}
					</ChipRow>
				</div>
			)}
			{emails.length === 0 && (
				<EmptyState
					className="border-0!"
					sentence="No email logs found"
					action={
						narrowed && (
							<ButtonLink variant="outline" to="/admin/notifications?tab=emails">
								Clear filters
							</ButtonLink>
						)
					}
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
								cell: (mail) => <span className="lg:whitespace-nowrap">{moment(mail.created_at)}</span>,
							},
						]}
						rows={emails}
						actions={(mail) => (
							<InlineLink
								to={to.dialog('emails', mail.id)}
								preventScrollReset
								aria-label={`Open ${mail.subject}, to ${mail.to_email}`}
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
