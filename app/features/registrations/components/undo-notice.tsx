import { useEffect, useState } from 'react'
import { UndoForm } from '#app/features/registrations/components/undo-form.tsx'
import { countRegistrations, UNDO_SECONDS } from '#app/features/registrations/rules.ts'
import type { FormKeys } from '#app/platform/web/forms/form-result.ts'
import { useReread } from '#app/platform/office/live/reread.ts'

/** Decisions of one press that are still to be carried out; `seconds` from the moment that the page was made. */
export type Waiting = {
	batch_id: string
	decision: string
	count: number
	/** Whom it is about, where it is one. */
	name: string | null
	seconds: number
	by: string
	/** There is no mail server: what is written then is kept and not sent. */
	isMailKept: boolean
}

/**
 * What is about to be carried out, and the way back; it belongs at the foot of the window, where no toast lies over it.
 * When the time is over the list is read again.
 */
export function UndoNotice({
	batch,
	action,
	fromRecord,
	keys,
	shortcut,
}: {
	batch: Waiting
	action: string
	/** A record is open, and is to be open afterwards. */
	fromRecord: boolean
	keys: FormKeys
	shortcut?: string | undefined
}) {
	const reread = useReread()
	const [left, setLeft] = useState(batch.seconds)
	useEffect(() => {
		const end = Date.now() + batch.seconds * 1000
		setLeft(batch.seconds)
		const clock = setInterval(() => {
			setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
			if (Date.now() > end + 1500) void reread()
		}, 1000)
		return () => clearInterval(clock)
	}, [batch, reread])
	return (
		<div role="status" aria-live="off" className="relative border-b border-night-line last:border-b-0">
			<span
				aria-hidden="true"
				className="absolute top-0 left-0 h-1 bg-ochre"
				style={{ width: `${Math.min(100, (left / UNDO_SECONDS) * 100)}%` }}
			/>
			<UndoForm
				batch={batch.batch_id}
				action={action}
				fromRecord={fromRecord}
				keys={keys}
				shortcut={shortcut}
				onNight
				className="flex min-h-14 flex-wrap items-center max-sm:group-has-data-record/page:flex-nowrap gap-x-4 gap-y-1 px-4 py-2 text-ui sm:px-5"
			>
				<p className="flex-1 basis-64 wrap-break-word max-sm:group-has-data-record/page:basis-0">
					<b>
						{batch.name ?? countRegistrations(batch.count)} will be {batch.decision}
					</b>{' '}
					{left > 0 ? `in ${left} seconds` : 'now'}
					{/* On a phone the record above has the room. */}
					<span className="max-sm:group-has-data-record/page:hidden">, chosen by {batch.by}</span>. No email
					has left yet.
					{batch.isMailKept && (
						<span className="max-sm:group-has-data-record/page:hidden">
							{' '}
							The email about it will not be sent either: no mail server is set up.
						</span>
					)}
				</p>
			</UndoForm>
		</div>
	)
}
