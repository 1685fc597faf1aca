import { useNavigation } from 'react-router'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import { ConflictNotice } from '#app/platform/office/admin/conflict-notice.tsx'
import { Messages, Undelivered } from '#app/platform/office/admin/messages.tsx'
import { textsOf, titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { ExistingProps } from '#app/platform/office/admin/record-dialog.tsx'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import type { AnyRow, RecordCommand } from '#app/platform/office/admin/resource-ui.ts'
import { withMark } from '#app/platform/office/admin/record-rows.tsx'
import { NotesAndHistory } from '#app/platform/office/admin/notes-and-history.tsx'
import { RecordView } from '#app/platform/office/admin/record-view.tsx'
import { StarterMark } from '#app/platform/office/admin/starter-mark.tsx'
import { buttonVariant, RowCommand } from '#app/platform/office/admin/row-command.tsx'
import { ASK, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'

/** A record with what may be done to it. */
export function ViewDialog(props: ExistingProps) {
	const { ui, dialog, record, trail, mails, acts, neighbours, keys, result, busy, done, changed, starter } =
		props
	const to = useAddresses(ui)
	const { title, status } = ui.phone(record)
	const commands =
		ui.commands?.filter(({ name, when }) => acts.includes(name) && (when?.(record) ?? true)) ?? []
	const page = ui.page?.(record)
	// The form of the shared fields says itself why it was refused.
	const ofShared = ui.commands?.find(({ name }) => name === dialog.verb)?.takesShared
	// To the record's own address its notes are sent, and they say it, too.
	const ofNotes = dialog.verb === 'view'
	const refused = useRefusal(ofShared || ofNotes ? undefined : result, 'Nothing was changed.')
	return (
		<RecordView
			heading={titlesOf(ui).details}
			id={record.id}
			closeTo={to.list}
			busy={busy}
			changed={changed}
			done={done}
			notices={
				<>
					{refused && (
						<Notice kind="danger" className="mb-4">
							{refused}
						</Notice>
					)}
					<Undelivered message={mails?.undelivered} title="The last message about it could not be sent" />
				</>
			}
			title={title}
			status={starter.includes(record.id) ? withMark(status, <StarterMark />) : status}
			previous={neighbours.previous && to.dialog(neighbours.previous)}
			next={neighbours.next && to.dialog(neighbours.next)}
			facts={ui.details(record)}
		>
			{ui.aside?.(record)}
			<SharedForm
				ui={ui}
				record={record}
				commands={commands.filter(({ takesShared }) => takesShared)}
				keys={keys}
				result={ofShared ? result : undefined}
				busy={busy}
			/>
			{mails && <Messages messages={mails.messages} />}
			{trail && (
				<NotesAndHistory
					id={record.id}
					trail={trail}
					action={to.dialog(record.id)}
					keys={keys}
					result={ofNotes ? result : undefined}
				/>
			)}
			<DialogFooter>
				<div className="flex flex-wrap gap-3">
					{commands
						.filter(({ takesShared }) => !takesShared)
						.map((command) => (
							<RowCommand
								key={command.name}
								ui={ui}
								row={record}
								command={command}
								keys={keys}
								button
								busy={busy}
							/>
						))}
					{acts.includes('delete') && (
						<ButtonLink to={to.dialog(record.id, 'delete')} replace variant="danger-outline">
							Delete
						</ButtonLink>
					)}
				</div>
				{/* On a phone its three stand in one row, or they would cover a quarter of the dialog. */}
				<div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:px-3 max-sm:has-data-[key=e]:w-full max-sm:has-data-[key=e]:*:grow">
					{page && (
						<a href={page} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
							View on the site
						</a>
					)}
					<ButtonLink to={to.list} variant="outline" keepsPlace>
						Close
					</ButtonLink>
					{acts.includes('edit') && (
						<ButtonLink to={to.dialog(record.id, 'edit')} replace data-key="e">
							Edit
						</ButtonLink>
					)}
				</div>
			</DialogFooter>
		</RecordView>
	)
}

type SharedProps = Pick<ExistingProps, 'ui' | 'record' | 'keys' | 'result' | 'busy'> & {
	/** Those of its commands that can be done now. */
	commands: readonly RecordCommand<AnyRow>[]
}

/** The fields that commands take along, and those commands as its buttons, in their groups. */
function SharedForm({ ui, record, commands, keys, result, busy }: SharedProps) {
	const to = useAddresses(ui)
	const { formAction } = useNavigation()
	if (!ui.shared || commands.length === 0) return null
	const saved = textsOf(record, ui.shared)
	const conflict = result?.values['version'] && result.values['version'] !== record.version
	const buttons = (group: string | undefined) =>
		commands
			.filter((command) => command.group === group)
			.map((command) => (
				<Button
					key={command.name}
					type="submit"
					formAction={to.dialog(record.id, command.name)}
					{...(command.confirm && { name: STEP_FIELD, value: ASK })}
					variant={buttonVariant(command)}
					data-key={command.shortcut}
					busy={busy}
					busyText={
						formAction === to.dialog(record.id, command.name) ? (command.busyText ?? 'Saving...') : undefined
					}
				>
					{command.label}
				</Button>
			))
	const row = 'flex flex-wrap gap-x-2 gap-y-3'
	return (
		<SecureForm
			id={`admin-${ui.name}-shared`}
			keys={keys}
			result={result}
			values={saved}
			className="mt-5 grid gap-4"
		>
			<input type="hidden" name="version" value={record.version} />
			{conflict && <ConflictNotice fields={ui.shared} saved={saved} typed={result.values} />}
			<RecordFields fields={ui.shared} shortcut="n" />
			<UnsentNotice />
			<div className={row}>{buttons(undefined)}</div>
			{ui.groups && (
				<div className={classNames('grid gap-x-8 gap-y-4', ui.groups.length > 1 && 'sm:grid-cols-2')}>
					{ui.groups.map(({ title, nothing, note }) => {
						const offered = buttons(title)
						return (
							<section key={title}>
								<h4 className="mb-1.5 text-ui font-bold">{title}</h4>
								{offered.length > 0 ? (
									<div className={row}>{offered}</div>
								) : (
									<p className="py-2 text-muted">{nothing(record)}</p>
								)}
								<p className="mt-2 text-muted empty:hidden">{note?.(record)}</p>
							</section>
						)
					})}
				</div>
			)}
		</SecureForm>
	)
}
