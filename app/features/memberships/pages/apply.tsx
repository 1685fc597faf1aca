import { submitMembership } from '#app/features/memberships/commands/submit-membership.server.ts'
import { MembershipFields } from '#app/features/memberships/components/membership-fields.tsx'
import { MembershipForm } from '#app/features/memberships/forms.server.ts'
import { preparePhoto } from '#app/features/memberships/prepare-photo.server.ts'
import { priceInForce } from '#app/features/memberships/fees.server.ts'
import {
	findPlan,
	MEMBERSHIP_FAILED,
	MEMBERSHIP_SENT,
	membershipFailed,
	PHOTO_BYTES,
} from '#app/features/memberships/rules.ts'
import { notFound } from '#app/platform/core/errors/responses.server.ts'
import { UPLOAD_DONE } from '#app/platform/core/files/rules.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { FunderFields } from '#app/platform/web/forms/funder-fields.tsx'
import { funderQuestions } from '#app/platform/web/forms/funder-form.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { formatRwf } from '#app/platform/core/text/money.ts'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { referenceOf } from '#app/platform/core/reference.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import type { Route } from './+types/apply'

/** The plan that the address names. */
function planOf(type: string | undefined) {
	const plan = findPlan(type)
	if (!plan) throw notFound()
	return plan
}

export function loader(args: Route.LoaderArgs) {
	const plan = planOf(args.params.type)
	return {
		name: plan.name,
		price: priceInForce(plan.type),
		keys: formPage(args),
		questions: funderQuestions(),
	}
}

export const action = formAction({
	name: 'membership',
	schema: MembershipForm,
	// A photo that is over its limit is read, too, so that the answer can say so beside the field.
	files: { fields: ['photo'], bytes: 2 * PHOTO_BYTES },
	failure: membershipFailed,
	unexpected: MEMBERSHIP_FAILED,
	process: ({ photo }, { visitor, address }) => preparePhoto(photo, { visitor, address }),
	command: (tx, application, { params, processed }) =>
		submitMembership(tx, planOf(params['type']), { ...application, photo: processed }),
	reference: (row) => referenceOf(row.id),
	done: MEMBERSHIP_SENT,
	note: (row) => (row.image_url ? UPLOAD_DONE : undefined),
	confirmation: (_row, application, { now }) =>
		acknowledged(application, now, {
			title: 'We have your application',
			next: [
				['Then', 'A person reads it and answers you by email. Nothing is charged with the application.'],
			],
		}),
})

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: `Apply for the ${args.loaderData?.name ?? 'membership'}`,
		description: 'Apply online. A person reads every application and answers by email.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Apply({
	loaderData: { name, price, keys, questions },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog
			keys={keys}
			title={name}
			sub={`${formatRwf(price)} per year. Nothing is charged with the application.`}
			closeTo="/membership"
		>
			<SecureForm id="membership" keys={keys} result={actionData} withFile>
				<MembershipFields />
				<FunderFields questions={questions} />
				<DialogFooter>
					<SubmitButton busyText="Submitting...">Submit application</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</FormDialog>
	)
}
