import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AccountsForm } from '#app/features/payments/accounts-form.server.ts'
import { saveAccounts } from '#app/features/payments/commands/save-accounts.server.ts'
import { getAccounts } from '#app/features/payments/queries/accounts.server.ts'
import {
	ACCOUNT_NAME_CHARACTERS,
	ACCOUNT_NUMBER_CHARACTERS,
	type AccountKey,
	accountNumberLabel,
	USUAL_NAMES,
} from '#app/features/payments/rules.ts'
import { db } from '#app/platform/core/db/db.server.ts'
import { PROVIDERS } from '#app/platform/core/payments/provider.ts'
import { EditForm } from '#app/platform/office/admin/edit-form.tsx'
import { FailureNotice, ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { loadScreen } from '#app/platform/office/admin/load-screen.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import { versioned } from '#app/platform/office/admin/record-form.server.ts'
import { textsOf } from '#app/platform/office/admin/record-texts.ts'
import type { Field } from '#app/platform/office/admin/resource-ui.ts'
import { readAgain } from '#app/platform/office/admin/resource.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const ACCOUNTING = '/admin/payments/accounting'

/** The version of what is not stored yet. */
const NONE = 'none'

/** An account's two fields; its usual name says which one it is, whatever it is called. */
const fieldsOf = (key: AccountKey): Field[] => [
	{
		name: `${key}_name`,
		label: USUAL_NAMES[key],
		optional: true,
		placeholder: USUAL_NAMES[key],
		maxLength: ACCOUNT_NAME_CHARACTERS,
	},
	{
		name: `${key}_number`,
		label: accountNumberLabel(key),
		optional: true,
		maxLength: ACCOUNT_NUMBER_CHARACTERS,
	},
]

const groups: readonly { title: string; line: string; fields: readonly Field[] }[] = (
	[
		[
			'Income',
			'What is paid for, and what payers are charged beside it.',
			['donation', 'booking', 'course', 'ticket', 'membership', 'other', 'charged'],
		],
		[
			'Costs and decisions',
			'What providers take and correct, what an exchange loses or gains, and money that waits for you.',
			['kept', 'adjusted', 'exchanged', 'held'],
		],
		['Bank and providers', 'Where the money stands.', ['bank', ...PROVIDERS]],
	] as const
).map(([title, line, keys]) => ({ title, line, fields: keys.flatMap(fieldsOf) }))

const fields = groups.flatMap((group) => group.fields)

export async function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	const keys = formPage(args)
	return loadScreen(
		'payments/accounts',
		async () => {
			const saved = await getAccounts(db)
			const values = saved ? textsOf(saved, fields) : {}
			return { keys, values, version: saved?.version ?? NONE, failure: null }
		},
		{ keys, values: null, version: NONE, failure: 'Error fetching accounts' },
	)
}

export function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	return formAction({
		name: 'admin-payment-accounts',
		schema: versioned(AccountsForm),
		limited: false,
		failure: (reason) => `Error saving accounts: ${reason}`,
		done: 'Accounts saved',
		to: () => ACCOUNTING,
		command: (tx, input) => saveAccounts(tx, input, actorOf(args.context)),
	})(args)
}

export const shouldRevalidate = readAgain
export const meta = screenTitle('Accounts')

/** What the accounts of the export are called and numbered in the hub's own books. */
export default function AccountsPage() {
	const { keys, values, version, failure } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	return (
		<>
			<ScreenHeading
				title="Accounts"
				intro="Names and numbers in the export for accounting, as your books have them. An empty name stays the usual one. They hold for every month that is exported from now on."
			/>
			<FailureNotice>{failure}</FailureNotice>
			{(values ?? result) && (
				<EditForm
					id="admin-payment-accounts"
					keys={keys}
					result={result}
					values={values ?? {}}
					version={values ? version : String(result?.values['version'] ?? version)}
					compared={fields}
					className="grid items-start gap-6 2xl:grid-cols-2"
				>
					{groups.map(({ title, line, fields: group }) => (
						<Panel key={title} title={title} line={line}>
							<div className="grid items-start gap-5 px-4 py-5 wrap-anywhere sm:grid-cols-2 sm:px-5">
								<RecordFields fields={group} />
							</div>
						</Panel>
					))}
					<div className="col-span-full flex flex-wrap justify-between gap-3">
						<ButtonLink to={ACCOUNTING} variant="outline">
							Cancel
						</ButtonLink>
						<SubmitButton busyText="Saving...">Save accounts</SubmitButton>
					</div>
				</EditForm>
			)}
		</>
	)
}
