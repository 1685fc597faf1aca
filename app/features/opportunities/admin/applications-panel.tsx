import type { Application, OpportunityRow } from '#app/features/opportunities/queries/admin.server.ts'
import { capitalize } from '#app/platform/core/text/capitalize.ts'
import { APPLICATIONS_IN_PANEL } from '#app/features/opportunities/rules.ts'
import { statusKindOf } from '#app/platform/web/status-kinds.ts'
import { NewTabLink } from '#app/platform/office/admin/new-tab-link.tsx'
import { ContactLinks } from '#app/platform/office/admin/contact-facts.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { cleanHttpUrl } from '#app/platform/core/security/rules.ts'
import { formatShortDate } from '#app/platform/core/time/time.ts'
import { InlineLink } from '#app/ui/button.tsx'
import { Status } from '#app/ui/status.tsx'

const registrations = '/admin/registrations'

/** The newest applications to one opportunity: who, how to reach them, what they sent. */
export function ApplicationsPanel({
	applications,
	opportunity,
}: {
	applications: readonly Application[]
	opportunity: OpportunityRow
}) {
	if (applications.length === 0) return <p className="px-4 py-5 text-ui text-muted">No applications yet.</p>
	const all = opportunity.applications
	return (
		<>
			<ul>
				{applications.map((application) => (
					<ApplicationItem key={application.id} application={application} />
				))}
			</ul>
			{all > applications.length && (
				<p className="px-4 py-3 text-ui text-muted">
					The newest {APPLICATIONS_IN_PANEL} of {formatCount(all)}.{' '}
					<InlineLink to={`${registrations}?type=opportunity_application&item=${opportunity.id}`}>
						All applications
					</InlineLink>
				</p>
			)}
		</>
	)
}

function ApplicationItem({ application }: { application: Application }) {
	const { id, first_name, last_name, email, phone, status, cover_letter } = application
	const name = `${first_name} ${last_name}`
	return (
		<li className="border-b border-line px-4 py-3.5 last:border-b-0">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
				<span className="flex items-center gap-3 text-sm text-muted tabular-nums">
					{formatShortDate(application.created_at)}
					<Status kind={statusKindOf(status)}>{capitalize(status)}</Status>
				</span>
			</div>
			<div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-ui wrap-anywhere">
				<ContactLinks email={email} phone={phone} />
				<Sent href={application.resume_url} name={name}>
					Resume
				</Sent>
				<Sent href={application.portfolio_url} name={name}>
					Portfolio
				</Sent>
				<InlineLink
					to={`${registrations}/opportunity_application/${id}`}
					aria-label={`Open the application of ${name}`}
				>
					Open
				</InlineLink>
			</div>
			<details className="mt-1.5 text-ui">
				<summary className="w-fit cursor-pointer text-muted">Cover letter</summary>
				<p className="mt-1.5 border-l-3 border-line-strong py-1 pl-4 wrap-anywhere whitespace-pre-line">
					{cover_letter}
				</p>
			</details>
		</li>
	)
}

/** What an applicant keeps elsewhere; never an address that a link may not have. */
function Sent({ href, name, children }: { href: string | null; name: string; children: string }) {
	const address = cleanHttpUrl(href)
	return address ? (
		<NewTabLink href={address} of={name}>
			{children}
		</NewTabLink>
	) : null
}
