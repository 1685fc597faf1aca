import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { GoneNotice } from '#app/platform/office/admin/gone-notice.tsx'
import { HiddenKeys } from '#app/platform/office/admin/hidden-keys.tsx'
import type { FormKeys, FormResult } from '#app/platform/web/forms/form-result.ts'
import { SecureForm } from '#app/platform/web/forms/secure-form.tsx'
import type { Note } from '#app/platform/core/records/notes.server.ts'
import { NOTE_CHARACTERS } from '#app/platform/core/records/note-rules.ts'
import { useBeside } from '#app/platform/office/admin/list-and-record.tsx'
import { formatMoment } from '#app/platform/core/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'

type FormProps = { action: string; keys: FormKeys; result: FormResult | undefined }

/** "Ada Uwase" of "Ada Uwase (ada@hub.example)"; an address alone stays. */
export const nameAlone = (who: string) => who.replace(/ \([^()]*\)$/, '')

/** The notes of the administrators about a record, the newest last, and the field for another. */
export function RecordNotes({
	notes,
	readOnly,
	...form
}: FormProps & { notes: readonly Note[]; readOnly: boolean }) {
	const { keys, action, result } = form
	const removal = result?.values['remove']
	return (
		<section
			aria-labelledby="record-notes"
			className={classNames('bg-inset', useBeside() ? 'pb-4' : 'px-4 pt-3.5 pb-4')}
		>
			<h4 id="record-notes" className="text-ui font-bold">
				Notes
			</h4>
			<p className="text-sm text-muted">Only administrators read them.</p>
			{removal !== undefined && result?.message && (
				<Notice kind="danger" className="mt-3">
					{result.message}
				</Notice>
			)}
			{notes.length > 0 && (
				<ul className="mt-1">
					{notes.map(({ id, text, by, at, own }) => (
						<li key={id} className="border-b border-line py-2.5">
							<p className="text-[0.9375rem] leading-normal wrap-anywhere whitespace-pre-line">{text}</p>
							<p className="mt-0.5 text-[0.8125rem] text-muted wrap-anywhere tabular-nums">
								<span title={by}>{nameAlone(by)}</span>, {formatMoment(at)}
							</p>
							{own && !readOnly && <RemoveNote id={id} action={action} keys={keys} />}
						</li>
					))}
				</ul>
			)}
			{!readOnly && <AddNote {...form} result={removal === undefined ? result : undefined} />}
		</section>
	)
}

/** Which of a screen's forms is being sent: the one whose field this is. */
const useSending = (field: string, value?: string) => {
	const { state, formData } = useNavigation()
	const sent = state === 'idle' ? undefined : formData?.get(field)
	return typeof sent === 'string' && (value === undefined || sent === value)
}

/** Asks within the note, so that it can be asked without script, too. */
export function RemoveNote({ id, action, keys }: Omit<FormProps, 'result'> & { id: string }) {
	const busy = useNavigation().state !== 'idle'
	const sending = useSending('remove', id)
	return (
		<details className="text-sm">
			<summary className="w-fit cursor-pointer py-1 text-muted hover:text-text">Remove</summary>
			<Form
				method="post"
				action={action}
				preventScrollReset
				className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 pb-1.5"
			>
				<HiddenKeys keys={keys} />
				<input type="hidden" name="remove" value={id} />
				<p>A removed note does not come back.</p>
				<Button
					type="submit"
					size="sm"
					variant="danger-outline"
					busy={busy}
					busyText={sending ? 'Removing...' : undefined}
				>
					Remove note
				</Button>
			</Form>
		</details>
	)
}

/** Counts the posts of a form that were accepted, so that the next text begins empty. */
function useAccepted(sending: boolean, refused: boolean): number {
	const [count, setCount] = useState(0)
	const wasSending = useRef(false)
	useEffect(() => {
		if (wasSending.current && !sending && !refused) setCount((before) => before + 1)
		wasSending.current = sending
	}, [sending, refused])
	return count
}

function AddNote({ action, keys, result }: FormProps) {
	const busy = useNavigation().state !== 'idle'
	const sending = useSending('text')
	const accepted = useAccepted(sending, result !== undefined)
	return (
		<SecureForm key={accepted} id="record-note" action={action} keys={keys} result={result} className="mt-3">
			<GoneNotice gone={result?.gone} />
			<TextArea name="text" label="Add a note" rows={2} maxLength={NOTE_CHARACTERS} data-key="n" />
			<UnsentNotice />
			<Button
				type="submit"
				size="sm"
				variant="outline"
				className="mt-3"
				busy={busy}
				busyText={sending ? 'Adding...' : undefined}
			>
				Add note
			</Button>
		</SecureForm>
	)
}
