import { Form } from 'react-router'
import { moment } from '#app/features/notifications/components/moment.ts'
import { mailState } from '#app/features/notifications/components/tones.ts'
import type { EmailRow } from '#app/features/notifications/queries/lists.server.ts'
import { useAddresses } from '#app/platform/admin/addresses.ts'
import { formatShortDate } from '#app/platform/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RecordList } from '#app/ui/record-list.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Status } from '#app/ui/status.tsx'

function MailStatus({ mail }: { mail: EmailRow }) {
	const [kind, word] = mailState(mail)
	return <Status kind={kind}>{word}</Status>
}

/** The e-mail log (002 §2), each row leading to its message. */
export function EmailTable({ emails }: { emails: readonly EmailRow[] }) {
	const to = useAddresses({ name: 'notifications' })
	const asked = to.asked.get('q') ?? ''
	return (
		<>
			{(emails.length > 0 || asked) && (
				<Form
					method="get"
					action="/admin/notifications"
					role="search"
					preventScrollReset
					className="border-b border-line px-4 py-3.5 sm:px-5"
				>
					<input type="hidden" name="tab" value="emails" />
					<SearchField
						key={asked}
						label="Search email logs"
						name="q"
						maxLength={100}
						placeholder="Search by recipient or subject..."
						defaultValue={asked}
					/>
				</Form>
			)}
			{emails.length === 0 && (
				<EmptyState
					className="border-0!"
					sentence="No email logs found"
					action={
						asked && (
							<ButtonLink variant="outline" to="/admin/notifications?tab=emails">
								Clear search
							</ButtonLink>
						)
					}
				/>
			)}
			{emails.length > 0 && (
				<>
					<DataTable
						columns={[
							{ label: 'Recipient', cell: (mail) => <b className="font-semibold">{mail.to_email}</b> },
							{ label: 'Subject', cell: (mail) => mail.subject },
							{ label: 'Template', cell: (mail) => mail.template_name ?? 'Custom' },
							{ label: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
							{
								label: 'Date',
								cell: (mail) => <span className="whitespace-nowrap">{moment(mail.created_at)}</span>,
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
							status: <MailStatus mail={mail} />,
							note: mail.template_name ?? 'Custom',
						}))}
					/>
				</>
			)}
		</>
	)
}
