import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { FORM, type Writing } from '#app/features/inbox/admin/use-writing.ts'
import { FileFields } from '#app/features/inbox/components/file-fields.tsx'
import type { ThreadRecord } from '#app/features/inbox/queries/threads.server.ts'
import { FILE_FIELDS, REPLY_CHARACTERS } from '#app/features/inbox/rules.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import { useAddresses } from '#app/platform/office/admin/addresses.ts'
import type { ViewProps } from '#app/platform/office/admin/resource-ui.ts'
import { buttonVariant } from '#app/platform/office/admin/row-command.tsx'
import { useRounds } from '#app/platform/office/admin/use-rounds.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useHasError } from '#app/ui/form-state.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { typeInto } from '#app/ui/type-into.ts'

type Given = ViewProps<ThreadRecord>
type Props = Pick<Given, 'ui' | 'record' | 'keys' | 'result' | 'done'> & {
	writing: Writing
	/** Null without script, which chooses by the button that is pressed. */
	choose: ((writing: Writing) => void) | null
}

/** Which of the two is written; the first key of each stands in the sheet of keys. */
const Switch = ({ writing, choose }: { writing: Writing; choose: (writing: Writing) => void }) => (
	<div role="group" aria-label="What you write" className="flex gap-1 max-sm:hidden">
		{(['reply', 'note'] as const).map((each) => (
			<button
				key={each}
				type="button"
				aria-pressed={writing === each}
				data-key={each.charAt(0)}
				onClick={() => choose(each)}
				className="min-h-8 rounded-control px-2.5 text-ui font-semibold text-text-2 hover:text-text aria-pressed:bg-surface-3 aria-pressed:text-text"
			>
				{each === 'reply' ? 'Reply' : 'Note'}
			</button>
		))}
	</div>
)

/** The files of a reply; with a note only where one of them is wrong, so that the sentence is seen. */
function Files({ isNote }: { isNote: boolean }) {
	const isWrong = useHasError(FILE_FIELDS)
	return (
		<details open={isWrong || undefined} className={isNote && !isWrong ? 'sm:hidden' : undefined}>
			<summary className="w-fit cursor-pointer py-1 text-ui font-semibold">Attach files</summary>
			<div className="pt-2">
				<FileFields hideLegend />
				<p className="mt-2 text-ui text-muted">
					They go with a reply. The person gets them by their own link.
				</p>
			</div>
		</details>
	)
}

/** The field of a reply or a note, with the templates that it can begin with and the files that go with it. */
export function ReplyForm({ ui, record, keys, result, done, writing, choose }: Props) {
	const to = useAddresses(ui)
	const around = useRef<HTMLElement>(null)
	const sendsTo = ['send', 'send-and-close', 'note'].map((name) => to.dialog(record.id, name))
	const rounds = useRounds(done, (address) => sendsTo.includes(address))
	const field = () => around.current?.querySelector<HTMLTextAreaElement>('textarea[name="reply"]')
	const { filled, values } = result ?? {}
	useEffect(() => {
		const text = field()
		if (!filled?.includes('reply') || !text) return
		typeInto(text, String(values?.['reply'] ?? ''))
		text.focus()
	}, [filled, values])
	const isNote = writing === 'note'
	return (
		<section
			ref={around}
			aria-label={isNote ? 'Note' : 'Reply'}
			className={classNames('mt-5 border border-line-strong p-3', isNote && 'bg-pending-tint')}
		>
			<SecureForm
				key={rounds}
				id={FORM}
				action={to.dialog(record.id, 'send')}
				keys={keys}
				result={result}
				withFile
				draftAt={`/admin/${ui.name}/${record.id}`}
				className="grid gap-3"
			>
				<input type="hidden" name="version" value={record.version} />
				<div className="flex flex-wrap items-end gap-x-4 gap-y-2 empty:hidden">
					{choose && (
						<Switch
							writing={writing}
							choose={(each) => {
								choose(each)
								field()?.focus()
							}}
						/>
					)}
					{record.templates.length > 0 && (
						<div className={classNames('flex flex-wrap items-end gap-2', isNote && 'sm:hidden')}>
							<SelectField
								name="template"
								label="Template"
								optional
								prompt="Choose one"
								options={record.templates}
								className="min-w-40"
							/>
							<Button
								type="submit"
								variant="outline"
								formAction={to.dialog(record.id, 'use-template')}
								className="text-ui"
							>
								Use template
							</Button>
						</div>
					)}
				</div>
				<TextArea
					name="reply"
					label={isNote ? 'Note' : 'Reply'}
					hint={isNote ? 'Only administrators read it.' : undefined}
					maxLength={isNote ? NOTE_CHARACTERS : REPLY_CHARACTERS}
					rows={4}
				/>
				<Files isNote={isNote} />
			</SecureForm>
		</section>
	)
}

/** What sends it. Where script chooses what is written, only its own buttons stand there; on a phone all three. */
export function ReplyButtons({
	ui,
	record,
	acts,
	busy,
	writing,
	chosen,
}: Pick<Given, 'ui' | 'record' | 'acts' | 'busy'> & { writing: Writing; chosen: boolean }) {
	const to = useAddresses(ui)
	const { formAction } = useNavigation()
	return (['note', 'send-and-close', 'send'] as const).map((name) => {
		const command = ui.commands?.find((each) => each.name === name)
		if (!command || !acts.includes(name)) return null
		const isMeant = (name === 'note') === (writing === 'note')
		const action = to.dialog(record.id, name)
		return (
			<Button
				key={name}
				type="submit"
				form={FORM}
				formAction={action}
				variant={chosen && isMeant && name === 'note' ? 'primary' : buttonVariant(command)}
				busy={busy}
				busyText={formAction === action ? command.busyText : undefined}
				data-send={isMeant && name !== 'send-and-close' ? '' : undefined}
				className={chosen && !isMeant ? 'sm:hidden' : undefined}
			>
				{command.label}
			</Button>
		)
	})
}
