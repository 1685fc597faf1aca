import { useRounds } from '#app/platform/office/admin/use-rounds.ts'
import { useNavigation } from 'react-router'
import { useAddresses, uuidOf } from '#app/platform/office/admin/addresses.ts'
import { ConflictNotice } from '#app/platform/office/admin/conflict-notice.tsx'
import { Messages, Undelivered } from '#app/platform/office/admin/messages.tsx'
import { textsOf, titlesOf } from '#app/platform/office/admin/record-texts.ts'
import type { ExistingProps } from '#app/platform/office/admin/record-dialog.tsx'
import { CommandForm } from '#app/platform/office/admin/command-form.tsx'
import { TypedTexts } from '#app/platform/office/admin/gone-notice.tsx'
import { KeyHints } from '#app/platform/office/admin/key-hints.tsx'
import { RecordFields } from '#app/platform/office/admin/record-fields.tsx'
import type { AnyRow, AnyUi, RecordCommand } from '#app/platform/office/admin/resource-ui.ts'
import { withMark } from '#app/platform/office/admin/record-rows.tsx'
import { NotesAndHistory } from '#app/platform/office/admin/notes-and-history.tsx'
import { hasMark, PublicationMark, publicationOf } from '#app/platform/office/admin/publication-ui.tsx'
import { RecordView } from '#app/platform/office/admin/record-view.tsx'
import { StarterMark } from '#app/platform/office/admin/starter-mark.tsx'
import { buttonVariant, RowCommand } from '#app/platform/office/admin/row-command.tsx'
import { ASK, STEP_FIELD } from '#app/platform/web/forms/form-result.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { useRefusal } from '#app/platform/web/forms/use-refusal.ts'
import { Button, buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DialogFooter } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Kbd } from '#app/ui/kbd.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'

/** A record with what may be done to it. */
export function ViewDialog(props: ExistingProps) {
	const {
		ui,
		dialog,
		record,
		trail,
		mails,
		preview,
		acts,
		neighbours,
		place,
		keys,
		result,
		busy,
		done,
		changed,
		starter,
	} = props
	const to = useAddresses(ui)
	const { title, status } = ui.phone(record)
	const commands =
		ui.commands?.filter(({ name, when }) => acts.includes(name) && (when?.(record) ?? true)) ?? []
	const isDraft = publicationOf(record) === 'draft'
	const page = isDraft ? preview : ui.page?.(record)
	const told = hasMark(record) ? withMark(status, <PublicationMark row={record} />) : status
	// The form of the shared fields says itself why it was refused.
	const asked = ui.commands?.find(({ name }) => name === dialog.verb)
	const ofShared = asked?.takesShared
	// What it asks for stands at the foot.
	const asking = asked?.inRecord && commands.includes(asked) ? asked : undefined
	// To the record's own address its notes are sent, and they say it, too.
	const ofNotes = dialog.verb === 'view'
	const refused = useRefusal(
		ofShared || ofNotes || asking?.fields ? undefined : result,
		'Nothing was changed.',
	)
	const shared = commands.filter(({ takesShared }) => takesShared)
	const buttons = (some: typeof commands) =>
		some.map((command) => (
			<RowCommand key={command.name} {...{ ui, keys, busy, command }} row={record} button />
		))
	const others = commands.filter(({ takesShared }) => !takesShared)
	// What decides stands at the end, where the thumb and the eye are.
	const deciding = others.filter(({ decides }) => decides)
	const foot = asking?.fields ? (
		<CommandForm
			key={asking.name}
			{...{ ui, record, keys, result }}
			command={asking}
			fields={asking.fields}
		/>
	) : (
		<DialogFooter>
			<div className="flex flex-wrap items-center gap-3">
				{acts.length > 0 && ui.writes?.(record) && (
					<ButtonLink to={to.write(record.id)} variant="outline" data-key="e">
						{deciding.length > 0 && <Icon name="mail" className="sm:hidden" />}
						<span className={deciding.length > 0 ? 'max-sm:sr-only' : undefined}>Send Email</span>{' '}
						<Kbd>E</Kbd>
					</ButtonLink>
				)}
				{buttons(others.filter(({ decides }) => !decides))}
				{acts.includes('delete') && (
					<ButtonLink to={to.dialog(record.id, 'delete')} replace variant="danger-outline">
						Delete
					</ButtonLink>
				)}
				<KeyHints note={Boolean(trail?.notes && !ui.shared)} />
			</div>
			{/* On a phone its three stand in one row, or they would cover a quarter of the dialog. */}
			<div
				className={classNames(
					'flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:px-3 max-sm:has-data-[key=e]:w-full max-sm:has-data-[key=e]:[&>:is(a,button,form,span)]:grow',
					deciding.length > 0 && 'max-sm:grow max-sm:[&_:is(a,button)]:grow',
				)}
			>
				{page && (
					<a href={page} target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
						{isDraft ? 'Preview' : 'View on the site'}
					</a>
				)}
				{ui.decided && shared.some(({ group }) => group === ui.decided) ? (
					<>
						<span className="self-center text-ui text-muted max-sm:basis-full">{ui.decided}</span>
						<SharedButtons {...{ ui, record, busy }} group={ui.decided} commands={shared} />
					</>
				) : deciding.length > 0 ? (
					buttons(deciding)
				) : (
					<ButtonLink to={to.list} variant="outline" keepsPlace>
						Close
					</ButtonLink>
				)}
				{acts.includes('edit') && (
					<ButtonLink to={to.dialog(record.id, 'edit')} replace data-key="e">
						Edit <Kbd>E</Kbd>
					</ButtonLink>
				)}
			</div>
		</DialogFooter>
	)
	return (
		<RecordView
			heading={titlesOf(ui).details}
			id={uuidOf(record.id)}
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
					{/* What it was typed for can no longer be done. */}
					{asked?.fields && !asking && (
						<TypedTexts
							result={result}
							labelOf={(name) => asked.fields?.find((field) => field.name === name)?.label ?? name}
						/>
					)}
					<Undelivered message={mails?.undelivered} title={titlesOf(ui).undelivered} />
				</>
			}
			picture={ui.picture?.(record)}
			title={title}
			status={starter.includes(record.id) ? withMark(told, <StarterMark />) : told}
			previous={neighbours.previous && to.dialog(neighbours.previous)}
			next={neighbours.next && to.dialog(neighbours.next)}
			place={place}
			facts={ui.details(record)}
			aside={
				trail && (
					<NotesAndHistory
						id={uuidOf(record.id)}
						trail={trail}
						action={to.dialog(record.id)}
						keys={keys}
						result={ofNotes ? result : undefined}
						readOnly={asking?.fields !== undefined}
					>
						{mails && <Messages messages={mails.messages} />}
					</NotesAndHistory>
				)
			}
			foot={foot}
		>
			{ui.aside?.(record)}
			<SharedForm
				ui={ui}
				record={record}
				commands={shared}
				keys={keys}
				done={done}
				result={ofShared ? result : undefined}
				busy={busy}
			/>
		</RecordView>
	)
}

const sharedForm = ({ name }: AnyUi) => `admin-${name}-shared`

type SharedProps = Pick<ExistingProps, 'ui' | 'record' | 'keys' | 'result' | 'busy' | 'done'> & {
	/** Those of its commands that can be done now. */
	commands: readonly RecordCommand<AnyRow>[]
}

/** The fields that commands take along, and those commands as its buttons, in their groups. */
function SharedForm({ ui, record, commands, keys, result, busy, done }: SharedProps) {
	const to = useAddresses(ui)
	const rounds = useRounds(done, (address) =>
		commands.some(({ name }) => address === to.dialog(record.id, name)),
	)
	if (!ui.shared || commands.length === 0) return null
	const saved = textsOf(record, ui.shared)
	const conflict = result?.values['version'] && result.values['version'] !== record.version
	const buttons = (group: string | undefined) => <SharedButtons {...{ ui, record, busy, commands, group }} />
	const row = 'flex flex-wrap gap-x-2 gap-y-3'
	return (
		<SecureForm
			key={rounds}
			id={sharedForm(ui)}
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
						const isOffered = commands.some(({ group }) => group === title)
						// Its buttons stand in the foot of the record; here is what else is said of it.
						if (title === ui.decided && isOffered && !note?.(record)) return null
						return (
							<section key={title}>
								<h4 className="mb-1.5 text-ui font-bold">{title}</h4>
								{isOffered ? (
									title !== ui.decided && <div className={row}>{buttons(title)}</div>
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

/** Those of a group, which take the fields of the shared form along wherever they stand. */
function SharedButtons({
	ui,
	record,
	commands,
	group,
	busy,
}: Pick<SharedProps, 'ui' | 'record' | 'commands' | 'busy'> & { group: string | undefined }) {
	const to = useAddresses(ui)
	const { formAction } = useNavigation()
	const offered = commands.filter((command) => command.group === group)
	// At the foot what is mostly wanted stands at the end, where the thumb and the eye are.
	if (group && group === ui.decided) offered.sort((a, b) => Number(a.primary ?? 0) - Number(b.primary ?? 0))
	return offered.map((command) => (
		<Button
			key={command.name}
			type="submit"
			form={sharedForm(ui)}
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
			{command.shortcut && <Kbd>{command.shortcut.toUpperCase()}</Kbd>}
		</Button>
	))
}
