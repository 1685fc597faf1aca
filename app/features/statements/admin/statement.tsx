import { useActionData, useLoaderData } from 'react-router'
import {
	actOnStatement,
	loadStatementPage,
	type StatementResult,
} from '#app/features/statements/admin/statement-action.server.ts'
import { STATEMENT_COLUMNS } from '#app/features/statements/columns.ts'
import { Proposals } from '#app/features/statements/admin/proposals.tsx'
import { countStates } from '#app/features/statements/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { screenTitle } from '#app/platform/office/admin/screen-title.ts'
import { Columns, FaultList } from '#app/platform/office/imports/import-page.tsx'
import { MOST_LINES, READY } from '#app/platform/office/imports/rules.ts'
import { type FormKeys, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { useSendingAll } from '#app/platform/web/forms/form-steps.tsx'
import { SecureForm, SubmitButton, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const loader = loadStatementPage
export const action = actOnStatement
export const meta = screenTitle('Match a bank statement')

/** Takes the account's own file, says what each line of it is for, and books what is ticked. */
export default function Statement() {
	const { keys } = useLoaderData() as { keys: FormKeys }
	const result = useActionData() as StatementResult | undefined
	const { proposals } = result ?? {}
	return (
		<>
			<ScreenHeading
				title="Match a bank statement"
				intro="Finds the gifts and bookings that transfers are for. What you tick is marked completed, all of it or none; nobody gets a mail."
			/>
			<div className="grid max-w-240 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-label="File" className="border border-line bg-surface px-4 py-5 sm:px-6">
					<SecureForm id="admin-bank-statement" keys={keys} result={result} withFile className="grid gap-5">
						{proposals && <Notice kind="success">{countStates(proposals)}. Nothing is stored yet.</Notice>}
						<FileField
							name="file"
							label="CSV file of the bank"
							accept=".csv,.txt,text/csv,text/plain"
							hint={`At most 2 MB and ${formatCount(MOST_LINES)} lines. Commas, semicolons or tabs; other columns are left out.`}
							required
						/>
						<FaultList faults={result?.errors['lines'] ?? []} />
						{proposals && <Proposals proposals={proposals} />}
						{proposals && (
							<noscript>
								<p className="text-ui text-muted">Choose the file once more before you book it.</p>
							</noscript>
						)}
						<div className="flex flex-wrap justify-between gap-3">
							<ButtonLink to="/admin/donations" variant="outline">
								Cancel
							</ButtonLink>
							<div className="flex flex-wrap gap-3">
								<Presses isChecked={proposals !== undefined} />
							</div>
						</div>
					</SecureForm>
				</section>
				<Columns ui={{ columns: STATEMENT_COLUMNS }} />
			</div>
		</>
	)
}

/** Checking is the form's own press until the file is checked; then booking is. */
function Presses({ isChecked }: { isChecked: boolean }) {
	const busy = useSubmitting()
	const isStored = useSendingAll()
	const check = { name: STEP_FIELD, value: READY }
	if (!isChecked)
		return (
			<SubmitButton busyText="Checking..." {...check}>
				Check the file
			</SubmitButton>
		)
	return (
		<>
			<Button type="submit" variant="outline" disabled={busy} {...check}>
				Check the file
			</Button>
			<SubmitButton busyText={isStored ? 'Booking...' : 'Checking...'}>Book the ticked lines</SubmitButton>
		</>
	)
}
