import { submitApplication } from '#app/features/opportunities/commands/submit-application.server.ts'
import { ApplicationFields } from '#app/features/opportunities/components/application-fields.tsx'
import { OpportunityApplicationForm } from '#app/features/opportunities/forms.server.ts'
import { findOpportunity } from '#app/features/opportunities/queries.server.ts'
import { APPLICATION_SENT, applicationFailed, isOpen } from '#app/features/opportunities/rules.ts'
import { sampleOpportunities } from '#app/features/opportunities/samples.ts'
import { readListQuery, writeListQuery } from '#app/features/opportunities/list-query.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { idOrNotFound, notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { cleanHttpUrl } from '#app/platform/core/security/rules.ts'
import { formatDeadline } from '#app/platform/core/time/time.ts'
import { ButtonLink, inlineLinkClass } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/apply'

/** The list below the dialog, as the visitor had it. */
const listBelow = (request: Request) =>
	`/opportunities${writeListQuery(readListQuery(new URL(request.url).searchParams))}`

export async function loader(args: Route.LoaderArgs) {
	const id = idOrNotFound(args.params.id)
	const now = new Date()
	const { rows: opportunity, demo } = await orSamples(
		args.context,
		'opportunity',
		() => findOpportunity(db, id),
		() => sampleOpportunities(now).find((sample) => sample.id === id) ?? null,
	)
	if (!opportunity) throw demo ? unavailable() : notFound()
	const { title, company_organization, application_deadline, application_url } = opportunity
	return {
		title,
		company_organization,
		application_deadline,
		application_url,
		open: isOpen(opportunity, now),
		closeTo: listBelow(args.request),
		keys: formPage(args),
	}
}

const submit = formAction({
	name: 'opportunity-application',
	schema: OpportunityApplicationForm,
	failure: applicationFailed,
	command: (tx, application, { params, now }) => submitApplication(tx, params['id'] ?? '', application, now),
	reference: (row) => referenceOf(row.id),
	done: APPLICATION_SENT,
	confirmation: (_row, application, { now }) =>
		acknowledged(application, now, {
			title: 'We have your application',
			next: [['Then', 'A person reads it and answers you by email. You need to do nothing until then.']],
		}),
})

export async function action(args: Route.ActionArgs) {
	idOrNotFound(args.params.id)
	return submit(args)
}

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Apply: ${args.loaderData?.title ?? 'opportunity'}`,
		description: 'Apply online, free. A person reads every application and answers by email.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
	const { title, company_organization, application_deadline, open, closeTo, keys } = loaderData
	return (
		<FormDialog
			keys={keys}
			title={title}
			sub={`${company_organization}.${open ? ` Apply by ${formatDeadline(application_deadline)}.` : ''}`}
			closeTo={closeTo}
		>
			<Elsewhere address={loaderData.application_url} />
			{open ? (
				<SecureForm id="opportunity-application" keys={keys} result={actionData}>
					<ApplicationFields />
					<DialogFooter>
						<SubmitButton busyText="Submitting...">Submit application</SubmitButton>
					</DialogFooter>
				</SecureForm>
			) : (
				<>
					<Notice kind="neutral" live={false}>
						Applications to this opportunity are closed.
					</Notice>
					<DialogFooter>
						<ButtonLink to="/opportunities">See what is open</ButtonLink>
					</DialogFooter>
				</>
			)}
		</FormDialog>
	)
}

/** The organisation's own page, where there is one. */
function Elsewhere({ address }: { address: string | null }) {
	const link = cleanHttpUrl(address)
	if (!link) return null
	return (
		<p className="mb-5 border-l-4 border-line-strong bg-inset px-4 py-3.5 text-[0.9375rem] leading-snug">
			You can read more, or apply, on{' '}
			<a href={link} target="_blank" rel="noopener noreferrer" className={inlineLinkClass}>
				{new URL(link).host}
				<span className="sr-only"> (opens in a new tab)</span>
			</a>
			.
		</p>
	)
}
