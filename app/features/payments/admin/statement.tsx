import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { compareStatement } from '#app/features/payments/commands/read-statement.server.ts'
import { StatementForm } from '#app/features/payments/forms.server.ts'
import {
	MOST_STATEMENT_BYTES,
	MOST_STATEMENT_LINES,
} from '#app/platform/core/payments/books/statement-rules.ts'
import { PROVIDERS, TAKER_TITLES } from '#app/platform/core/payments/provider.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { Columns, FaultList } from '#app/platform/office/imports/import-page.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { formAction } from '#app/platform/web/forms/form-action.server.ts'
import { formPage } from '#app/platform/web/forms/form-page.server.ts'
import type { FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm, SubmitButton } from '#app/platform/web/forms/secure-form.tsx'
import { actorOf, requireAdmin } from '#app/platform/web/session/admin-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FileField, SelectField } from '#app/ui/field.tsx'

export function loader(args: LoaderFunctionArgs) {
	requireAdmin(args.context)
	return { keys: formPage(args) }
}

export async function action(args: ActionFunctionArgs) {
	requireAdmin(args.context)
	return formAction({
		name: 'admin-payment-statement',
		schema: StatementForm,
		files: { fields: ['file'], bytes: MOST_STATEMENT_BYTES },
		limited: false,
		failure: (reason) => `The statement was not read, and nothing is stored: ${reason}`,
		command: (tx, statement) => compareStatement(tx, statement, actorOf(args.context)),
		done: (payments) =>
			`${formatCount(payments)} ${payments === 1 ? 'payment' : 'payments'} read. What differs stands here in a minute`,
		to: () => '/admin/payments',
	})(args)
}

export const meta = screenTitle('Read a statement')

/** What an administrator has from a provider's portal, to be compared with the hub's payments. */
export default function StatementPage() {
	const { keys } = useLoaderData<typeof loader>()
	const result = useActionData() as FormResult | undefined
	const faults = result?.errors['lines'] ?? []
	return (
		<>
			<ScreenHeading
				title="Read a statement"
				intro="A CSV file from the provider’s portal. It is compared with the payments here; nothing is corrected by it."
			/>
			<div className="grid max-w-240 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-label="File" className="border border-line bg-surface px-4 py-5 sm:px-6">
					<SecureForm
						id="admin-payment-statement"
						keys={keys}
						result={result}
						withFile
						className="grid gap-5"
					>
						<SelectField
							name="provider"
							label="Provider"
							options={PROVIDERS.map((value) => ({ value, label: TAKER_TITLES[value] }))}
							prompt="Choose one"
							required
						/>
						<FileField
							name="file"
							label="CSV file"
							accept=".csv,.txt,.tsv,text/csv,text/plain"
							hint={`At most 20 MB and ${formatCount(MOST_STATEMENT_LINES)} lines. Commas, semicolons or tabs.`}
							required
						/>
						<FaultList faults={faults} />
						<div className="flex flex-wrap justify-between gap-3">
							<ButtonLink to="/admin/payments" variant="outline">
								Cancel
							</ButtonLink>
							<SubmitButton busyText="Reading...">Read the statement</SubmitButton>
						</div>
					</SecureForm>
				</section>
				<Columns ui={{ columns: COLUMNS, note: NOTE }} />
			</div>
		</>
	)
}

const COLUMNS = [
	{ label: 'Reference', hint: 'That of the hub. IremboPay: Transaction ID; MTN: External ID.' },
	{ label: 'Name at the provider', hint: 'IremboPay: Invoice number; MTN: Financial transaction ID.' },
	{ label: 'Amount', hint: 'Money out and lines of zero are passed over, but for the types below.' },
	{ label: 'Currency', hint: 'Francs where there is no such column.' },
	{ label: 'Fee', hint: 'What the provider keeps. Optional.' },
	{ label: 'Date', hint: '2026-11-27 or 27/11/2026, with or without a time.' },
	{ label: 'Status', hint: 'Optional. What is not paid is passed over.' },
	{
		label: 'Type',
		hint: 'Optional. Payout, fee and adjustment are kept for Accounting as movements of the hub’s account there.',
	},
]

const NOTE =
	'A payment needs a reference or a name at the provider. Other columns are passed over, and nothing of payers is kept.'
