import { useAddresses } from '#app/platform/admin/addresses.ts'
import { textsOf } from '#app/platform/admin/record-texts.ts'
import type { ExistingProps } from '#app/platform/admin/record-dialog.tsx'
import { RecordFields } from '#app/platform/admin/record-fields.tsx'
import { RowCommand } from '#app/platform/admin/row-command.tsx'
import { SecureForm } from '#app/platform/forms/secure-form.tsx'
import { Button, buttonClass, ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { DialogFooter, RouteDialog } from '#app/ui/dialog.tsx'
import { RecordFacts } from '#app/ui/record-facts.tsx'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'

/** A record with what may be done to it. Commands that take the shared fields are buttons of those fields' form. */
export function ViewDialog({ ui, record, acts, neighbours, keys, result, busy }: ExistingProps) {
	const to = useAddresses(ui)
	const { title, status } = ui.phone(record)
	const commands = ui.commands?.filter(({ when }) => when?.(record) ?? true) ?? []
	const page = ui.page?.(record)
	return (
		<RouteDialog
			title={ui.detailsTitle ?? `${ui.one} Details`}
			sub={record.id.slice(0, 8)}
			closeTo={to.list}
			busy={busy}
			wide
		>
			<div className="mb-2 flex items-center justify-between gap-4">
				<h3 className="min-w-0 text-h4 wrap-break-word">{title}</h3>
				<span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-ui">
					{status}
					<Neighbour to={neighbours.previous && to.dialog(neighbours.previous)} shortcut="k">
						Previous
					</Neighbour>
					<Neighbour to={neighbours.next && to.dialog(neighbours.next)} shortcut="j">
						Next
					</Neighbour>
				</span>
			</div>
			<RecordFacts facts={ui.details(record)} />
			{ui.aside?.(record)}
			{ui.shared && (
				<SecureForm
					id={`admin-${ui.name}-shared`}
					keys={keys}
					result={result}
					values={textsOf(record, ui.shared)}
					className="mt-5 grid gap-4"
				>
					<input type="hidden" name="version" value={record.version} />
					<RecordFields fields={ui.shared} shortcut="n" />
					<UnsentNotice />
					<div className="flex flex-wrap gap-3">
						{commands
							.filter(({ takesShared }) => takesShared)
							.map(({ name, label, danger, shortcut, busyText }) => (
								<Button
									key={name}
									type="submit"
									formAction={to.dialog(record.id, name)}
									variant={danger ? 'danger-outline' : 'outline'}
									data-key={shortcut}
									busy={busy}
									busyText={busyText}
								>
									{label}
								</Button>
							))}
					</div>
				</SecureForm>
			)}
			<DialogFooter>
				<div className="flex flex-wrap gap-3">
					{commands
						.filter(({ takesShared }) => !takesShared)
						.map((command) => (
							<RowCommand key={command.name} ui={ui} row={record} command={command} keys={keys} button />
						))}
					{acts.includes('delete') && (
						<ButtonLink to={to.dialog(record.id, 'delete')} replace variant="danger-outline">
							Delete
						</ButtonLink>
					)}
				</div>
				<div className="flex flex-wrap gap-3">
					{page && (
						<a href={page} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
							View on the site
						</a>
					)}
					<ButtonLink to={to.list} variant="outline" preventScrollReset>
						Close
					</ButtonLink>
					{acts.includes('edit') && (
						<ButtonLink to={to.dialog(record.id, 'edit')} replace data-key="e">
							Edit
						</ButtonLink>
					)}
				</div>
			</DialogFooter>
		</RouteDialog>
	)
}

/** The record before or after this one on the list's page. */
const Neighbour = ({
	to,
	shortcut,
	children,
}: {
	to: string | undefined
	shortcut: string
	children: string
}) =>
	to ? (
		<InlineLink to={to} replace preventScrollReset data-key={shortcut}>
			{children}
		</InlineLink>
	) : null
