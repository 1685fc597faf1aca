import { referenceOf } from '#app/platform/core/reference.ts'
import type { Route } from './+types/digital-bridge'
import { submitDigitalBridge } from '#app/features/partnerships/commands/submit-digital-bridge.server.ts'
import { CompanyFields } from '#app/features/partnerships/components/company-fields.tsx'
import { DigitalBridgeForm } from '#app/features/partnerships/forms.server.ts'
import {
	APPLICATION_FAILED,
	BRIDGE_SENT,
	BRIDGE_SERVICE_NAMES,
	BRIDGE_SERVICE_TYPES,
} from '#app/features/partnerships/rules.ts'
import { acknowledged } from '#app/platform/web/forms/acknowledged.server.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { FormDialog } from '#app/platform/web/forms/form-dialog.tsx'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { pageMeta } from '#app/platform/web/pages/page-meta.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'

const CLOSE_TO = '/services#digital-bridge'

export const loader = (args: Route.LoaderArgs) => ({ keys: formPage(args) })

export const action = formAction({
	name: 'digital-bridge-application',
	schema: DigitalBridgeForm,
	failure: () => APPLICATION_FAILED,
	command: (tx, application) => submitDigitalBridge(tx, application),
	reference: (row) => referenceOf(row.id),
	done: BRIDGE_SENT,
	confirmation: (_row, { contact_name, company_name, email }, { now }) =>
		acknowledged({ name: contact_name, email }, now, {
			title: 'We have your application',
			facts: [['Company', company_name]],
			next: [['Then', 'A person looks for people who fit the work, and answers you by email.']],
		}),
})

export const meta: Route.MetaFunction = (args) => [
	...pageMeta(args, {
		title: 'Apply to Digital Bridge Rwanda',
		description: 'For European companies that look for IT talent from Rwanda.',
	}),
	{ name: 'robots', content: 'noindex' },
]

export default function DigitalBridge({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog
			keys={loaderData.keys}
			title="Apply to Digital Bridge Rwanda"
			sub="For companies that look for IT people. We answer by email."
			closeTo={CLOSE_TO}
		>
			<SecureForm id="digital-bridge-application" keys={loaderData.keys} result={actionData}>
				<CompanyFields
					messageHint="The work, the team size, and when it should begin."
					position={
						<TextField name="position" label="Position" maxLength={200} autoComplete="organization-title" />
					}
					choice={
						<SelectField
							name="service_type"
							label="Service type"
							prompt="Choose a service"
							options={BRIDGE_SERVICE_TYPES.map((value) => ({
								value,
								label: BRIDGE_SERVICE_NAMES[value],
							}))}
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
