import type { ReactNode } from 'react'
import { Deadline } from '#app/features/opportunities/components/deadline.tsx'
import type { Opportunity } from '#app/features/opportunities/tables.server.ts'
import { cleanHttpUrl } from '#app/platform/core/security/rules.ts'
import { formatDeadline } from '#app/platform/core/time/time.ts'
import { inlineLinkClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Until when and how one applies, and the facts: with whom, where, for how much, whom to ask. */
export function OpportunityBox({
	opportunity,
	open,
	now,
	apply,
	className,
}: {
	opportunity: Opportunity
	open: boolean
	now: Date
	/** The button; on phones it stands at the foot instead. */
	apply: ReactNode
	className?: string
}) {
	const { application_deadline, contact_email } = opportunity
	const elsewhere = cleanHttpUrl(opportunity.application_url)
	const isPast = application_deadline < now
	return (
		<aside
			aria-label="How to apply"
			className={classNames(
				'border border-line bg-surface p-5 max-sm:border-0 max-sm:p-0 sm:p-6 print:border-0 print:p-0',
				className,
			)}
		>
			{open ? (
				<div className="max-lg:hidden">
					<Deadline deadline={application_deadline} now={now} />
					<div className="mt-5 print:hidden">{apply}</div>
				</div>
			) : (
				<Notice kind="neutral" live={false} title="Applications are closed">
					{isPast
						? `The deadline was ${formatDeadline(application_deadline)}.`
						: 'They closed before the deadline.'}
				</Notice>
			)}
			<Facts
				className={classNames('border-b border-line', open ? 'lg:mt-6' : 'mt-6')}
				facts={[
					{ term: 'With', detail: opportunity.company_organization },
					{ term: 'Place', detail: opportunity.location },
					{ term: 'Pay', detail: opportunity.salary_range },
					{ term: 'Deadline', detail: (open || isPast) && formatDeadline(application_deadline) },
					{
						term: 'Contact',
						detail: (
							<a href={`mailto:${contact_email}`} className={inlineLinkClass}>
								{contact_email}
							</a>
						),
					},
					{
						term: 'Website',
						detail: elsewhere && (
							<a href={elsewhere} target="_blank" rel="noopener noreferrer" className={inlineLinkClass}>
								{new URL(elsewhere).host}
								<span className="sr-only"> (opens in a new tab)</span>
							</a>
						),
					},
				].filter(({ detail }) => detail !== false)}
			/>
		</aside>
	)
}
