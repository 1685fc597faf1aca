import { useActionData, useLoaderData } from 'react-router'
import type { ImportResult } from '#app/platform/office/imports/import.server.ts'
import { countOf, type ImportUi, MOST_LINES, READY } from '#app/platform/office/imports/rules.ts'
import { ScreenHeading } from '#app/platform/office/admin/list-frame.tsx'
import { formatCount } from '#app/platform/core/text/money.ts'
import { type FormKeys, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { useSendingAll } from '#app/platform/web/forms/form-steps.tsx'
import { SecureForm, SubmitButton, useSubmitting } from '#app/platform/web/forms/secure-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** An import: what the file holds, what is wrong with it line by line, and what would be added. */
export function ImportPage({ ui }: { ui: ImportUi }) {
	const { keys } = useLoaderData() as { keys: FormKeys }
	const result = useActionData() as ImportResult | undefined
	const { ready } = result ?? {}
	const faults = result?.errors['lines'] ?? []
	return (
		<>
			<ScreenHeading
				title={`Import ${ui.many}`}
				intro="From a CSV file. All of its lines are stored, or none; nobody gets a mail."
			/>
			<div className="grid max-w-240 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<section aria-label="File" className="border border-line bg-surface px-4 py-5 sm:px-6">
					<SecureForm
						id={`admin-import-${ui.name}`}
						keys={keys}
						result={result}
						withFile
						className="grid gap-5"
					>
						{ready && (
							<Notice kind="success">
								{countOf(ui, ready.number)} can be imported: {ready.titles.join(', ')}
								{ready.number > ready.titles.length &&
									` and ${formatCount(ready.number - ready.titles.length)} more`}
								. Nothing is stored yet.
							</Notice>
						)}
						<FileField
							name="file"
							label="CSV file"
							accept=".csv,.txt,.tsv,text/csv,text/plain"
							hint={`At most 2 MB and ${formatCount(MOST_LINES)} lines. Commas, semicolons or tabs; the first line has the headings.`}
							required
						/>
						<FaultList faults={faults} />
						{ready && (
							<noscript>
								<p className="text-ui text-muted">Choose the file once more before you import it.</p>
							</noscript>
						)}
						<div className="flex flex-wrap justify-between gap-3">
							<ButtonLink to={ui.list} variant="outline">
								Cancel
							</ButtonLink>
							<div className="flex flex-wrap gap-3">
								<Presses ui={ui} ready={ready?.number} />
							</div>
						</div>
					</SecureForm>
				</section>
				<Columns ui={ui} />
			</div>
		</>
	)
}

/**
 * Both presses. The one that comes next is the form's own, which offers to try again: a file is not stored by a try that
 * was meant to check it.
 */
function Presses({ ui, ready }: { ui: ImportUi; ready: number | undefined }) {
	const busy = useSubmitting()
	const isStored = useSendingAll()
	if (ready === undefined)
		return (
			<>
				<Button type="submit" variant="outline" disabled={busy}>
					Import
				</Button>
				<SubmitButton busyText="Checking..." name={STEP_FIELD} value={READY}>
					Check the file
				</SubmitButton>
			</>
		)
	return (
		<>
			<Button type="submit" variant="outline" disabled={busy} name={STEP_FIELD} value={READY}>
				Check the file
			</Button>
			<SubmitButton busyText={isStored ? 'Importing...' : 'Checking...'}>
				Import {countOf(ui, ready)}
			</SubmitButton>
		</>
	)
}

/** What is not right in the lines of a file. */
export const FaultList = ({ faults }: { faults: readonly string[] }) =>
	faults.length > 0 && (
		<ul
			aria-label="What is not right"
			className="max-h-96 overflow-y-auto border-y border-line text-ui wrap-anywhere"
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls it
			tabIndex={0}
		>
			{faults.map((fault, at) => (
				<li key={at} className="border-b border-line py-1.5 last:border-b-0">
					{fault}
				</li>
			))}
		</ul>
	)

/** Which columns there are, and what stands in them. */
export const Columns = ({
	ui,
}: {
	ui: Pick<ImportUi, 'note'> & { columns: readonly Omit<ImportUi['columns'][number], 'name'>[] }
}) => (
	<section
		aria-labelledby="import-columns"
		className="border border-line bg-surface px-4 py-5 text-ui sm:px-6"
	>
		<h2 id="import-columns" className="text-h4">
			Columns
		</h2>
		<ul className="mt-3 grid gap-2.5">
			{ui.columns.map(({ label, optional, hint, values }) => (
				<li key={label}>
					<b className="font-semibold">{label}</b>
					{optional && <span className="text-muted"> (optional)</span>}
					{(hint ?? values) && (
						<span className="block wrap-anywhere text-muted">
							{hint ?? Object.keys(values ?? {}).join(', ')}
						</span>
					)}
				</li>
			))}
		</ul>
		{ui.note && <p className="mt-4 text-muted">{ui.note}</p>}
	</section>
)
