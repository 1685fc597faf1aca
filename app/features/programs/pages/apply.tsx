import { referenceOf } from '#app/platform/core/reference.ts'
import type { Route } from './+types/apply'
import { submitApplication } from '#app/features/programs/commands/submit-application.server.ts'
import { ApplicationFields } from '#app/features/programs/components/application-fields.tsx'
import { ProgramApplicationForm } from '#app/features/programs/forms.server.ts'
import { findProgram } from '#app/features/programs/queries.server.ts'
import { APPLICATION_NEEDS, APPLICATION_SENT, applicationFailed } from '#app/features/programs/rules.ts'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { notFound, unavailable } from '#app/platform/core/errors/responses.server.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { FunderFields } from '#app/platform/web/forms/funder-fields.tsx'
import { funderQuestions } from '#app/platform/web/forms/funder-form.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { orSamples } from '#app/platform/web/pages/load-list.server.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { overSentence } from '#app/platform/core/publication.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { FormNeeds } from '#app/ui/form-needs.tsx'
import { Notice } from '#app/ui/notice.tsx'

export async function loader(args: Route.LoaderArgs) {
	const { slug } = args.params
	const { rows: program, demo } = await orSamples(
		args.context,
		'program',
		() => findProgram(db, slug),
		() => sampleOf(slug),
	)
	if (!program) throw demo ? unavailable() : notFound()
	const isOver = program.publication === 'archived'
	return { title: program.title, slug, isOver, keys: formPage(args), questions: funderQuestions() }
}

function sampleOf(slug: string) {
	const program = fourPrograms.find((sample) => sample.slug === slug)
	return program ? { ...program, publication: 'published' as const } : null
}

export const action = formAction({
	name: 'program-application',
	schema: ProgramApplicationForm,
	failure: applicationFailed,
	command: (tx, application, { params }) => submitApplication(tx, params['slug'] ?? '', application),
	reference: (row) => referenceOf(row.id),
	done: APPLICATION_SENT,
	confirmation: (_row, application, { now }) =>
		acknowledged(application, now, {
			title: 'We have your application',
			next: [['Then', 'A person reads it and answers you by email. You need to do nothing until then.']],
		}),
})

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Apply to ${args.loaderData?.title ?? 'a program'}`,
		description: 'Apply online, free. A person reads every application and answers by email.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog
			keys={loaderData.keys}
			title={`Apply to ${loaderData.title}`}
			sub="Free to apply. A person reads it and answers by email."
			closeTo={`/programs#${loaderData.slug}`}
		>
			{loaderData.isOver && !actionData ? (
				<>
					<Notice kind="neutral" live={false}>
						{overSentence('program', 'applications')}
					</Notice>
					<DialogFooter>
						<ButtonLink to="/programs">See all programs</ButtonLink>
					</DialogFooter>
				</>
			) : (
				<SecureForm id="program-application" keys={loaderData.keys} result={actionData}>
					<FormNeeds>{APPLICATION_NEEDS}</FormNeeds>
					<ApplicationFields />
					<FunderFields questions={loaderData.questions} />
					<DialogFooter>
						<SubmitButton busyText="Submitting...">Submit application</SubmitButton>
					</DialogFooter>
				</SecureForm>
			)}
		</FormDialog>
	)
}
