import { referenceOf } from '#app/platform/core/reference.ts'
import type { Route } from './+types/partner'
import { submitPartnership } from '#app/features/partnerships/commands/submit-partnership.server.ts'
import { CompanyFields } from '#app/features/partnerships/components/company-fields.tsx'
import { PartnershipForm } from '#app/features/partnerships/forms.server.ts'
import {
	APPLICATION_FAILED,
	PARTNERSHIP_SENT,
	PARTNERSHIP_TYPE_NAMES,
	PARTNERSHIP_TYPES,
	partnershipFailed,
} from '#app/features/partnerships/rules.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { UNEXPECTED } from '#app/platform/web/forms/form-texts.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'

export const loader = (args: Route.LoaderArgs) => ({ keys: formPage(args) })

export const action = formAction({
	name: 'partnership-application',
	schema: PartnershipForm,
	// A failure that nobody foresaw has no reason to tell.
	failure: (reason) => (reason === UNEXPECTED ? APPLICATION_FAILED : partnershipFailed(reason)),
	command: (tx, application) => submitPartnership(tx, application),
	reference: (row) => referenceOf(row.id),
	done: PARTNERSHIP_SENT,
	confirmation: (_row, { contact_name, company_name, email }, { now }) =>
		acknowledged({ name: contact_name, email }, now, {
			title: 'We have your application',
			facts: [['Company', company_name]],
			next: [['Then', 'A person reads it and answers you by email.']],
		}),
})

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: 'Partner with Us',
		description: 'Apply for a partnership in technology, research, training or investment.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog
			keys={loaderData.keys}
			title="Partner with Us"
			sub="Tell us who you are. A person reads it and answers by email."
			closeTo="/impact"
		>
			<SecureForm id="partnership" keys={loaderData.keys} result={actionData}>
				<CompanyFields
					messageHint="What you would like to do together, and when."
					choice={
						<SelectField
							name="partnership_type"
							label="Partnership type"
							prompt="Choose a type"
							options={PARTNERSHIP_TYPES.map((value) => ({ value, label: PARTNERSHIP_TYPE_NAMES[value] }))}
						/>
					}
				/>
				<DialogFooter>
					<SubmitButton busyText="Submitting...">Submit application</SubmitButton>
				</DialogFooter>
			</SecureForm>
		</FormDialog>
	)
}
